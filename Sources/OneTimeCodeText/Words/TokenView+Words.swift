import OneTimeCodeTables

extension TokenView {
    /// The same text with the words of scripts without spaces separated by ICU's dictionaries.
    package func segmented(_ bytes: UnsafeBufferPointer<UInt8>, in arena: inout Arena) -> TokenView {
        guard !unspaced.isEmpty, let words = WordTable.embedded else { return self }
        let scanner = WordScanner(bytes, unspaced, words, in: &arena)
        if scanner.starts.isEmpty { return self }
        var splitter = TokenSplitter(
            scanner.found, scanner.starts, bytes, capacity: tokens.count + scanner.starts.count, in: &arena)
        for token in tokens { splitter.append(token) }
        return TokenView(
            tokens: splitter.tokens, folded: folded, unspaced: unspaced, letterCount: letterCount,
            singleCount: singleCount + splitter.newSingleCount)
    }
}

/// Copies tokens, and splits those of scripts without spaces in place where words begin.
private struct TokenSplitter {
    private(set) var tokens: ArenaList<Token>
    /// How many more tokens are a single letter.
    private(set) var newSingleCount = 0
    private let scalars: UTF8Scalars
    private let found: ArenaList<WordScalar>
    private let starts: ArenaList<Int32>
    private var nextStart = 0
    /// A scalar not behind the start of the next token.
    private var place = 0

    init(
        _ found: ArenaList<WordScalar>, _ starts: ArenaList<Int32>, _ bytes: UnsafeBufferPointer<UInt8>, capacity: Int,
        in arena: inout Arena
    ) {
        self.found = found
        self.starts = starts
        scalars = UTF8Scalars(bytes: bytes)
        tokens = arena.list(of: Token.self, capacity: capacity)
    }

    mutating func append(_ token: Token) {
        var rest = token
        if token.script.isUnspaced {
            while let start = startInside(token) { rest = split(rest, at: start) }
        }
        tokens.append(rest)
    }

    /// The next scalar inside of a token at which a word begins.
    private mutating func startInside(_ token: Token) -> Int? {
        while nextStart < starts.count {
            let start = Int(starts[nextStart])
            if found[start].offset >= token.end { return nil }
            nextStart += 1
            if found[start].offset > token.start, found[start].isUnspacedLetter { return start }
        }
        return nil
    }

    /// Appends the part of a token before a scalar; returns the other.
    private mutating func split(_ token: Token, at start: Int) -> Token {
        while found[place].offset < token.start { place += 1 }
        let scalar = found[start]
        // Format characters between two words belong to none.
        var end = start
        while !found[end - 1].isPart { end -= 1 }
        // A mark at the start of a token counts as its letter.
        let letters = scalar.letters - found[place].letters + (found[place].isMark ? 1 : 0)
        let script = ScalarTable.embedded[scalars.scalar(at: Int(scalar.offset)).value].script
        let words = token.split(
            at: scalar.offset, end: found[end].offset, folded: scalar.folded - found[place].folded, letters: letters,
            script: script)
        for count in [words.first.count, words.second.count] where count == 1 { newSingleCount += 1 }
        if token.count == 1 { newSingleCount -= 1 }
        tokens.append(words.first)
        place = start
        return words.second
    }
}
