import Testing

@testable import OneTimeCode

private func hash(_ text: String) -> String? {
    Array(text.utf8).withUnsafeBufferPointer { RetrieverHash($0)?.hash }
}

@Suite struct RetrieverTests {
    @Test func aLastLineOfElevenCharactersIsTheHash() {
        #expect(hash("<#> Your code: 123ABC78\nFA+9qCX9VSu") == "FA+9qCX9VSu")
        #expect(hash("Your code: 4821\nFA+9qCX9VSu\n") == "FA+9qCX9VSu")
    }

    @Test func afterTheMarkerTheHashMayEndTheText() {
        #expect(hash("<#> Your code: 4821 FA+9qCX9VSu") == "FA+9qCX9VSu")
        #expect(hash("[#] Your code: 4821.FA+9qCX9VSu") == "FA+9qCX9VSu")
        #expect(hash("Your code: 4821 FA+9qCX9VSu") == nil)
    }

    @Test(arguments: [
        "Code 4821\nInformation", "Code 4821\ninformation", "Code 4821\nINFORMATION", "Code 4821\n07123456789",
        "Code 4821\nFA+9qCX9VS", "Code 4821\nFA+9qCX9VSu1", "Code 4821\nFA-9qCX9VSu", "",
    ]) func isNoHash(_ text: String) { #expect(hash(text) == nil) }

    @Test func theHashPrecedesAnOriginBoundLine() {
        let text = "<#> Your code is 482913\nFA+9qCX9VSu\n@kestrel.example #482913"
        let match = Analysis.parser.parse(text)
        #expect(match?.appHash == "FA+9qCX9VSu" && match?.domain == "kestrel.example" && match?.code == "482913")
        #expect(Analysis.parser.explain(text).match == match)
        #expect(Analysis.parser.parse("Your code is 482913\nFA+9qCX9VSu\n\n@kestrel.example #482913")?.appHash != nil)
        #expect(Analysis.parser.parse("Your code is 482913\n@kestrel.example #482913")?.appHash == nil)
        #expect(Analysis.candidates("<#> Hi\n1234567890A\n@kestrel.example #482913") == ["originBound:482913"])
    }

    @Test func aHashAfterTheLineRemovesTheBinding() {
        let match = Analysis.parser.parse("Your code is 482913\n@kestrel.example #482913\nFA+9qCX9VSu")
        #expect(match?.appHash == "FA+9qCX9VSu" && match?.domain == nil && match?.hasBrokenBinding == true)
    }

    @Test func theHashIsNeverACandidate() {
        #expect(Analysis.candidates("<#> Hi\n1234567890A") == [])
        #expect(Analysis.parser.parse("<#> Your code: 4821\nA1b2C3d4E5f")?.code == "4821")
        #expect(Analysis.parser.parse("<#> Your code: 4821\nA1b2C3d4E5f")?.appHash == "A1b2C3d4E5f")
    }
}
