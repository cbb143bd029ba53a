/// A view of plain values, without references, in an ``Arena``.
///
/// It checks bounds like an array but has reference semantics: a copy has the same elements, and a change through one
/// copy shows in all. Nothing counts references, so a list must not outlive the call of ``Arena/with(_:)`` that made
/// it.
@frozen
@usableFromInline package struct ArenaList<Element> {
    @usableFromInline let base: UnsafeMutablePointer<Element>
    @usableFromInline var number: Int
    @usableFromInline let capacity: Int

    @inlinable
    init(_ base: UnsafeMutablePointer<Element>, count: Int, capacity: Int) {
        self.base = base
        number = count
        self.capacity = capacity
    }

    /// Appends an element; traps if the list is full.
    @inlinable
    package mutating func append(_ element: Element) {
        precondition(number < capacity, "a list is full")
        (base + number).initialize(to: element)
        number &+= 1
    }

    /// Appends an element `count` times; traps if there is no room.
    @inlinable
    package mutating func append(repeating element: Element, count: Int) {
        precondition(count <= capacity - number, "a list is full")
        (base + number).initialize(repeating: element, count: count)
        number &+= count
    }

    /// Removes the last element; traps if the list is empty.
    @inlinable
    package mutating func removeLast() {
        precondition(number > 0, "nothing to remove")
        number &-= 1
    }

    /// Reverses the order of the elements from `start` on.
    mutating func reverse(from start: Int) {
        var (low, high) = (start, number - 1)
        while low < high {
            swapAt(low, high)
            (low, high) = (low + 1, high - 1)
        }
    }

    /// Removes all elements.
    @inlinable package mutating func removeAll() { number = 0 }

    /// Removes the elements for which `isRemoved` returns true.
    @inlinable
    package mutating func removeAll(where isRemoved: (Element) -> Bool) {
        var kept = 0
        for index in 0..<number where !isRemoved(base[index]) {
            base[kept] = base[index]
            kept += 1
        }
        number = kept
    }

    /// The elements of a range, from 0; nothing can be appended to the result.
    @inlinable
    package func part(_ range: Range<Int>) -> ArenaList {
        precondition(range.lowerBound >= 0 && range.upperBound <= number, "beyond the end of a list")
        return ArenaList(base + range.lowerBound, count: range.count, capacity: range.count)
    }

    /// The elements for reads without checks of bounds. A comment at each read says why it stays inside.
    @inlinable package var unchecked: UnsafePointer<Element> { UnsafePointer(base) }

    /// Memory to write elements into, which ``grow(to:)`` then adds to the list.
    @inlinable package var room: UnsafeMutablePointer<Element> { base }

    /// Makes the list `count` elements long. All of them must have been written. Traps if there is no room.
    @inlinable
    package mutating func grow(to count: Int) {
        precondition(count <= capacity, "a list is full")
        number = count
    }
}

extension ArenaList where Element: Comparable {
    /// Sorts the elements. For few elements, as in most messages, this is faster than the general algorithm, which
    /// allocates.
    @inlinable
    package func sortFew() {
        guard number <= 32 else {
            var copy = self
            return copy.sort()
        }
        for index in 0..<number {
            let element = base[index]
            var place = index
            while place > 0, element < base[place - 1] {
                base[place] = base[place - 1]
                place -= 1
            }
            base[place] = element
        }
    }
}

// Requirements of the protocols, documented there.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension ArenaList: RandomAccessCollection, MutableCollection {
    @inlinable package var count: Int { number }
    @inlinable package var startIndex: Int { 0 }
    @inlinable package var endIndex: Int { number }
    @inlinable package var indices: Range<Int> { Range(uncheckedBounds: (0, number)) }
    @inlinable package func index(after index: Int) -> Int { index &+ 1 }
    @inlinable package func index(before index: Int) -> Int { index &- 1 }
    @inlinable package func index(_ index: Int, offsetBy distance: Int) -> Int { index &+ distance }
    @inlinable package func distance(from start: Int, to end: Int) -> Int { end &- start }

    @inlinable
    package subscript(position: Int) -> Element {
        @inline(__always)
        get {
            precondition(UInt(bitPattern: position) < UInt(bitPattern: number), "beyond the end of a list")
            return base[position]
        }
        @inline(__always)
        nonmutating _modify {
            precondition(UInt(bitPattern: position) < UInt(bitPattern: number), "beyond the end of a list")
            yield &base[position]
        }
    }

    @inlinable
    package func withContiguousStorageIfAvailable<Result>(
        _ body: (UnsafeBufferPointer<Element>) throws -> Result
    ) rethrows -> Result? {
        try body(UnsafeBufferPointer(start: base, count: number))
    }

    @inlinable package func makeIterator() -> Iterator { Iterator(next: base, end: base + number) }

    @frozen
    @usableFromInline package struct Iterator: IteratorProtocol {
        @usableFromInline var position: UnsafeMutablePointer<Element>
        @usableFromInline let end: UnsafeMutablePointer<Element>

        @inlinable
        init(next: UnsafeMutablePointer<Element>, end: UnsafeMutablePointer<Element>) {
            position = next
            self.end = end
        }

        @inlinable
        package mutating func next() -> Element? {
            guard position < end else { return nil }
            defer { position += 1 }
            return position.pointee
        }
    }
}
