import OneTimeCodeSupport

/// The address of a Redis server with the credentials for it: `redis://[user:password@]host[:port][/database]` or
/// `unix://[user:password@]/path[?db=database]`.
///
/// User, password and path may be percent-encoded (RFC 3986). The description omits user and password.
public struct RedisURL: Sendable, Equatable {
    /// The server.
    var server: RedisServer
    var credentials: RedisCredentials?
    /// The number of the database, 0 to 2,147,483,647.
    public var database: Int

    init(server: RedisServer, credentials: RedisCredentials? = nil, database: Int = 0) {
        self.server = server
        self.credentials = credentials
        self.database = database
    }
}

/// The address at which a server listens.
enum RedisServer: Sendable, Hashable, CustomStringConvertible {
    case network(host: String, port: UInt16)
    case unix(path: String)

    var description: String {
        switch self {
        case .network(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
        case .unix(let path): path
        }
    }
}

/// A user in the access control list of a server.
struct RedisCredentials: Sendable, Equatable {
    /// The user; nil for the default user.
    var user: String?
    var password: String
}

extension RedisURL: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The URL without user and password.
    public var description: String {
        switch server {
        case .network: "redis://\(server)\(database == 0 ? "" : "/\(database)")"
        case .unix(let path): "unix://\(path)\(database == 0 ? "" : "?db=\(database)")"
        }
    }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// A mirror that shows only `description`.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

extension RedisURL {
    /// Reads a URL.
    /// - Throws: ``RedisURLError``, which never contains the URL, because the URL may have a password.
    public init(_ text: String) throws(RedisURLError) {
        guard let end = text.firstRange(of: "://") else {
            throw RedisURLError("no Redis URL: write redis://host:6379 or unix:///path/to/socket")
        }
        let rest = text[end.upperBound...]
        switch text[..<end.lowerBound].lowercased() {
        case "redis": try self.init(network: rest)
        case "unix": try self.init(unix: rest)
        case "rediss":
            throw RedisURLError(
                "rediss:// needs TLS, which hiredis 0.14 does not have: run stunnel on this machine and give its "
                    + "redis:// address, or use a unix socket")
        default: throw RedisURLError("the scheme of a Redis URL is redis:// or unix://")
        }
    }

    private init(network rest: Substring) throws(RedisURLError) {
        let (credentials, address) = try Self.credentials(rest)
        guard !address.contains(where: { $0 == "?" || $0 == "#" }) else {
            throw RedisURLError("a redis:// URL has no query: write the database as redis://host:port/3")
        }
        let parts = address.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        let database = parts.count == 2 && !parts[1].isEmpty ? try Self.database(parts[1]) : 0
        let (host, port) = try Self.hostAndPort(parts[0])
        self.init(server: .network(host: host, port: port), credentials: credentials, database: database)
    }

    private init(unix rest: Substring) throws(RedisURLError) {
        let (credentials, address) = try Self.credentials(rest)
        let parts = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let path = try Self.decoded(parts[0])
        // The size of sockaddr_un.sun_path on Linux, without the final zero.
        guard path.hasPrefix("/"), path.utf8.count <= 107, !path.utf8.contains(0) else {
            throw RedisURLError("a unix:// URL has an absolute path of at most 107 bytes: unix:///run/redis.sock")
        }
        var database = 0
        if parts.count == 2 {
            guard parts[1].hasPrefix("db=") else { throw RedisURLError("the query of a unix:// URL is ?db=NUMBER") }
            database = try Self.database(parts[1].dropFirst(3))
        }
        self.init(server: .unix(path: path), credentials: credentials, database: database)
    }

    private static func credentials(_ text: Substring) throws(RedisURLError) -> (RedisCredentials?, Substring) {
        guard let at = text.lastIndex(of: "@") else { return (nil, text) }
        let parts = text[..<at].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[1].isEmpty, !text[..<at].contains("/") else {
            throw RedisURLError("credentials are user:password@ or :password@, with / : @ percent-encoded")
        }
        let user = try decoded(parts[0])
        return (
            RedisCredentials(user: user.isEmpty ? nil : user, password: try decoded(parts[1])),
            text[text.index(after: at)...]
        )
    }

    private static func hostAndPort(_ text: Substring) throws(RedisURLError) -> (String, UInt16) {
        var host = text
        var digits: Substring?
        if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
            host = text[text.index(after: text.startIndex)..<end]
            let rest = text[text.index(after: end)...]
            guard rest.isEmpty || rest.hasPrefix(":") else { throw RedisURLError("an IPv6 address is [address]:port") }
            if !rest.isEmpty { digits = rest.dropFirst() }
        } else if let colon = text.firstIndex(of: ":") {
            host = text[..<colon]
            digits = text[text.index(after: colon)...]
        }
        guard !host.isEmpty else { throw RedisURLError("the URL names no host") }
        guard let digits else { return (String(host), 6_379) }
        guard let port = UInt16(digits), port > 0 else { throw RedisURLError("the port is a number from 1 to 65535") }
        return (String(host), port)
    }

    private static func database(_ text: Substring) throws(RedisURLError) -> Int {
        guard let number = Int32(text), number >= 0 else {
            throw RedisURLError("the database is a number from 0, as in redis://host/3 or unix:///path?db=3")
        }
        return Int(number)
    }

    private static func decoded(_ text: Substring) throws(RedisURLError) -> String {
        guard let bytes = PercentEncoding.strictlyDecoded(text.utf8) else {
            throw RedisURLError("a % in the URL is not followed by two hexadecimal digits; write %25 for %")
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// The reason why a text is not the URL of a Redis server. It never contains the text.
public struct RedisURLError: Error, Equatable, CustomStringConvertible {
    /// The reason, and how to fix it.
    public let description: String

    init(_ description: String) { self.description = description }
}

/// The settings of a ``RedisCodeStore``.
public struct RedisConfiguration: Sendable {
    /// The server; or a primary and its replicas; or some nodes of a Redis Cluster, whose other nodes are found
    /// automatically. At least one.
    public var urls: [RedisURL]
    /// The keys that encrypt recipients and codes. ``RedisCodeStore/replaceSecrets(_:)`` replaces them later.
    public var secrets: RedisSecrets
    /// The first part of all keys and of the channel's name: `otc:{…}` and `otc:changes:0`. Stores that share codes must
    /// have the same namespace, secrets and window. Other services in the same database need another namespace, because
    /// a store with other secrets takes each announcement on its channel for a change of any recipient.
    ///
    /// It must not be empty, and not contain `{` or `}`, which have a meaning in Redis Cluster.
    public var namespace = "otc"
    /// How long a code is offered after its message was received. Must be positive.
    public var window: Duration = .seconds(180)
    /// The greatest number of codes of one recipient, including consumed ones. If there are more, the oldest are
    /// dropped. At least 1.
    public var codesPerRecipient = 16
    /// The time after which a call without an answer fails, including the time for a new connection. Must be positive.
    public var timeout: Duration = .seconds(2)

    /// Creates settings with defaults for everything except the servers and the secrets.
    public init(urls: [RedisURL], secrets: RedisSecrets) {
        self.urls = urls
        self.secrets = secrets
    }

    /// The name of the channel of changes. Channels are shared by all databases of a server, so it names the database.
    var channel: String { "\(namespace):changes:\(urls[0].database)" }

    /// A key. In a cluster, the part in braces, which is the name, determines the slot.
    func key(named name: String) -> String { "\(namespace):{\(name)}" }

    func validate() {
        precondition(!urls.isEmpty, "a store needs at least one server")
        precondition(window > .zero && timeout > .zero, "window and timeout are longer than zero")
        precondition(!namespace.isEmpty && !namespace.contains { "{}".contains($0) }, "a namespace without braces")
    }
}
