import Foundation
import OneTimeCodeSupport
import Testing

@testable import OneTimeCode

/// A packed match is the match again when it is read.
@Suite struct PackedMatchTests {
    private func unpacked(_ match: CodeMatch) -> CodeMatch { PackedMatch(match).withBytes(PackedMatch.match) }

    /// Equal in every byte: `==` of strings takes some different ones for equal.
    private func isExact(_ match: CodeMatch) -> Bool {
        let other = unpacked(match)
        func texts(_ match: CodeMatch) -> [[UInt8]?] {
            ([match.code, match.rawText, match.domain, match.appHash, match.service, match.language]
                + match.embeddedDomains.map(Optional.some)).map { $0.map { Array($0.utf8) } }
        }
        return other == match && texts(other) == texts(match)
            && other.confidence.bitPattern == match.confidence.bitPattern
    }

    @Test func aMatchOfAParserIsExact() throws {
        let parser = MessageParser()
        for text in [
            "Your Kestrel code is 482913", "482-913 ist Ihr Code. Er gilt 5 Minuten.",
            "Kestrel: 482913\n@kestrel.example #482913 @pay.kestrel.example", "您的验证码是 482913，5分钟内有效",
        ] { #expect(isExact(try #require(parser.parse(text)))) }
    }

    @Test(arguments: CodeMatch.Purpose.allCases) func everyPurposeIsKept(_ purpose: CodeMatch.Purpose) {
        #expect(isExact(CodeMatch(code: "1", confidence: 1, range: 0..<1, rawText: "1", purpose: purpose)))
    }

    @Test(
        arguments: [
            .zero, .seconds(300), .seconds(-1), .milliseconds(1_500), .seconds(Int64.max), .seconds(Int64.min),
            Duration(attoseconds: .max), Duration(attoseconds: .min),
        ] as [Duration])
    func everyDurationIsKept(_ duration: Duration) {
        #expect(isExact(CodeMatch(code: "1", confidence: 1, range: 0..<1, rawText: "1", expiresIn: duration)))
    }

    @Test func numbersAtTheirLimitsAreKept() {
        for confidence in [0, .leastNonzeroMagnitude, 0.1, 1] {
            for range in [0..<0, Int.min..<Int.max, Int.max..<Int.max, -1..<1] {
                #expect(isExact(CodeMatch(code: "1", confidence: confidence, range: range, rawText: "")))
            }
        }
    }

    @Test func aRawTextOfTheSameLengthOrSpellingIsKept() {
        // U+212A is equal to "K" as Swift compares strings.
        for (code, raw) in [("K1", "\u{212A}1"), ("\u{E9}", "e\u{301}"), ("12", "21"), ("12", ""), ("", "")] {
            #expect(isExact(CodeMatch(code: code, confidence: 1, range: 0..<2, rawText: raw)))
        }
    }

    @Test(arguments: 1...5 as ClosedRange<UInt64>) func randomMatchesAreExact(_ seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        for _ in 0..<2_000 { #expect(isExact(.random(&generator))) }
    }

    /// "The server", "Embedding in a backend" and "OneTimeCodeRedis" have these sizes. A packed match of 2,048 bytes takes
    /// 2,272 in cells; the rest of its record and its places in the indices take 190.
    @Test func theGreatestMatchOfAParserIsSmall() throws {
        // JSON writes a control character in six bytes.
        let text = { (count: Int) in String(repeating: "\u{1}", count: count) }
        let bounds = MatchBounds.self
        let count = bounds.embeddedDomainCount
        let hosts = (0..<count).map {
            text(bounds.embeddedDomains / count + ($0 < bounds.embeddedDomains % count ? 1 : 0))
        }
        #expect(hosts.joined().utf8.count == bounds.embeddedDomains)
        let greatest = CodeMatch(
            code: text(bounds.code), confidence: 0.1 + 0.2, range: Int(Int32.max) - bounds.code..<Int(Int32.max),
            rawText: String(repeating: "\u{2}", count: bounds.code), domain: text(bounds.domain),
            embeddedDomains: hosts,
            appHash: String(repeating: "/", count: 11), expiresIn: .seconds(31 * 86_400), service: text(bounds.service),
            purpose: .passwordReset, language: MessageParser.embeddedIndex.locales.max { $0.count < $1.count })
        #expect(isExact(greatest))
        #expect(PackedMatch(greatest).withBytes { $0.count } <= 2_048)
        #expect(try JSONEncoder().encode(greatest.revealed).count <= 12_000)
    }

    @Test func onlyTheIdentityMakesARepetition() {
        let match = CodeMatch(
            code: "482913", confidence: 0.9, range: 3..<9, rawText: "482913", domain: "kestrel.example")
        func identity(_ match: CodeMatch) -> [UInt8] { PackedMatch(match).withIdentity { Array($0) } }
        let again = CodeMatch(
            code: "482913", confidence: 0.1, range: 0..<7, rawText: "482-913", domain: "kestrel.example",
            service: "Kestrel")
        #expect(identity(match) == identity(again))
        for other in [
            StoreSample.match("482913"), StoreSample.match("482914", domain: "kestrel.example"),
            StoreSample.match("482913", domain: "kestrel.example", embeddedDomains: ["pay.example"]),
        ] { #expect(identity(match) != identity(other)) }
    }

    @Test func noDescriptionShowsItsBytes() {
        let packed = PackedMatch(StoreSample.match("482913"))
        var dumped = ""
        dump(packed, to: &dumped)
        #expect(!dumped.contains("52") && !dumped.contains("482913"))
    }
}

extension CodeMatch {
    /// A match of random parts, some of them of many bytes.
    static func random(_ generator: inout SplitMix64) -> CodeMatch {
        func text() -> String {
            let count = [0, 1, 6, 15, 16, 28, 130, 300].randomElement(using: &generator) ?? 0
            let scalars: [Unicode.Scalar] = ["4", "é", "e", "\u{301}", "ก", "字", "\u{1F511}"]
            return (0..<count).map { _ in String(scalars.randomElement(using: &generator) ?? "4") }.joined()
        }
        func maybe() -> String? { Bool.random(using: &generator) ? text() : nil }
        let code = text()
        return CodeMatch(
            code: code, confidence: Double.random(in: 0...1, using: &generator),
            range: 0..<Int.random(in: 0...Int.max, using: &generator),
            rawText: Bool.random(using: &generator) ? code : text(), domain: maybe(),
            embeddedDomains: (0..<Int.random(in: 0...3, using: &generator)).map { _ in text() },
            hasBrokenBinding: Bool.random(using: &generator), appHash: maybe(),
            expiresIn: Bool.random(using: &generator) ? .seconds(Int64.random(in: 0...1_000, using: &generator)) : nil,
            expiresAt: Bool.random(using: &generator)
                ? LocalTime(
                    date: Bool.random(using: &generator)
                        ? LocalTime.Day(year: .random(in: 1970...9999, using: &generator), month: 12, day: 31) : nil,
                    hour: 23, minute: .random(in: 0...59, using: &generator)) : nil,
            service: maybe(), purpose: CodeMatch.Purpose.allCases.randomElement(using: &generator) ?? .unknown,
            language: maybe())
    }
}
