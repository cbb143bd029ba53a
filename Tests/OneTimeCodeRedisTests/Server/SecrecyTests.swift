import Foundation
import OneTimeCode
import Testing

@testable import OneTimeCodeRedis

/// Nothing readable leaves the process: not in commands, announcements, the append-only file or a dump.
@Suite struct RedisSecrecyTests {
    private static let secrets = ["482913", "482-913", "990001234", "kestrel", "hushed"]
    private static let recipient: Recipient = "+990001234"
    private static let match = CodeMatch(
        code: "482913", confidence: 0.9, range: 7..<14, rawText: "482-913", domain: "kestrel.example",
        service: "hushed")

    /// All that a server shows and writes while a code is stored, read, consumed and removed.
    private static func traces(_ secrets: RedisSecrets) async throws -> [String: Data] {
        let server = try await TestServer("--appendonly", "yes", "--appendfsync", "always")
        let monitor = try GuardedProcess(["redis-cli", "-s", server.folder.path("socket"), "MONITOR"])
        let monitored = MonitoredOutput(monitor.output)
        try await monitored.wait(for: "OK")
        let store = RedisCodeStore(server.configuration(secrets: secrets))
        guard case .stored(let code) = try await store.insert(match, for: recipient) else {
            throw TestServer.Failure(description: "stored: the code")
        }
        _ = try await store.insert(match, for: recipient)
        _ = try await store.history(for: recipient)
        _ = try await store.consume(code.id)
        let parts = store.parts()
        let text = Array("hushed kestrel 482-913".utf8)
        let part = RedisPartStore.Part(number: 1, content: text, id: "482913", payload: text)
        _ = try await parts.add(part, of: Array("+990001234".utf8), total: 2)
        try await server.send("SAVE")
        _ = try await store.remove(code.id)
        try await server.send("ECHO", "the end")
        try await monitored.wait(for: "the end")
        var traces = ["MONITOR": monitored.data]
        for name in try FileManager.default.subpathsOfDirectory(atPath: server.folder.root) {
            traces[name] = FileManager.default.contents(atPath: server.folder.path(name)) ?? Data()
        }
        return traces
    }

    @Test func theServerSeesNoSecret() async throws {
        let traces = try await Self.traces(.sample)
        #expect(traces["MONITOR"]?.isEmpty == false && traces["dump.rdb"]?.isEmpty == false)
        #expect(traces.contains { $0.key.hasSuffix(".aof") && !$0.value.isEmpty })
        for (name, data) in traces {
            for secret in Self.secrets { #expect(data.range(of: Data(secret.utf8)) == nil, "\(secret) in \(name)") }
        }
    }

    /// The control of the test above: without encryption, the same search finds the secrets.
    @Test func plainTextIsFound() async throws {
        let traces = try await Self.traces(.insecurePlain)
        for secret in Self.secrets {
            #expect(traces["MONITOR"]?.range(of: Data(secret.utf8)) != nil, "\(secret)")
        }
    }

    @Test func valuesDescribeNoSecret() async throws {
        let url = try RedisURL("redis://hushed:482913@127.0.0.1:1/0")
        let store = RedisCodeStore(RedisConfiguration(urls: [url], secrets: .sample))
        let part = RedisPartStore.Part(number: 1, content: Array("hushed".utf8), id: "482913", payload: [])
        let arrival = RedisPartStore.Arrival.complete([Array("hushed".utf8)])
        let configuration = RedisConfiguration(urls: [url], secrets: .sample)
        for value in [url, RedisSecrets.sample, configuration, store, part, arrival] as [Any] {
            var dumped = ""
            dump(value, to: &dumped)
            for text in [dumped, String(describing: value), String(reflecting: value)] {
                for secret in ["hushed", "482913", "5a5a", "104, 117"] {
                    #expect(!text.contains(secret), "\(type(of: value))")
                }
            }
        }
    }
}

/// The output of a program, collected on a thread.
final class MonitoredOutput: Sendable {
    private let collected = Locked(Data())

    init(_ output: FileHandle) {
        Thread.detachNewThread { [collected] in
            while true {
                let data = output.availableData
                if data.isEmpty { return }
                collected.withLock { $0 += data }
            }
        }
    }

    var data: Data { collected.withLock { $0 } }

    func wait(for text: String) async throws {
        try await eventually("the output has “\(text)”") { data.range(of: Data(text.utf8)) != nil }
    }
}
