import Testing

@testable import OneTimeCode

/// An origin-bound line decides by its form, whatever the message says and whatever the score.
@Suite struct BoundMatchTests {
    private let parser = Analysis.parser

    @Test(arguments: [
        "Coupon 20% off! Promo sale discount", "Your order 20251188 has shipped", "You paid 482913 EUR", "", "2024",
        "Your code is 771204.", "Call 0800 482913 12 now", "coupon coupon coupon code 482913 discount voucher 50%",
    ])
    func theLinesCodeIsReportedWhateverTheTextSays(_ text: String) {
        for code in ["482913", "SAVE20", "G-482913", "1", "x", "2024", "1000", "４８２９１３", "482-913", "Cupcake!"] {
            let message = "\(text)\n@kestrel.example #\(code)"
            let match = parser.parse(message)
            #expect(match?.code == code && match?.domain == "kestrel.example", "\(message)")
            #expect(match?.range(in: message).map { String(message[$0]) } == match?.rawText)
            #expect(parser.explain(message).match == match)
            #expect(parser.explain(message).candidates.first?.code == code)
        }
    }

    @Test func optionsDoNotHideIt() {
        let strict = MessageParser(options: .init(minimumConfidence: 1, allowedLengths: 6...6))
        for text in ["Your code is 4821.\n@kestrel.example #4821", "Coupon\n@kestrel.example #4821"] {
            #expect(strict.parse(text)?.code == "4821" && strict.explain(text).match?.code == "4821")
        }
    }

    @Test func theTextsOwnPlaceIsPreferred() {
        let match = parser.parse("Your code is 482-913.\n@kestrel.example #482913")
        #expect(match?.rawText == "482-913" && match?.code == "482913" && match?.domain == "kestrel.example")
    }

    @Test func anotherCodeThanTheTextsIsNoted() {
        let explanation = parser.explain("Your code is 111222.\n@kestrel.example #482913")
        #expect(explanation.match?.code == "482913" && explanation.notes.count == 1)
        #expect(parser.explain("Your code is 482913.\n@kestrel.example #482913").notes.isEmpty)
    }

    @Test func theWeightOutdoesAllOthersTogether() throws {
        let others = SignalWeights.learned.map(\.value)
        let against = others.filter { $0 < 0 }.reduce(SignalWeights.bias, +)
        let favour = others.filter { $0 > 0 }.reduce(SignalWeights.bias, +)
        // The worst that the line's code can score beats the best that another can.
        #expect(SignalWeights.originBound + against > favour && SignalWeights.originBound + against > 0)
    }

    @Test(arguments: [
        "kestrel.example:443", "https://kestrel.example", "kestrel.example.", "foo_bar.kestrel.example",
        "ab--cd.example",
        "intranet", "192.168.1.1", "[::1]", "xn--", "a|b",
    ])
    func hostsAreReportedAsWritten(_ host: String) {
        let match = parser.parse("Your code is 482913.\n@\(host) #482913 @https://pay.example")
        #expect(match?.domain == host && match?.embeddedDomains == ["https://pay.example"])
        #expect(match?.hasBrokenBinding == false)
    }

    // MARK: Long texts

    private static let filler = String(repeating: "Lorem ipsum dolor sit amet 2024. ", count: 1_500)

    @Test func aLongTextIsBoundByItsLine() {
        let text = "Your code is 771204.\n\(Self.filler)\nYour code is 482913.\n@kestrel.example #482913"
        let match = parser.parse(text)
        #expect(match?.code == "482913" && match?.domain == "kestrel.example")
        #expect(match?.range(in: text).map { String(text[$0]) } == "482913")
        #expect(parser.explain(text).match == match)
    }

    @Test(arguments: [
        TextBlocks.margin - 1, TextBlocks.margin, TextBlocks.margin + 1, TextBlocks.margin * 2, TextBlocks.length + 7,
        3_000_000,
    ])
    func aLongLineBindsItsCode(_ length: Int) {
        for lead in ["", "Your code is 482913.\n", Self.filler + "Your code is 771204.\n"] {
            for line in ["@kestrel.example #482913 ", "@kestrel.example #482913 @pay.example "] {
                let text = lead + line + String(repeating: "x", count: length - line.utf8.count)
                let match = parser.parse(text)
                #expect(match?.code == "482913" && match?.domain == "kestrel.example", "\(lead.count) \(length)")
                #expect(match?.range(in: text).map { String(text[$0]) } == "482913")
                if length < 100_000 {
                    #expect(parser.explain(text).match == match)
                    #expect(parser.explain(text).candidates.first?.code == "482913")
                }
            }
        }
    }

    @Test(arguments: [127, 9_000, 1_500_000]) func aLineBeyondTheBoundsIsForNoPage(_ count: Int) throws {
        let long = String(repeating: "a1", count: count)
        for line in ["@\(long) #482913", "@kestrel.example #\(long)", "@kestrel.example #482913 @\(long)"] {
            let text = "Your code is 482913.\n\(line)"
            let match = try #require(parser.parse(text))
            #expect(match.code == "482913" && match.domain == nil && match.hasBrokenBinding)
            if count < 100_000 { #expect(parser.explain(text).match == match) }
            #expect(parser.parse("Hi\n\(line)").map { $0.isWithinBounds && $0.hasBrokenBinding } ?? true)
        }
    }

    /// A match takes little memory whatever its message is.
    @Test(arguments: [
        // A code with much between its digits, a name with many marks on a letter.
        ("Your code is 482\(String(repeating: "\u{200B}", count: 5_000))913", nil),
        ("Your code is 482\(String(repeating: "\u{301}", count: 5_000))913", nil),
        ("Kestrel\(String(repeating: "\u{301}", count: 5_000)): your code is 482913", "482913"),
        ("【Kestrel\(String(repeating: "\u{301}", count: 5_000))】482913 is your code", "482913"),
        (
            "Hi\n@kestrel.example #482913" + String(repeating: " @\(String(repeating: "b", count: 253))", count: 99),
            "482913"
        ),
        ("Hi\n@kestrel.example #482913" + String(repeating: " @b.example", count: 99), "482913"),
    ])
    func aMatchIsWithinBounds(_ text: String, _ code: String?) {
        let match = parser.parse(text)
        #expect(match?.code == code && match?.isWithinBounds ?? true)
        #expect(parser.explain(text).match == match)
    }

    @Test func aHashBeforeALongLineIsReported() {
        let text = "<#> Your code is 482913\nFA+9qCX9VSu\n@kestrel.example #482913 " + Self.filler
        #expect(parser.parse(text)?.appHash == "FA+9qCX9VSu" && parser.explain(text).match?.appHash == "FA+9qCX9VSu")
    }

    // MARK: Descriptions

    @Test(arguments: [
        "482913", "482913.example", "kestrel.example#482913", "https://kestrel.example", "my secret text",
    ])
    func descriptionsShowNoTextOfTheMessage(_ host: String) throws {
        let match = try #require(parser.parse("Hi\n@\(host.replacing(" ", with: "_:")) #482913 @482913.example"))
        var generator = SystemRandomNumberGenerator()
        let code = VerificationCode(
            id: .init(using: &generator), timestamp: .init(nanosecondsSinceUnixEpoch: 0), match: match)
        for shown in ["\(match)", "\(code)", String(reflecting: match), String(reflecting: code)] {
            #expect(!shown.contains("482913") && !shown.contains("https") && !shown.contains("secret"), "\(shown)")
        }
    }

    @Test func descriptionsShowTheHost() throws {
        let match = try #require(parser.parse("Hi\n@KESTREL.example #482913"))
        #expect("\(match)".contains("domain: kestrel.example"))
    }
}

extension CodeMatch {
    /// Whether every text is as short as the documentation says.
    fileprivate var isWithinBounds: Bool {
        code.utf8.count <= 128 && rawText.utf8.count <= 128 && (domain ?? "").utf8.count <= 253
            && embeddedDomains.count <= 16 && embeddedDomains.allSatisfy { $0.utf8.count <= 253 }
            && embeddedDomains.joined().utf8.count <= 1_012 && (service ?? "").utf8.count <= 256
            && (appHash ?? "").utf8.count <= 11
    }
}
