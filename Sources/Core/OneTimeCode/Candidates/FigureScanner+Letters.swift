import OneTimeCodeText

/// Codes written letter by letter, or in letters alone.
extension FigureScanner {
    /// Adds "a u 8 k u f": letters and digits one by one. Returns whether there are any.
    mutating func addSpacedLetters() -> Bool {
        guard text.counts.singles >= PieceShape.mixedLengths.lowerBound else { return false }
        let tokens = text.tokens
        var isFound = false
        let isSingle = { (index: Int) in
            guard index < tokens.count, tokens[index].count == 1 else { return false }
            let token = tokens[index]
            return token.kind == .digits || (token.kind == .word && token.script == .latin)
        }
        var index = 0
        while index < tokens.count {
            guard isSingle(index), index == 0 || tokens[index - 1].kind != .word && tokens[index - 1].kind != .digits
            else {
                index += 1
                continue
            }
            var end = index + 1
            var digits = tokens[index].kind == .digits ? 1 : 0
            while end + 1 < tokens.count, tokens[end].kind == .space, isSingle(end + 1) {
                digits += tokens[end + 1].kind == .digits ? 1 : 0
                end += 2
            }
            let range = index..<end
            let count = (end - index + 1) / 2
            if PieceShape.mixedLengths.contains(count), digits > 0, digits < count {
                figures.removeAll(where: { range.overlaps($0.tokens) })
                let start = candidates.count
                add(.grouped, characters: range, with: range)
                figures.append(Figure(kind: .code, tokens: range, candidates: start..<candidates.count))
                isFound = true
            }
            index = end
        }
        return isFound
    }

    /// Adds all-letter codes, only where a message points to one: capitals after a colon, a line break or a word for
    /// a code, at the end of their line. The message must not be all capitals. Returns whether there are any.
    mutating func addLetters() -> Bool {
        guard hasLetterCodeShapes, isNotAllCapitals else { return false }
        let first = candidates.count
        var index = 0
        while let tokens = pointedLetterCode(from: index) {
            index = tokens.lowerBound + 1
            let start = candidates.count
            add(.letters, characters: tokens, with: tokens)
            figures.append(Figure(kind: .code, tokens: tokens, candidates: start..<candidates.count))
        }
        return candidates.count > first
    }

    /// The next code in capitals that the message points to.
    private func pointedLetterCode(from start: Int) -> Range<Int>? {
        for index in start..<text.tokens.count {
            if let tokens = letterCode(at: index), glue.cue(of: index) == nil, isPointedAt(index),
                !isInCapitals(before: index)
            {
                return tokens
            }
        }
        return nil
    }

    /// Whether any word of three letters or more is not in capitals.
    private var isNotAllCapitals: Bool {
        for token in text.tokens where token.kind == .word && token.count >= 3 && !isCapitals(token) { return true }
        return false
    }

    /// Whether any word could be an all-letter code if the message pointed to it.
    var hasLetterCodeShapes: Bool {
        text.mayHoldCapitals && text.tokens.indices.contains { letterCode(at: $0) != nil }
    }

    /// The tokens of a code in capitals that begins at `index`: "QGFDAE", or two groups, "GEU-TAB".
    private func letterCode(at index: Int) -> Range<Int>? {
        guard isCapitalGroup(index) else { return nil }
        let token = text.tokens[index]
        if PieceShape.mixedLengths.contains(token.count), endsLine(index) { return index..<index + 1 }
        let second = index + 2
        guard (3...5).contains(token.count), second < text.tokens.count,
            Symbols.plain(text.tokens[index + 1].symbol) == Symbols.hyphen, isCapitalGroup(second),
            text.tokens[second].count == token.count, endsLine(second)
        else { return nil }
        return index..<second + 1
    }

    private func isCapitalGroup(_ index: Int) -> Bool {
        let token = text.tokens[index]
        return token.kind == .word && token.script == .latin && isCapitals(token)
    }

    /// Whether the word right before is in capitals too: "ENTER PASSWORD ONLINE" is a phrase.
    private func isInCapitals(before index: Int) -> Bool {
        index >= 2 && text.tokens[index - 1].kind == .space && text.tokens[index - 2].kind == .word
            && isCapitals(text.tokens[index - 2])
    }

    private func isCapitals(_ token: Token) -> Bool {
        // most words fail at their first letter
        guard (0x41...0x5A).contains(bytes[token.range.lowerBound]) else { return false }
        for byte in bytes[token.range] where !(0x41...0x5A).contains(byte) { return false }
        return true
    }

    /// Whether a word for a code stands right before the token at `index`, or before its colon or line break.
    func isPointedAt(_ index: Int) -> Bool {
        var before = index - 1
        while before >= 0, text.tokens[before].kind == .space || text.tokens[before].kind == .newline { before -= 1 }
        guard before >= 0 else { return false }
        let previous = text.tokens[before]
        if previous.kind == .symbol {
            let symbol = Symbols.plain(previous.symbol)
            guard symbol == Symbols.colon || symbol == Symbols.equals else { return false }
            for earlier in max(0, before - 4)..<before where isCode(earlier) { return true }
            return false
        }
        return isCode(before)
    }

    private func isCode(_ index: Int) -> Bool {
        glue.cue(of: index)?.cueClass.namesCode ?? false
    }

    private func endsLine(_ index: Int) -> Bool {
        guard index + 1 < text.tokens.count else { return true }
        let next = text.tokens[index + 1]
        switch next.kind {
        case .newline: return true
        case .symbol: return Symbols.endsSentence(next.symbol) || Symbols.closes(next.symbol)
        default: return false
        }
    }
}
