import Foundation
import Testing

@testable import OneTimeCode
@testable import OneTimeCodeRedis

@Suite(.timeLimit(.minutes(2))) struct SeveralProcessesTests {
    /// The executable, next to the test bundle.
    private static let program = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("redis-load").path

    @Test func twoProcessesConsumeEachCodeOnce() async throws {
        let server = try await TestServer()
        let url = server.url.description
        let ids = server.folder.path("ids")
        try await Self.run("'\(Self.program)' '\(url)' ids 2000 >'\(ids)'")
        let outputs = ["a", "b"].map { server.folder.path($0) }
        // Both read the same ids at the same time.
        try await withThrowingTaskGroup { group in
            for output in outputs {
                group.addTask { try await Self.run("'\(Self.program)' '\(url)' use 16 <'\(ids)' >'\(output)'") }
            }
            try await group.waitForAll()
        }
        let used = try outputs.map { try String(contentsOfFile: $0, encoding: .utf8).split(separator: "\n") }
        let all = try String(contentsOfFile: ids, encoding: .utf8).split(separator: "\n")
        #expect(all.count == 2_000)
        #expect((used[0] + used[1]).sorted() == all.sorted())
    }

    @Test func aCodeOfOneProcessIsPushedToAnother() async throws {
        let server = try await TestServer()
        let process = try GuardedProcess([Self.program, server.url.description, "push", "100"])
        let listener = MonitoredOutput(process.output)
        try await listener.wait(for: "ready")
        try await Self.run("'\(Self.program)' '\(server.url)' send 100")
        try await eventually("all codes are pushed") {
            String(decoding: listener.data, as: UTF8.self).split(separator: "\n").count { Int64($0) != nil } == 100
        }
        withExtendedLifetime(process) {}
    }

    private static func run(_ script: String) async throws {
        let process = try GuardedProcess(["bash", "-c", "\(script); echo done"])
        let output = MonitoredOutput(process.output)
        try await output.wait(for: "done")
        withExtendedLifetime(process) {}
    }
}
