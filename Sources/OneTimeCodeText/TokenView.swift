/// A text split into tokens, with its folded form, in an arena: a ``TokenizedText`` for the duration of a call.
@frozen
@usableFromInline package struct TokenView {
    /// The tokens, in order.
    package let tokens: ArenaList<Token>
    /// The folded text; see ``TokenizedText/folded``.
    package let folded: ArenaList<UInt32>
    /// The range from the first to the last letter of scripts without spaces, in bytes.
    package let unspaced: Range<Int>
    /// The number of letters in words.
    package let letterCount: Int
    /// The number of words and numbers that are a single letter or digit.
    package let singleCount: Int

    /// Splits UTF-8 text of less than 2 GB without a dictionary: a run of letters without spaces is one token.
    package init(_ bytes: UnsafeBufferPointer<UInt8>, in arena: inout Arena) {
        var tokens = arena.list(of: Token.self, capacity: bytes.count)
        var folded = arena.list(of: UInt32.self, capacity: bytes.count * Folding.longestPerByte)
        var tokenizer = Tokenizer(bytes, tokens: tokens.room, folded: folded.room)
        tokenizer.run()
        tokens.grow(to: tokenizer.tokenCount)
        folded.grow(to: tokenizer.foldedCount)
        self.init(
            tokens: tokens, folded: folded, unspaced: tokenizer.unspaced, letterCount: tokenizer.letterCount,
            singleCount: tokenizer.singleCount)
    }

    init(
        tokens: ArenaList<Token>, folded: ArenaList<UInt32>, unspaced: Range<Int>, letterCount: Int, singleCount: Int
    ) {
        self.tokens = tokens
        self.folded = folded
        self.unspaced = unspaced
        self.letterCount = letterCount
        self.singleCount = singleCount
    }
}
