import Testing

@testable import OneTimeCodeText

@Suite struct HomoglyphTests {
    private func words(_ text: String) -> [(folded: String, script: Script)] {
        let tokenized = TokenizedText(text)
        return tokenized.tokens.filter { $0.kind == .word }.map { token in
            let scalars = tokenized.folded[token.folded].compactMap(Unicode.Scalar.init)
            return (String(String.UnicodeScalarView(scalars)), token.script)
        }
    }

    @Test(arguments: [
        ("Сode", "code"),  // Cyrillic С
        ("cоdе", "code"),  // Cyrillic о and е
        ("кoд", "код"),  // Latin o
        ("KОД", "код"),  // Latin K
        ("KΩΔIKOΣ", "κωδικοσ"),  // Latin capitals, as GSM 03.38 sends Greek
        ("EΠIBEBAIΩΣHΣ", "επιβεβαιωσησ"),
        ("ΡIN", "pin"),  // Greek Rho
    ]) func aWordOfTwoScriptsIsReadAsOne(_ text: String, _ expected: String) {
        let found = words(text)
        #expect(found.count == 1)
        #expect(
            found.first?.folded
                == String(String.UnicodeScalarView(TokenizedText(expected).folded.compactMap(Unicode.Scalar.init))))
        #expect(found.first?.script == TokenizedText(expected).tokens.first?.script)
    }

    @Test(arguments: ["OTPкод", "VISAкарта", "кодWiFi", "ЖD", "OTPไทย"])
    func wordsThatTouchWithoutLookAlikesStayApart(_ text: String) {
        #expect(words(text).count >= 2)
    }

    @Test(arguments: ["СОР", "XOP", "ΑΤΜ"]) func aWordInOneScriptStaysUnchanged(_ text: String) {
        #expect(words(text).map(\.script) == [Script(of: text.unicodeScalars.first ?? " ")])
    }

    @Test func rangesAndCountsCoverTheUntouchedWord() {
        let text = "» Сo\u{301}de 482913"
        let token = TokenizedText(text).tokens.first { $0.kind == .word }
        let utf8 = Array(text.utf8)
        #expect(token.map { String(decoding: utf8[$0.range], as: UTF8.self) } == "Сo\u{301}de")
        #expect(token?.count == 4)
        #expect(TokenizedText(text).tokens.last.map { String(decoding: utf8[$0.range], as: UTF8.self) } == "482913")
    }

    @Test func everyFoldedScalarBelongsToOneToken() {
        let text = TokenizedText("Your Сode: кoд and KΩΔIKOΣ 1")
        #expect(text.tokens.flatMap(\.folded) == Array(text.folded.indices))
    }

    @Test(.timeLimit(.minutes(1)), arguments: ["ж\u{2B9}a", "ж\u{2B0}\u{2B9}ж", "αʼа", "жªa", "ж\u{30FC}a1"])
    func aLetterOfNoScriptEndsTheWord(_ unit: String) {
        for text in [unit, String(repeating: unit, count: 100)] {
            let tokens = TokenizedText(text).tokens
            #expect(tokens.last?.range.upperBound == text.utf8.count)
            #expect(zip(tokens, tokens.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound })
        }
    }

    @Test func longAlternationIsLinear() {
        // Each border between scripts is examined once, and only up to the length of a word.
        let count = TokenizedText(String(repeating: "dж", count: 50_000)).tokens.count
        #expect(count == 100_000)
        // A text that could be read as one script is split at the length limit of a word.
        let unified = TokenizedText(String(repeating: "aж", count: 50_000)).tokens
        #expect(unified.count >= 3_125 && unified.last?.range.upperBound == 150_000)
    }
}

@Suite struct WordSeparatorTests {
    @Test func tibetanAndEthiopicMarksSeparateWordsAsSpacesDo() {
        #expect(TokenizedText("གསང་གྲངས").folded == TokenizedText("གསང གྲངས").folded)
        #expect(TokenizedText("የማረጋገጫ፡ኮድ").folded == TokenizedText("የማረጋገጫ ኮድ").folded)
    }
}
