/// Memory for the lists of one message, all of which is freed together.
///
/// Without it, the allocation of each list and the counting of references took most of the time of a short message.
@usableFromInline package struct Arena: ~Copyable {
    /// The free memory of the current chunk.
    @usableFromInline var next: UnsafeMutableRawPointer
    @usableFromInline var end: UnsafeMutableRawPointer
    /// The chunk that was allocated last. Its first word is the address of the chunk before it. Nil while the thread's
    /// memory is enough.
    @usableFromInline var lastChunk: UnsafeMutableRawPointer?

    @inlinable
    init(_ memory: UnsafeMutableRawPointer, byteCount: Int) {
        next = memory
        end = memory + byteCount
    }

    /// Calls `body` with an arena. No list from it may outlive the call.
    @inlinable
    package static func with<Result>(_ body: (inout Arena) -> Result) -> Result {
        let memory = ThreadMemory.take()
        defer { ThreadMemory.giveBack(memory) }
        var arena = Arena(memory, byteCount: ThreadMemory.byteCount)
        defer { arena.freeChunks() }
        return body(&arena)
    }

    /// The alignment that the default allocator guarantees.
    @inlinable static var alignment: Int { 8 }

    /// The bytes in front of a chunk's memory: the address of the chunk before it, and padding.
    @usableFromInline static let headerSize = 16
    private static let leastChunk = ThreadMemory.byteCount

    /// An empty list for at most `capacity` elements.
    @inlinable
    package mutating func list<Element>(of type: Element.Type, capacity: Int) -> ArenaList<Element> {
        assert(_isPOD(Element.self), "a list of values with references in them")
        // the size of each list is a multiple of the usual alignment, so that the next list is aligned
        let size = (capacity * MemoryLayout<Element>.stride + Self.alignment - 1) & ~(Self.alignment - 1)
        let alignment = MemoryLayout<Element>.alignment
        let padding = alignment > Self.alignment ? alignment : 0
        if end - next < size + padding { addChunk(of: size + padding) }
        let start = padding == 0 ? next : next.alignedUp(toMultipleOf: alignment)
        next = start + size
        return ArenaList(start.bindMemory(to: Element.self, capacity: capacity), count: 0, capacity: capacity)
    }

    /// A list of `count` equal elements.
    @inlinable
    package mutating func list<Element>(repeating element: Element, count: Int) -> ArenaList<Element> {
        var list = list(of: Element.self, capacity: count)
        list.append(repeating: element, count: count)
        return list
    }

    /// A list of the elements of a collection.
    @inlinable
    package mutating func list<Element>(copying elements: some Collection<Element>) -> ArenaList<Element> {
        var list = list(of: Element.self, capacity: elements.count)
        for element in elements { list.append(element) }
        return list
    }

    /// Continues in a new chunk of at least `size` bytes. The rest of the current chunk stays unused.
    @usableFromInline
    mutating func addChunk(of size: Int) {
        let byteCount = Self.headerSize + max(size, Self.leastChunk)
        let chunk = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: Self.alignment)
        chunk.storeBytes(of: lastChunk, as: UnsafeMutableRawPointer?.self)
        lastChunk = chunk
        next = chunk + Self.headerSize
        end = chunk + byteCount
    }

    @usableFromInline
    mutating func freeChunks() {
        while let chunk = lastChunk {
            lastChunk = chunk.load(as: UnsafeMutableRawPointer?.self)
            chunk.deallocate()
        }
    }
}
