import Testing

@testable import OneTimeCode

/// The steps of the specification's Parsing, each with positive and negative cases; the README in this folder has the
/// table.
@Suite struct ParsingStepsTests {
    private func parse(_ text: String) -> OriginBoundCode? { OriginBoundCode(text) }

    // MARK: Parsing 1: the last line

    @Test(arguments: ["\n", "\r\n", "\r", "\n\n", "text\n\r"]) func step1EveryLineEndEndsALine(_ end: String) {
        let text = "Your code is 482913\(end)@kestrel.example #482913"
        let found = parse(text)
        #expect(found?.host == "kestrel.example" && found?.code == "482913" && found?.embeddedHosts == [])
        let bytes = Array(text.utf8)
        #expect(found.map { String(decoding: bytes[$0.line], as: UTF8.self) } == "@kestrel.example #482913")
        #expect(found.map { String(decoding: bytes[$0.codeRange], as: UTF8.self) } == "482913")
    }

    @Test func step1TheLineMayBeTheWholeMessage() { #expect(parse("@kestrel.example #482913")?.code == "482913") }

    @Test(arguments: ["\n", "\r\n", "\r", "\n ", "\nBye", "\n\n"]) func step1OnlyTheLastLineBinds(
        _ rest: String
    ) {
        #expect(parse("@kestrel.example #482913\(rest)") == nil)
    }

    @Test(arguments: ["\u{2028}", "\u{85}", "\u{0B}", "\u{0C}"]) func step1OtherCharactersDoNotEndALine(_ mark: String)
    {
        #expect(parse("Code\(mark)@kestrel.example #482913") == nil)
    }

    // MARK: Parsing 2: the top-level host

    @Test(arguments: [
        "kestrel.example", "KESTREL.example", "kestrel.example:443", "https://kestrel.example", "kestrel.example.",
        "foo_bar.kestrel.example", "ab--cd.example", "intranet", "192.0.2.1", "[2001:db8::1]", "@kestrel.example", "#",
        "%",
        "a\u{0B}b", "a\u{A0}b", "bücher.example", ".", "kestrel.example#482913",
    ])
    func step2TheHostFollowsTheMarker(_ host: String) {
        #expect(parse("Hi\n@\(host) #482913")?.host == host)
    }

    /// Beyond the draft: the line of a longer host or code binds nothing.
    @Test func step2TheTokenHasABound() {
        let (host, code) = (String(repeating: "a", count: 253), String(repeating: "4", count: 128))
        let found = parse("@\(host) #\(code) @\(host)")
        #expect(found?.host == host && found?.code == code && found?.embeddedHosts == [host])
        for line in ["@\(host)b #1", "@a #\(code)5", "@a #1 @\(host)b", "@a #1 @b %\(host)b", "@\(host)ü #1"] {
            #expect(parse(line) == nil, "\(line)")
        }
    }

    @Test func step2ABoundIsOfTheTextAsItIsRead() {
        // Each becomes U+FFFD, which has three bytes.
        for (count, isBound) in [(84, true), (85, false)] {
            let line = [UInt8(ascii: "@")] + [UInt8](repeating: 0xFF, count: count) + Array(" #482913".utf8)
            #expect(line.withUnsafeBufferPointer { OriginBoundCode($0) != nil } == isBound)
        }
    }

    @Test(arguments: [
        "", "@", "@ #482913", "@\t#482913", " @kestrel.example #482913", "Code: @kestrel.example #482913",
        "kestrel.example #482913", "＠kestrel.example #482913", "%kestrel.example #482913",
        "\u{FEFF}@kestrel.example #482913",
        "\u{200E}@kestrel.example #482913", "#482913 @kestrel.example",
    ])
    func step2ALineWithoutATokenAtItsStartDoesNotBind(_ line: String) { #expect(parse(line) == nil) }

    // MARK: Parsing 3: one space and the code

    @Test(arguments: [
        "482913", "G-482913", "4829-13", "٤٨٢٩١٣", "４８２９１３", "Cupcake!", "#1", "482913.", "a\u{0B}b", "can$'t", "x#y",
        "482913@kestrel.example",
    ])
    func step3TheCodeFollowsTheMarker(_ code: String) {
        #expect(parse("@kestrel.example #\(code)")?.code == code)
    }

    @Test(arguments: ["\t", "\u{0C}", " "]) func step3WhiteSpaceEndsTheCode(_ space: String) {
        #expect(parse("@kestrel.example #482913\(space)rest")?.code == "482913")
    }

    @Test(arguments: [
        "@kestrel.example", "@kestrel.example ", "@kestrel.example  #482913", "@kestrel.example\t#482913",
        "@kestrel.example\u{A0}#482913", "@kestrel.example\u{0B}#482913", "@kestrel.example#482913",
        "@kestrel.example 482913", "@kestrel.example #", "@kestrel.example # 482913", "@kestrel.example ＃482913",
        "@kestrel.example code #482913", "@kestrel.example @finch.example #482913",
    ])
    func step3OtherSeparatorsDoNotBind(_ line: String) { #expect(parse(line) == nil) }

    // MARK: Parsing 4: the embedded host

    @Test(arguments: ["@", "%"]) func step4AnEmbeddedHostIsRead(_ marker: String) {
        #expect(parse("@shop.example #482913 \(marker)pay.example")?.embeddedHosts == ["pay.example"])
        #expect(parse("@shop.example #482913 \(marker)https://pay.example")?.embeddedHosts == ["https://pay.example"])
    }

    @Test func step4SeveralAreReadUpToALimit() {
        #expect(parse("@a.example #1 @b.example %c.example")?.embeddedHosts == ["b.example", "c.example"])
        let many = String(repeating: " @b.example", count: 40)
        #expect(parse("@a.example #1\(many)")?.embeddedHosts.count == 16)
        let long = String(repeating: " @" + String(repeating: "b", count: 253), count: 5)
        let found = parse("@a.example #1\(long)")
        #expect(found?.embeddedHosts.count == 4 && found?.hasUnreadHost == true)
    }

    @Test(arguments: [
        "", " ", "  @pay.example", "\t@pay.example", " pay.example", " @", " @ pay.example", " #pay.example",
    ])
    func step4WithoutOneTheMessageStaysOriginBound(_ rest: String) {
        let found = parse("@shop.example #482913\(rest)")
        #expect(found?.code == "482913" && found?.embeddedHosts == [])
    }

    // MARK: Parsing 5: the rest

    @Test func step5TheRestIsIgnored() {
        #expect(parse("@shop.example #482913 thanks @pay.example")?.embeddedHosts == [])
        #expect(parse("@shop.example #482913 @pay.example thanks @x.example")?.embeddedHosts == ["pay.example"])
        #expect(parse("@shop.example #482913 @pay.example #2")?.embeddedHosts == ["pay.example"])
    }
}
