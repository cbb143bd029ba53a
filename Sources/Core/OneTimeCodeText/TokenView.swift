/// A text split into tokens, with its folded form, in an arena: a ``TokenizedText`` for the duration of a call.
@frozen
@usableFromInline package struct TokenView {
    /// The tokens, in order.
    package let tokens: ArenaList<Token>
    /// The folded text; see ``TokenizedText/folded``.
    package let folded: ArenaList<UInt32>
    /// The range from the first to the last letter of scripts without spaces, in bytes.
    package let unspaced: Range<Int>
    /// How many letters and digits the text has.
    package let counts: TokenCounts
    /// The symbols that the text may have.
    package let symbols: SymbolFilter
    /// Whether the text may have a word in Latin capitals. False only if it has none.
    package let mayHoldCapitals: Bool

    /// Splits UTF-8 text of less than 2 GB without a dictionary: a run of letters without spaces is one token.
    package init(_ bytes: UnsafeBufferPointer<UInt8>, in arena: inout Arena) {
        var tokens = arena.list(of: Token.self, capacity: bytes.count)
        var folded = arena.list(of: UInt32.self, capacity: bytes.count * Folding.longestPerByte)
        var tokenizer = Tokenizer(bytes, tokens: tokens.room, folded: folded.room)
        tokenizer.run()
        tokens.grow(to: tokenizer.tokenCount)
        folded.grow(to: tokenizer.foldedCount)
        self.init(
            tokens: tokens, folded: folded, unspaced: tokenizer.unspaced, counts: tokenizer.counts,
            symbols: tokenizer.symbols, mayHoldCapitals: tokenizer.mayHoldCapitals)
    }

    init(
        tokens: ArenaList<Token>, folded: ArenaList<UInt32>, unspaced: Range<Int>, counts: TokenCounts,
        symbols: SymbolFilter, mayHoldCapitals: Bool
    ) {
        self.tokens = tokens
        self.folded = folded
        self.unspaced = unspaced
        self.counts = counts
        self.symbols = symbols
        self.mayHoldCapitals = mayHoldCapitals
    }
}
