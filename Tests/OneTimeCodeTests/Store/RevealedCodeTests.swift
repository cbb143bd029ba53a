import Foundation
import Testing

@testable import OneTimeCode

@Suite struct RevealedCodeTests {
    private static let secret = "739164"
    private static let full = VerificationCode(
        id: StoreSample.id(1), timestamp: StoreSample.noon,
        match: CodeMatch(
            code: secret, confidence: 0.875, range: 3..<10, rawText: "739-164", domain: "kestrel.example",
            embeddedDomains: ["pay.finch.example", "acme.example"], appHash: "FA+9qCX9VSu", expiresIn: .seconds(300),
            service: "Kestrel Bänk \"K\"", language: "de"))
    private static let bare = VerificationCode(
        id: StoreSample.id(2), timestamp: Timestamp(nanosecondsSinceUnixEpoch: .min), match: StoreSample.match("1"))

    /// The fields that may be missing, because they may be unknown.
    private static let optional: Set = [
        "domain", "embeddedDomains", "appHash", "expiresIn", "service", "language",
    ]

    private static func encode(_ code: VerificationCode) throws -> Data { try JSONEncoder().encode(code.revealed) }

    private static func fields(of code: VerificationCode) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: try encode(code)) as? [String: Any])
    }

    private static func decode(_ fields: [String: Any]) throws -> VerificationCode {
        let data = try JSONSerialization.data(withJSONObject: fields)
        return try JSONDecoder().decode(RevealedCode.self, from: data).verificationCode
    }

    @Test(arguments: [full, bare]) func aCodeSurvivesARoundTrip(_ code: VerificationCode) throws {
        let decoded = try JSONDecoder().decode(RevealedCode.self, from: try Self.encode(code))
        #expect(decoded.verificationCode == code)
    }

    @Test func aBrokenBindingSurvivesARoundTripAndDiffersFromAnUnboundCode() throws {
        let match = CodeMatch(
            code: Self.secret, confidence: 1, range: 0..<6, rawText: Self.secret, hasBrokenBinding: true)
        let code = VerificationCode(id: StoreSample.id(3), timestamp: StoreSample.noon, match: match)
        let fields = try Self.fields(of: code)
        #expect(fields["brokenBinding"] as? Bool == true)
        #expect(try Self.decode(fields).hasBrokenBinding)
        #expect("\(match)".contains("hasBrokenBinding") && "\(code)".contains("hasBrokenBinding"))
        let unbound = CodeMatch(code: Self.secret, confidence: 1, range: 0..<6, rawText: Self.secret)
        #expect(!code.isRepeated(by: unbound) && code.isRepeated(by: match))
    }

    @Test func theFieldsMatchTheDocumentation() throws {
        let required: Set = ["id", "timestamp", "code", "confidence", "range", "rawText"]
        #expect(Set(try Self.fields(of: Self.bare).keys) == required)
        let fields = try Self.fields(of: Self.full)
        #expect(Set(fields.keys) == required.union(Self.optional))
        #expect(fields["id"] as? String == Self.full.id.description)
        #expect(fields["timestamp"] as? Int64 == 1_800_014_400_000_000_000)
        #expect(fields["code"] as? String == Self.secret)
        #expect(fields["range"] as? [String: [String: Int]] == ["utf8": ["start": 3, "end": 10]])
        #expect(fields["expiresIn"] as? Int == 300)
    }

    @Test func aMissingRequiredFieldIsRejected() throws {
        for name in try Self.fields(of: Self.full).keys {
            var fields = try Self.fields(of: Self.full)
            fields[name] = nil
            if Self.optional.contains(name) {
                #expect(try Self.decode(fields) != Self.full, "\(name)")
            } else {
                #expect(throws: DecodingError.self, "\(name)") { try Self.decode(fields) }
            }
        }
    }

    @Test(arguments: [
        #""id": "nonsense""#, #""id": 7"#, #""timestamp": "noon""#, #""timestamp": 1.5"#,
        #""timestamp": 9223372036854775808"#, #""code": 739164"#, #""confidence": "high""#, #""range": null"#,
        #""range": {}"#, #""range": {"utf8": {"start": -1, "end": 2}}"#,
        #""range": {"utf8": {"start": 11, "end": 10}}"#, #""range": {"utf8": {"start": 1}}"#,
        #""range": {"utf8": {"start": 1, "end": 2}, "utf16": {"start": 2, "end": 1}}"#, #""rawText": []"#,
        #""domain": 1"#, #""embeddedDomains": "a""#,
        #""embeddedDomains": [1]"#, #""expiresIn": 0.5"#, #""expiresIn": 1e300"#,
    ]) func anInvalidFieldIsRejectedWithoutRevealingTheCode(_ field: String) throws {
        let bad = try #require(
            try JSONSerialization.jsonObject(with: Data("{\(field)}".utf8)) as? [String: Any])
        let fields = try Self.fields(of: Self.full).merging(bad) { $1 }
        let error = #expect(throws: DecodingError.self) { try Self.decode(fields) }
        #expect(error.map { !"\($0)".contains(Self.secret) } == true)
    }

    @Test(arguments: ["", "null", "[]", "7", #""739164""#, "{}", "{", #"{"code": "739164""#])
    func whatIsNoCodeIsRefused(_ json: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(RevealedCode.self, from: Data(json.utf8)) }
    }

    @Test func anIdIsEncodedAsItsText() throws {
        let data = try JSONEncoder().encode([StoreSample.id(1)])
        #expect(String(decoding: data, as: UTF8.self) == #"["\#(StoreSample.id(1))"]"#)
        #expect(try JSONDecoder().decode([VerificationCode.ID].self, from: data) == [StoreSample.id(1)])
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([VerificationCode.ID].self, from: Data(#"["482913"]"#.utf8))
        }
    }
}
