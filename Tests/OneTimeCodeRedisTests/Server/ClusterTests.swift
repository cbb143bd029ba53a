import Glibc
import OneTimeCode
import OneTimeCodeTestSupport
import Testing

@testable import OneTimeCodeRedis

/// The environment of a store on a cluster.
struct ClusterHarness: CodeStoreHarness {
    static var limitsAllCodes: Bool { false }

    private let harness: RedisHarness

    init() async throws {
        let cluster = try await TestCluster.shared.value
        harness = RedisHarness(servers: cluster.nodes, serverClock: cluster.clock)
    }

    func makeStore(window: Duration, codesPerRecipient: Int, codes: Int) async throws -> RedisCodeStore {
        try await harness.makeStore(window: window, codesPerRecipient: codesPerRecipient, codes: codes)
    }

    var now: Timestamp { harness.now }
    func advance(by duration: Duration) { harness.advance(by: duration) }
    func turnWallClock(by duration: Duration) { harness.turnWallClock(by: duration) }
}

@Suite(.serialized) struct ClusterTests {
    @Test(.timeLimit(.minutes(2)), arguments: CodeStoreContract<ClusterHarness>.checks)
    func theStoreMeetsTheContractOnACluster(_ check: CodeStoreContract<ClusterHarness>.Check) async throws {
        try await check.run()
    }

    @Test(.timeLimit(.minutes(2))) func codesLieOnAllNodes() async throws {
        let cluster = try await TestCluster.shared.value
        let harness = RedisHarness(servers: [cluster.nodes[0]], serverClock: cluster.clock)
        let store = try await harness.makeStore(window: .seconds(180), codesPerRecipient: 16, codes: 0)
        for number in 0..<50 {
            let recipient = Recipient("+99\(number)")
            _ = try await store.insert(.sample("482913"), for: recipient)
            #expect(try await store.current(for: recipient)?.code == "482913")
        }
        for node in cluster.nodes { #expect(try await node.send("DBSIZE").integer ?? 0 > 0) }
    }

    /// A node that answers nothing: the store is not ready, calls for the node fail at once, and others are served.
    @Test(.timeLimit(.minutes(2))) func aSilentNodeIsFoundAndDoesNotDelayTheOthers() async throws {
        let cluster = try await TestCluster.shared.value
        var configuration = cluster.nodes[0].configuration(namespace: "silent")
        configuration.timeout = .milliseconds(500)
        let store = RedisCodeStore(configuration)
        try await store.checkReadiness()
        let node = cluster.nodes[2]
        node.signal(SIGSTOP)
        do throws(RedisStoreError) {
            try await store.checkReadiness()
            Issue.record("ready with a silent node")
        } catch {
            #expect(error.reason.contains(node.url.server.description), "\(error)")
        }
        let start = ContinuousClock.now
        var (stored, failed) = (0, 0)
        for number in 0..<300 {
            do throws(RedisStoreError) {
                _ = try await store.insert(.sample("482913"), for: Recipient("+99\(number)"))
                stored += 1
            } catch {
                failed += 1
            }
        }
        #expect(stored > 100 && failed > 50, "\(stored) stored, \(failed) failed")
        #expect(ContinuousClock.now - start < .seconds(20))
        node.signal(SIGCONT)
        try await eventually("the store is ready again") { (try? await store.checkReadiness()) != nil }
    }

    @Test func theProbesOfAClusterAreSpreadOverTheSlots() {
        let slots = ReadinessProbe.tags.map { HashSlot.slot(of: "any:{\($0)}") }
        #expect(slots.map { $0 / (HashSlot.count / ReadinessProbe.slotCount) } == Array(0..<ReadinessProbe.slotCount))
    }
}

extension ClusterTests {
    @Test(.timeLimit(.minutes(2))) func partsAreJoinedOnACluster() async throws {
        let cluster = try await TestCluster.shared.value
        // two processes, each with a node that the other does not know yet
        let stores = cluster.nodes.prefix(2).map {
            RedisCodeStore($0.configuration(namespace: "parts-of-a-cluster")).parts()
        }
        for message in UInt8(0)..<20 {
            func part(_ number: Int) -> RedisPartStore.Part {
                .init(number: number, content: [UInt8(number)], id: "\(number)", payload: [UInt8(number)])
            }
            #expect(try await stores[0].add(part(1), of: [message], total: 2) == .incomplete)
            #expect(try await stores[1].add(part(2), of: [message], total: 2) == .complete([[1], [2]]))
            try await stores[1].setDelivered([[1], [2]], of: [message])
            #expect(try await stores[0].add(part(2), of: [message], total: 2) == .delivered)
        }
    }
}

extension CodeMatch {
    /// A match of a message that is the code alone.
    static func sample(_ code: String) -> CodeMatch {
        CodeMatch(code: code, confidence: 0.9, range: 0..<code.utf8.count, rawText: code)
    }
}
