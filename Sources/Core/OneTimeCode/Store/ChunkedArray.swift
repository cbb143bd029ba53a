import CSupport

/// An array that grows by chunks: an element is never moved, so no append waits for a copy of all, and no more than one
/// chunk is unused. A chunk begins at a cache line. Indices are 32 bits wide, to be kept in records.
struct ChunkedArray<Element> {
    /// The places of the elements.
    private struct Chunks {
        var addresses: [UnsafeMutablePointer<Element>] = []
        var count = 0
        /// The capacity of the first chunk, which grows while it is the only one: a small store is to be small.
        var capacityOfFirst = 0

        static var shift: Int { 10 }
        static var capacity: Int { 1 << shift }

        @inline(__always) func address(of index: Int) -> UnsafeMutablePointer<Element> {
            precondition(index >= 0 && index < count, "an index out of bounds")
            return addresses[index >> Self.shift] + index & (Self.capacity - 1)
        }

        mutating func append(_ element: Element) {
            if count == capacityOfFirst, count < Self.capacity {
                growFirst()
            } else if count & (Self.capacity - 1) == 0 {
                addresses.append(Self.allocate(Self.capacity))
            }
            (addresses[count >> Self.shift] + count & (Self.capacity - 1)).initialize(to: element)
            count += 1
        }

        private mutating func growFirst() {
            capacityOfFirst = Swift.min(Swift.max(4, capacityOfFirst * 2), Self.capacity)
            let chunk = Self.allocate(capacityOfFirst)
            if let old = addresses.first {
                chunk.moveInitialize(from: old, count: count)
                UnsafeMutableRawPointer(old).deallocate()
            }
            addresses = [chunk]
        }

        private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<Element> {
            UnsafeMutableRawPointer.allocate(byteCount: capacity * MemoryLayout<Element>.stride, alignment: 64)
                .bindMemory(to: Element.self, capacity: capacity)
        }

        func deallocate() {
            for (number, chunk) in addresses.enumerated() {
                chunk.deinitialize(count: Swift.min(count - number << Self.shift, Self.capacity))
                UnsafeMutableRawPointer(chunk).deallocate()
            }
        }
    }

    /// Owns the chunks of an array and its copies. It keeps them by a pointer, since Swift would check every access to
    /// a property of a class, and the check takes longer than the access.
    private final class Storage {
        let chunks: UnsafeMutablePointer<Chunks>

        init() {
            chunks = .allocate(capacity: 1)
            chunks.initialize(to: Chunks())
        }

        func copy() -> Storage {
            let copy = Storage()
            for index in 0..<chunks.pointee.count {
                copy.chunks.pointee.append(chunks.pointee.address(of: index).pointee)
            }
            return copy
        }

        deinit {
            chunks.pointee.deallocate()
            chunks.deinitialize(count: 1)
            chunks.deallocate()
        }
    }

    private var storage = Storage()

    init() {}

    /// The number of elements.
    var count: Int32 { Int32(truncatingIfNeeded: storage.chunks.pointee.count) }

    /// An element.
    /// - Complexity: O(1), and O(n) for the first change of a copy.
    subscript(index: Int32) -> Element {
        @inline(__always) _read { yield storage.chunks.pointee.address(of: Int(index)).pointee }
        @inline(__always) _modify {
            makeUnique()
            yield &storage.chunks.pointee.address(of: Int(index)).pointee
        }
    }

    /// Has an element fetched from memory, without waiting for it.
    @inline(__always) func prefetch(_ index: Int32) {
        prefetch_for_write(storage.chunks.pointee.address(of: Int(index)))
    }

    /// Puts an element in the first free place, or at the end; returns its index.
    ///
    /// - Parameters:
    ///   - firstFree: The index of the first free place; -1 for none.
    ///   - next: What a free element has as the index of the next free place.
    @inline(__always)
    mutating func insert(_ element: Element, at firstFree: inout Int32, next: (borrowing Element) -> Int32) -> Int32 {
        guard firstFree >= 0 else { return append(element) }
        let index = firstFree
        firstFree = next(self[index])
        self[index] = element
        return index
    }

    /// Appends an element; returns its index.
    @discardableResult
    mutating func append(_ element: Element) -> Int32 {
        makeUnique()
        storage.chunks.pointee.append(element)
        return count - 1
    }

    @inline(__always) private mutating func makeUnique() {
        if !isKnownUniquelyReferenced(&storage) { storage = storage.copy() }
    }
}

// A value like an array: what two copies share is never changed.
extension ChunkedArray: @unchecked Sendable where Element: Sendable {}

extension ChunkedArray: CustomReflectable {
    /// Shows the elements.
    var customMirror: Mirror {
        Mirror(self, unlabeledChildren: (0..<count).map { self[$0] }, displayStyle: .collection)
    }
}
