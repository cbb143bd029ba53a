import OneTimeCode

/// Sends each command to the server that has its slot.
///
/// It follows redirections, tries another node if one cannot be reached, and repeats commands that a server could not
/// execute at the moment, all until the deadline. A command that may have been executed is never repeated.
final class RedisRouter: Sendable {
    private struct State {
        var map: SlotMap
        var links: [RedisServer: RedisLink] = [:]
        var isClosed = false
    }

    /// The greatest number of redirections of one command. A cluster that is being resharded needs two.
    private static let redirections = 5
    /// The wait before a server that is temporarily unavailable is asked again.
    private static let pause: Duration = .milliseconds(50)

    private let urls: [RedisURL]
    private let time: MonotonicTime
    private let random: @Sendable () -> Double
    private let state: Locked<State>

    init(_ urls: [RedisURL], time: MonotonicTime, random: @escaping @Sendable () -> Double) {
        self.urls = urls
        self.time = time
        self.random = random
        state = Locked(State(map: SlotMap(urls.map(\.server))))
    }

    /// Returns the reply, which may be an error.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - slot: The slot of the key; nil if any server can execute the command.
    ///   - deadline: The moment at which the call fails.
    func send(
        _ command: RedisCommand, slot: Int?, until deadline: Moment
    ) async throws(RedisStoreError) -> RedisReply {
        var server = state.withLock { $0.map.server(for: slot) }
        var isAsking = false
        var redirections = 0
        while true {
            let link = try link(to: server)
            let reply: RedisReply
            do throws(RedisStoreError) {
                reply =
                    isAsking
                    ? try await link.send(RedisCommand("ASKING"), command, until: deadline)
                    : try await link.send(command, until: deadline)
            } catch {
                guard error.code == .connection, !error.isOutcomeUnknown, time.now() < deadline else { throw error }
                let unreachable = server
                server = state.withLock { $0.map.server(after: unreachable) }
                isAsking = false
                continue
            }
            guard case .error(let text) = reply else { return reply }
            if let redirection = Redirection(text, from: server), redirections < Self.redirections {
                redirections += 1
                server = redirection.server
                isAsking = redirection.kind == .ask
                if !isAsking { state.withLock { $0.map.learn(redirection.slot, at: redirection.server) } }
            } else if Self.isPassing(text), time.now() + Self.pause < deadline {
                do { try await time.sleep(time.now() + Self.pause) } catch { return reply }
            } else {
                return reply
            }
        }
    }

    /// All known servers.
    var servers: [RedisServer] { state.withLock { $0.map.servers } }

    /// The URL of a server. If the server was learned from the cluster, with the credentials of the first one.
    func url(of server: RedisServer) -> RedisURL {
        if let url = urls.first(where: { $0.server == server }) { return url }
        return RedisURL(server: server, credentials: urls[0].credentials, database: urls[0].database)
    }

    func close() {
        let links = state.withLock { state in
            state.isClosed = true
            return Array(state.links.values)
        }
        for link in links { link.close() }
    }

    private func link(to server: RedisServer) throws(RedisStoreError) -> RedisLink {
        let link: RedisLink? = state.withLock { state in
            guard !state.isClosed else { return nil }
            if let link = state.links[server] { return link }
            let link = RedisLink(url(of: server), time: time, random: random)
            state.links[server] = link
            return link
        }
        guard let link else { throw .closed() }
        return link
    }

    /// Whether the server that answered this error may be available soon. It has not executed the command.
    private static func isPassing(_ error: String) -> Bool {
        ["LOADING ", "CLUSTERDOWN ", "TRYAGAIN ", "MASTERDOWN ", "BUSY "].contains { error.hasPrefix($0) }
    }
}

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

/// The slot of a key in Redis Cluster: CRC-16/XMODEM of the part between the first braces, modulo 16,384 (Redis Cluster
/// specification, "Key distribution model" and "Hash tags").
enum HashSlot {
    static func slot(of key: String) -> Int {
        var part = Array(key.utf8)[...]
        if let open = part.firstIndex(of: UInt8(ascii: "{")),
            let close = part[(open + 1)...].firstIndex(of: UInt8(ascii: "}")), close > open + 1
        {
            part = part[(open + 1)..<close]
        }
        return Int(checksum(part)) % 16_384
    }

    private static func checksum(_ bytes: some Sequence<UInt8>) -> UInt16 {
        bytes.reduce(0) { checksum, byte in
            (0..<8).reduce(checksum ^ UInt16(byte) << 8) { value, _ in
                value & 0x8000 == 0 ? value << 1 : value << 1 ^ 0x1021
            }
        }
    }
}

/// The answer of a cluster node that another node has the slot.
struct Redirection: Equatable {
    enum Kind: Equatable {
        /// The slot belongs to the other node.
        case moved
        /// The slot is being moved. Only this command goes to the other node.
        case ask
    }

    let kind: Kind
    let slot: Int
    let server: RedisServer

    /// Reads "MOVED 3999 127.0.0.1:6381". An empty host means the host of the node that answered.
    init?(_ error: String, from server: RedisServer) {
        let words = error.split(separator: " ")
        guard words.count >= 3, let slot = Int(words[1]), 0..<16_384 ~= slot,
            let colon = words[2].lastIndex(of: ":"), let port = UInt16(words[2][words[2].index(after: colon)...])
        else { return nil }
        switch words[0] {
        case "MOVED": kind = .moved
        case "ASK": kind = .ask
        default: return nil
        }
        var host = String(words[2][..<colon])
        if host.isEmpty {
            guard case .network(let own, _) = server else { return nil }
            host = own
        }
        self.slot = slot
        self.server = .network(host: host, port: port)
    }
}
