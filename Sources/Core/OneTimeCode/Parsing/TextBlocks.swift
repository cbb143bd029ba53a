/// Cuts a long text into overlapping blocks, which are read one after another, so that memory does not grow with the text.
///
/// Each block owns its middle. A candidate counts in the block that owns its first byte; there it has at least ``margin``
/// bytes of text on both sides.
struct TextBlocks: Sequence {
    static let length = 32_768
    static let margin = 2_048

    struct Block {
        let text: Range<Int>
        let owned: Range<Int>

        /// The place in the whole text of a part of the block.
        func place(of part: Range<Int>) -> Range<Int> { part.moved(by: text.lowerBound) }
    }

    let bytes: UnsafeBufferPointer<UInt8>

    /// The one that ends the text.
    var last: Block? { reduce(nil) { $1 } }

    func makeIterator() -> Iterator { Iterator(blocks: self) }

    struct Iterator: IteratorProtocol {
        fileprivate let blocks: TextBlocks
        private var ownedStart = 0
        private var isDone = false

        fileprivate init(blocks: TextBlocks) { self.blocks = blocks }

        mutating func next() -> Block? {
            if isDone { return nil }
            let count = blocks.bytes.count
            let start = blocks.scalarStart(Swift.max(0, ownedStart - TextBlocks.margin))
            let end = start + TextBlocks.length >= count ? count : blocks.scalarStart(start + TextBlocks.length)
            isDone = end == count
            let ownedEnd = isDone ? end : blocks.scalarStart(end - TextBlocks.margin)
            defer { ownedStart = ownedEnd }
            return Block(text: start..<end, owned: ownedStart..<Swift.max(ownedStart, ownedEnd))
        }
    }

    /// The beginning of the scalar at `offset`, in ill-formed text at most three bytes before it.
    fileprivate func scalarStart(_ offset: Int) -> Int {
        var start = offset
        while start > 0, offset - start < 3, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        return start
    }
}

extension Range<Int> {
    func moved(by offset: Int) -> Range { lowerBound + offset..<upperBound + offset }
}
