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
        guard let link else { throw RedisStoreError(.closed, "the store was closed") }
        return link
    }

    /// Whether the server that answered this error may be available soon. It has not executed the command.
    private static func isPassing(_ error: String) -> Bool {
        ["LOADING ", "CLUSTERDOWN ", "TRYAGAIN ", "MASTERDOWN ", "BUSY "].contains { error.hasPrefix($0) }
    }
}
