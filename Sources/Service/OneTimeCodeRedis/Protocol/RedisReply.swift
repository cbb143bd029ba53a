/// A reply of a server (RESP2).
enum RedisReply: Sendable, Equatable {
    /// A simple or a bulk string.
    case string([UInt8])
    case integer(Int)
    case null
    case error(String)
    case array([RedisReply])

    var text: String? {
        if case .string(let bytes) = self { String(decoding: bytes, as: UTF8.self) } else { nil }
    }

    var bytes: [UInt8]? {
        if case .string(let bytes) = self { bytes } else { nil }
    }

    var integer: Int? {
        if case .integer(let value) = self { value } else { nil }
    }

    var elements: [RedisReply]? {
        if case .array(let elements) = self { elements } else { nil }
    }
}
