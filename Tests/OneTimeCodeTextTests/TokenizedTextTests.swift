import Testing

@testable import OneTimeCodeText

/// The tokens of a text as `kind:"text"`, without spaces.
private func tokens(_ text: String) -> [String] {
    let utf8 = Array(text.utf8)
    return TokenizedText(text).tokens.filter { $0.kind != .space }.map { token in
        "\(token.kind):\(String(decoding: utf8[token.range], as: UTF8.self))"
    }
}

private func folded(_ text: String) -> String {
    String(String.UnicodeScalarView(TokenizedText(text).folded.compactMap(Unicode.Scalar.init)))
}

@Suite struct TokenizedTextTests {
    @Test func wordsDigitsAndSymbolsAreTokens() {
        #expect(tokens("Code: 482913.") == ["word:Code", "symbol::", "digits:482913", "symbol:."])
    }

    @Test func digitsAndLettersSeparateWithoutSpace() {
        #expect(tokens("Kod482913dir") == ["word:Kod", "digits:482913", "word:dir"])
    }

    @Test func scriptsSeparateWithoutSpace() {
        #expect(tokens("OTP입니다") == ["word:OTP", "word:입니다"])
        #expect(tokens("验证码482913，") == ["word:验证", "word:码", "digits:482913", "symbol:，"])
    }

    @Test(arguments: [
        ("รหัสยืนยันของคุณ", ["word:รหัส", "word:ยืนยัน", "word:ของ", "word:คุณ"]),
        ("ລະຫັດຜ່ານ", ["word:ລະ", "word:ຫັດ", "word:ຜ່ານ"]),
        ("ワンタイムパスワード", ["word:ワン", "word:タイム", "word:パスワード"]),
    ]) func dictionariesSplitScriptsWithoutSpaces(_ text: String, _ expected: [String]) {
        let found = tokens(text)
        #expect(found.count > 1)
        #expect(found.map { $0.dropFirst(5) }.joined() == text)
        // Dictionaries differ between ICU versions, but most boundaries are the same.
        #expect(Set(found).intersection(expected).count >= 1)
    }

    @Test(arguments: ["ខ្មែរលេខកូដ", "မြန်မာစကားဝှက်"]) func khmerAndBurmeseAreSplit(_ text: String) {
        #expect(tokens(text).count > 1)
    }

    @Test func rangesAreBytesOfTheUntouchedText() {
        let text = "é ４８ ok"
        let found = TokenizedText(text).tokens.filter { $0.kind != .space }
        #expect(found.map(\.range) == [0..<2, 3..<9, 10..<12])
        #expect(found.map(\.count) == [1, 2, 2])
    }

    @Test func everyDecimalDigitHasItsValue() {
        for value: UInt32 in 0...0x1FFFF {
            // the system's ICU may be some Unicode versions older than Swift's own tables
            guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory == .decimalNumber,
                scalar.properties.age?.major ?? 99 <= 13, let digit = scalar.properties.numericValue
            else { continue }
            let text = TokenizedText(String(scalar))
            #expect(text.tokens.map(\.kind) == [.digits])
            #expect(text.folded == [0x30 + UInt32(digit)], "U+\(String(value, radix: 16))")
        }
    }

    @Test func formatCharactersHideNothing() {
        #expect(tokens("\u{200E}48\u{200B}29\u{2069}13\u{200F}") == ["digits:48\u{200B}29\u{2069}13"])
        #expect(folded("co\u{AD}de") == "code")
        #expect(folded("\u{FEFF}code") == "code")
        #expect(folded("می‌شود") == "ميشود")
        // After the word they are not part of it, whatever follows.
        for next in ["，", " ", "é", "한", "\u{202C}", ""] {
            #expect(TokenizedText("7T\u{202E}\(next)").tokens[1].range.upperBound == (next == "é" ? 7 : 2), "\(next)")
        }
    }

    @Test func keycapsAreDigits() {
        #expect(folded("4\u{FE0F}\u{20E3}8\u{FE0F}\u{20E3}") == "48")
    }

    @Test func separatorsMergeAndBarriersWin() {
        #expect(folded("one-time") == "one time")
        #expect(folded("one - time") == "one time")
        #expect(folded("don’t") == "don t")
        #expect(folded("end, \u{A0}next") == "end\nnext")
        #expect(folded("a \n\n b") == "a\nb")
    }

    @Test func illFormedBytesAreSymbolsAndLoseNothing() {
        for bytes: [UInt8] in [[0xFF], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80], [0xC0, 0x80]] {
            let text = [UInt8]("12".utf8) + bytes + [UInt8]("34".utf8)
            let found = text.withUnsafeBufferPointer { TokenizedText($0) }.tokens
            #expect(found.first?.range == 0..<2)
            #expect(found.last?.range == text.count - 2..<text.count)
            #expect(found.dropFirst().dropLast().allSatisfy { $0.kind == .symbol && $0.range.count == 1 })
        }
    }

    /// Random bytes, half of them non-ASCII, so that letters of all scripts are mixed in unlikely ways.
    @Test(.timeLimit(.minutes(5))) func anyBytesAreSplitInOrder() {
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }
        for _ in 0..<20_000 {
            let bytes = (0..<Int(next() % 200)).map { _ in UInt8(truncatingIfNeeded: next() >> 20) }
            let tokens = bytes.withUnsafeBufferPointer { TokenizedText($0) }.tokens
            let places = tokens.map(\.range)
            #expect(zip(places, places.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
            #expect(places.allSatisfy { !$0.isEmpty } && places.last?.upperBound ?? 0 <= bytes.count)
        }
    }

    @Test func nulBytesAndEmptyTextAreAccepted() {
        #expect(TokenizedText("").tokens.isEmpty)
        #expect(tokens("\0").count == 1)
    }

    /// Runs of ASCII are read apart from the rest.
    @Test(arguments: ["", "a", "7", " ", ".", "\n", "\u{E9}", "\u{301}", "\u{A0}"])
    func everyPairOfASCIICharactersIsDividedByKind(_ rest: String) {
        for first in UInt8(0)..<0x80 {
            for second in UInt8(0)..<0x80 {
                let bytes = [first, second] + Array(rest.utf8)
                let tokens = bytes.withUnsafeBufferPointer { TokenizedText($0) }.tokens
                for (token, next) in zip(tokens, tokens.dropFirst()) {
                    #expect(token.range.upperBound <= next.range.lowerBound)
                    #expect(!token.range.isEmpty)
                }
                let isTokenStart = { (index: Int) in tokens.contains { $0.range.lowerBound == index } }
                let (one, other) = (ScalarTable.embedded[ascii: first].kind, ScalarTable.embedded[ascii: second].kind)
                #expect(isTokenStart(0) == (one != .format))
                #expect(isTokenStart(1) == (other != .format && (one != other || other == .symbol)))
            }
        }
    }
}
