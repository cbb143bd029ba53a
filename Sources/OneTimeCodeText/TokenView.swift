/// A text cut into tokens, with its folded form beside it, in an arena: ``TokenizedText`` for the length of a call.
@frozen
public struct TokenView {
    /// The tokens, in order.
    public let tokens: List<Token>
    /// The folded text; see ``TokenizedText/folded``.
    public let folded: List<UInt32>
    /// Where the text has letters of scripts that are written without spaces, from the first to the last, in bytes.
    public let unspaced: Range<Int>
    /// How many letters the words have.
    public let letterCount: Int
    /// How many words and numbers are one letter or digit.
    public let singleCount: Int

    /// Cuts UTF-8 text, of less than 2 GB, where no dictionary is needed: a stretch of letters without spaces is one token.
    public init(_ bytes: UnsafeBufferPointer<UInt8>, in arena: inout Arena) {
        self.init(bytes, boundaries: .none, dictionary: nil, in: &arena)
    }

    /// The same text with the words of scripts without spaces cut by ICU.
    public func segmented(_ bytes: UnsafeBufferPointer<UInt8>, in arena: inout Arena) -> TokenView {
        if unspaced.isEmpty { return self }
        let dictionary = WordBoundaries(bytes, unspaced, in: &arena)
        return TokenView(bytes, boundaries: .unspaced, dictionary: dictionary, in: &arena)
    }

    init(
        _ bytes: UnsafeBufferPointer<UInt8>, boundaries: TokenizedText.Boundaries, dictionary: WordBoundaries?,
        in arena: inout Arena
    ) {
        var tokens = arena.list(of: Token.self, capacity: bytes.count)
        var folded = arena.list(of: UInt32.self, capacity: bytes.count * Folding.longestPerByte)
        var tokenizer = Tokenizer(
            bytes, boundaries: boundaries, dictionary: dictionary, tokens: tokens.room, folded: folded.room)
        tokenizer.run()
        tokens.grow(to: tokenizer.tokenCount)
        folded.grow(to: tokenizer.foldedCount)
        self.tokens = tokens
        self.folded = folded
        unspaced = tokenizer.unspaced
        letterCount = tokenizer.letterCount
        singleCount = tokenizer.singleCount
    }
}
