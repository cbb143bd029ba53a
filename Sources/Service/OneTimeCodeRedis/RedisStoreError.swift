/// An error of a ``RedisCodeStore``. It contains no code, recipient, password or key, so it can be logged.
public struct RedisStoreError: Error, Sendable, Equatable {
    /// The kind of error. Later versions may have more.
    @nonexhaustive
    public enum Code: String, Sendable, CaseIterable {
        /// No server could be reached, or the connection was lost.
        case connection
        /// No answer came within ``RedisConfiguration/timeout``.
        case deadline
        /// The server's memory is full (`maxmemory` with the policy `noeviction`).
        case outOfMemory
        /// The server is temporarily unavailable: it is loading its data, is a replica, cannot persist, or its cluster
        /// is down.
        case unavailable
        /// The server refused the user and the password.
        case authentication
        /// The user may not run a command that the store needs.
        case permission
        /// Too many commands wait for the server. The call failed at once.
        case overloaded
        /// The answer does not follow the protocol.
        case unexpectedReply
        /// A code was encrypted with a key that is not among the ``RedisSecrets``, or was changed.
        case undecryptable
        /// A code was stored by a later version of this library, in a form that this one does not know.
        case unknownVersion
        /// The store was closed.
        case closed
    }

    /// The kind of error.
    public let code: Code
    /// Whether the operation may have taken effect in spite of the error. Repeat it with the same `OperationID` to learn
    /// the outcome. Without an id it is safe to store a code again: the same code is refreshed. But a code whose
    /// consumption has an unknown outcome may have been consumed.
    public let isOutcomeUnknown: Bool
    /// The place and the reason.
    public let reason: String

    init(_ code: Code, _ reason: String, isOutcomeUnknown: Bool = false) {
        self.code = code
        self.reason = reason
        self.isOutcomeUnknown = isOutcomeUnknown
    }

    static func closed(isOutcomeUnknown: Bool = false) -> Self {
        Self(.closed, "the store was closed", isOutcomeUnknown: isOutcomeUnknown)
    }
}

extension RedisStoreError: CustomStringConvertible {
    /// The kind, the reason, and whether the outcome is unknown.
    public var description: String {
        "\(code.rawValue): \(reason)\(isOutcomeUnknown ? " (it may have taken effect)" : "")"
    }
}

extension RedisStoreError {
    /// The error for an error reply. Only the first word of the reply is kept, because the rest may repeat arguments.
    init(reply: String) {
        let word = reply.prefix { $0.isASCII && $0.isUppercase }
        switch word {
        case "OOM": self.init(.outOfMemory, "the memory of the server is full")
        case "LOADING": self.init(.unavailable, "the server is loading its data")
        case "READONLY": self.init(.unavailable, "the server is a replica; name the primary")
        case "MISCONF": self.init(.unavailable, "the server refuses writes because it cannot save to disk")
        case "CLUSTERDOWN": self.init(.unavailable, "the cluster is down")
        case "MASTERDOWN", "TRYAGAIN", "BUSY", "NOREPLICAS": self.init(.unavailable, "the server answers \(word)")
        case "NOAUTH": self.init(.authentication, "the server asks for a password; write it in the URL")
        case "WRONGPASS": self.init(.authentication, "the server refuses user and password")
        case "NOPERM": self.init(.permission, "the user may not run a command; see Samples/redis/users.acl")
        default:
            // The answers to AUTH of servers before Redis 6, and of servers without a password.
            if reply.hasPrefix("ERR AUTH") || reply.hasPrefix("ERR invalid password") {
                self.init(.authentication, "the server refuses user and password")
            } else if reply.contains("can't run this command")
                || reply.contains("can't access at least one of the keys")
                || reply.contains("can't publish to the channel")
            {
                // The answer of Redis 7.0 if a script calls a command that the user may not run.
                self.init(.permission, "the user may not run a command; see Samples/redis/users.acl")
            } else {
                self.init(.unexpectedReply, "the server answers \(word.isEmpty ? "an error" : String(word))")
            }
        }
    }
}
