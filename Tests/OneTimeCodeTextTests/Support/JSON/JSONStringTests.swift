import OneTimeCodeSupport
import Testing

@Suite struct JSONStringTests {
    private func text(_ spelling: String) throws -> String {
        let bytes = Array(spelling.utf8)
        var tokens = JSONTokens(bytes)
        let token = try #require(try tokens.next())
        return String(decoding: JSONString.text(token, in: bytes), as: UTF8.self)
    }

    @Test(arguments: [
        (#""plain é""#, "plain é"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
        (#""\u0041\u00e9\u20AC""#, "Aé€"), (#""\ud83d\udd11""#, "🔑"), (#""\u0000""#, "\0"), (#""""#, ""),
    ])
    func escapesStandForTheirCharacters(spelling: String, expected: String) throws {
        #expect(try text(spelling) == expected)
    }

    @Test(arguments: [
        (#""\ud83d""#, "\u{FFFD}"), (#""\udd11 a""#, "\u{FFFD} a"), (#""\ud83d\u0041""#, "\u{FFFD}A"),
        (#""\ud83d\ud83d\udd11""#, "\u{FFFD}🔑"), (#""\udd11\ud83d""#, "\u{FFFD}\u{FFFD}"),
        (#""\ud83d\\dd11""#, "\u{FFFD}\\dd11"),
    ])
    func halfOfASurrogatePairReadsAsUFFFD(spelling: String, expected: String) throws {
        #expect(try text(spelling) == expected)
    }

    @Test func piecesHaveTheirPlaces() {
        let bytes = Array(#"ab\u0034\ud83d\udd11\q"#.utf8)
        var pieces: [String] = []
        JSONString.forEachPiece(of: bytes.indices, in: bytes) { piece in
            switch piece {
            case .bytes(let range): pieces.append("\(String(decoding: bytes[range], as: UTF8.self)) \(range)")
            case .escape(let scalar, let range): pieces.append("\(scalar) \(range)")
            }
        }
        #expect(pieces == ["ab 0..<2", "4 2..<8", "🔑 8..<20", "\\q 20..<22"])
    }

    @Test func anIncompleteEscapeIsLiteral() {
        let bytes = Array(#"a\u0034"#.utf8)
        var count = 0
        JSONString.forEachPiece(of: 0..<5, in: bytes) { piece in
            if case .bytes(0..<5) = piece { count += 1 }
        }
        #expect(count == 1)
    }
}
