@testable import OneTimeCode
import Testing

@Suite struct ParserOptionsTests {
    private typealias Options = MessageParser.Options
    private typealias Invalid = MessageParser.InvalidLocaleHint

    @Test(arguments: ["klingon", "tlh", "x0", "", "e n", "de--AT", "de-", "1234", "französisch", "de-abcdefghi"])
    func aHintWithoutLexiconIsRefused(hint: String) {
        let isTag = hint == "klingon" || hint == "tlh"
        #expect(throws: Invalid(index: 1, problem: isTag ? .noLexicon : .malformed)) {
            try Options(localeHints: ["en", hint])
        }
    }

    @Test func aHintMayBeMoreThanItsLexicon() throws {
        let hints = ["de-AT", "pt_BR", "no", "zh-Hant-TW", "de-x-abcdefgh"]
        #expect(try Options(localeHints: hints).localeHints == hints)
        #expect(try Options(localeHints: []) == Options())
        #expect(["tlh", "de"].filter(MessageParser.supports(locale:)) == ["de"])
    }

    @Test func aConfidenceBeyondItsRangeStopsTheProgram() async {
        await #expect(processExitsWith: .failure) { _ = MessageParser.Options(minimumConfidence: 2) }
        await #expect(processExitsWith: .failure) { _ = MessageParser.Options(minimumConfidence: .nan) }
        await #expect(processExitsWith: .failure) {
            var options = MessageParser.Options()
            options.minimumConfidence = -0.1
        }
        await #expect(processExitsWith: .success) { _ = MessageParser.Options(minimumConfidence: 1) }
    }

    @Test func aShareOfNothingOrAllStopsTheProgram() async {
        await #expect(processExitsWith: .failure) { _ = MessageParser.Options(codeShare: 0) }
        await #expect(processExitsWith: .failure) { _ = MessageParser.Options(codeShare: 1) }
        await #expect(processExitsWith: .failure) { _ = MessageParser.Options(codeShare: .nan) }
    }

    @Test(arguments: [0.001, 0.05, 0.125, 0.5, 0.99])
    func theShareOfCodesMovesTheLogOdds(share: Double) throws {
        let message = "Your Acme code is 4821"
        let plain = try #require(MessageParser().explain(message).candidates.first)
        let explanation = MessageParser(options: .init(codeShare: share)).explain(message)
        let moved = try #require(explanation.candidates.first)
        let odds = { (probability: Double) in probability / (1 - probability) }
        let factor = odds(share) / odds(Options.calibratedCodeShare)
        #expect(abs(odds(moved.confidence) / odds(plain.confidence) / factor - 1) < 1e-9)
        #expect(moved.contributions == plain.contributions)
        let sum = moved.contributions.reduce(explanation.bias) { $0 + $1.value }
        #expect(abs(moved.score - sum) < 1e-9)
    }

    @Test func theShareOfCodesDecidesNothingForAnOriginBoundCode() {
        let text = "482913 is it\n@kestrel.example #482913"
        let parser = MessageParser(options: .init(codeShare: 1e-9))
        #expect(parser.parse(text)?.code == "482913" && parser.parse("Your code is 482913") == nil)
    }

    @Test func aLengthOfNothingStopsTheProgram() async {
        await #expect(processExitsWith: .failure) { _ = MessageParser.Options(allowedLengths: 0...6) }
    }

    @Test func manyTextsAreReadAsOneByOne() {
        let parser = MessageParser()
        let texts = [
            "Your code is 482913", "See you", "", "Ihr Code: 771204", "482913 is it\n@kestrel.example #482913",
            String(repeating: "Long. ", count: 8_000) + "Your code is 993817",
        ]
        for locale in [nil, "de", "tlh"] {
            let expected = texts.map { parser.parse($0, locale: locale) }
            #expect(parser.parse(texts, locale: locale) == expected)
            if let locale { #expect(texts.map { parser.knowing(locale: locale).parse($0) } == expected) }
        }
        let slices = "Your code is 482913|nothing".split(separator: "|")
        #expect(parser.parse(slices).map { $0?.code } == ["482913", nil])
        #expect(parser.parse([String]()) == [])
    }
}
