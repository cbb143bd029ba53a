import Testing

@testable import OneTimeCodeRedis

@Suite struct ProtocolTests {
    private static let stream: [UInt8] = Array(
        "+OK\r\n-ERR no\r\n:42\r\n$-1\r\n$3\r\na\0b\r\n*3\r\n$1\r\nx\r\n:1\r\n*0\r\n".utf8)
    private static let replies: [RedisReply] = [
        .string(Array("OK".utf8)), .error("ERR no"), .integer(42), .null, .string([97, 0, 98]),
        .array([.string([120]), .integer(1), .array([])]),
    ]

    /// The bytes arrive in pieces of every size.
    @Test(arguments: 1...stream.count) func repliesAreReadFromPieces(_ size: Int) {
        let reader = ReplyReader()
        var read: [RedisReply] = []
        for start in stride(from: 0, to: Self.stream.count, by: size) {
            let piece = Self.stream[start..<min(start + size, Self.stream.count)]
            #expect(piece.withUnsafeBytes { reader.feed($0) })
            while case .reply(let reply) = reader.next() { read.append(reply) }
        }
        #expect(read == Self.replies)
        #expect(reader.next() == .incomplete)
    }

    @Test(arguments: ["HTTP/1.1 400 Bad Request\r\n", ":no number\r\n", "$-7\r\n", "*x\r\n"])
    func otherProtocolsAreBroken(_ text: String) {
        let reader = ReplyReader()
        let isFed = Array(text.utf8).withUnsafeBytes { reader.feed($0) }
        #expect(!isFed || reader.next() == .broken)
    }

    @Test func commandsAreEncoded() {
        let command = RedisCommand([Array("SET".utf8), [], [0, 13, 10]])
        #expect(command.encoded == Array("*3\r\n$3\r\nSET\r\n$0\r\n\r\n$3\r\n\0\r\n\r\n".utf8))
        #expect(RedisCommand([[]]).encoded == Array("*1\r\n$0\r\n\r\n".utf8))
    }

    @Test func errorsHaveCodesAndRepeatNothing() {
        let replies: [(String, RedisStoreError.Code)] = [
            ("OOM command not allowed 482913", .outOfMemory), ("READONLY 482913", .unavailable),
            ("LOADING 482913", .unavailable), ("NOAUTH 482913", .authentication), ("WRONGPASS 482913", .authentication),
            ("ERR AUTH <password> called 482913", .authentication), ("NOPERM 482913", .permission),
            ("ERR The user executing the script can't run this command or subcommand script: 482913", .permission),
            ("ERR 482913", .unexpectedReply), ("482913", .unexpectedReply), ("", .unexpectedReply),
        ]
        for (text, code) in replies {
            let error = RedisStoreError(reply: text)
            #expect(error.code == code && !error.description.contains("482913"), "\(text)")
        }
    }
}
