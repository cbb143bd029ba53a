#if Server

import OneTimeCode
import Testing

@testable import OneTimeCodeServer

@Suite(.timeLimit(.minutes(2)))
struct LongTextsTests {
    @Test
    func waitInTheirLineAndTheLinesTakeTurns() {
        var lines = Lines<String, Int>(turns: 1, longestLine: 3, mostWaiting: 5)
        #expect(lines.enter(0, for: "a") == .turn)
        for waiter in 1...3 { #expect(lines.enter(waiter, for: "a") == .line) }
        #expect(lines.enter(4, for: "a") == .full)
        #expect(lines.enter(5, for: "b") == .line)
        #expect(lines.enter(6, for: "c") == .line)
        #expect(lines.enter(7, for: "d") == .full)
        let order = (0..<6).map { _ in lines.leave() }
        #expect(order == [1, 5, 6, 2, 3, nil])
        #expect(lines.enter(8, for: "a") == .turn)
    }

    @Test
    func areRefusedIfTooManyWait() async throws {
        let texts = LongTexts(turns: 1, longestLine: 1, mostWaiting: 1)
        let (gate, opener) = AsyncStream<Void>.makeStream()
        let (begun, begin) = AsyncStream<Void>.makeStream()
        let first = Task {
            try await texts.run(isLong: true, for: nil) { () throws(Problem) in
                begin.yield()
                for await _ in gate {}
                return 1
            }
        }
        for await _ in begun { break }
        // of two more, one waits and one is refused
        let others = (0..<2).map { _ in Task { try await texts.run(isLong: true, for: nil) { 2 } } }
        let refused = await withTaskGroup(of: Result<Int, any Error>.self) { group in
            for other in others { group.addTask { await other.result } }
            let first = await group.next()
            opener.finish()
            let second = await group.next()
            return [first, second].map { try? $0?.get() }
        }
        #expect(refused == [nil, 2])
        #expect(try await first.value == 1)
        // a short text waits for nobody
        #expect(try await texts.run(isLong: false, for: nil) { 3 } == 3)
    }

    @Test
    func giveTheirTurnBackAfterAnError() async throws {
        let texts = LongTexts(turns: 1, longestLine: 0, mostWaiting: 0)
        for _ in 0..<3 {
            await #expect(throws: Problem.storeFailed("connection")) {
                try await texts.run(isLong: true, for: nil) { () throws(Problem) -> Int in
                    throw .storeFailed("connection")
                }
            }
        }
    }

    @Test
    func areDeliveredAndExtractedLikeShortOnes() async throws {
        let test = TestServer()
        let text = "482913 is your code. " + String(repeating: "Thank you. ", count: 20_000)
        try await test.withRoutes { caller in
            let delivered = try await caller.deliver(text)
            #expect(delivered.member("outcome") == "stored")
            let extracted = try await caller.post("/v1/extract", #"{"text":"\#(text)"}"#)
            #expect(extracted.text.contains("482913"))
        }
    }

    @Test
    func areNotExplained() async throws {
        let test = TestServer()
        try await test.withRoutes { caller in
            let longest = String(repeating: "x", count: 16_384)
            #expect(try await caller.post("/v1/explain", #"{"text":"\#(longest)"}"#).status == 200)
            let answer = try await caller.post("/v1/explain", #"{"text":"\#(longest)x"}"#)
            #expect(answer.status == 413 && answer.problem == "text-too-long" && answer.text.contains("16384 bytes"))
        }
    }
}

#endif
