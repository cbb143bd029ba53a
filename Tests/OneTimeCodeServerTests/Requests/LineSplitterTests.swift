#if Server

import Testing

@testable import OneTimeCodeServer

@Suite
struct LineSplitterTests {
    private func lines(_ pieces: [String], limit: Int = 10) async -> [String] {
        var splitter = LineSplitter(limit: limit)
        var lines: [String] = []
        func add(_ line: LineSplitter.Line, _ number: Int) {
            switch line {
            case .text(let bytes): lines.append("\(number) \(String(decoding: bytes, as: UTF8.self))")
            case .tooLong: lines.append("\(number) too long")
            }
        }
        for piece in pieces { await splitter.push(Array(piece.utf8)) { add($0, $1) } }
        await splitter.finish { add($0, $1) }
        return lines
    }

    @Test
    func doNotDependOnHowTheStreamIsCut() async {
        let text = "one\r\ntwo\n\n  \nfive, too long\nsix\nseven"
        let expected = ["1 one", "2 two", "5 too long", "6 six", "7 seven"]
        #expect(await lines([text]) == expected)
        #expect(await lines(text.map { String($0) }) == expected)
        #expect(await lines(["one\r", "\ntwo\n\n  \nfive, too", " long\nsi", "x\nseven"]) == expected)
    }

    @Test(arguments: [("1234567890", "1 1234567890"), ("12345678901", "1 too long"), ("1234567890\r", "1 1234567890")])
    func areAtMostAsLongAsTheLimit(text: String, line: String) async {
        #expect(await lines([text + "\n"]) == [line])
        #expect(await lines([text]) == [line])
    }
}

#endif
