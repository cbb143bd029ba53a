/// How a long text is read: in windows, so that memory does not grow with it.
///
/// Neighbouring windows overlap; each owns the middle of its stretch, and a candidate counts in the window that owns
/// its beginning, where it has at least ``margin`` bytes of text on both sides.
struct Windows: Sequence {
    static let length = 32_768
    static let margin = 2_048

    struct Window {
        let text: Range<Int>
        let owned: Range<Int>
    }

    let bytes: UnsafeBufferPointer<UInt8>

    /// The one that ends the text.
    var last: Window? { reduce(nil) { $1 } }

    func makeIterator() -> Iterator { Iterator(windows: self) }

    struct Iterator: IteratorProtocol {
        fileprivate let windows: Windows
        private var ownedStart = 0
        private var isDone = false

        fileprivate init(windows: Windows) { self.windows = windows }

        mutating func next() -> Window? {
            if isDone { return nil }
            let count = windows.bytes.count
            let start = windows.scalarStart(Swift.max(0, ownedStart - Windows.margin))
            let end = start + Windows.length >= count ? count : windows.scalarStart(start + Windows.length)
            isDone = end == count
            let ownedEnd = isDone ? end : windows.scalarStart(end - Windows.margin)
            defer { ownedStart = ownedEnd }
            return Window(text: start..<end, owned: ownedStart..<Swift.max(ownedStart, ownedEnd))
        }
    }

    /// The beginning of the scalar at `offset`, in ill-formed text at most three bytes before it.
    fileprivate func scalarStart(_ offset: Int) -> Int {
        var start = offset
        while start > 0, offset - start < 3, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        return start
    }
}
