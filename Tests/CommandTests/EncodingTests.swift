import Foundation
import Testing

@Suite struct EncodingTests {
    static let commands = [
        [], ["--json"], ["--lines"], ["-0"], ["--jsonl"], ["explain"], ["explain", "--jsonl"], ["redact"],
        ["redact", "--message"],
        ["evaluate", "-"], ["watch"],
    ]

    @Test(arguments: commands)
    func utf16AndUTF32AreRejectedWithTheFix(command: [String]) async throws {
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

    @Test
    func aByteOrderMarkThatArrivesByteByByteIsRecognised() async throws {
        let result = try await Command.shell("{ printf '\\377'; printf '\\376a\\000'; } | \"$0\"")
        expectFailure(result, 65, "UTF-16")
    }

    @Test(arguments: [[0xFF], [0xFE, 0x20]])
    func aSingleByteOfAMarkAndAMarkThatIsNoneAreIllFormedUTF8LikeAnyOther(bytes: [UInt8]) async throws {
        let result = try await Command.run([], input: bytes + Array(" Your code is 482913".utf8))
        #expect(result.text == "482913\n" && result.status == 0)
    }
}
