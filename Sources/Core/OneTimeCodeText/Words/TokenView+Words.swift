extension TokenView {
    /// The same text, in which ICU's dictionaries separate the words of scripts without spaces.
    package func segmented(
        _ bytes: UnsafeBufferPointer<UInt8>, _ tables: TextTables, in arena: inout Arena
    ) -> TokenView {
        var places = arena.list(of: Int32.self, capacity: 0)
        return segmented(bytes, tables, &places, in: &arena)
    }

    /// The same, with the places of the tokens in the result.
    ///
    /// - Parameter places: Becomes the index of the first word of each token, and the number of all words; empty if the
    ///   tokens are the same as before.
    package func segmented(
        _ bytes: UnsafeBufferPointer<UInt8>, _ tables: TextTables, _ places: inout ArenaList<Int32>,
        in arena: inout Arena
    ) -> TokenView {
        places.removeAll()
        guard !unspaced.isEmpty, let words = tables.words else { return self }
        let scanner = WordScanner(bytes, unspaced, tables.scalars, words, in: &arena)
        if scanner.starts.isEmpty { return self }
        var splitter = TokenSplitter(
            scanner.found, scanner.starts, capacity: tokens.count + scanner.starts.count, in: &arena)
        places = arena.list(of: Int32.self, capacity: tokens.count + 1)
        for token in tokens {
            places.append(Int32(truncatingIfNeeded: splitter.tokens.count))
            if token.script.isUnspaced { splitter.split(token) } else { splitter.tokens.append(token) }
        }
        places.append(Int32(truncatingIfNeeded: splitter.tokens.count))
        // A word is split, but its letters remain.
        var counts = counts
        counts.singles += splitter.newSingleCount
        return TokenView(
            tokens: splitter.tokens, folded: folded, unspaced: unspaced, counts: counts, symbols: symbols,
            mayHoldCapitals: mayHoldCapitals)
    }
}

/// Copies tokens, and splits tokens of scripts without spaces where words begin.
private struct TokenSplitter {
    var tokens: ArenaList<Token>
    /// The number of additional tokens that are a single letter.
    private(set) var newSingleCount = 0
    private let found: ArenaList<WordScalar>
    private let starts: ArenaList<Int32>
    private var nextStart = 0
    /// The index of a scalar that is not after the start of the next token.
    private var place = 0

    init(
        _ found: ArenaList<WordScalar>, _ starts: ArenaList<Int32>, capacity: Int, in arena: inout Arena
    ) {
        self.found = found
        self.starts = starts
        tokens = arena.list(of: Token.self, capacity: capacity)
    }

    /// Appends the words of a token.
    mutating func split(_ token: Token) {
        var rest = token
        while let start = startInside(token) { rest = split(rest, at: start) }
        tokens.append(rest)
    }

    /// The next scalar inside a token at which a word begins.
    private mutating func startInside(_ token: Token) -> Int? {
        while nextStart < starts.count {
            let start = Int(starts[nextStart])
            if found[start].offset >= token.end { return nil }
            nextStart += 1
            if found[start].offset > token.start, found[start].isUnspacedLetter { return start }
        }
        return nil
    }

    /// Appends the part of a token before a scalar; returns the rest.
    private mutating func split(_ token: Token, at start: Int) -> Token {
        while found[place].offset < token.start { place += 1 }
        let scalar = found[start]
        // Format characters between two words belong to neither.
        var end = start
        while !found[end - 1].isPart { end -= 1 }
        // A mark at the start of a token counts as a letter.
        let letters = scalar.letters - found[place].letters + (found[place].isMark ? 1 : 0)
        let words = token.split(
            at: scalar.offset, end: found[end].offset, folded: scalar.folded - found[place].folded,
            count: Int(letters), script: scalar.script)
        for count in [words.first.count, words.second.count] where count == 1 { newSingleCount += 1 }
        if token.count == 1 { newSingleCount -= 1 }
        tokens.append(words.first)
        place = start
        return words.second
    }
}
