import JWTKit
import OneTimeCode
import OneTimeCodeSupport
import Testing

@testable import OneTimeCodeServer

@Suite("The key of tokens")
struct SigningKeyTests {
    private func base64(_ text: String) -> String { String(decoding: Base64.encoded(text.utf8, .url), as: UTF8.self) }

    private let claims = SubscriberClaims(sub: "+990001", exp: 1_800_000_600)

    @Test("signs and verifies with the algorithm of its file")
    func algorithms() async throws {
        let ed25519 = try EdDSA.PrivateKey()
        let p256 = ES256PrivateKey()
        let files = [
            ("HS256", "0123456789abcdef0123456789abcdef\n"), ("EdDSA", ed25519.pemRepresentation),
            ("ES256", p256.pemRepresentation),
        ]
        for (algorithm, text) in files {
            let key = try await SigningKey(Array(text.utf8), path: "key")
            #expect(key.algorithm == algorithm && key.canSign)
            #expect(try await key.claims(of: key.token(claims)) == claims)
        }
    }

    @Test("verifies with a public key, and signs nothing")
    func publicKeys() async throws {
        let ed25519 = try EdDSA.PrivateKey()
        let signer = try await SigningKey(Array(ed25519.pemRepresentation.utf8), path: "key")
        let verifier = try await SigningKey(Array(ed25519.publicKey.pemRepresentation.utf8), path: "key")
        #expect(!verifier.canSign)
        #expect(try await verifier.claims(of: signer.token(claims)) == claims)
        await #expect(throws: Problem.cannotSign) { try await verifier.token(claims) }
        let p256 = ES256PrivateKey()
        let other = try await SigningKey(Array(p256.publicKey.pemRepresentation.utf8), path: "key")
        #expect(other.algorithm == "ES256" && !other.canSign)
    }

    @Test("refuses a token of another algorithm, also one signed with the public key as a secret")
    func confusion() async throws {
        let pem = try EdDSA.PrivateKey().publicKey.pemRepresentation
        let verifier = try await SigningKey(Array(pem.utf8), path: "key")
        let forged = try await SigningKey(secret: Array(pem.utf8)).token(claims)
        await #expect(throws: Problem.invalidToken) { try await verifier.claims(of: forged) }
    }

    @Test(
        "refuses tokens without a signature, with extensions, and malformed ones",
        arguments: [
            #"{"alg":"none"}"#, #"{"alg":"HS256","crit":["exp"]}"#, #"{"alg":"HS256","alg":"HS256"}"#,
            #"{"alg":"HS512"}"#,
            #"{"typ":"JWT"}"#, "no JSON",
        ])
    func headers(header: String) async throws {
        let key = await SigningKey(secret: TestServer.secret)
        let parts = try await key.token(claims).split(separator: ".")
        let token = "\(base64(header)).\(parts[1]).\(parts[2])"
        await #expect(throws: Problem.invalidToken) { try await key.claims(of: token) }
        await #expect(throws: Problem.invalidToken) { try await key.claims(of: "\(parts[0]).\(parts[1]).") }
        await #expect(throws: Problem.invalidToken) { try await key.claims(of: "..") }
    }

    @Test("refuses a token whose claims were changed")
    func changedClaims() async throws {
        let key = await SigningKey(secret: TestServer.secret)
        let parts = try await key.token(claims).split(separator: ".")
        let changed = base64(#"{"sub":"+990002","exp":1800000600}"#)
        await #expect(throws: Problem.invalidToken) { try await key.claims(of: "\(parts[0]).\(changed).\(parts[2])") }
    }

    @Test("is no short secret, and no other PEM file")
    func faults() async {
        for text in [String(repeating: "a", count: 31) + "\n", "", "-----BEGIN CERTIFICATE-----\nAAAA\n"] {
            await #expect(throws: ConfigurationFailure.self) { try await SigningKey(Array(text.utf8), path: "key") }
        }
    }
}
