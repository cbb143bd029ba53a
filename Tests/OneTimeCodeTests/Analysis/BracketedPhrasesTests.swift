import Testing

@testable import OneTimeCode

@Suite struct BracketedPhrasesTests {
    private func phrases(_ text: String) -> [String] {
        Analysis.of(text) { analysis in
            analysis.layout.brackets.ranges.map { range in
                let tokens = analysis.text.tokens[range]
                let start = tokens.first?.range.lowerBound ?? 0
                return String(decoding: analysis.bytes[start..<(tokens.last?.range.upperBound ?? 0)], as: UTF8.self)
            }
        }
    }

    @Test(arguments: [
        ("Your code (Ref: KXTD) is 4821", ["Ref: KXTD"]),
        ("код【заявка 7733】4821", ["заявка 7733"]),
        ("code [valid 5 min]: 4821 (Ref. 8)", ["valid 5 min", "Ref. 8"]),
        ("（訂單 7733）4821", ["訂單 7733"]),
    ]) func phrasesInBracketsAreFound(_ text: String, _ expected: [String]) { #expect(phrases(text) == expected) }

    @Test(arguments: [
        "code (482913)", "code [482 913]", "code (T4R9WB)", "[Acme] 482913", "(open 4821", "a) 4821 b) 7733",
        "(line\nend 4821)", "()", "([])", "(((((",
    ]) func aSingleWordInBracketsIsNoPhrase(_ text: String) { #expect(phrases(text).isEmpty) }

    @Test func theSentenceContinuesAfterAPhrase() {
        let plain = Analysis.of("Your code is 4821") { $0.distance.between(1..<2, 6..<7) }
        let interrupted = Analysis.of("Your code (order no. AB 7733, May 4) is 4821") { analysis in
            analysis.distance.between(2..<3, (analysis.text.tokens.count - 1)..<analysis.text.tokens.count)
        }
        #expect(interrupted <= plain + 1)
    }

    @Test(arguments: [
        "Tu clave dinámica (Exp. 7HKQ) es 83520", "Kodea (erref. AX73) 58130 da", "Jou kode (Verw: B2KR) is 66310",
        "Vashkod podtverzhdeniya (zayavka 7733): 48210",
    ]) func theFigureOutsideThePhraseIsTheCode(_ text: String) throws {
        let code = try #require(Analysis.parser.parse(text)?.code)
        #expect(code.count == 5)
    }

    @Test func aWordForACodeInsideCountsInside() {
        #expect(Analysis.parser.parse("Payment 1200 confirmed soon (your code: 4821)")?.code == "4821")
    }
}
