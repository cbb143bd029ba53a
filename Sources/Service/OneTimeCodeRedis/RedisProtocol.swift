import CHiredisSystem

/// A command with its arguments.
struct RedisCommand: Sendable, Equatable {
    var arguments: [[UInt8]]

    init(_ arguments: [[UInt8]]) { self.arguments = arguments }

    init(_ arguments: String...) { self.arguments = arguments.map { Array($0.utf8) } }

    /// The command in the format of the protocol (RESP2): an array of bulk strings.
    var encoded: [UInt8] {
        var bytes: [UInt8] = []
        // Lengths mostly have one to three digits.
        bytes.reserveCapacity(arguments.reduce(16) { $0 + $1.count + 12 })
        bytes.append(contentsOf: "*\(arguments.count)\r\n".utf8)
        for argument in arguments {
            bytes.append(contentsOf: "$\(argument.count)\r\n".utf8)
            bytes.append(contentsOf: argument)
            bytes.append(contentsOf: "\r\n".utf8)
        }
        return bytes
    }
}

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

/// Reads replies from the bytes of a connection, with hiredis.
///
/// It must not be used concurrently.
final class ReplyReader {
    private let reader: UnsafeMutablePointer<redisReader>

    init() {
        guard let reader = redisReaderCreate() else { fatalError("out of memory") }
        self.reader = reader
    }

    deinit { redisReaderFree(reader) }

    /// Takes bytes from the connection. Returns false if they violate the protocol. The reader cannot be used after
    /// that.
    func feed(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard let start = bytes.baseAddress else { return true }
        return redisReaderFeed(reader, start.assumingMemoryBound(to: CChar.self), bytes.count) == REDIS_OK
    }

    /// The outcome of reading.
    enum Next: Equatable {
        case reply(RedisReply)
        case incomplete
        case broken
    }

    func next() -> Next {
        var pointer: UnsafeMutableRawPointer?
        guard redisReaderGetReply(reader, &pointer) == REDIS_OK else { return .broken }
        guard let pointer else { return .incomplete }
        // redisReaderGetReply gives up ownership of the redisReply, so it is copied and freed here.
        defer { freeReplyObject(pointer) }
        return .reply(Self.copy(pointer.assumingMemoryBound(to: redisReply.self).pointee))
    }

    private static func copy(_ reply: redisReply) -> RedisReply {
        switch reply.type {
        case REDIS_REPLY_INTEGER: .integer(Int(reply.integer))
        case REDIS_REPLY_ERROR: .error(String(decoding: bytes(reply), as: UTF8.self))
        case REDIS_REPLY_ARRAY:
            .array((0..<reply.elements).compactMap { reply.element[$0].map { copy($0.pointee) } })
        case REDIS_REPLY_STRING, REDIS_REPLY_STATUS: .string(bytes(reply))
        default: .null
        }
    }

    private static func bytes(_ reply: redisReply) -> [UInt8] {
        Array(UnsafeRawBufferPointer(start: reply.str, count: Int(reply.len)))
    }
}
