import Foundation
import Testing

@Suite("text that is not UTF-8") struct EncodingTests {
    static let commands = [
        [], ["--json"], ["--lines"], ["-0"], ["--jsonl"], ["explain"], ["explain", "--jsonl"], ["redact"],
        ["redact", "--message"],
        ["evaluate", "-"], ["watch"],
    ]

    @Test("UTF-16 and UTF-32 are rejected with the fix", arguments: commands)
    func refused(command: [String]) async throws {
        let text = #"{"text":"Your code is 482913"}"#
        let marks: [(String.Encoding, [UInt8])] = [
            (.utf16LittleEndian, [0xFF, 0xFE]), (.utf16BigEndian, [0xFE, 0xFF]),
            (.utf32LittleEndian, [0xFF, 0xFE, 0, 0]),
        ]
        for (encoding, mark) in marks {
            let bytes = try #require(text.data(using: encoding))
            let result = try await Command.run(command, input: mark + Array(bytes))
            expectFailure(result, 65, "standard input: ", "UTF-16", "iconv")
            #expect(result.bytes.isEmpty)
        }
    }

    @Test("a byte order mark that arrives byte by byte is recognised")
    func byteByByte() async throws {
        let result = try await Command.shell("{ printf '\\377'; printf '\\376a\\000'; } | \"$0\"")
        expectFailure(result, 65, "UTF-16")
    }

    @Test(
        "a single byte of a mark, and a mark that is none, are ill-formed UTF-8 like any other",
        arguments: [[0xFF], [0xFE, 0x20]])
    func otherBytes(bytes: [UInt8]) async throws {
        let result = try await Command.run([], input: bytes + Array(" Your code is 482913".utf8))
        #expect(result.text == "482913\n" && result.status == 0)
    }
}
