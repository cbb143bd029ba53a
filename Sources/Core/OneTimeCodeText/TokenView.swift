/// The tables for reading a text. `OneTimeCode` has those in the binary. The program that makes these has only a table
/// of scalars in memory, and no words, which cues do not need.
package struct TextTables: Sendable {
    let scalars: ScalarTable
    /// The words of scripts without spaces. Without them, a run of letters of such a script is one token.
    let words: WordTable?

    package init(scalars: ScalarTable, words: WordTable?) {
        self.scalars = scalars
        self.words = words
    }
}

/// A text split into tokens, with its folded form, in an arena: a ``TokenizedText`` for the duration of a call.
@frozen
@usableFromInline package struct TokenView {
    /// The tokens, in order.
    package let tokens: ArenaList<Token>
    /// The folded text; see ``TokenizedText/folded``.
    package let folded: ArenaList<UInt32>
    /// The range from the first to the last letter of scripts without spaces, in bytes.
    package let unspaced: Range<Int>
    /// The numbers of letters and digits of the text.
    package let counts: TokenCounts
    /// The symbols that the text may have.
    package let symbols: SymbolFilter
    /// Whether the text may have a word in Latin capitals. If this is false, it has none.
    package let mayHoldCapitals: Bool

    /// Splits UTF-8 text of less than 2 GB without a dictionary: a run of letters without spaces is one token.
    package init(_ bytes: UnsafeBufferPointer<UInt8>, _ tables: TextTables, in arena: inout Arena) {
        var tokens = arena.list(of: Token.self, capacity: bytes.count)
        var folded = arena.list(of: UInt32.self, capacity: bytes.count * ScalarTable.longestFoldPerByte)
        var tokenizer = Tokenizer(bytes, tables.scalars, tokens: tokens.room, folded: folded.room)
        tokenizer.run()
        tokens.grow(to: tokenizer.tokenCount)
        folded.grow(to: tokenizer.foldedCount)
        self.init(
            tokens: tokens, folded: folded, unspaced: tokenizer.unspaced, counts: tokenizer.counts,
            symbols: tokenizer.symbols, mayHoldCapitals: tokenizer.mayHoldCapitals)
    }

    /// The bytes of some tokens; nil without tokens.
    package func bytes(of range: Range<Int>) -> Range<Int>? {
        let part = tokens.part(range)
        guard let first = part.first, let last = part.last else { return nil }
        return first.range.lowerBound..<last.range.upperBound
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

/// The numbers of letters and digits in the tokens of a text.
@frozen
@usableFromInline package struct TokenCounts: Equatable, Sendable {
    /// The letters in words.
    package internal(set) var letters = 0
    /// The letters in words of scripts without spaces, which also count in `letters`.
    package internal(set) var unspacedLetters = 0
    /// The digits in numbers.
    package internal(set) var digits = 0
    /// The words and numbers that are a single letter or digit.
    package internal(set) var singles = 0

    /// Counts the letters and digits of a token.
    @inline(__always)
    mutating func add(_ token: Token) {
        switch token.kind {
        case .word: letters &+= token.count
        case .digits: digits &+= token.count
        case .space, .newline, .symbol: return
        }
        if token.count == 1 { singles &+= 1 }
    }
}
