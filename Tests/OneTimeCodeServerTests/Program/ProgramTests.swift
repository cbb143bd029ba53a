#if Server

import Foundation
import Testing
import OneTimeCodeRedis
import OneTimeCodeTestSupport

@testable import OneTimeCodeServer

@Suite(.timeLimit(.minutes(2)))
struct ProgramTests {
    @Test
    func printsItsAddressAndItsTokenAndEndsAtSIGTERMWithAStreamOpen() async throws {
        let program = try Program("--port", "0", "--log-level", "critical")
        defer { program.kill() }
        let origin = try #require(await program.line()).replacing("listening on ", with: "")
        let token = try #require(await program.line()).split(separator: " ").last.map(String.init)
        let page = try #require(await program.line())
        #expect(page == "page: \(origin)/#token=\(token ?? "")")
        let wire = try Wire(port: try #require(origin.split(separator: ":").last.flatMap { Int($0) }))
        wire.follow(token: try #require(token), recipient: "someone")
        #expect(try #require(await wire.event()).name == "none")
        program.send(SIGTERM)
        #expect(try #require(await wire.event()) == Event("end", #"{"reason":"shutdown"}"#))
        #expect(await program.end() == 0)
    }

    @Test
    func saysThatAPortIsInUse() async throws {
        let first = try Program("--port", "0", "--log-level", "critical")
        defer { first.kill() }
        let port = try #require(await first.line()?.split(separator: ":").last.map(String.init))
        let second = try Program("--port", port, "--log-level", "critical")
        defer { second.kill() }
        #expect(await second.end() == 69)
        let errors = second.errors
        #expect(errors.contains("127.0.0.1:\(port): cannot be listened on") && errors.contains("--port"))
    }

    @Test
    func servesWithoutItsRedisAndSaysWhyItIsNotReady() async throws {
        let program = try Program(
            "--port", "0", "--log-level", "error", "--redis", "redis://127.0.0.1:1", "--insecure-plain-redis")
        defer { program.kill() }
        let origin = try #require(await program.line())
        let wire = try Wire(port: try #require(origin.split(separator: ":").last.flatMap { Int($0) }))
        wire.send("GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(await wire.read(through: " 503 ") != nil)
        #expect(await wire.read(through: "The store failed: connection.") != nil)
        program.send(SIGTERM)
        #expect(await program.end() == 0)
        let errors = program.errors
        #expect(errors.contains("store fails") && errors.contains("127.0.0.1:1: Connection refused"), "\(errors)")
    }

    @Test
    func checksItsConfiguration() async throws {
        try await withFile(#"{"port": 9090, "heartbeat": 5}"#) { path in
            let good = try Program("--config", path, "--check-config", "--port", "9091")
            #expect(await good.end() == 0)
            let printed = good.rest
            #expect(printed.contains(#""port": 9091"#) && printed.contains(#""heartbeat": 5"#))
        }
        try await withFile(#"{"prot": 9090}"#) { path in
            let bad = try Program("--config", path, "--check-config")
            #expect(await bad.end() == 78)
            #expect(bad.errors.contains("otp-server: \(path):1:2: unknown key 'prot'"))
        }
    }

    @Test
    func findsAStoreThatCannotBeReached() async throws {
        let program = try Program("--check-config", "--redis", "unix:///nonexistent", "--insecure-plain-redis")
        #expect(await program.end() == 69)
        let errors = program.errors
        #expect(errors.hasPrefix("otp-server: redis: unix:///nonexistent: connection: "), "\(errors)")
    }

    @Test
    func writesSecretsIntoFilesThatOnlyTheirOwnerReads() async throws {
        let folder = URL(fileURLWithPath: NSTemporaryDirectory()).appending(path: "otp-server-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (keys, credentials) = (folder.appending(path: "keys").path, folder.appending(path: "credentials").path)
        func mode(_ path: String) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }
        for id in ["2026-11", "2026-12"] {
            #expect(await (try Program("redis-key", id, "--file", keys)).end() == 0)
        }
        #expect(try mode(keys) == 0o600)
        let text = try String(contentsOfFile: keys, encoding: .utf8)
        #expect("\(try RedisSecrets(text))" == "RedisSecrets(2026-11, 2026-12)")
        #expect(text.contains("\nrecipients:"))
        let repeated = try Program("redis-key", "2026-11", "--file", keys)
        #expect(await repeated.end() == 78)
        #expect(repeated.errors.contains("the id “2026-11” was given before"))
        #expect(try String(contentsOfFile: keys, encoding: .utf8) == text)

        // a file that was written by hand, without the end of its line
        try Data("# ours".utf8).write(to: URL(fileURLWithPath: credentials))
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: credentials)
        let program = try Program("credential", "publisher", "gateway", "--file", credentials)
        #expect(await program.end() == 0)
        #expect(program.errors.contains("others may read it; chmod 600"))
        let read = try CredentialFile.credentials(
            in: String(contentsOfFile: credentials, encoding: .utf8), path: credentials)
        #expect(read.map(\.name) == ["gateway"])
    }

    @Test
    func servesAndEndsAlsoIfNobodyReadsItsLog() async throws {
        let program = try Program("--port", "0", "--log-level", "trace")
        defer { program.kill() }
        let port = try #require(await program.line()?.split(separator: ":").last.flatMap { Int($0) })
        // each request has several lines, and a pipe holds 64 kB
        let wire = try Wire(port: port)
        for _ in 0..<10 {
            let request = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
            wire.send(String(repeating: request, count: 100))
            for _ in 0..<100 { #expect(await wire.read(through: "ok") != nil) }
        }
        program.send(SIGTERM)
        #expect(await program.end() == 0)
    }

    @Test
    func makesCredentialsWhoseTokensItKnows() async throws {
        let program = try Program("credential", "publisher", "gateway")
        #expect(await program.end() == 0)
        let token = try #require(program.errors.split(separator: " ").last).trimmingCharacters(in: .newlines)
        let credentials = try CredentialFile.credentials(in: program.rest, path: "f")
        #expect(Credential.find(token, in: credentials)?.name == "gateway")
        let wrong = try Program("credential", "subscriber", "gateway")
        #expect(await wrong.end() == 64)
    }
}

/// A run of `otp-server`. A watchdog ends one that hangs.
final class Program: @unchecked Sendable {
    // Each test uses a program from one task at a time.
    private let process = Process()
    private let output = programStart.withLock { Pipe() }
    private let errorPipe = programStart.withLock { Pipe() }
    private var unread: [UInt8] = []
    private let watchdog: DispatchWorkItem

    init(_ arguments: String...) throws {
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            .deletingLastPathComponent().appendingPathComponent("otp-server")
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errorPipe
        process.environment = ["SWIFT_BACKTRACE": "enable=no"]
        watchdog = DispatchWorkItem { [process] in
            if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
        }
        try programStart.withLock { [process] in try process.run() }
        DispatchQueue.global().asyncAfter(deadline: .now() + 60, execute: watchdog)
    }

    func send(_ signal: Int32) { Foundation.kill(process.processIdentifier, signal) }

    func kill() { if process.isRunning { send(SIGKILL) } }

    /// The next line of the output; nil at its end.
    func line() async -> String? {
        await onThread {
            while true {
                if let end = self.unread.firstIndex(of: UInt8(ascii: "\n")) {
                    defer { self.unread.removeFirst(end + 1) }
                    return String(decoding: self.unread[..<end], as: UTF8.self)
                }
                let piece = self.output.fileHandleForReading.availableData
                guard !piece.isEmpty else { return nil }
                self.unread += piece
            }
        }
    }

    /// Waits for the end; returns the exit status.
    func end() async -> Int32 {
        await onThread {
            self.process.waitUntilExit()
            self.watchdog.cancel()
            return self.process.terminationStatus
        }
    }

    /// The output after the lines that were read. For a program that has ended.
    var rest: String {
        unread += output.fileHandleForReading.readDataToEndOfFile()
        defer { unread = [] }
        return String(decoding: unread, as: UTF8.self)
    }

    /// Standard error. For a program that has ended.
    var errors: String { String(decoding: errorPipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) }
}

#endif
