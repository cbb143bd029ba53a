/// How a long text is read: in stretches, so that memory does not grow with it.
///
/// Neighbouring stretches overlap; each owns the middle of its stretch, and a candidate counts in the stretch that owns
/// its beginning, where it has at least ``margin`` bytes of text on both sides.
struct Stretches: Sequence {
    static let length = 32_768
    static let margin = 2_048

    struct Stretch {
        let text: Range<Int>
        let owned: Range<Int>
    }

    let bytes: UnsafeBufferPointer<UInt8>

    /// The one that ends the text.
    var last: Stretch? { reduce(nil) { $1 } }

    func makeIterator() -> Iterator { Iterator(stretches: self) }

    struct Iterator: IteratorProtocol {
        fileprivate let stretches: Stretches
        private var ownedStart = 0
        private var isDone = false

        fileprivate init(stretches: Stretches) { self.stretches = stretches }

        mutating func next() -> Stretch? {
            if isDone { return nil }
            let count = stretches.bytes.count
            let start = stretches.scalarStart(Swift.max(0, ownedStart - Stretches.margin))
            let end = start + Stretches.length >= count ? count : stretches.scalarStart(start + Stretches.length)
            isDone = end == count
            let ownedEnd = isDone ? end : stretches.scalarStart(end - Stretches.margin)
            defer { ownedStart = ownedEnd }
            return Stretch(text: start..<end, owned: ownedStart..<Swift.max(ownedStart, ownedEnd))
        }
    }

    /// The beginning of the scalar at `offset`, in ill-formed text at most three bytes before it.
    fileprivate func scalarStart(_ offset: Int) -> Int {
        var start = offset
        while start > 0, offset - start < 3, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        return start
    }
}
