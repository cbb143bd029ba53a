#if Server

import OneTimeCode
import Testing

@testable import OneTimeCodeServer

@Suite
struct MessageRouteTests {
    @Test
    func tellsTheOutcomeOfEach() async throws {
        let test = TestServer()
        try await test.withRoutes { caller in
            let stored = try await caller.deliver("482913 is your code.")
            #expect(stored.status == 200 && stored.member("outcome") == "stored")
            let id = try #require(stored.member("id"))
            let resent = try await caller.deliver("482913 is your code.")
            #expect(resent.member("outcome") == "refreshed" && resent.member("id") == id)
            #expect(try await caller.deliver("See you at eight.").text == #"{"outcome":"noCode"}"#)
            let late = try await caller.post(
                "/v1/messages",
                #"{"recipient":"+990001","text":"111222 is your code.","receivedAt":"2020-01-01T00:00:00Z"}"#)
            #expect(late.text == #"{"outcome":"expired"}"#)
            let consumed = try await caller.call(.post, "/v1/codes/\(id)/consume", token: TestServer.publisher)
            #expect(consumed.text == #"{"outcome":"consumed"}"#)
            #expect(try await caller.deliver("482913 is your code.").member("outcome") == "alreadyConsumed")
            let again = try await caller.call(.post, "/v1/codes/\(id)/consume", token: TestServer.publisher)
            #expect(again.status == 409 && again.problem == "consumed-before")
        }
    }

    @Test
    func answersABatchLineByLineAndGoesOnAfterABadLine() async throws {
        let test = TestServer { $0.limits.bodyBytes = 1_024 }
        try await test.withRoutes { caller in
            let lines = [
                #"{"recipient":"a","text":"482913 is your code."}"#, "not json", #"{"recipient":"a"}"#, "",
                #"{"recipient":"a","text":"\#(String(repeating: "x", count: 2_000))"}"#,
                #"{"recipient":"b","text":"777888 is your code."}"#,
            ]
            let answer = try await caller.post(
                "/v1/messages", lines.joined(separator: "\n"), type: "application/x-ndjson")
            #expect(answer.status == 200 && answer.headers[.contentType] == "application/x-ndjson")
            #expect(answer.lines.count == 5)
            #expect(answer.lines.map { Members($0)["line"] } == [nil, "2", "3", "5", nil])
            #expect(answer.lines.map { Members($0)["outcome"] } == ["stored", nil, nil, nil, "stored"])
            #expect(answer.lines[1].contains("not-json") && answer.lines[2].contains("/text"))
            #expect(answer.lines[3].contains("line-too-long"))
        }
    }

    @Test
    func endsABatchThatIsTooLargeWithAProblemAfterTheAnswersBeforeIt() async throws {
        let test = TestServer { $0.limits.batchBytes = 2_000 }
        try await test.withPort(test.store()) { port, _, _ in
            let wire = try Wire(port: port)
            let line = #"{"recipient":"a","text":"482913 is your code."}"# + "\n"
            func piece(_ text: String) -> String { String(text.utf8.count, radix: 16) + "\r\n" + text + "\r\n" }
            wire.send(
                "POST /v1/messages HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(TestServer.publisher)\r\n"
                    + "Content-Type: application/x-ndjson\r\nTransfer-Encoding: chunked\r\n\r\n" + piece(line))
            #expect(await wire.read(through: "\"stored\"") != nil)
            wire.send(piece(String(repeating: line, count: 100)))
            #expect(await wire.read(through: "batch-too-large") != nil)
            #expect(await wire.read(through: "0\r\n\r\n") != nil)
        }
    }

    @Test
    func takesATextOfIllFormedUTF8() async throws {
        let test = TestServer()
        try await test.withRoutes { caller in
            let body = Array(#"{"recipient":"a","text":"482913 is your code. "#.utf8) + [0xE2, 0x82, 0x22, 0x7D]
            let answer = try await caller.call(
                .post, "/v1/messages", token: TestServer.publisher, [.contentType: "application/json"], body: body)
            #expect(answer.member("outcome") == "stored")
        }
    }

    @Test
    func refusesBodiesThatAreTooLargeOrOfAnotherType() async throws {
        let test = TestServer()
        try await test.withRoutes { caller in
            let ten = try await caller.deliver(String(repeating: "a", count: 10_000_000))
            #expect(ten.status == 413 && ten.problem == "body-too-large")
            #expect(ten.headers[.contentType] == "application/problem+json")
            for type in ["text/plain", "application/x-www-form-urlencoded", ""] {
                let answer = try await caller.post("/v1/messages", "{}", type: type)
                #expect(answer.status == 415 && answer.problem == "unsupported-media-type")
            }
            let parameters = try await caller.post(
                "/v1/extract", #"{"text":""}"#, type: "Application/JSON; charset=utf-8")
            #expect(parameters.text == #"{"match":null}"#)
        }
    }

    /// A proxy stops sending a request when its answer begins.
    @Test
    func readsABatchFirstUnlessItIsLongOrOfUnknownLength() async throws {
        let test = TestServer { $0.limits.bodyBytes = 1_024 }
        try await test.withRoutes { caller in
            let line = #"{"recipient":"a","text":"hello"}"# + "\n"
            for (length, isFirst) in [(line.utf8.count, true), (1_025, false), (nil, false)] {
                let isReadFirst = try await caller.isReadFirst(
                    "/v1/messages", line, length: length, type: "application/x-ndjson")
                #expect(isReadFirst == isFirst, "\(length.map(String.init) ?? "unknown")")
            }
        }
    }

    @Test
    func limitsTheMessagesOfAPublisherWhoseTimePasses() async throws {
        let test = TestServer { $0.limits.messagesPerSecond = 2 }
        try await test.withRoutes { caller in
            let message = #"{"recipient":"a","text":"hello"}"#
            func statuses(_ token: String) async throws -> [Int] {
                var statuses: [Int] = []
                for _ in 0..<3 { statuses.append(try await caller.post("/v1/messages", message, token: token).status) }
                return statuses
            }
            #expect(try await statuses(TestServer.publisher) == [200, 200, 429])
            let refused = try await caller.post("/v1/messages", message, token: TestServer.publisher)
            #expect(refused.problem == "too-many-messages" && refused.headers[.retryAfter] == "1")
            #expect(try await statuses(TestServer.administrator) == [200, 200, 200])
            test.time.advance(by: .seconds(1))
            #expect(try await statuses(TestServer.publisher) == [200, 200, 429])
        }
    }

    @Test
    func tellsAFailureOfTheStoreAndNothingOfIt() async throws {
        let test = TestServer()
        try await test.withRoutes(FailingStore()) { caller in
            let answers = [
                try await caller.deliver("482913 is your code."),
                try await caller.call(.get, "/v1/recipients/%2B990001/codes", token: TestServer.administrator),
                try await caller.call(.get, "/v1/recipients/%2B990001/suggestion", token: TestServer.administrator),
                try await caller.call(
                    .post, "/v1/codes/00000000-0000-4000-8000-000000000000/consume", token: TestServer.publisher),
                try await caller.call(
                    .delete, "/v1/codes/00000000-0000-4000-8000-000000000000", token: TestServer.publisher),
            ]
            for answer in answers {
                #expect(answer.status == 503 && answer.problem == "store" && answer.headers[.retryAfter] == "1")
                #expect(!answer.text.contains("990001"))
            }
            let metrics = try await caller.call(.get, "/metrics", token: TestServer.monitor).text
            #expect(metrics.contains(#"one_time_code_store_failures_total{operation="insert"} 1"#))
            #expect(metrics.contains(#"one_time_code_store_failures_total{operation="history"} 2"#))
            #expect(metrics.contains(#"one_time_code_store_failures_total{operation="remove"} 1"#))
        }
    }
}

#endif
