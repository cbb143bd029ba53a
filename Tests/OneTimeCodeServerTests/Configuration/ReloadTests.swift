#if Server

import Foundation
import OneTimeCodeInbound
import Testing

@testable import OneTimeCodeServer

@Suite(.timeLimit(.minutes(2)))
struct ReloadTests {
    @Test
    func replacesCredentialsKeysAndGatewaysForLaterRequests() async throws {
        let test = TestServer()
        let server = test.server(test.store())
        let caller = Caller(server)
        let subscriber = try await test.token("+990001", any: true)
        #expect(try await caller.call(.get, "/metrics", token: TestServer.monitor).status == 200)
        #expect(try await caller.call(.get, "/v1/recipients/me/codes", token: subscriber).status == 200)
        #expect(try await caller.call(.post, "/v1/inbound/jasmin", body: []).status == 404)

        var changed = test.configuration
        changed.credentials = [Credential(role: .monitor, name: "new", digest: TokenDigest(of: "otp_new"))]
        changed.key = SigningKey(secret: Array(repeating: 7, count: 32))
        let jasmin = try #require(Gateway.named("jasmin"))
        changed.gateways = [
            "jasmin": InboundGateway(gateway: jasmin, configuration: GatewayConfiguration(), recipient: nil)
        ]
        server.reload(changed)
        #expect(try await caller.call(.get, "/metrics", token: TestServer.monitor).status == 401)
        #expect(try await caller.call(.get, "/metrics", token: "otp_new").status == 200)
        #expect(try await caller.call(.get, "/v1/recipients/me/codes", token: subscriber).status == 401)
        #expect(try await caller.call(.post, "/v1/inbound/jasmin", body: []).status != 404)
    }

    @Test
    func readsFilesAgainAndKeepsWhatWasMade() async throws {
        try await withFile("publisher one \(String(repeating: "ab", count: 32))\n") { path in
            let flags: [Setting: SettingValue] = [.credentials: .text(path)]
            let loaded = try LoadedConfiguration(await ServerSettings(flags: flags, environment: [:], file: nil))
            let claims = SubscriberClaims(sub: "a", exp: 1)
            let token = try loaded.server.key.token(claims)
            try Data("publisher two \(String(repeating: "cd", count: 32))\n".utf8)
                .write(to: URL(fileURLWithPath: path))
            let again = try loaded.readAgain()
            #expect(again.server.credentials.map(\.name) == ["two"])
            #expect(try again.server.key.claims(of: token) == claims, "the key that was made stays")
            try Data("publisher".utf8).write(to: URL(fileURLWithPath: path))
            #expect(throws: ConfigurationFailure.self) { try loaded.readAgain() }
        }
        let made = try LoadedConfiguration(await ServerSettings(flags: [:], environment: [:], file: nil))
        #expect(!made.hasFiles)
        #expect(try made.readAgain().server.credentials == made.server.credentials)
    }

    /// An event stream stays open, and a file with a fault changes nothing.
    @Test
    func happensAtSIGHUPWithoutTheEndOfAStream() async throws {
        let (first, second) = ("otp_first", "otp_second")
        func line(_ token: String) -> String {
            CredentialFile.line(Credential(role: .administrator, name: "a", digest: TokenDigest(of: token))) + "\n"
        }
        try await withFile(line(first)) { path in
            let program = try Program("--port", "0", "--credentials", path, "--log-level", "critical")
            defer { program.kill() }
            let port = try #require(await program.line()?.split(separator: ":").last.flatMap { Int($0) })
            let stream = try Wire(port: port)
            stream.follow(token: first, recipient: "someone")
            #expect(try #require(await stream.event()).name == "none")

            func status(_ token: String) async throws -> Substring {
                let wire = try Wire(port: port)
                wire.send(
                    "GET /metrics HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \(token)\r\nConnection: close\r\n\r\n")
                return await wire.readToEnd().dropFirst(9).prefix(3)
            }
            func reload(_ text: String, until isDone: () async throws -> Bool) async throws {
                try Data(text.utf8).write(to: URL(fileURLWithPath: path))
                program.send(SIGHUP)
                while try await !isDone() {}
            }
            try await reload(line(second)) { try await status(second) == "200" }
            #expect(try await status(first) == "401")
            // The signals come in order: after the second the first was handled, and its file had a fault.
            try Data("administrator".utf8).write(to: URL(fileURLWithPath: path))
            program.send(SIGHUP)
            #expect(try await status(second) == "200")
            try await reload(line(first)) { try await status(first) == "200" }
            program.send(SIGTERM)
            #expect(try #require(await stream.event()) == Event("end", #"{"reason":"shutdown"}"#))
            #expect(await program.end() == 0)
        }
    }
}

#endif
