import Glibc

/// An address to connect to, in the format of the system.
struct SocketAddress: Sendable {
    let family: Int32
    let bytes: [UInt8]

    /// The addresses of a server. May ask a name server, which blocks the thread.
    static func resolve(_ server: RedisServer) -> [SocketAddress] {
        switch server {
        case .unix(let path): [SocketAddress(path: path)]
        case .network(let host, let port): resolve(host, port)
        }
    }

    private init(family: Int32, bytes: [UInt8]) {
        self.family = family
        self.bytes = bytes
    }

    private init(path: String) {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        // The parser of the URL has checked that the path and a final zero fit.
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        family = AF_UNIX
        bytes = withUnsafeBytes(of: &address) { Array($0) }
    }

    private static func resolve(_ host: String, _ port: UInt16) -> [SocketAddress] {
        var hints = addrinfo()
        hints.ai_family = AF_UNSPEC
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_NUMERICSERV
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &list) == 0 else { return [] }
        defer { freeaddrinfo(list) }
        var addresses: [SocketAddress] = []
        var next = list
        while let entry = next?.pointee {
            let bytes = UnsafeRawBufferPointer(start: entry.ai_addr, count: Int(entry.ai_addrlen))
            addresses.append(SocketAddress(family: entry.ai_family, bytes: Array(bytes)))
            next = entry.ai_next
        }
        return addresses
    }
}
