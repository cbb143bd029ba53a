/// How a long text is read: in windows, so that memory does not grow with it.
///
/// Neighbouring windows overlap; each owns the middle of its stretch, and a candidate counts in the window that owns its
/// beginning, where it has at least ``margin`` bytes of text on both sides.
struct Windows: Sequence {
    static let length = 32_768
    static let margin = 2_048

    struct Window {
        let text: Range<Int>
        let owned: Range<Int>
    }

    let bytes: UnsafeBufferPointer<UInt8>

    func makeIterator() -> AnyIterator<Window> {
        var ownedStart = 0
        var isDone = false
        return AnyIterator {
            if isDone { return nil }
            let start = scalarStart(Swift.max(0, ownedStart - Self.margin))
            var end = start + Self.length
            if end >= bytes.count { end = bytes.count } else { end = scalarStart(end) }
            isDone = end == bytes.count
            let ownedEnd = isDone ? end : scalarStart(end - Self.margin)
            defer { ownedStart = ownedEnd }
            return Window(text: start..<end, owned: ownedStart..<Swift.max(ownedStart, ownedEnd))
        }
    }

    /// The beginning of the scalar at `offset`, in ill-formed text at most three bytes before it.
    private func scalarStart(_ offset: Int) -> Int {
        var start = offset
        while start > 0, offset - start < 3, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        return start
    }
}
