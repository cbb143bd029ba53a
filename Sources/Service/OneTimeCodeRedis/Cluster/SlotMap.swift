/// The known nodes of a cluster and their slots, learned from redirections. A single server is a map that never
/// changes.
struct SlotMap {
    /// All servers, in the order in which they became known.
    private(set) var servers: [RedisServer]
    private var learned: [Int: RedisServer] = [:]
    /// The index of the server for unknown slots.
    private var first = 0

    init(_ servers: [RedisServer]) { self.servers = servers }

    /// The server to ask first.
    func server(for slot: Int?) -> RedisServer { slot.flatMap { learned[$0] } ?? servers[first] }

    mutating func learn(_ slot: Int, at server: RedisServer) {
        learned[slot] = server
        if !servers.contains(server) { servers.append(server) }
    }

    /// The server to try after one that cannot be reached.
    mutating func server(after unreachable: RedisServer) -> RedisServer {
        learned = learned.filter { $0.value != unreachable }
        let index = servers.firstIndex(of: unreachable) ?? first
        let next = (index + 1) % servers.count
        if servers[first] == unreachable { first = next }
        return servers[next]
    }
}
