import Foundation
import OneTimeCode
import Testing

@Suite struct RevealedMatchTests {
    private static let texts = [
        "Your Kestrel code is 482-913, valid for 5 minutes.",
        "验证码：482913，请勿泄露 \"🔑\"",
        "482913 is your Kestrel code.\n@kestrel.example #482913 %pay.finch.example",
        "Your code is 482913.\n@kestrel.example  #482913",
    ]

    private static func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    @Test(arguments: texts) func aMatchComesBackAsItWas(text: String) throws {
        let match = try #require(MessageParser().parse(text))
        for revealed in [match.revealed, match.revealed(in: text)] {
            let decoded = try JSONDecoder().decode(RevealedMatch.self, from: try JSONEncoder().encode(revealed))
            #expect(decoded == revealed)
            #expect(decoded.match == match)
        }
    }

    @Test(arguments: [
        (0.5, Duration.milliseconds(1_500)), (1.5, .seconds(Int64.max) * 10), (-1, .seconds(Int64.min) * 10),
        (.nan, .milliseconds(-1_500)), (.infinity, .zero),
    ])
    func aMatchOfAnotherParserComesBackAsItWas(confidence: Double, expiresIn: Duration) throws {
        let match = CodeMatch(
            code: "482913", confidence: confidence, range: 1..<7, rawText: "482913", expiresIn: expiresIn)
        #expect((0...1).contains(match.confidence))
        let decoded = try JSONDecoder().decode(RevealedMatch.self, from: try JSONEncoder().encode(match.revealed))
        #expect(decoded.match == match)
    }

    @Test func thePlaceIsCountedInBothEncodings() throws {
        let text = Self.texts[1]
        let revealed = try #require(MessageParser().parse(text)?.revealed(in: text))
        #expect(revealed.match.range == 12..<18)
        #expect(revealed.utf16 == 4..<10)
        let json = try Self.json(revealed)
        #expect(json.contains(#""range":{"utf16":{"end":10,"start":4},"utf8":{"end":18,"start":12}}"#))
    }

    @Test func onlyWhatIsKnownIsWritten() throws {
        let match = CodeMatch(code: "482913", confidence: 0.5, range: 1..<7, rawText: "482913")
        #expect(
            try Self.json(match.revealed)
                == #"{"code":"482913","confidence":0.5,"range":{"utf8":{"end":7,"start":1}},"rawText":"482913"}"#)
    }

    @Test func anExplanationHasItsMatchAndItsKinds() throws {
        let explanation = MessageParser().explain(Self.texts[0])
        let match = try #require(explanation.match)
        let json = try Self.json(explanation.revealed)
        #expect(json.contains("\"match\":\(try Self.json(match.revealed))"))
        #expect(json.contains(#""shape":"grouped""#))
        #expect(json.contains(#""cueClass":"code""#) || json.contains(#""cueClass":"generic-code""#))
        #expect(json.contains(#""signals":[{"name":"#))
        #expect(try Self.json(MessageParser().explain("See you").revealed).contains(#""match":{"code":null}"#))
    }
}
