#if Server

import OneTimeCode
import OneTimeCodeCrypto
import OneTimeCodeSupport
import Testing

@testable import OneTimeCodeServer

@Suite
struct SigningKeyTests {
    private func base64(_ bytes: some Sequence<UInt8>) -> String {
        String(decoding: Base64.encoded(bytes, .url), as: UTF8.self)
    }

    private let claims = SubscriberClaims(sub: "+990001", exp: 1_800_000_600)

    /// The cases 1, 2 and 6 of RFC 4231, section 4. The last key is longer than a block.
    @Test(arguments: [
        (
            [UInt8](repeating: 0x0B, count: 20), "Hi There",
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
        ),
        (
            Array("Jefe".utf8), "what do ya want for nothing?",
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        ),
        (
            [UInt8](repeating: 0xAA, count: 131), "Test Using Larger Than Block-Size Key - Hash Key First",
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
        ),
    ])
    func computesTheAuthenticationCodesOfRFC4231(_ key: [UInt8], _ text: String, _ code: String) {
        let computed = HashFunction.sha256.authenticationCode(of: Array(text.utf8), by: SecretBytes(key))
        #expect(String(decoding: Hexadecimal.encoded(computed), as: UTF8.self) == code)
    }

    @Test
    func signsAndVerifiesWithTheAlgorithmOfItsFile() throws {
        let files = [
            ("HS256", "0123456789abcdef0123456789abcdef\n"), ("EdDSA", SampleKeys.ed25519), ("ES256", SampleKeys.p256),
        ]
        for (algorithm, text) in files {
            let key = try SigningKey(Array(text.utf8), path: "key")
            #expect(key.algorithm == algorithm)
            #expect(try key.claims(of: key.token(claims)) == claims)
        }
    }

    @Test
    func verifiesWithAPublicKeyAndSignsNothing() throws {
        let files = [
            ("EdDSA", SampleKeys.ed25519, SampleKeys.publicEd25519), ("ES256", SampleKeys.p256, SampleKeys.publicP256),
        ]
        for (algorithm, privateKey, publicKey) in files {
            let signer = try SigningKey(Array(privateKey.utf8), path: "key")
            let verifier = try SigningKey(Array(publicKey.utf8), path: "key")
            #expect(verifier.algorithm == algorithm)
            #expect(try verifier.claims(of: signer.token(claims)) == claims)
            #expect(throws: Problem.cannotSign) { try verifier.token(claims) }
        }
    }

    @Test
    func verifiesTokensThatAnotherLibrarySignedAndNoneOfThemWithAChangedSignature() throws {
        let tokens = [
            (SampleKeys.publicEd25519, SampleKeys.ed25519Token), (SampleKeys.publicP256, SampleKeys.p256Token),
        ]
        for (file, token) in tokens {
            let verifier = try SigningKey(Array(file.utf8), path: "key")
            #expect(try verifier.claims(of: token) == claims)
            let parts = token.split(separator: ".")
            let signature = try #require(Base64.decoded(parts[2].utf8, .url))
            for index in signature.indices {
                var changed = signature
                changed[index] ^= 1
                let forged = "\(parts[0]).\(parts[1]).\(base64(changed))"
                #expect(throws: Problem.invalidToken) { try verifier.claims(of: forged) }
            }
        }
    }

    @Test
    func refusesATokenOfAnotherAlgorithmAlsoOneSignedWithThePublicKeyAsASecret() throws {
        let pem = SampleKeys.publicEd25519
        let verifier = try SigningKey(Array(pem.utf8), path: "key")
        let forged = try SigningKey(secret: Array(pem.utf8)).token(claims)
        #expect(throws: Problem.invalidToken) { try verifier.claims(of: forged) }
    }

    @Test(arguments: [
        #"{"alg":"none"}"#, #"{"alg":"HS256","crit":["exp"]}"#, #"{"alg":"HS256","alg":"HS256"}"#,
        #"{"alg":"HS256","crit":null}"#, #"{"alg":"HS512"}"#,
        #"{"typ":"JWT"}"#, "no JSON",
    ])
    func refusesTokensWithoutASignatureWithExtensionsAndMalformedOnes(header: String) throws {
        let key = SigningKey(secret: TestServer.secret)
        let parts = try key.token(claims).split(separator: ".")
        let token = "\(base64(header.utf8)).\(parts[1]).\(parts[2])"
        #expect(throws: Problem.invalidToken) { try key.claims(of: token) }
        #expect(throws: Problem.invalidToken) { try key.claims(of: "\(parts[0]).\(parts[1]).") }
        #expect(throws: Problem.invalidToken) { try key.claims(of: "..") }
    }

    @Test
    func refusesATokenWhoseClaimsWereChanged() throws {
        let key = SigningKey(secret: TestServer.secret)
        let parts = try key.token(claims).split(separator: ".")
        let changed = base64(#"{"sub":"+990002","exp":1800000600}"#.utf8)
        #expect(throws: Problem.invalidToken) { try key.claims(of: "\(parts[0]).\(changed).\(parts[2])") }
    }

    /// A signed token with other claims.
    private func token(_ payload: String, _ key: SigningKey) throws -> String {
        let header = try #require(try key.token(claims).split(separator: ".").first)
        let signed = "\(header).\(base64(payload.utf8))"
        let secret = SecretBytes(TestServer.secret)
        return "\(signed).\(base64(HashFunction.sha256.authenticationCode(of: Array(signed.utf8), by: secret)))"
    }

    @Test(arguments: [
        #"{"sub":"+990002","sub":"+990001","exp":1800000600}"#, #"{"sub":"+990001","exp":1800000600,"exp":1800000600}"#,
        #"{"sub":"+990001","exp":1800000600,"aud":["a"],"aud":["a"]}"#, #"{"sub":"+990001"}"#, #"{"exp":1800000600}"#,
        #"{"sub":1,"exp":1800000600}"#, #"{"sub":"+990001","exp":"1800000600"}"#,
        #"{"sub":"+990001","exp":1800000600,"any":1}"#, #"{"sub":"+990001","exp":1800000600,"aud":["a",1]}"#, "[]", "",
    ])
    func refusesClaimsThatOccurTwiceAreMissingOrHaveTheWrongType(payload: String) throws {
        let key = SigningKey(secret: TestServer.secret)
        #expect(throws: Problem.invalidToken) { try key.claims(of: token(payload, key)) }
    }

    @Test
    func readsEveryClaimThatItWrites() throws {
        let key = SigningKey(secret: TestServer.secret)
        for names in [["a"], ["a", "b"]] {
            let all = SubscriberClaims(
                sub: "+990001", exp: 1_800_000_600.5, nbf: 1_800_000_000, origin: "https://kestrel.example", any: true,
                aud: names)
            #expect(try key.claims(of: key.token(all)) == all)
        }
        let null = #"{"sub":"+990001","exp":1800000600,"nbf":null,"origin":null,"any":null,"aud":null,"iat":1}"#
        #expect(try key.claims(of: token(null, key)) == claims)
    }

    @Test
    func isNoShortSecretAndNoOtherPEMFile() {
        for text in [
            String(repeating: "a", count: 31) + "\n", "", "-----BEGIN CERTIFICATE-----\nAAAA\n", SampleKeys.p384,
        ] {
            #expect(throws: ConfigurationFailure.self) { try SigningKey(Array(text.utf8), path: "key") }
        }
    }
}

/// Keys that protect nothing, and tokens that Python's package cryptography signed with them.
private enum SampleKeys {
    static let ed25519 = """
        -----BEGIN PRIVATE KEY-----
        MC4CAQAwBQYDK2VwBCIEIDFWpE0vStFyNM5tmWlYsf4y14ws74PVw1HI3ncYH8KG
        -----END PRIVATE KEY-----
        """

    static let publicEd25519 = """
        -----BEGIN PUBLIC KEY-----
        MCowBQYDK2VwAyEAIlM3p2+eJrZ7KmB7l3bMUW4Ue6LUN9vkMnp7ZTOzx6k=
        -----END PUBLIC KEY-----
        """

    static let p256 = """
        -----BEGIN EC PRIVATE KEY-----
        MHcCAQEEIHc8QxdhEqRAkhzpyPPj7tVW0a452EhsbbL/HIqr+HlioAoGCCqGSM49
        AwEHoUQDQgAEoQUs7C4QqPmM/BwLgOWNlF1XhUYatFjG/kxROTL4eA0AzrBS9ppP
        SY3NgBz9nYNl6DJiWdBi1aMM9z2f58Um/Q==
        -----END EC PRIVATE KEY-----
        """

    static let publicP256 = """
        -----BEGIN PUBLIC KEY-----
        MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEoQUs7C4QqPmM/BwLgOWNlF1XhUYa
        tFjG/kxROTL4eA0AzrBS9ppPSY3NgBz9nYNl6DJiWdBi1aMM9z2f58Um/Q==
        -----END PUBLIC KEY-----
        """

    static let p384 = """
        -----BEGIN PUBLIC KEY-----
        MHYwEAYHKoZIzj0CAQYFK4EEACIDYgAEM5b20Y0BWeP8goRdDsOVu6PCYgJgUhd2
        DtXj/SjWEMysVM7KM7h+T7DqxSTagBdYPM5G959Q/NJQYfeUKIb1Gv4wNbnqqNDu
        6jN/GM80nzXJ1ZqYjY3BmC+Fot7/3CG8
        -----END PUBLIC KEY-----
        """

    static let ed25519Token =
        "eyJhbGciOiJFZERTQSIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIrOTkwMDAxIiwiZXhwIjoxODAwMDAwNjAwfQ."
        + "7YgPwh3lIA9F8WFNt3rZn8M1HoOrlqOZzNBNKy6Xew83qStsdjPfsX4EZ-lphtOxinw4aa0LbruedyvLQ0qDDg"
    static let p256Token =
        "eyJhbGciOiJFUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIrOTkwMDAxIiwiZXhwIjoxODAwMDAwNjAwfQ."
        + "DWyO7_ICkiar6Rq2ai-CcHg1Zjt5Ql7P7uUcmRTVzJ2neM26xCE3Gj-HFXEWJ0GD2m1bTxUD24b8A8QwwJXzTA"
}

#endif
