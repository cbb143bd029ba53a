import CHiredisSystem

/// A command with its arguments.
struct RedisCommand: Sendable, Equatable {
    var arguments: [[UInt8]]

    init(_ arguments: [[UInt8]]) { self.arguments = arguments }

    init(_ arguments: String...) { self.arguments = arguments.map { Array($0.utf8) } }

    /// The command in the format of the protocol.
    var encoded: [UInt8] {
        var offsets: [Int] = []
        var bytes: [UInt8] = []
        for argument in arguments {
            offsets.append(bytes.count)
            bytes += argument
        }
        return bytes.withUnsafeBytes { buffer in
            // An empty buffer may have no address. hiredis reads no bytes of an argument with length zero.
            let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
            var pointers = offsets.map { offset in start.map { $0 + offset } }
            let lengths = arguments.map(\.count)
            var target: UnsafeMutablePointer<CChar>?
            let length = redisFormatCommandArgv(&target, Int32(arguments.count), &pointers, lengths)
            guard length > 0, let target else { fatalError("out of memory") }
            defer { redisFreeCommand(target) }
            return Array(UnsafeRawBufferPointer(start: target, count: Int(length)))
        }
    }
}
