#if Server

import OneTimeCode
import OneTimeCodeSupport

/// The sender of a request.
enum Principal: Sendable, Equatable {
    case credential(Credential)
    case subscriber(Subscriber)

    var role: Role {
        switch self {
        case .credential(let credential): credential.role
        case .subscriber: .subscriber
        }
    }

    /// The place whose codes it may read. Administrators and publishers may read those of all places.
    var domain: SubscriberDomain {
        switch self {
        case .credential: .any
        case .subscriber(let subscriber): subscriber.domain
        }
    }

    /// Throws unless its role allows the operation.
    func require(_ operation: Operation) throws(Problem) {
        guard operation.roles.contains(role) else { throw .notAllowed(to: operation.roles) }
    }

    /// The recipient in a path.
    ///
    /// - Parameter segment: The percent-encoded segment of the path. `me` stands for the recipient of the token.
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
    /// The place whose codes it may read.
    let domain: SubscriberDomain
    /// The time at which the token expires.
    let expiry: Timestamp
}

extension Recipient {
    /// The greatest length of a key, in bytes.
    static let longestKey = 256

    /// The recipient in a segment of a path, which is percent-encoded.
    init(pathSegment segment: String) throws(Problem) {
        guard let bytes = PercentEncoding.strictlyDecoded(segment.utf8), let recipient = Recipient(utf8: bytes) else {
            throw .invalidRecipient
        }
        self = recipient
    }

    /// Returns nil if the key is empty, too long, or not UTF-8.
    init?(utf8 bytes: [UInt8]) {
        guard (1...Self.longestKey).contains(bytes.count), let key = String(validating: bytes, as: UTF8.self) else {
            return nil
        }
        self.init(key)
    }
}

#endif
