import Foundation

@testable import OneTimeCodeRedis

/// A Redis Cluster of three nodes on loopback with one clock, started once for all tests of it.
final class TestCluster: Sendable {
    let nodes: [TestServer]
    let clock: ServerClock

    /// The cluster. Its tests run one after the other, since they share its clock.
    static let shared = Task { try await TestCluster() }

    private init() async throws {
        let clock = try ServerClock(in: TestFolder())
        var nodes: [TestServer] = []
        for _ in 0..<3 {
            // No node may take another one for dead when the clock jumps.
            let settings = ("yes", "2000000000")
            nodes.append(
                try await TestServer(
                    port: freePort(), clock: clock, "--cluster-enabled", settings.0, "--cluster-node-timeout",
                    settings.1, "--cluster-require-full-coverage", "yes"))
        }
        self.nodes = nodes
        self.clock = clock
        let bounds = [0, 5_461, 10_923, 16_384]
        for (index, node) in nodes.enumerated() {
            try await node.send("CLUSTER", "ADDSLOTSRANGE", String(bounds[index]), String(bounds[index + 1] - 1))
            try await node.send("CLUSTER", "SET-CONFIG-EPOCH", String(index + 1))
        }
        for node in nodes.dropFirst() {
            guard case .network(let host, let port) = node.url.server else { continue }
            try await nodes[0].send("CLUSTER", "MEET", host, String(port))
        }
        try await eventually("the cluster is up") {
            clock.advance(by: .milliseconds(100))
            for node in nodes {
                let info = try await node.send("CLUSTER", "INFO").text ?? ""
                guard info.contains("cluster_state:ok"), info.contains("cluster_known_nodes:3") else { return false }
            }
            return true
        }
    }
}

/// Waits until a condition outside of this process holds, for which there is no event; at most 30 seconds.
func eventually(_ condition: String, _ holds: () async throws -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(30)
    while try await !holds() {
        guard ContinuousClock.now < end else { throw TestServer.Failure(description: "in time: \(condition)") }
        try await Task.sleep(for: .milliseconds(20))
    }
}
