#if Server

import OneTimeCode
import OneTimeCodeCrypto
import OneTimeCodeSupport

/// A token of a backend or an operator. The server knows only the digest of the token.
package struct Credential: Sendable, Hashable {
    /// The role, which determines what it may do.
    let role: Role
    /// The name of its holder, for limits and metrics.
    let name: String
    /// SHA-256 of the token.
    let digest: TokenDigest

    package init(role: Role, name: String, digest: TokenDigest) {
        self.role = role
        self.name = name
        self.digest = digest
    }

    /// The credential with a token; nil if the token is unknown.
    ///
    /// Compares all digests, each in constant time, so that the duration reveals nothing.
    static func find(_ token: String, in credentials: [Credential]) -> Credential? {
        let digest = TokenDigest(of: token)
        var found: Credential?
        for credential in credentials where credential.digest.isEqual(to: digest) { found = credential }
        return found
    }
}

/// The SHA-256 digest of a token. Tokens are random, so the digest needs no salt.
package struct TokenDigest: Sendable, Hashable {
    private let bytes: [UInt8]

    package init(of token: String) { bytes = HashFunction.sha256.digest(of: Array(token.utf8)) }

    /// Reads 64 hexadecimal digits. Returns nil for other texts.
    init?(hexadecimal text: Substring) {
        guard text.utf8.count == 64, let bytes = Hexadecimal.decoded(text.utf8) else { return nil }
        self.bytes = bytes
    }

    /// 64 hexadecimal digits.
    var hexadecimal: String { String(decoding: Hexadecimal.encoded(bytes), as: UTF8.self) }

    /// Compares in constant time.
    func isEqual(to other: TokenDigest) -> Bool {
        isEqualInConstantTime(bytes, other.bytes)
    }
}

/// Generates tokens for credentials: a prefix that secret scanners recognise, and 256 random bits.
package enum OpaqueToken {
    package static func make(using generator: inout some RandomNumberGenerator) -> String {
        let bytes = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        return "otp_" + String(decoding: Base64.encoded(bytes, .url), as: UTF8.self)
    }
}

/// The file of credentials. Each line has a role, a name and a digest, separated by spaces. `#` begins a comment.
///
/// ```
/// # role name sha256
/// publisher sms-gateway 2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b
/// ```
package enum CredentialFile {
    /// Reads the credentials of a file.
    ///
    /// - Parameter path: The name of the file, for errors.
    static func credentials(in text: String, path: String) throws(ConfigurationFailure) -> [Credential] {
        var credentials: [Credential] = []
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
            if words.isEmpty { continue }
            let place = "\(path):\(index + 1)"
            guard words.count == 3 else {
                throw ConfigurationFailure(
                    "\(place): not a credential; write a role, a name and the SHA-256 of the token")
            }
            guard let role = Role(rawValue: String(words[0])), role != .subscriber else {
                throw ConfigurationFailure("\(place): not a role; write publisher, administrator, monitor or checker")
            }
            guard let digest = TokenDigest(hexadecimal: words[2]) else {
                throw ConfigurationFailure(
                    "\(place): not a digest; write 64 hexadecimal digits, as 'otp-server credential' prints them")
            }
            guard !credentials.contains(where: { $0.role == role && $0.name == words[1] }) else {
                throw ConfigurationFailure("\(place): a second \(role.rawValue) of this name; choose another name")
            }
            credentials.append(Credential(role: role, name: String(words[1]), digest: digest))
        }
        return credentials
    }

    /// The line for a credential.
    package static func line(_ credential: Credential) -> String {
        "\(credential.role.rawValue) \(credential.name) \(credential.digest.hexadecimal)"
    }
}

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

/// The purpose of a token.
package enum Role: String, CaseIterable, Sendable {
    /// Delivers messages.
    case publisher
    /// Reads the codes of one recipient.
    case subscriber
    /// May do everything.
    case administrator
    /// Reads metrics.
    case monitor
    /// Checks messages, for a translation tool.
    case checker

    var withArticle: String { self == .administrator ? "an \(rawValue)" : "a \(rawValue)" }
}

/// The operation of a request.
enum Operation: CaseIterable {
    case deliver, parse, check, makeToken, confirmSubscription, readCodes, consume, remove, readMetrics

    /// The roles that allow it.
    var roles: [Role] {
        switch self {
        case .deliver, .parse, .remove: [.publisher, .administrator]
        case .check: [.checker, .administrator]
        case .makeToken, .confirmSubscription: [.administrator]
        case .readCodes: [.subscriber, .administrator]
        case .consume: [.subscriber, .publisher, .administrator]
        case .readMetrics: [.monitor, .administrator]
        }
    }
}

extension Problem {
    /// The role of the token does not allow the operation.
    static func notAllowed(to roles: [Role]) -> Problem {
        Problem(
            .forbidden, "not-allowed", "Not allowed",
            "This needs the token of \(roles.map(\.withArticle).joined(separator: " or ")).", field: "Authorization")
    }
}

#endif
