#if Server

import HTTPTypes
import Hummingbird
import OneTimeCode

/// The header `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header-07): a string of RFC 9651, section 3.3.3, that
/// the client chooses for an operation and sends again when it repeats the request.
enum IdempotencyKey {
    /// The greatest length of the string, in bytes.
    static let longest = 255

    /// The operation of a request; nil without the header. The keys of two senders are never the same operation.
    static func operation(of request: Request, by sender: Principal) throws(Problem) -> OperationID? {
        guard let value = request.headers[.idempotencyKey] else { return nil }
        guard let key = string(value), (1...longest).contains(key.utf8.count) else { throw .invalidIdempotencyKey }
        let parts = sender.nameParts + [key]
        // Each part is preceded by its length, so that different parts never give the same text.
        return OperationID(parts.map { "\($0.utf8.count):\($0)" }.joined())
    }

    /// The string in quotes. Without quotes, as many clients send keys, it has letters, digits and marks that need none.
    private static func string(_ value: String) -> String? {
        guard value.first == "\"" else { return value.utf8.allSatisfy(isPlain) ? value : nil }
        var text = ""
        var rest = value.unicodeScalars.dropFirst()
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\"": return rest.isEmpty ? text : nil
            case "\\":
                guard let escaped = rest.popFirst(), escaped == "\"" || escaped == "\\" else { return nil }
                text.unicodeScalars.append(escaped)
            case " "..."~": text.unicodeScalars.append(scalar)
            default: return nil
            }
        }
        return nil
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F && !#""\,;"#.utf8.contains(byte)
    }
}

extension Principal {
    /// What tells the sender from all others.
    fileprivate var nameParts: [String] {
        switch self {
        case .credential(let credential): [credential.role.rawValue, credential.name]
        case .subscriber(let subscriber):
            [role.rawValue, subscriber.recipient.key, subscriber.origin.map { "\($0)" } ?? ""]
        }
    }
}

extension Problem {
    static let invalidIdempotencyKey = Problem(
        .badRequest, "invalid-idempotency-key", "Invalid idempotency key",
        "Write a string of 1 to \(IdempotencyKey.longest) ASCII characters in quotes, such as a random UUID.",
        field: "Idempotency-Key")
}

#endif
