import OneTimeCode
import Testing

@testable import OneTimeCodeRedis

@Suite struct StoredMatchTests {
    private static func read(_ json: String) -> CodeMatch? { StoredMatch(Array(json.utf8))?.match }

    @Test func everyMatchIsReadAsItWasWritten() {
        for purpose in CodeMatch.Purpose.allCases {
            let match = CodeMatch(
                code: "482913", confidence: 0.123_456_789, range: 7..<14, rawText: "“482-913”\n",
                domain: "kestrel.example",
                embeddedDomains: ["finch.example", ""], hasBrokenBinding: true, appHash: "FA+9qCX9VSu",
                expiresIn: .seconds(300), service: "Kestrel / Ünïted", purpose: purpose, language: "pt-BR")
            #expect(StoredMatch(StoredMatch(match).bytes)?.match == match)
        }
        #expect(StoredMatch(StoredMatch(.sample("1")).bytes)?.match == .sample("1"))
    }

    @Test func whatIsMissingHasADefaultAndWhatIsUnknownIsIgnored() {
        let least = CodeMatch(code: "482913", confidence: 0, range: 0..<0, rawText: "482913")
        #expect(Self.read(#"{"code":"482913"}"#) == least)
        #expect(
            Self.read(
                #"{"code":"482913","purpose":"giftCard","sender":{"a":[1]},"range":{"utf8":{"start":2,"end":1}}}"#)
                == least)
    }

    /// A limit that cannot be read must not be taken for none.
    @Test(arguments: [
        "", "[]", "{}", #"{"code":1}"#, #"{"code":"482913","domain":1}"#,
        #"{"code":"482913","embeddedDomains":"a.example"}"#,
        #"{"code":"482913","brokenBinding":"yes"}"#,
    ])
    func anotherFormIsNotRead(_ json: String) { #expect(Self.read(json) == nil) }
}
