import OneTimeCode
import OneTimeCodeSupport

/// Who sends a request.
enum Principal: Sendable, Equatable {
    case credential(Credential)
    case subscriber(Subscriber)

    var role: Role {
        switch self {
        case .credential(let credential): credential.role
        case .subscriber: .subscriber
        }
    }

    /// The place whose codes it may have. An administrator and a publisher may have each.
    var domain: SubscriberDomain {
        switch self {
        case .credential: .any
        case .subscriber(let subscriber): subscriber.domain
        }
    }

    /// Throws unless its role has the operation.
    func require(_ operation: Operation) throws(Problem) {
        guard operation.roles.contains(role) else { throw .notAllowed(to: operation.roles) }
    }

    /// The recipient that a path names.
    ///
    /// - Parameter segment: The segment of the path, percent-encoded; `me` for the recipient of the token.
    func recipient(_ segment: String) throws(Problem) -> Recipient {
        switch self {
        case .subscriber(let subscriber):
            if segment == "me" { return subscriber.recipient }
            guard try Recipient(pathSegment: segment) == subscriber.recipient else { throw .otherRecipient }
            return subscriber.recipient
        case .credential:
            if segment == "me" { throw .noOwnRecipient }
            return try Recipient(pathSegment: segment)
        }
    }
}

/// The holder of a subscriber's token.
struct Subscriber: Sendable, Hashable {
    let recipient: Recipient
    /// The origin of the pages that may use the token; nil for programs.
    let origin: WebOrigin?
    /// The place whose codes it may have.
    let domain: SubscriberDomain
    /// The time at which the token ends.
    let expiry: Timestamp
}

extension Recipient {
    /// The longest key, in bytes.
    static let longestKey = 256

    /// A recipient of a path's segment, which is percent-encoded.
    init(pathSegment segment: String) throws(Problem) {
        guard let bytes = PercentEncoding.strictlyDecoded(segment.utf8), let recipient = Recipient(utf8: bytes) else {
            throw .invalidRecipient
        }
        self = recipient
    }

    /// Nil for a key that is empty, too long, or not UTF-8.
    init?(utf8 bytes: [UInt8]) {
        guard (1...Self.longestKey).contains(bytes.count), let key = String(validating: bytes, as: UTF8.self) else {
            return nil
        }
        self.init(key)
    }
}
