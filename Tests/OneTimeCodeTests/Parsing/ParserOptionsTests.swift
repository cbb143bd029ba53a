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
        let hints = ["de-AT", "pt_BR", "no", "zh-Hant-TW"]
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
            #expect(parser.parse(texts, locale: locale) == texts.map { parser.parse($0, locale: locale) })
        }
        let slices = "Your code is 482913|nothing".split(separator: "|")
        #expect(parser.parse(slices).map { $0?.code } == ["482913", nil])
        #expect(parser.parse([String]()) == [])
    }
}
