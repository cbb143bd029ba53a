/// The address of a Redis server with the credentials for it: `redis://[user:password@]host[:port][/database]` or
/// `unix://[user:password@]/path[?db=database]`.
///
/// User, password and path may be percent-encoded (RFC 3986). The description omits user and password.
public struct RedisURL: Sendable, Equatable {
    /// The server.
    package var server: RedisServer
    package var credentials: RedisCredentials?
    /// The number of the database, 0 to 2,147,483,647.
    public var database: Int

    package init(server: RedisServer, credentials: RedisCredentials? = nil, database: Int = 0) {
        self.server = server
        self.credentials = credentials
        self.database = database
    }
}

/// The address at which a server listens.
package enum RedisServer: Sendable, Hashable, CustomStringConvertible {
    case network(host: String, port: UInt16)
    case unix(path: String)

    package var description: String {
        switch self {
        case .network(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
        case .unix(let path): path
        }
    }
}

/// A user in the access control list of a server.
package struct RedisCredentials: Sendable, Equatable {
    /// The user; nil for the default user.
    package var user: String?
    package var password: String
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
