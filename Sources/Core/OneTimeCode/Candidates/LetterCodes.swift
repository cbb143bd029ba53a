import OneTimeCodeText

/// Codes that are spelled, "a u 8 k u f", or have letters only, "QGFDAE", as far as the text shows them without cues.
struct LetterCodes {
    let bytes: UnsafeBufferPointer<UInt8>
    let text: TokenView

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ text: TokenView) { (self.bytes, self.text) = (bytes, text) }

    /// Whether any word could be an all-letter code if the message pointed to it.
    var hasLetterCode: Bool { text.mayHoldCapitals && text.tokens.indices.contains { letterCode(at: $0) != nil } }

    /// Whether a code is spelled.
    var hasSpelledCode: Bool { nextSpelledCode(from: 0) != nil }

    // MARK: Spelled codes

    /// The tokens of the next code whose letters and digits are written one by one.
    func nextSpelledCode(from start: Int) -> Range<Int>? {
        guard text.counts.singles >= PieceShape.mixedLengths.lowerBound else { return nil }
        let tokens = text.tokens
        var index = start
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
            let count = (end - index + 1) / 2
            if PieceShape.mixedLengths.contains(count), digits > 0, digits < count,
                digits < count - 1 || !isSmallLetter(end - 1)
            {
                return index..<end
            }
            index = end
        }
        return nil
    }

    /// Whether digits are read out one by one.
    var hasDictatedCode: Bool { nextDictatedCode(from: 0) != nil }

    /// The tokens of the next digits that are read out one by one, as voice calls have them: "5, 8, 0, 2", "5... 8... 0... 2".
    func nextDictatedCode(from start: Int) -> Range<Int>? {
        guard text.counts.singles >= Self.dictatedLengths.lowerBound else { return nil }
        let tokens = text.tokens
        var index = start
        while index < tokens.count {
            guard isDigit(index), index == 0 || tokens[index - 1].kind == .space || tokens[index - 1].kind == .newline
            else {
                index += 1
                continue
            }
            var (end, count) = (index + 1, 1)
            while let next = digitAfterPause(end, as: index + 1) {
                count += 1
                end = next + 1
            }
            let isWhole = end == tokens.count || tokens[end].kind != .digits && tokens[end].kind != .word
            if isWhole, !isPauseBeforeDigits(end), Self.dictatedLengths.contains(count) { return index..<end }
            index = end
        }
        return nil
    }

    /// How many digits are read out: those of most codes.
    private static let dictatedLengths = 4...8

    /// The most marks between two digits that are read out: "5... 8".
    private static let longestPause = 3

    /// The single digit after some marks and a space. The first mark is that at another token, `first`.
    private func digitAfterPause(_ start: Int, as first: Int) -> Int? {
        guard start < text.tokens.count, text.tokens[start].symbol == text.tokens[first].symbol,
            let next = afterPause(start), isDigit(next)
        else { return nil }
        return next
    }

    /// Whether marks, a space and more digits follow, as in a list of numbers: "5, 8, 0, 2, 14".
    private func isPauseBeforeDigits(_ start: Int) -> Bool {
        afterPause(start).map { text.tokens[$0].kind == .digits } ?? false
    }

    /// The token after some marks and a space.
    private func afterPause(_ start: Int) -> Int? {
        var index = start
        while index < text.tokens.count, index - start < Self.longestPause, isPause(text.tokens[index].symbol) {
            index += 1
        }
        guard index > start, index + 1 < text.tokens.count, text.tokens[index].kind == .space else { return nil }
        return index + 1
    }

    private func isPause(_ symbol: UInt32) -> Bool {
        Symbols.isComma(symbol) || Symbols.plain(symbol) == Symbols.period || symbol == 0x2026
    }

    private func isDigit(_ index: Int) -> Bool { text.tokens[index].kind == .digits && text.tokens[index].count == 1 }

    private func isSingle(_ index: Int) -> Bool {
        let token = text.tokens[index]
        return token.count == 1 && (token.kind == .digits || (token.kind == .word && token.script == .latin))
    }

    /// Whether a token is one small letter. After digits only, it is a word: "4 9 1 7 y que pase".
    private func isSmallLetter(_ index: Int) -> Bool {
        (0x61...0x7A).contains(bytes[text.tokens[index].range.lowerBound])
    }

    // MARK: Codes of letters

    /// The tokens of a code in capitals that begins at `index` and stands apart: "QGFDAE", or two groups, "GEU-TAB".
    func letterCode(at index: Int) -> Range<Int>? {
        guard isCapitalGroup(index) else { return nil }
        let token = text.tokens[index]
        if PieceShape.mixedLengths.contains(token.count), standsApart(index) { return index..<index + 1 }
        let second = index + 2
        guard (3...5).contains(token.count), second < text.tokens.count,
            Symbols.plain(text.tokens[index + 1].symbol) == Symbols.hyphen, isCapitalGroup(second),
            text.tokens[second].count == token.count, standsApart(second)
        else { return nil }
        return index..<second + 1
    }

    private func standsApart(_ index: Int) -> Bool {
        if endsLine(index) { return true }
        let next = text.tokens[index + 1]
        return (next.kind == .space && index + 2 < text.tokens.count) || Symbols.isComma(next.symbol)
    }

    private func isCapitalGroup(_ index: Int) -> Bool {
        let token = text.tokens[index]
        return token.kind == .word && token.script == .latin && isCapitals(token) && !isMask(token)
    }

    /// Whether it hides a code: "code XXXXXX".
    private func isMask(_ token: Token) -> Bool { bytes[token.range].allSatisfy { $0 == UInt8(ascii: "X") } }

    private func isCapitals(_ token: Token) -> Bool {
        // most words fail at their first letter
        guard (0x41...0x5A).contains(bytes[token.range.lowerBound]) else { return false }
        for byte in bytes[token.range] where !(0x41...0x5A).contains(byte) { return false }
        return true
    }

    /// Whether a line or a sentence ends after a token.
    func endsLine(_ index: Int) -> Bool {
        guard index + 1 < text.tokens.count else { return true }
        let next = text.tokens[index + 1]
        switch next.kind {
        case .newline: return true
        case .symbol:
            // "HRAST.7" is more than a word
            let isJoint = index + 2 < text.tokens.count && text.tokens[index + 2].kind == .digits
            return !isJoint && Symbols.endsSentence(next.symbol) || Symbols.closes(next.symbol)
        default: return false
        }
    }

    /// Whether any word of three letters or more is not in capitals.
    var isNotAllCapitals: Bool {
        for token in text.tokens where token.kind == .word && token.count >= 3 && !isCapitals(token) { return true }
        return false
    }

    /// Whether the word after some tokens, a space away, is in capitals too.
    func precedesCapitals(_ end: Int) -> Bool {
        end + 1 < text.tokens.count && text.tokens[end + 1].kind == .word && text.tokens[end + 1].count > 1
            && isCapitals(text.tokens[end + 1])
    }

    /// Whether the word right before is in capitals too: "ENTER PASSWORD ONLINE" is a phrase.
    func followsCapitals(_ index: Int) -> Bool {
        index >= 2 && text.tokens[index - 1].kind == .space && text.tokens[index - 2].kind == .word
            && isCapitals(text.tokens[index - 2])
    }
}
