import Testing

@testable import OneTimeCodeRedis

@Suite struct RedirectionTests {
    private static let asked = RedisServer.network(host: "10.0.0.1", port: 7_000)

    @Test func redirectionsAreRead() {
        let moved = Redirection("MOVED 3999 10.0.0.2:6381", from: Self.asked)
        #expect(moved?.kind == .moved && moved?.slot == 3_999)
        #expect(moved?.server == .network(host: "10.0.0.2", port: 6_381))
        #expect(Redirection("ASK 0 ::1:6381", from: Self.asked)?.server == .network(host: "::1", port: 6_381))
        #expect(Redirection("MOVED 1 :6381", from: Self.asked)?.server == .network(host: "10.0.0.1", port: 6_381))
    }

    @Test(arguments: [
        "", "MOVED", "MOVED 1", "MOVED 16384 a:1", "MOVED x a:1", "MOVED 1 a", "MOVED 1 a:99999", "ERR 1 a:1",
    ])
    func otherErrorsAreNoRedirections(_ text: String) { #expect(Redirection(text, from: Self.asked) == nil) }

    @Test func theMapLearnsAndForgets() {
        let servers = (1...3).map { RedisServer.network(host: "10.0.0.\($0)", port: 1) }
        var map = SlotMap([servers[0]])
        #expect(map.server(for: 5) == servers[0] && map.server(for: nil) == servers[0])
        // The only server is tried again.
        #expect(map.server(after: servers[0]) == servers[0])
        map.learn(5, at: servers[1])
        map.learn(6, at: servers[2])
        #expect(
            map.server(for: 5) == servers[1] && map.server(for: 6) == servers[2] && map.server(for: 7) == servers[0])
        // A server that is gone is not asked again before the next redirection to it.
        #expect(map.server(after: servers[1]) == servers[2])
        #expect(map.server(for: 5) == servers[0] && map.server(for: 6) == servers[2])
        #expect(map.server(after: servers[0]) == servers[1])
        #expect(map.server(for: 5) == servers[1])
    }
}
