#if Server

import Testing

@testable import OneTimeCodeServer

@Suite
struct LoadedConfigurationTests {
    private func load(_ flags: [Setting: SettingValue]) async throws -> LoadedConfiguration {
        try LoadedConfiguration(await ServerSettings(flags: flags, environment: [:], file: nil))
    }

    @Test
    func withoutSettingsHasARandomAdministratorOnTheLoopback() async throws {
        let loaded = try await load([:])
        let token = try #require(loaded.madeToken)
        #expect(loaded.server.address == "127.0.0.1")
        #expect(Credential.find(token, in: loaded.server.credentials)?.role == .administrator)
        #expect(try await load([:]).madeToken != token)
    }

    @Test(arguments: ["0.0.0.0", "::", "192.0.2.1", "codes.example", ""])
    func listensWhereOthersCanReachItOnlyWithCredentialsAndAKey(address: String) async throws {
        await #expect(throws: ConfigurationFailure.self) { try await load([.address: .text(address)]) }
        try await withFile("publisher a \(String(repeating: "ab", count: 32))\n") { credentials in
            try await withFile(String(repeating: "k", count: 32)) { key in
                await #expect(throws: ConfigurationFailure.self) {
                    try await load([.address: .text(address), .credentials: .text(credentials)])
                }
                let loaded = try await load([
                    .address: .text(address), .credentials: .text(credentials), .tokenKey: .text(key),
                ])
                #expect(loaded.madeToken == nil)
                #expect(loaded.server.credentials.count == 1)
            }
        }
    }

    @Test(
        arguments: [
            ([.credentials: .text("/nonexistent/file")], "/nonexistent/file: cannot be read"),
            ([.tokenKey: .text("/nonexistent/key")], "/nonexistent/key: cannot be read"),
            ([.tlsCertificate: .text("a")], "tlsCertificate and tlsKey belong together"),
            ([.publicOrigin: .text("codes.example")], "publicOrigin: write the scheme"),
            ([.logLevel: .text("loud")], "logLevel: write one of"),
            (
                [.redis: .text("redis://h"), .insecurePlainRedis: .flag(true), .redisNamespace: .text("a:b")],
                "redisNamespace: write 1 to 64 of"
            ),
            (
                [.redis: .text("redis://h"), .insecurePlainRedis: .flag(true), .redisNamespace: .text("")],
                "redisNamespace: write 1 to 64 of"
            ),
        ] as [([Setting: SettingValue], String)])
    func hasTheFaultsOfItsFilesAndValuesNamed(flags: [Setting: SettingValue], fault: String) async {
        let failure = await #expect(throws: ConfigurationFailure.self) { try await load(flags) }
        #expect(failure?.description.hasPrefix(fault) == true)
    }

    @Test
    func hasAllFaultsNamedAtOnce() async {
        let failure = await #expect(throws: ConfigurationFailure.self) {
            try await load([
                .credentials: .text("/nonexistent/file"), .tlsCertificate: .text("a"), .logLevel: .text("loud"),
                .redis: .text("http://h"),
            ])
        }
        #expect(failure?.faults.count == 4)
        #expect(failure?.description.split(separator: "\n").count == 4)
    }

    @Test
    func hasTheNamespaceOfItsStore() async throws {
        let flags: [Setting: SettingValue] = [.redis: .text("redis://h"), .insecurePlainRedis: .flag(true)]
        #expect(try await load(flags).redis?.namespace == "otc")
        #expect(try await load(flags.merging([.redisNamespace: .text("shop-1")]) { $1 }).redis?.namespace == "shop-1")
    }

    @Test
    func hasAKeyThatFitsItsCertificate() async throws {
        try await withFile(SampleCertificate.certificate) { certificate in
            func load(_ key: String) async throws -> LoadedConfiguration {
                try await withFile(key) { path in
                    try await self.load([.tlsCertificate: .text(certificate), .tlsKey: .text(path)])
                }
            }
            let loaded = try await load(SampleCertificate.key)
            #expect(loaded.server.tls != nil)
            for (key, fault) in [
                (SampleCertificate.otherKey, "not the key of the first certificate in \(certificate)"),
                ("key", "not a PEM file of a private key"),
            ] {
                let failure = await #expect(throws: ConfigurationFailure.self) { try await load(key) }
                #expect(failure?.description.contains(fault) == true, "\(failure?.description ?? "")")
            }
        }
    }

    @Test(arguments: [
        (#"{"twilio": {"secretFile": "$"}}"#, "the configuration's publicURL: is not set"),
        (#"{"plivo": {"secretFile": "$", "publicURL": "sms.kestrel.example"}}"#, "publicURL: is malformed"),
        (#"{"vonage": {"secretFile": "$"}}"#, "the configuration's algorithm: is not set"),
        (#"{"telnyx": {"secretFile": "$"}}"#, "the configuration's secret: is malformed"),
        ("{\n\"twilio\": }", ":2:11: not valid JSON"),
    ])
    func hasTheFaultsOfGatewaysFoundBeforeTheFirstMessage(text: String, fault: String) async throws {
        try await withFile("secret") { secret in
            // the secret is in the same folder, and named relative to it
            let name = String(secret.split(separator: "/").last ?? "")
            try await withFile(text.replacing("$", with: name)) { path in
                let failure = await #expect(throws: ConfigurationFailure.self) {
                    try await load([.gateways: .text(path)])
                }
                #expect(failure?.description.contains(fault) == true, "\(failure?.description ?? "")")
            }
        }
    }

    @Test(arguments: [
        ("127.0.0.1", true), ("127.9.8.7", true), ("::1", true), ("localhost", true), ("127.0.0.1.example", false),
        ("127.0.0", false), ("127.0.0.256", false), ("128.0.0.1", false), ("", false),
    ])
    func knowsTheLoopback(address: String, isLoopback: Bool) { #expect(Loopback.contains(address) == isLoopback) }
}

#endif
