#if Server

import Foundation
import Testing

@testable import OneTimeCodeServer

@Suite
struct ServerSettingsTests {
    @Test
    func comeFromFlagsThenTheEnvironmentThenTheFile() async throws {
        try await withFile(#"{"port": 1, "address": "127.0.0.1", "window": 90.5, "demo": true, "bodyBytes": 2048}"#) {
            path in
            let settings = try await ServerSettings(
                flags: [.port: .integer(3)],
                environment: ["OTP_SERVER_PORT": "2", "OTP_SERVER_BODY_BYTES": "4096", "PATH": "/bin"], file: path)
            #expect(settings.integer(.port) == 3)
            #expect(settings.integer(.bodyBytes) == 4_096)
            #expect(settings.duration(.window) == .seconds(90.5))
            #expect(settings.flag(.demo))
            #expect(settings.integer(.codes) == 1_000_000)
            #expect(settings.text(.credentials) == nil)
        }
    }

    @Test
    func printAsAFileThatHasTheSameSettings() async throws {
        let settings = try await ServerSettings(
            flags: [.port: .integer(0), .credentials: .text("/etc/a \"b\""), .heartbeat: .seconds(2.5)],
            environment: [:],
            file: nil)
        try await withFile(settings.json) { path in
            let read = try await ServerSettings(flags: [:], environment: [:], file: path)
            #expect(read == settings)
            let named = try await ServerSettings(flags: [:], environment: ["OTP_SERVER_CONFIG": path], file: nil)
            #expect(named == settings)
        }
    }

    @Test(arguments: [
        (#"{"prot": 8080}"#, "unknown key 'prot'"), (#"{"port": 1, "port": 2}"#, "'port' occurs twice"),
        ("{\n  \"port\": \"eighty\"\n}", ":2:3: 'port': write a whole number from 0 to 65535"),
        (#"{"credentials": 4}"#, "'credentials': write the path of a file"),
        (#"{"port": 65536}"#, "'port': write a whole number from 0 to 65535"),
        (#"{"window": 0}"#, "'window': write a number of seconds"),
        (#"{"demo": "yes"}"#, "'demo': write true or false"),
        (#"{"address": 1}"#, "'address': write a text"), (#"{"port": }"#, ":1:10: not valid JSON"),
        ("[]", "not a JSON object"),
    ])
    func haveTheirFaultsNamed(text: String, fault: String) async throws {
        try await withFile(text) { path in
            let failure = await #expect(throws: ConfigurationFailure.self) {
                try await ServerSettings(flags: [:], environment: [:], file: path)
            }
            #expect(failure?.description.hasPrefix(path) == true)
            #expect(failure?.description.contains(fault) == true, "\(failure?.description ?? "")")
        }
    }

    @Test(arguments: [
        ("OTP_SERVER_PROT", "1", "OTP_SERVER_PROT: not a variable"),
        ("OTP_SERVER_PORT", "x", "OTP_SERVER_PORT: write a whole number"),
    ])
    func haveFaultsOfTheEnvironmentNamedByVariable(name: String, value: String, fault: String) async throws {
        let failure = await #expect(throws: ConfigurationFailure.self) {
            try await ServerSettings(flags: [:], environment: [name: value], file: nil)
        }
        #expect(failure?.description.hasPrefix(fault) == true)
    }

    @Test
    func namePathsRelativeToTheFolderOfTheirFile() async throws {
        try await withFile(#"{"credentials": "credentials", "tokenKey": "/etc/key", "audience": "a"}"#) { path in
            let settings = try await ServerSettings(
                flags: [.tlsKey: .text("key.pem")], environment: ["OTP_SERVER_GATEWAYS": "gateways.json"], file: path)
            #expect(settings.text(.credentials) == path.prefix(through: path.lastIndex(of: "/")!) + "credentials")
            #expect(settings.text(.tokenKey) == "/etc/key")
            #expect(settings.text(.audience) == "a")
            #expect(settings.text(.tlsKey) == "key.pem" && settings.text(.gateways) == "gateways.json")
        }
        #expect(ConfigurationFile.path("a", in: "b.json") == "a")
    }

    @Test
    func ofTheSampleAreKnown() async throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        let path = root.appending(path: "Samples/server/otp-server.example.json").standardized.path
        let settings = try await ServerSettings(flags: [:], environment: [:], file: path)
        #expect(settings.integer(.messagesPerSecond) == 500)
    }

    @Test
    func nameTheirDefaultsInTheHelp() async throws {
        let program = try Program("serve", "--help")
        #expect(await program.end() == 0)
        let help = program.rest.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(help.contains("--window <seconds> The time for which a code is offered (default: 180)."))
        #expect(help.contains("--batch-bytes <bytes> The longest batch (default: 268435456)."))
        #expect(help.contains("requests are logged at info (default: info)."))
    }

    @Test
    func haveNamesOfFlagsAndVariablesInTheUsualForms() {
        #expect(Setting.bodyBytes.flag == "--body-bytes")
        #expect(Setting.subscriptionsPerToken.variable == "OTP_SERVER_SUBSCRIPTIONS_PER_TOKEN")
    }
}

/// Calls `body` with the path of a file, which is removed afterwards.
func withFile<Value>(_ text: String, _ body: (String) async throws -> Value) async throws -> Value {
    let path = NSTemporaryDirectory() + "otp-server-\(UUID().uuidString)"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try await body(path)
}

#endif
