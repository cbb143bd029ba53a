import OneTimeCode
import Testing

@testable import OneTimeCodeRedis

@Suite struct RedisSecretsTests {
    private static let hex = String(repeating: "5a", count: 32)
    private static let base64 = "WlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlo="

    @Test func keysAreReadInBothForms() throws {
        let hex = try RedisSecrets("# a comment\n\n a : \(Self.hex) \r\n")
        let base64 = try RedisSecrets("a:\(Self.base64)")
        #expect(hex.keys.map(\.id) == ["a"] && hex.keys[0].bytes == base64.keys[0].bytes)
        #expect(hex.recipients == base64.recipients && hex.recipients != hex.keys[0].bytes)
    }

    @Test(arguments: [
        ("", "no key"), ("# nothing", "no key"), (hex, "line 1"), ("a:\(hex)\nb", "line 2"), ("a:5a5a", "line 1"),
        ("a b!:\(hex)", "line 1"), ("a:\(hex)\na:\(hex)", "line 2"), ("a:\(hex)\nb:\(hex)", "recipients"),
        ("recipients:\(hex)", "no key"), ("a:\(String(repeating: "5", count: 63))", "line 1"),
        (String(repeating: "i", count: 33) + ":\(hex)", "line 1"),
    ])
    func brokenKeysAreRefusedWithTheirLine(_ text: String, _ hint: String) {
        #expect { try RedisSecrets(text) } throws: { error in
            "\(error)".contains(hint) && !"\(error)".contains("5a5a")
        }
    }

    @Test func aMissingFileIsNamed() {
        #expect { try RedisSecrets(contentsOfFile: "/nowhere/keys") } throws: { "\($0)".contains("/nowhere/keys") }
    }

    /// A key that rotates must not change where codes are found.
    @Test func rotationKeepsTheNamesOfRecipients() throws {
        let alone = try RedisSecrets("old:\(Self.hex)")
        let rotated = try RedisSecrets(
            "new:\(String(repeating: "11", count: 32))\nold:\(Self.hex)\nrecipients:\(Self.hex)")
        #expect(RecipientTag(of: "+99", secrets: alone) == RecipientTag(of: "+99", secrets: rotated))
        let sealed = Seal(secrets: alone).seal([1, 2, 3], as: .match, owner: [9])
        #expect(Seal(secrets: rotated).open(sealed, keyID: "old", as: .match, owner: [9]) == [1, 2, 3])
        #expect(Seal(secrets: rotated).keyID == "new")
    }

    /// Servers of several versions share a Redis server. The bytes were made by another library.
    @Test func namesAndSealsStayTheSame() throws {
        let secrets = try RedisSecrets("old:\(Self.hex)")
        #expect(RecipientTag(of: "+99", secrets: secrets).slotBits == 0x0333EF129CB63AE3)
        let text = "000102030405060708090a0b625c17777d97ff585886cd3f758d432395230c"
        let sealed = try stride(from: 0, to: text.utf8.count, by: 2).map { place in
            try #require(UInt8(text.dropFirst(place).prefix(2), radix: 16))
        }
        #expect(Seal(secrets: secrets).open(sealed, keyID: "old", as: .match, owner: [9], context: [7]) == [1, 2, 3])
    }

    @Test func aSealIsBoundToItsPlace() throws {
        let seal = Seal(secrets: .sample)
        let sealed = seal.seal([1, 2, 3], as: .match, owner: [9], context: [7])
        #expect(seal.open(sealed, keyID: "test", as: .match, owner: [9], context: [7]) == [1, 2, 3])
        #expect(seal.open(sealed, keyID: "test", as: .recipient, owner: [9], context: [7]) == nil)
        #expect(seal.open(sealed, keyID: "test", as: .match, owner: [8], context: [7]) == nil)
        #expect(seal.open(sealed, keyID: "test", as: .match, owner: [9], context: [6]) == nil)
        #expect(seal.open(sealed, keyID: "other", as: .match, owner: [9], context: [7]) == nil)
        for index in sealed.indices {
            var changed = sealed
            changed[index] ^= 1
            #expect(seal.open(changed, keyID: "test", as: .match, owner: [9], context: [7]) == nil)
        }
        #expect(seal.open([], keyID: "test", as: .match, owner: [9]) == nil)
        // Whoever can write to the server must not pass off plain text.
        #expect(seal.open([1, 2, 3], keyID: Seal.plainID, as: .match, owner: [9], context: [7]) == nil)
    }

    @Test func fingerprintsTellCodesApart() {
        let tag = RecipientTag(of: "+99", secrets: .sample)
        let other = RecipientTag(of: "+98", secrets: .sample)
        func print(_ code: String, _ domain: String? = nil, _ embedded: [String] = [], broken: Bool = false)
            -> CodeMatch
        {
            CodeMatch(
                code: code, confidence: 1, range: 0..<1, rawText: code, domain: domain, embeddedDomains: embedded,
                hasBrokenBinding: broken)
        }
        let matches = [
            print("482913"), print("482914"), print("482913", ""), print("482913", "a"), print("482913", "a", ["b"]),
            print("482913", "a", ["b", "c"]), print("482913", "a", ["bc"]), print("482913", broken: true),
        ]
        let prints = matches.map { Fingerprint(of: $0, tag: tag, secrets: .sample).bytes }
        #expect(Set(prints).count == matches.count && prints.allSatisfy { $0.count == 16 })
        #expect(Fingerprint(of: matches[0], tag: other, secrets: .sample).bytes != prints[0])
    }
}
