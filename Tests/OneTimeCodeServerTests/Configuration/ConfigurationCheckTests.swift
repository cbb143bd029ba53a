#if Server

import OneTimeCode
import Testing

@testable import OneTimeCodeServer

@Suite
struct ConfigurationCheckTests {
    private func check(
        _ flags: [Setting: SettingValue], at time: Timestamp = .now()
    ) async throws -> ConfigurationCheck {
        let settings = try await ServerSettings(flags: flags, environment: [:], file: nil)
        var check = ConfigurationCheck(try LoadedConfiguration(settings))
        check.checkFiles(at: time)
        return check
    }

    @Test
    func findsNothingWithoutFiles() async throws {
        let check = try await check([:])
        #expect(check.faults.isEmpty && check.notes.isEmpty)
    }

    @Test
    func findsThatNobodyMayDeliver() async throws {
        try await withFile("monitor prometheus \(String(repeating: "ab", count: 32))\n") { credentials in
            let faults = try await check([.credentials: .text(credentials)]).faults
            #expect(faults.count == 1 && faults[0].contains("nobody can deliver a message"))
            try await withFile(#"{"jasmin": {"recipient": "+990001"}}"#) { gateways in
                let faults = try await check([.credentials: .text(credentials), .gateways: .text(gateways)]).faults
                #expect(faults.isEmpty)
            }
        }
    }

    @Test
    func findsACertificateThatHasExpiredOrIsNotValidYet() async throws {
        try await withFile(SampleCertificate.certificate) { certificate in
            try await withFile(SampleCertificate.key) { key in
                let flags: [Setting: SettingValue] = [.tlsCertificate: .text(certificate), .tlsKey: .text(key)]
                for (year, fault) in [(2_020, "not valid yet"), (2_030, nil), (2_040, "has expired")] {
                    let seconds = Double(year - 1_970) * 365.25 * 86_400
                    let time = try #require(Timestamp(secondsSinceUnixEpoch: seconds))
                    let faults = try await check(flags, at: time).faults
                    #expect(faults.count == (fault == nil ? 0 : 1), "\(year): \(faults)")
                    if let fault { #expect(faults.first?.contains(fault) == true, "\(year): \(faults)") }
                }
            }
        }
    }

    @Test
    func notesAPublicKeyOfTokens() async throws {
        let key = """
            -----BEGIN PUBLIC KEY-----
            MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=
            -----END PUBLIC KEY-----
            """
        try await withFile(key) { path in
            let notes = try await check([.tokenKey: .text(path)]).notes
            #expect(notes.contains { $0.hasPrefix("tokenKey: a public key") })
        }
    }

    @Test
    func findsAnAddressOfAnotherMachine() async throws {
        let line = "administrator a \(String(repeating: "ab", count: 32))\n"
        try await withFile(line) { credentials in
            try await withFile(String(repeating: "k", count: 32)) { key in
                // TEST-NET-1 (RFC 5737)
                var check = try await check([
                    .address: .text("192.0.2.1"), .port: .integer(0), .credentials: .text(credentials),
                    .tokenKey: .text(key),
                ])
                check.checkAddress()
                #expect(check.faults.first?.hasPrefix("192.0.2.1:0: cannot be listened on: ") == true)
            }
        }
        var local = try await check([.port: .integer(0)])
        local.checkAddress()
        #expect(local.faults.isEmpty && local.notes.isEmpty)
    }
}

/// A certificate for codes.example, valid from 2026 to 2036, its key, and the key of another one.
enum SampleCertificate {
    static let certificate = """
        -----BEGIN CERTIFICATE-----
        MIIBhjCCASugAwIBAgIUJ4Ua9v5N2ZHj1kbvck5Ih10uKDwwCgYIKoZIzj0EAwIw
        GDEWMBQGA1UEAwwNY29kZXMuZXhhbXBsZTAeFw0yNjExMjYxOTI2MTRaFw0zNjEx
        MjMxOTI2MTRaMBgxFjAUBgNVBAMMDWNvZGVzLmV4YW1wbGUwWTATBgcqhkjOPQIB
        BggqhkjOPQMBBwNCAAQjrTyjsGi4omG6LzJh2pnwCOPOFMep+2uYxdvQu9Fvd34m
        nsV3sczSWDLJw5gjCTFZEW9FKrh23SPALyWno9q1o1MwUTAdBgNVHQ4EFgQUGvjc
        1LzMQuPPUVs2pEFwOROt5KowHwYDVR0jBBgwFoAUGvjc1LzMQuPPUVs2pEFwOROt
        5KowDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNJADBGAiEA8IsPWd0VUEmR
        4+J8Tm0BtymLRa1sIT3WyJrdKyB6ovkCIQD/5HmnrmYV4YXAYLyEGOncXyjwn/5b
        NI8V5d+S/NVmPw==
        -----END CERTIFICATE-----

        """
    static let key = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgRZ/ktvEgK+bm2r3s
        ovNhnbz7UX8jeiB2Ua/rdEQjVtqhRANCAAQjrTyjsGi4omG6LzJh2pnwCOPOFMep
        +2uYxdvQu9Fvd34mnsV3sczSWDLJw5gjCTFZEW9FKrh23SPALyWno9q1
        -----END PRIVATE KEY-----

        """
    static let otherKey = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgZ+4FWMuqfFmwSIr0
        GjLPJGsgkcCkF7+JYPatIfZpRXWhRANCAATeHP8ZTuis3a6LkUoVv4OM1RUvOZwT
        XOrCwKJAQlRaAUqnRVISgxgAukYYaR8w3auKvg5C6koHNgvgQrV3RQNP
        -----END PRIVATE KEY-----

        """
}

#endif
