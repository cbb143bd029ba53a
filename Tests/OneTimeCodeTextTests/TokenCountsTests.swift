import Testing

@testable import OneTimeCodeText

/// What a text's tokens add up to, counted again from the tokens.
@Suite struct TokenCountsTests {
    private func expectTheSums(of text: TokenView, _ bytes: UnsafeBufferPointer<UInt8>, _ comment: Comment) {
        var counts = TokenCounts()
        for token in text.tokens {
            counts.add(token)
            if token.kind == .word, token.script.isUnspaced { counts.unspacedLetters += token.count }
            if token.kind == .symbol { #expect(text.symbols.mayHold(SymbolFilter(token.symbol)), comment) }
            let isInCapitals =
                token.kind == .word && token.script == .latin
                && bytes[token.range].allSatisfy { (0x41...0x5A).contains($0) }
            #expect(text.mayHoldCapitals || !isInCapitals, comment)
        }
        #expect(text.counts == counts, comment)
    }

    private func expectTheSums(_ bytes: [UInt8], _ comment: Comment) {
        bytes.withUnsafeBufferPointer { bytes in
            Arena.with { arena in
                let text = TokenView(bytes, .embedded, in: &arena)
                expectTheSums(of: text, bytes, comment)
                expectTheSums(of: text.segmented(bytes, .embedded, in: &arena), bytes, comment)
            }
        }
    }

    @Test(arguments: [
        "", "a", "7", "Your code is 482913.", "CODE", "CODE\u{FF0C}", "Code", "a B c 1 2", "Größe ÄÖ ABC",
        "ไทยABC漢字OTP",
        "\u{200B}ABC", "A\u{301}BC", "1\u{FE0F}\u{20E3}23", "\u{301}\u{301}", "  \t \r\n\n", "(a) [b] {c} 50% 50％ №5",
        "paypаl ТОР",
        "รหัสคือ 482913", "验证码482913，5分钟", "コードは482913です。", "ལས་482913།", "कोड ४८२९१३", "𝐀𝐁𝐂 𝟏𝟐𝟑", "ABC\u{FF}DEF",
    ]) func theSumsAreThoseOfTheTokens(_ text: String) { expectTheSums(Array(text.utf8), "\(text)") }

    @Test func generatedTextsHaveTheSumsOfTheirTokens() {
        var texts = RandomTexts(seed: 5)
        for number in 0..<2_000 { expectTheSums(texts.next(), "text \(number)") }
    }

    @Test func aFilterHoldsItsSymbolsAndNothingElseThatDiffersInSixBits() {
        let filter = SymbolFilter(0x28) | SymbolFilter(0x3010)
        #expect(filter.mayHold(SymbolFilter(0x28)))
        #expect(filter.mayHold(SymbolFilter(0x3010)))
        #expect(!filter.mayHold(SymbolFilter(0x29)))
        #expect(!SymbolFilter().mayHold(filter))
    }
}
