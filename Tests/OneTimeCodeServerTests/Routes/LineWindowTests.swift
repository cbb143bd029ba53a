#if Server

import OneTimeCode
import Testing

@testable import OneTimeCodeServer
@testable import OneTimeCodeTestSupport

/// The lines of a batch wait for the store together, and are answered in their order.
@Suite(.timeLimit(.minutes(1)))
struct LineWindowTests {
    private static func line(_ recipient: String, _ code: String) -> String {
        #"{"recipient":"\#(recipient)","text":"\#(code) is your code."}"#
    }

    @Test
    func linesOfSeveralRecipientsWaitTogetherAndThoseOfOneKeepTheirOrder() async throws {
        let test = TestServer()
        let store = HeldStore(test.store())
        try await test.withRoutes(store) { caller in
            let lines = [
                Self.line("a", "111111"), Self.line("b", "222222"), Self.line("a", "333333"), "not json",
                Self.line("c", "444444"), Self.line("a", "555555"),
            ]
            async let answer = caller.post(
                "/v1/messages", lines.joined(separator: "\n"), type: "application/x-ndjson")
            try await store.begun.wait(for: { $0 == ["a", "b", "c"] })
            for recipient in ["c", "b", "a"] as [Recipient] { store.pass(recipient) }
            try await store.begun.wait(for: { $0 == ["a", "b", "c", "a"] })
            store.pass("a")
            try await store.begun.wait(for: { $0 == ["a", "b", "c", "a", "a"] })
            store.pass("a")
            let written = try await answer.lines
            #expect(written.map { Members($0)["outcome"] } == ["stored", "stored", "stored", nil, "stored", "stored"])
            #expect(Members(written[3])["line"] == "4")
            #expect(store.history(for: "a").map(\.code.code) == ["555555", "333333", "111111"])
            for (index, code) in [(1, "222222"), (4, "444444")] {
                let recipient: Recipient = index == 1 ? "b" : "c"
                let record = try #require(store.history(for: recipient).first)
                #expect(record.code.code == code && Members(written[index])["id"] == "\(record.code.id)")
            }
        }
    }

    /// A client that sends a line and waits for the answer gets it, though the batch goes on.
    @Test
    func answersAreWrittenWhenThereIsNothingToRead() async throws {
        let test = TestServer()
        try await test.withPort(test.store()) { port, _, _ in
            let wire = try Wire(port: port)
            wire.send(
                "POST /v1/messages HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(TestServer.publisher)\r\n"
                    + "Content-Type: application/x-ndjson\r\nTransfer-Encoding: chunked\r\n\r\n")
            for code in ["111111", "222222", "333333"] {
                let line = Self.line("a", code) + "\n"
                wire.send(String(line.utf8.count, radix: 16) + "\r\n" + line + "\r\n")
                #expect(await wire.read(through: "\"stored\"") != nil)
            }
            wire.send("0\r\n\r\n")
            #expect(await wire.read(through: "0\r\n\r\n") != nil)
        }
    }

    // MARK: The order alone

    private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    @Test
    func aPieceHasTheAnswersUpToTheFirstThatWaits() {
        var order = AnswerOrder<String, String>(limit: 10)
        order.isReading = true
        let first = order.add("work 1", about: "a")
        let second = order.add("work 2", about: "b")
        #expect(first == 0 && second == 1)
        let third = order.add("work 3", about: "a")
        #expect(third == nil)
        order.finish(1, Self.bytes("two"))
        let nothing = order.takePiece()
        #expect(nothing.isEmpty)
        order.finish(0, Self.bytes("one"))
        #expect(!order.isDue)
        let next = order.next(about: "a")
        #expect(next?.ticket == 2 && next?.work == "work 3")
        let both = order.takePiece()
        #expect(both == Self.bytes("one\ntwo\n"))
        order.finish(2, Self.bytes("three"))
        for key in ["a", "b"] {
            let next = order.next(about: key)
            #expect(next == nil)
        }
        #expect(!order.isDue)
        order.isReading = false
        #expect(order.isDue)
        let piece = order.takePiece()
        #expect(piece == Self.bytes("three\n"))
        // Nothing about "a" waits any more, so its next line is run at once.
        let fourth = order.add("work 4", about: "a")
        #expect(fourth == 3)
    }

    @Test
    func linesAreNotReadBeforeThereIsRoom() {
        var order = AnswerOrder<Int, Int>(limit: 3)
        for number in 0..<3 {
            #expect(order.hasRoom)
            _ = order.add(number, about: number)
        }
        #expect(!order.hasRoom)
        // Answers after one that waits for long take room too.
        for ticket in 1..<100 {
            order.finish(ticket, [])
            guard order.hasRoom else {
                #expect(ticket == 4)
                break
            }
            _ = order.add(ticket, about: ticket + 2)
        }
        order.finish(0, [])
        #expect(order.hasRoom)
        order.finish(5, [])
        // A client that does not read its answers is not read either.
        for _ in 0..<4 {
            let ticket = order.add()
            order.finish(ticket, Array(repeating: 0x41, count: 20_000))
        }
        #expect(order.isDue && !order.hasRoom)
        _ = order.takePiece()
        #expect(order.hasRoom)
    }
}

#endif
