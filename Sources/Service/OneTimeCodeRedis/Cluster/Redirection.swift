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
