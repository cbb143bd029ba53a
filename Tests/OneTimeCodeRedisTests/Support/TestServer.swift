import Foundation
import Testing

@testable import OneTimeCode
@testable import OneTimeCodeRedis

/// A redis-server of its own for a test: in a temporary folder, on a unix socket or a free loopback port. It is killed
/// when it is released.
final class TestServer: Sendable {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    let folder: TestFolder
    let url: RedisURL
    let pid: pid_t
    private let program: GuardedProcess

    /// Starts a server and returns when it accepts connections.
    ///
    /// - Parameters:
    ///   - folder: The folder of its files, which a restarted server shares.
    ///   - port: The port; nil for a unix socket in the folder.
    ///   - clock: The wall clock; nil for the real one.
    ///   - settings: Further arguments of redis-server.
    init(in folder: TestFolder? = nil, port: UInt16? = nil, clock: ServerClock? = nil, _ settings: String...)
        async throws
    {
        let folder = try folder ?? TestFolder()
        self.folder = folder
        let socket = folder.path("socket")
        var arguments = ["redis-server", "--dir", folder.root, "--save", "", "--daemonize", "no", "--logfile", ""]
        if let port {
            url = RedisURL(server: .network(host: "127.0.0.1", port: port))
            arguments += ["--port", String(port), "--bind", "127.0.0.1"]
        } else {
            url = RedisURL(server: .unix(path: socket))
            arguments += ["--port", "0", "--unixsocket", socket]
        }
        let variables = (clock?.environment ?? [:]).map { "\($0.key)=\($0.value)" }
        let program = try GuardedProcess(["env"] + variables + arguments + settings)
        self.program = program
        pid = try await Self.waitForServer(program.output)
    }

    deinit { stop() }

    /// Kills the server, which saves nothing more.
    func stop() { program.stop() }

    func signal(_ number: Int32) { kill(pid, number) }

    /// Sends a command to the server, apart from any store.
    @discardableResult
    func send(_ words: String...) async throws -> RedisReply { try await send(words.map { Array($0.utf8) }) }

    @discardableResult
    func send(_ words: [[UInt8]]) async throws -> RedisReply {
        let time = MonotonicTime(ContinuousClock())
        let link = RedisLink(url, timeout: .seconds(10), time: time, random: { 0 })
        defer { link.close() }
        return try await link.send(RedisCommand(words).encoded, until: time.now() + .seconds(10))
    }

    func configuration(namespace: String = "otc", secrets: RedisSecrets = .sample) -> RedisConfiguration {
        var configuration = RedisConfiguration(urls: [url], secrets: secrets)
        configuration.namespace = namespace
        return configuration
    }

    /// Reads the log until the server is ready, and then to its end, so that the server never waits for a reader.
    private static func waitForServer(_ output: FileHandle) async throws -> pid_t {
        try await withCheckedThrowingContinuation { continuation in
            // A thread of its own, since it waits as long as the server lives.
            Thread.detachNewThread {
                var text = ""
                var isReady = false
                while true {
                    let data = output.availableData
                    if !isReady {
                        text += String(decoding: data, as: UTF8.self)
                        let id = text.firstMatch(of: #/pid (\d+)/#).flatMap { pid_t($0.1) }
                        if let id, text.lowercased().contains("ready to accept connections") {
                            isReady = true
                            continuation.resume(returning: id)
                        }
                    }
                    if data.isEmpty { break }
                }
                if !isReady {
                    let hint = "redis-server did not start; run .ci/build/setup, which installs it. It said:\n\(text)"
                    continuation.resume(throwing: Failure(description: hint))
                }
            }
        }
    }
}

/// Expects that a call of a store fails in this way.
func expect(
    _ code: RedisStoreError.Code, isOutcomeUnknown: Bool = false, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () async throws -> Void
) async {
    do {
        try await body()
        Issue.record("expected \(code)", sourceLocation: sourceLocation)
    } catch let error as RedisStoreError {
        #expect(error.code == code, "\(error)", sourceLocation: sourceLocation)
        if isOutcomeUnknown { #expect(error.isOutcomeUnknown, sourceLocation: sourceLocation) }
    } catch {
        Issue.record(error, sourceLocation: sourceLocation)
    }
}

/// The code that a store has stored.
func stored(_ insertion: Insertion) throws -> VerificationCode {
    guard case .stored(let code) = insertion else { throw TestServer.Failure(description: "stored: the code") }
    return code
}

extension RedisSecrets {
    /// Keys for tests.
    static var sample: RedisSecrets {
        do throws(RedisSecretsError) {
            return try RedisSecrets("test:" + String(repeating: "5a", count: 32))
        } catch {
            fatalError(error.description)
        }
    }
}
