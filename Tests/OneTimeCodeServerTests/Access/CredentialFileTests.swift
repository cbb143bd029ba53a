#if Server

import Testing

@testable import OneTimeCodeServer

@Suite
struct CredentialFileTests {
    private let digest = String(repeating: "ab", count: 32)

    @Test
    func hasARoleANameAndADigestOnEachLine() throws {
        let text = "# role name sha256\n\npublisher gateway \(digest) # since May\r\n  monitor\tprometheus \(digest)\n"
        let credentials = try CredentialFile.credentials(in: text, path: "credentials")
        #expect(credentials.map(\.role) == [.publisher, .monitor])
        #expect(credentials.map(\.name) == ["gateway", "prometheus"])
        #expect(
            try credentials.map { try #require(TokenDigest(hexadecimal: "\(digest)")) == $0.digest } == [true, true])
    }

    @Test
    func readsTheLineThatTheProgramPrints() throws {
        let credential = Credential(role: .administrator, name: "operator", digest: TokenDigest(of: "otp_token"))
        #expect(try CredentialFile.credentials(in: CredentialFile.line(credential), path: "f") == [credential])
    }

    @Test(arguments: [
        ("publisher gateway", "f:1: not a credential"), ("\npublisher a b c", "f:2: not a credential"),
        ("subscriber a DIGEST", "f:1: not a role"), ("root a DIGEST", "f:1: not a role"),
        ("publisher a DIGESTab", "f:1: not a digest"), ("publisher a secret-token", "f:1: not a digest"),
        ("publisher a DIGEST\npublisher a DIGEST", "f:2: a second publisher"),
    ])
    func hasItsFaultsNamedByLineWithoutTheDigest(text: String, start: String) throws {
        let text = text.replacing("DIGEST", with: digest)
        let failure = #expect(throws: ConfigurationFailure.self) {
            try CredentialFile.credentials(in: text, path: "f")
        }
        let description = try #require(failure?.description)
        #expect(description.hasPrefix(start))
        #expect(!description.contains("abab") && !description.contains("secret-token"))
    }

    @Test
    func findsATokenByItsDigestAlone() {
        let credential = Credential(role: .monitor, name: "m", digest: TokenDigest(of: "otp_right"))
        #expect(Credential.find("otp_right", in: [credential]) == credential)
        #expect(Credential.find("otp_wrong", in: [credential]) == nil)
        #expect(Credential.find(credential.digest.hexadecimal, in: [credential]) == nil)
        #expect(Credential.find("", in: []) == nil)
    }

    @Test
    func knowsTheDigestsOfFIPS1804() {
        #expect(
            TokenDigest(of: "abc").hexadecimal == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }
}

#endif
