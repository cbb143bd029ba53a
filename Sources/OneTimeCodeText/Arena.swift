/// Memory for the lists that reading one message takes: one allocation, given back in one go.
///
/// An allocation per list, and counting references to each, took most of the time of a short message.
public struct Arena {
    @usableFromInline var next: UnsafeMutableRawPointer
    @usableFromInline let end: UnsafeMutableRawPointer

    @inlinable
    init(next: UnsafeMutableRawPointer, end: UnsafeMutableRawPointer) {
        self.next = next
        self.end = end
    }

    /// Calls `body` with an arena of at least `byteCount` bytes. No list from it may outlive the call.
    @inlinable
    public static func with<Result>(byteCount: Int, _ body: (inout Arena) -> Result) -> Result {
        withUnsafeTemporaryAllocation(byteCount: byteCount, alignment: alignment) { memory in
            guard let start = memory.baseAddress else { preconditionFailure("no memory for a message") }
            var arena = Arena(next: start, end: start + memory.count)
            return body(&arena)
        }
    }

    /// What memory is aligned to without being asked for in a slower way.
    @inlinable static var alignment: Int { 8 }

    /// What a list takes of an arena at most.
    @inlinable
    public static func bytes<Element>(for type: Element.Type, count: Int) -> Int {
        count * MemoryLayout<Element>.stride + max(alignment, MemoryLayout<Element>.alignment)
    }

    /// An empty list for at most `capacity` elements.
    @inlinable
    public mutating func list<Element>(of type: Element.Type, capacity: Int) -> List<Element> {
        assert(_isPOD(Element.self), "a list of values with references in them")
        let start = next.alignedUp(toMultipleOf: max(Self.alignment, MemoryLayout<Element>.alignment))
        next = start + capacity * MemoryLayout<Element>.stride
        precondition(next <= end, "an arena of too few bytes")
        return List(start.bindMemory(to: Element.self, capacity: capacity), count: 0, capacity: capacity)
    }

    /// A list of `count` equal elements.
    @inlinable
    public mutating func list<Element>(repeating element: Element, count: Int) -> List<Element> {
        var list = list(of: Element.self, capacity: count)
        list.append(repeating: element, count: count)
        return list
    }
}
