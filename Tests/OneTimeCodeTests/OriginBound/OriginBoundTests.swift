import Testing

@testable import OneTimeCode

private func parse(_ text: String) -> OriginBoundCode? {
    Array(text.utf8).withUnsafeBufferPointer { OriginBoundCode($0) }
}

@Suite struct OriginBoundTests {
    @Test func theLastLineNamesHostAndCode() {
        let text = "Your Acme code is 482913.\n\n@example.com #482913"
        let found = parse(text)
        #expect(found?.host == "example.com" && found?.code == "482913" && found?.embeddedHosts == [])
        #expect(found.map { String(decoding: Array(text.utf8)[$0.codeRange], as: UTF8.self) } == "482913")
        #expect(found.map { String(decoding: Array(text.utf8)[$0.line], as: UTF8.self) } == "@example.com #482913")
    }

    @Test func explanatoryTextMayBeMissing() { #expect(parse("@example.com #482913")?.code == "482913") }

    @Test(arguments: ["\n", "\r\n", "\r"]) func everyLineEndEndsALine(_ end: String) {
        #expect(parse("Hello\(end)@example.com #482913")?.host == "example.com")
    }

    @Test(arguments: ["@", "%"]) func embeddedHostsAreRead(_ marker: String) {
        #expect(parse("@example.com #482913 \(marker)pay.example")?.embeddedHosts == ["pay.example"])
        #expect(parse("@a.example #1 @b.example %c.example")?.embeddedHosts == ["b.example", "c.example"])
    }

    @Test func codesMayBeAnythingWithoutWhiteSpace() {
        #expect(parse("@example.com #AB-12_z")?.code == "AB-12_z")
        #expect(parse("@example.com ##1")?.code == "#1")
    }

    @Test func whatFollowsTheCodeIsIgnored() {
        #expect(parse("@example.com #482913 thanks")?.code == "482913")
        #expect(parse("@example.com #482913\tx")?.code == "482913")
        #expect(parse("@example.com #482913 ")?.code == "482913")
    }

    @Test(arguments: [
        "@example.com #482913\n", "@example.com #482913\nBye",  // not the last line
        " @example.com #482913", "Code @example.com #482913", "example.com #482913",  // not at its beginning
        // not exactly one U+0020
        "@example.com  #482913", "@example.com\t#482913", "@example.com\u{A0}#482913", "@example.com#482913",
        "@example.com 482913", "@example.com #", "@example.com # 482913", "@ example.com #482913", "@ #482913",
        "@example.com", "", "@",
        "@example.com #482913 @", "@example.com #482913 @https://b.example",  // a bad embedded host
    ]) func isNotOriginBound(_ text: String) {
        // A lone marker at the end is trailing text, a marker with a bad host is a fault.
        let isTrailing = text == "@example.com #482913 @"
        #expect((parse(text) == nil) != isTrailing)
    }

    @Test(arguments: [
        "https://example.com", "example.com:443", "example.com/login", "user@example.com", "example.com?x",
        "exa%6Dple.com",
        "example.com#x", "[::1]", "127.0.0.1", "exa_mple.com", "-example.com", "example..com", ".example.com", "com",
        "exa|mple.com", "exa<mple.com", "xn--zz.example",
    ]) func hostsAreValidated(_ host: String) {
        #expect(parse("@\(host) #482913") == nil)
    }

    @Test func labelsAndNamesHaveTheirLengths() {
        let label = String(repeating: "a", count: 63)
        #expect(parse("@\(label).example #1") != nil)
        #expect(parse("@\(label)a.example #1") == nil)
        #expect(parse("@\([label, label, label, label].joined(separator: ".")).example #1") == nil)
    }

    @Test func hostsAreLowerCaseASCII() {
        #expect(parse("@EXAMPLE.com #1")?.host == "example.com")
        #expect(parse("@münchen.example #1")?.host == "xn--mnchen-3ya.example")
        #expect(parse("@localhost #1")?.host == "localhost")
    }

    @Test func anotherCodeThanTheTextsIsReportedAndNoted() {
        let explanation = Analysis.parser.explain("Your code is 111222.\n@example.com #482913")
        #expect(explanation.match?.code == "482913")
        #expect(explanation.match?.domain == "example.com")
        #expect(explanation.notes.count == 1)
        #expect(Analysis.parser.explain("Your code is 482913.\n@example.com #482913").notes.isEmpty)
    }

    @Test func theTextsOwnPlaceIsPreferred() {
        let match = Analysis.parser.parse("Your code is 482-913.\n@example.com #482913")
        #expect(match?.rawText == "482-913" && match?.domain == "example.com")
    }
}

private func hash(_ text: String) -> String? {
    Array(text.utf8).withUnsafeBufferPointer { RetrieverHash($0)?.hash }
}

@Suite struct RetrieverTests {
    @Test func aLastLineOfElevenCharactersIsTheHash() {
        #expect(hash("<#> Your code: 123ABC78\nFA+9qCX9VSu") == "FA+9qCX9VSu")
        #expect(hash("Your code: 4821\nFA+9qCX9VSu\n") == "FA+9qCX9VSu")
    }

    @Test func withTheMarkerItMayEndTheText() {
        #expect(hash("<#> Your code: 4821 FA+9qCX9VSu") == "FA+9qCX9VSu")
        #expect(hash("[#] Your code: 4821.FA+9qCX9VSu") == "FA+9qCX9VSu")
        #expect(hash("Your code: 4821 FA+9qCX9VSu") == nil)
    }

    @Test(arguments: [
        "Code 4821\nInformation", "Code 4821\ninformation", "Code 4821\nINFORMATION", "Code 4821\n07123456789",
        "Code 4821\nFA+9qCX9VS", "Code 4821\nFA+9qCX9VSu1", "Code 4821\nFA-9qCX9VSu", "",
    ]) func isNoHash(_ text: String) { #expect(hash(text) == nil) }

    @Test func theHashIsNeverACandidate() {
        #expect(Analysis.candidates("<#> Hi\n1234567890A") == [])
        #expect(Analysis.parser.parse("<#> Your code: 4821\nA1b2C3d4E5f")?.code == "4821")
        #expect(Analysis.parser.parse("<#> Your code: 4821\nA1b2C3d4E5f")?.appHash == "A1b2C3d4E5f")
    }
}
