import Foundation
import Testing

@testable import OneTimeCodeText

/// Where ICU would have found a word boundary between letters, the tokenizer has one, though it never asks ICU; and words
/// of scripts without spaces end only where ICU has a boundary.
///
/// Some rules of the tokenizer differ from ICU's, so that no sender can hide a word. Format characters split nothing, not
/// even Korean syllables. A mark without a letter before it belongs to the letter after it. No word begins with
/// Japanese's prolonged sound mark. The generated texts have none of these.
@Suite struct BoundaryTests {
    private func isSame(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            let boundaries = ICUBoundaries(bytes, bytes.indices)
            let scalars = UTF8Scalars(bytes: bytes)
            func letter(at offset: Int) -> ScalarEntry? {
                let entry = ScalarTable.embedded[scalars.scalar(at: offset).value]
                return entry.kind == .letter ? entry : nil
            }
            let tokens = TokenizedText(bytes).tokens.filter { $0.kind == .word }
            for token in tokens {
                for offset in token.range.dropFirst() where boundaries.contains(offset) {
                    if letter(at: offset) != nil { return false }
                }
            }
            return zip(tokens, tokens.dropFirst()).allSatisfy { first, second in
                let start = second.range.lowerBound
                return first.range.upperBound < start || !first.script.isUnspaced
                    || letter(at: start)?.isUnspaced != true || boundaries.contains(start)
            }
        }
    }

    // MARK: Real texts

    @Test func everyFixtureIsSplitAlike() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures").standardized
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
        struct Line: Decodable { let text: String }
        var count = 0
        // requests and PDUs, pages, and records in Redis, which are no messages
        let others: Set = ["inbound", "forms", "redis"]
        let messages = files.compactMap { $0 as? URL }.filter { others.isDisjoint(with: $0.pathComponents) }
        for file in messages where file.pathExtension == "jsonl" {
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                let text = try JSONDecoder().decode(Line.self, from: Data(line.utf8)).text
                #expect(isSame(Array(text.utf8)), "\(file.lastPathComponent)")
                count += 1
            }
        }
        #expect(count > 3_000)
    }

    // MARK: Generated texts

    /// Letters and marks by the script they are of, and what stands between words in all of them.
    private static let alphabets: [[ClosedRange<UInt32>]] = [
        [0x41...0x5A, 0x61...0x7A], [0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0x100...0x17F, 0x1EA0...0x1EF9],
        [0x61...0x7A, 0x300...0x308], [0x410...0x44F, 0x400...0x40F, 0x450...0x45F], [0x391...0x3A1, 0x3B1...0x3C9],
        [0x5D0...0x5EA, 0x5B0...0x5BC], [0x621...0x63A, 0x641...0x652, 0x66E...0x6D3],
        [0x621...0x63A, 0x200C...0x200F],
        [0x61...0x7A, 0xAD...0xAD, 0x2066...0x2069],
        [0x531...0x556, 0x561...0x586], [0x10D0...0x10F0], [0x780...0x7B1], [0x1200...0x1248],
        [0x904...0x939, 0x93C...0x94D, 0x200C...0x200D], [0x985...0x98C, 0x993...0x9A8, 0x9BC...0x9C4],
        [0xA05...0xA0A, 0xA13...0xA28],
        [0xA85...0xA8B, 0xA93...0xAA8], [0xB05...0xB0C, 0xB13...0xB28], [0xB85...0xB8A, 0xB92...0xB95],
        [0xC05...0xC0C, 0xC12...0xC28], [0xC85...0xC8C, 0xC92...0xCA8], [0xD05...0xD0C, 0xD12...0xD28],
        [0xD85...0xD96, 0xD9A...0xDB1, 0xDCF...0xDD4], [0xAC00...0xD7A3],
        [0xE01...0xE3A, 0xE40...0xE4E], [0xE81...0xE82, 0xE94...0xEA3, 0xEC0...0xEC4], [0x1780...0x17D3],
        [0x1000...0x103F], [0xF40...0xF47, 0xF71...0xF7C], [0x3041...0x3096], [0x30A1...0x30FA], [0x4E00...0x9FFF],
        [0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x4FFF],
    ]
    private static let between: [UInt32] = [
        0x20, 0x20, 0x20, 0x20, 0x0A, 0x2E, 0x2C, 0x3A, 0x2D, 0x27, 0x2019, 0x22, 0x2F, 0x5F, 0x40, 0x23, 0xB7, 0x3002,
        0xFF0C, 0x3010, 0x61F, 0x964, 0x5F3, 0x5F4, 0x1F600,
        0x30, 0x31, 0x34, 0x38, 0x39, 0x664, 0x967, 0xE51, 0xFF14,
    ]

    /// Texts of one script or of two adjacent ones; words of up to eight letters.
    private func text(_ generator: inout RandomTexts.Generator) -> [UInt8] {
        let scripts = [
            Self.alphabets.randomElement(using: &generator), Self.alphabets.randomElement(using: &generator),
        ]
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
            let isFirst = Int.random(in: 0..<4, using: &generator) > 0
            let ranges = scripts[isFirst ? 0 : 1] ?? []
            var hasLetter = false
            for _ in 0..<Int.random(in: 0...8, using: &generator) {
                let range = ranges.randomElement(using: &generator) ?? 0x61...0x7A
                guard let scalar = Unicode.Scalar(UInt32.random(in: range, using: &generator)) else { continue }
                if ScalarTable.embedded[scalar.value].kind == .letter { hasLetter = true }
                if hasLetter { text.append(scalar) }
            }
            for _ in 0..<Int.random(in: 0...2, using: &generator) {
                if let scalar = Self.between.randomElement(using: &generator).flatMap(Unicode.Scalar.init) {
                    text.append(scalar)
                }
            }
        }
        return Array(String(text).utf8)
    }

    private static func scalars(of text: String) -> [String] {
        text.unicodeScalars.map { String($0.value, radix: 16) }
    }

    @Test(arguments: 1...8) func generatedTextsAreSplitAlike(_ seed: UInt64) {
        var generator = RandomTexts.Generator(state: seed &* 0x9E37_79B9_7F4A_7C15)
        var differing: [String] = []
        for _ in 0..<250_000 {
            let text = text(&generator)
            if !isSame(text) { differing.append(String(decoding: text, as: UTF8.self)) }
        }
        #expect(differing.isEmpty, "\(differing.count), the first: \(Self.scalars(of: differing[0]))")
    }
}
