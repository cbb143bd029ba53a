import OneTimeCode

/// Sends each command to the server that has its slot.
///
/// It follows redirections, tries the other servers if one cannot be reached or refuses commands, and repeats commands
/// that no server could execute at the moment, all until the deadline. When the failures of a server last longer than
/// the timeout, its commands fail at once. A command that may have been executed is never repeated.
///
/// One of several servers is the primary, unless they are a cluster. When it has become a replica, the next is asked.
/// It is also connected again, since its name may lead to the new primary now.
final class RedisRouter: Sendable {
    private struct State {
        var map: SlotMap
        var links: [RedisServer: RedisLink] = [:]
        var refusals: [RedisServer: Refusal] = [:]
        /// Whether a connection was made.
        var hasConnected = false
        var isClosed = false
    }

    /// A time in which a server has answered, but executed nothing.
    private struct Refusal {
        let start: Moment
        /// The moment from which a replica may be connected again.
        var reconnection: Moment
        var backoff = Backoff()
    }

    /// The outcomes of a command at the servers that did not execute it, since the last pause.
    private struct Round {
        private(set) var failures: [RedisServer: Result<RedisReply, RedisStoreError>] = [:]
        /// Whether one of the servers may execute it soon.
        private(set) var mayRecover = false

        mutating func add(
            _ outcome: Result<RedisReply, RedisStoreError>, of server: RedisServer, mayRecover: Bool
        ) {
            failures[server] = outcome
            if mayRecover { self.mayRecover = true }
        }
    }

    /// The greatest number of redirections of one command. A cluster that is being resharded needs two.
    private static let redirections = 5
    /// The wait before servers that failed or refused are asked again.
    private static let pause: Duration = .milliseconds(50)
    private static let asking = RedisCommand("ASKING").encoded
    /// The answers of servers that have not executed a command, and may do so soon, or when they are the primary.
    private static let refusals = ["READONLY ", "LOADING ", "CLUSTERDOWN ", "TRYAGAIN ", "MASTERDOWN ", "BUSY "]
    private static let replica = "READONLY "

    private let urls: [RedisURL]
    private let timeout: Duration
    private let time: MonotonicTime
    private let random: @Sendable () -> Double
    private let state: Locked<State>
    private let moveHandler = Locked<@Sendable () -> Void>({})

    /// - Parameter timeout: How long commands wait for a server that has begun to fail.
    init(
        _ urls: [RedisURL], timeout: Duration, time: MonotonicTime, random: @escaping @Sendable () -> Double
    ) {
        self.urls = urls
        self.timeout = timeout
        self.time = time
        self.random = random
        state = Locked(State(map: SlotMap(urls.map(\.server))))
    }

    /// Sets the function that is called when another server may have become the primary: when one has become a replica,
    /// and after every connection but the first, since the name of a server may lead to another one now.
    func onMove(_ handler: @escaping @Sendable () -> Void) { moveHandler.withLock { $0 = handler } }

    /// Returns the reply, which may be an error.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - slot: The slot of the key; nil if any server can execute the command.
    ///   - deadline: The moment at which the call fails.
    func send(
        _ command: RedisCommand, slot: Int?, until deadline: Moment
    ) async throws(RedisStoreError) -> RedisReply {
        let bytes = command.encoded
        var server = state.withLock { $0.map.server(for: slot) }
        var isAsking = false
        var redirections = 0
        var round = Round()
        var refusal: RedisReply?
        while true {
            if let failure = round.failures[server] {
                // All servers have failed, or the others lead back to this one.
                let end = time.now() + Self.pause
                // Without time for an answer, the outcome of one more attempt would not be known.
                guard round.mayRecover, end + Self.pause < deadline else { return try failure.get() }
                do { try await time.sleep(end) } catch { return try failure.get() }
                round = Round()
                server = state.withLock { $0.map.server(for: slot) }
                isAsking = false
            }
            let (link, isRefusing) = try link(to: server)
            let reply: RedisReply
            do throws(RedisStoreError) {
                reply =
                    isAsking
                    ? try await link.send(Self.asking + bytes, count: 2, until: deadline)
                    : try await link.send(bytes, until: deadline)
            } catch {
                guard error.mayWorkElsewhere, time.now() < deadline else {
                    // What a server said before says more than that the time is over.
                    if let refusal, error.code == .deadline, !error.isOutcomeUnknown { return refusal }
                    throw error
                }
                round.add(.failure(error), of: server, mayRecover: !link.failsAtOnce)
                server = state.withLock { $0.map.server(after: server) }
                isAsking = false
                continue
            }
            if case .error(let text) = reply {
                if let redirection = Redirection(text, from: server), redirections < Self.redirections {
                    redirections += 1
                    server = redirection.server
                    isAsking = redirection.kind == .ask
                    if !isAsking { state.withLock { $0.map.learn(redirection.slot, at: server) } }
                    continue
                }
                if Self.refusals.contains(where: { text.hasPrefix($0) }) {
                    let (next, mayRecover) = refused(by: server, link, isReplica: text.hasPrefix(Self.replica))
                    refusal = reply
                    round.add(.success(reply), of: server, mayRecover: mayRecover)
                    server = next
                    isAsking = false
                    continue
                }
            }
            if isRefusing { state.withLock { $0.refusals[server] = nil } }
            return reply
        }
    }

    /// All known servers. The first one is asked for slots that are not known.
    var servers: [RedisServer] { state.withLock { $0.map.serversInOrder } }

    /// Takes the news that a server answers on another connection.
    func reached(_ server: RedisServer) { state.withLock { $0.links[server] }?.reached() }

    /// Whether the servers are known to be a cluster.
    var isCluster: Bool { state.withLock { $0.map.isCluster } }

    /// The server that is asked first for a slot.
    func server(for slot: Int) -> RedisServer { state.withLock { $0.map.server(for: slot) } }

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

    /// The link to a server, and whether the server has refused the last command.
    private func link(to server: RedisServer) throws(RedisStoreError) -> (RedisLink, isRefusing: Bool) {
        let found: (RedisLink, Bool)? = state.withLock { state in
            guard !state.isClosed else { return nil }
            let isRefusing = state.refusals[server] != nil
            if let link = state.links[server] { return (link, isRefusing) }
            let link = makeLink(to: server)
            state.links[server] = link
            return (link, isRefusing)
        }
        guard let found else { throw .closed() }
        return found
    }

    /// Notes that a server executes nothing. Returns the next one, and whether this one is worth waiting for.
    private func refused(
        by server: RedisServer, _ link: RedisLink, isReplica: Bool
    ) -> (next: RedisServer, mayRecover: Bool) {
        let now = time.now()
        let (next, mayRecover, isDemoted) = state.withLock { state in
            var refusal = state.refusals[server] ?? Refusal(start: now, reconnection: now)
            let isDemoted = isReplica && refusal.reconnection <= now && state.links[server] === link
            if isDemoted {
                // Commands that are on their way keep the old link.
                state.links[server] = makeLink(to: server, connections: link.connections)
                refusal.reconnection = now + refusal.backoff.next(using: random)
            }
            state.refusals[server] = refusal
            return (state.map.server(after: server), now < refusal.start + timeout, isDemoted)
        }
        if isDemoted { tellMove() }
        return (next, mayRecover)
    }

    private func makeLink(to server: RedisServer, connections: Int = 0) -> RedisLink {
        RedisLink(url(of: server), timeout: timeout, connections: connections, time: time, random: random) {
            [weak self] in self?.connected()
        }
    }

    /// All nodes of a cluster announce all changes, so it does not matter which one is connected.
    private func connected() {
        let mayHaveMoved = state.withLock { state in
            defer { state.hasConnected = true }
            return state.hasConnected && !state.map.isCluster
        }
        if mayHaveMoved { tellMove() }
    }

    private func tellMove() {
        let handler = moveHandler.withLock { $0 }
        handler()
    }
}

extension RedisStoreError {
    /// Whether another server may execute the command, which was not sent.
    fileprivate var mayWorkElsewhere: Bool {
        switch code {
        case .connection, .deadline, .unexpectedReply, .unavailable: !isOutcomeUnknown
        case .outOfMemory, .authentication, .permission, .undecryptable, .unknownVersion, .overloaded, .closed:
            false
        }
    }
}

/// The known nodes of a cluster and their slots, learned from redirections. Other servers are a map without slots.
struct SlotMap {
    /// All servers, in the order in which they became known.
    private(set) var servers: [RedisServer]
    /// For each slot, one more than the index of its server, or 0 if it is not known. Empty unless this is a cluster.
    private var owners: [UInt16] = []
    /// The index of the server for unknown slots.
    private var first = 0

    init(_ servers: [RedisServer]) { self.servers = servers }

    var isCluster: Bool { !owners.isEmpty }

    /// All servers, beginning with the one for unknown slots.
    var serversInOrder: [RedisServer] { Array(servers[first...] + servers[..<first]) }

    /// The server to ask first.
    func server(for slot: Int?) -> RedisServer {
        guard let slot, isCluster, owners[slot] > 0 else { return servers[first] }
        return servers[Int(owners[slot]) - 1]
    }

    mutating func learn(_ slot: Int, at server: RedisServer) {
        if owners.isEmpty { owners = Array(repeating: 0, count: HashSlot.count) }
        let index = servers.firstIndex(of: server) ?? servers.count
        if index == servers.count { servers.append(server) }
        // A cluster has at most some thousand nodes; a server beyond the range is not remembered.
        owners[slot] = UInt16(exactly: index + 1) ?? 0
    }

    /// The server to try after one that failed.
    mutating func server(after failed: RedisServer) -> RedisServer {
        let index = servers.firstIndex(of: failed) ?? first
        for slot in owners.indices where owners[slot] == index + 1 { owners[slot] = 0 }
        let next = (index + 1) % servers.count
        if first == index { first = next }
        return servers[next]
    }
}

/// The slot of a key in Redis Cluster: CRC-16/XMODEM of the part between the first braces, modulo 16,384 (Redis Cluster
/// specification, "Key distribution model" and "Hash tags").
enum HashSlot {
    /// The number of slots.
    static let count = 16_384

    static func slot(of key: String) -> Int {
        var part = Array(key.utf8)[...]
        if let open = part.firstIndex(of: UInt8(ascii: "{")),
            let close = part[(open + 1)...].firstIndex(of: UInt8(ascii: "}")), close > open + 1
        {
            part = part[(open + 1)..<close]
        }
        return Int(checksum(part)) % count
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
        guard words.count >= 3, let slot = Int(words[1]), 0..<HashSlot.count ~= slot,
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
