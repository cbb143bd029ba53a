import OneTimeCodeSupport
import Testing

@testable import OneTimeCode

@Suite struct HostileInputTests {
    private let parser = MessageParser()

    @Test func aCodeAnywhereInALongTextIsFound() throws {
        let filler = String(repeating: "Lorem ipsum dolor sit amet. ", count: 1_500)
        for text in [
            filler + "Your code is 482913", "Your code is 482913. " + filler, filler + "Your code is 482913. " + filler,
        ] {
            let match = try #require(parser.parse(text))
            #expect(match.code == "482913")
            #expect(match.range(in: text).map { text[$0] } == "482913")
        }
    }

    @Test func aCodeAtEveryPlaceAroundAWindowsEdgeIsFoundOnce() {
        let message = "Your code is 482913. "
        for edge in [TextBlocks.length - TextBlocks.margin, TextBlocks.length] {
            for shift in stride(from: -27, through: 9, by: 9) {
                var text = String(repeating: "a ", count: (edge + shift) / 2) + (shift % 2 == 0 ? "" : " ") + message
                text += String(repeating: "b ", count: 1_500)
                let found = parser.explain(text).candidates.filter { $0.code == "482913" }
                #expect(found.count == 1 && (found.first?.confidence ?? 0) > 0.5, "\(edge) \(shift)")
            }
        }
    }

    /// Codes of many scripts with a byte changed, dropped or inserted.
    @Test func illFormedTextReadsTheSameFromItsBytesAndFromAString() throws {
        var generator = SplitMix64(seed: 12)
        let messages = try Fixtures.messages().shuffled(using: &generator).prefix(600)
        var illFormed = 0
        for message in messages {
            var bytes = Array(message.text.utf8)
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let index = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0...2, using: &generator) {
                case 0: bytes[index] = UInt8.random(in: 0x80...0xFF, using: &generator)
                case 1: bytes.remove(at: index)
                default: bytes.insert(UInt8.random(in: 0x80...0xFF, using: &generator), at: index)
                }
            }
            let text = String(decoding: bytes, as: UTF8.self)
            if Array(text.utf8) != bytes { illFormed += 1 }
            let (fromBytes, fromText) = (parser.explain(utf8: bytes), parser.explain(text))
            #expect(fromBytes.match?.code == fromText.match?.code, "\(message.id)")
            #expect(fromBytes.candidates.map(\.score) == fromText.candidates.map(\.score), "\(message.id)")
            #expect(parser.parse(utf8: bytes)?.code == parser.parse(text)?.code, "\(message.id)")
        }
        #expect(illFormed > 300)
    }

    @Test func windowsOwnEveryByteOnce() {
        for count in [0, 1, TextBlocks.length, TextBlocks.length + 1, 5 * TextBlocks.length + 77] {
            let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: count)
            bytes.withUnsafeBufferPointer { buffer in
                var next = 0
                for block in TextBlocks(bytes: buffer) {
                    #expect(block.owned.lowerBound == next && block.text.contains(block.owned))
                    #expect(block.text.count <= TextBlocks.length)
                    next = block.owned.upperBound
                }
                #expect(next == count)
            }
        }
    }

    @Test(arguments: ["\u{E9}", "验", "\u{1F511}"]) func windowsBeginAndEndBetweenScalars(_ scalar: String) {
        let bytes = Array(("a" + String(repeating: scalar, count: 40_000)).utf8)
        bytes.withUnsafeBufferPointer { buffer in
            for block in TextBlocks(bytes: buffer) {
                for range in [block.text, block.owned] {
                    for edge in [range.lowerBound, range.upperBound] where edge < bytes.count {
                        #expect(bytes[edge] & 0xC0 != 0x80, "\(edge)")
                    }
                }
            }
        }
    }

    @Test(arguments: [
        "4", "4821 ", "code ", "code 4821 ", "482913 code ", "\u{301}", "\u{202E}", "\u{200B}", "<#>", "[",
        "@a.example #1\n",
        "รหัส", "验证码", "a1", "1-", "*#", "A B ", "a.b", "%", ".", "\n", "\0", "5m0s",
    ]) func repeatedTextIsReadToItsEnd(_ unit: String) {
        _ = parser.explain(String(repeating: unit, count: 6_000 / unit.utf8.count))
    }

    @Test(arguments: [
        "\u{483}", "\u{301}", "\u{64E}", "\u{E31}", "\u{93E}", "\u{640}", "\u{FE0F}", "\u{20E3}", "ʼ", "՞",
    ])
    func aLoneMarkIsRead(_ mark: String) {
        for text in [mark, "\(mark)482913", "482913\(mark)", "code \(mark) 482913", "\(mark)-482913", "a.\(mark)/1"] {
            _ = parser.explain(text)
        }
    }

    @Test func anyBytesAreRead() {
        var generator = SplitMix64(seed: 7)
        let pieces: [[UInt8]] = [
            Array("code ".utf8), Array("482913".utf8), [0xFF], [0xC3], [0xE0, 0x80], [0], Array("\n@a.example #1".utf8),
            Array("验证码".utf8), Array("รหัส".utf8), Array("\u{202E}".utf8), Array("-".utf8), Array("+1 800".utf8),
            Array("your code: ".utf8), Array("QGFD".utf8), Array("٤٨٢".utf8), Array(" 4 8 2".utf8), Array("x7K2".utf8),
            Array("H4ZP7T.".utf8), Array("a.example/482913 ".utf8), Array("<#> ".utf8), Array("(ref. 4821) ".utf8),
        ]
        for _ in 0..<20_000 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 0...12, using: &generator) {
                bytes +=
                    Bool.random(using: &generator)
                    ? pieces[Int.random(in: 0..<pieces.count, using: &generator)]
                    : [UInt8.random(in: 0...255, using: &generator)]
            }
            let explanation = parser.explain(utf8: bytes)
            for candidate in explanation.candidates {
                #expect(candidate.range.lowerBound >= 0 && candidate.range.upperBound <= bytes.count)
                #expect(!candidate.code.isEmpty && (0...1).contains(candidate.confidence))
            }
            // Parsing has shortcuts to "no code" that explaining does not have.
            #expect(parser.parse(utf8: bytes) == explanation.match)
        }
    }
}
