#if Server

import HTTPTypes
import OneTimeCode
import Testing

@testable import OneTimeCodeServer

@Suite
struct IdempotencyKeyTests {
    private static func key(_ text: String) -> HTTPFields { [.idempotencyKey: text] }

    private static func send(
        _ caller: Caller, _ text: String, key: String?, to recipient: String = "+990001"
    ) async throws -> Caller.Answer {
        var headers: HTTPFields = [.contentType: "application/json"]
        headers[.idempotencyKey] = key
        return try await caller.call(
            .post, "/v1/messages", token: TestServer.publisher, headers,
            body: Array(#"{"recipient":"\#(recipient)","text":"\#(text)"}"#.utf8))
    }

    @Test
    func whoConsumedACodeGetsTheSameAnswerAgain() async throws {
        let test = TestServer()
        try await test.withRoutes { caller in
            let id = try #require(try await caller.deliver("482913 is your code.").member("id"))
            func consume(_ token: String, _ headers: HTTPFields = [:]) async throws -> Int {
                try await caller.call(.post, "/v1/codes/\(id)/consume", token: token, headers).status
            }
            for _ in 0..<2 { #expect(try await consume(TestServer.publisher, Self.key(#""a""#)) == 200) }
            #expect(try await consume(TestServer.publisher, Self.key(#""b""#)) == 409)
            #expect(try await consume(TestServer.publisher) == 409)
            // The same key of another sender is another key.
            #expect(try await consume(TestServer.administrator, Self.key(#""a""#)) == 409)
            #expect(try await consume(try await test.token(any: true), Self.key(#""a""#)) == 409)
            // The same key without quotes is the same key.
            #expect(try await consume(TestServer.publisher, Self.key("a")) == 200)
        }
    }

    @Test
    func aSubscriberGetsTheSameAnswerAgainOnItsOwnPage() async throws {
        let test = TestServer()
        try await test.withRoutes { caller in
            let id = try #require(try await caller.deliver("482913 is your code.\\n@shop.example #482913").member("id"))
            for (origin, status) in [
                ("https://shop.example", 200), ("https://www.shop.example", 409), ("https://shop.example", 200),
            ] {
                let token = try await test.token(origin: origin)
                var headers = Self.key(#""a""#)
                headers[.origin] = origin
                #expect(try await caller.call(.post, "/v1/codes/\(id)/consume", token: token, headers).status == status)
            }
        }
    }

    @Test
    func aRepeatedMessageGetsTheSameAnswerAgain() async throws {
        let test = TestServer()
        try await test.withRoutes { caller in
            let first = try await Self.send(caller, "482913 is your code.", key: #""a""#)
            #expect(first.member("outcome") == "stored")
            let id = try #require(first.member("id"))
            test.time.advance(by: .seconds(60))
            #expect(try await Self.send(caller, "482913 is your code.", key: #""a""#).text == first.text)
            _ = try await caller.call(.post, "/v1/codes/\(id)/consume", token: TestServer.administrator)
            #expect(try await Self.send(caller, "482913 is your code.", key: #""a""#).text == first.text)
            #expect(
                try await Self.send(caller, "482913 is your code.", key: nil).member("outcome") == "alreadyConsumed")
            let other = try await Self.send(caller, "482913 is your code.", key: #""a""#, to: "+990002")
            #expect(other.member("outcome") == "stored" && other.member("id") != id)
        }
    }

    @Test
    func oneKeyNamesAllMessagesOfABatch() async throws {
        let test = TestServer()
        try await test.withRoutes { caller in
            let lines = (1...3).map { #"{"recipient":"+99000\#($0)","text":"48291\#($0) is your code."}"# }
            let headers: HTTPFields = [.contentType: "application/x-ndjson", .idempotencyKey: #""a""#]
            var answers: [String] = []
            for _ in 0..<2 {
                let body = Array(lines.joined(separator: "\n").utf8)
                answers.append(
                    try await caller.call(.post, "/v1/messages", token: TestServer.publisher, headers, body: body).text)
            }
            #expect(answers[0] == answers[1])
            #expect(answers[0].split(separator: "\n").allSatisfy { $0.contains(#""outcome":"stored""#) })
        }
    }

    @Test
    func anInvalidKeyIsRefusedBeforeAnythingIsDone() async throws {
        let long = String(repeating: "a", count: 256)
        let keys = [
            "", #""""#, #"""#, #""a"#, #""a"b"#, #""\a""#, "a b", "a, b", #""a", "b""#, "ä", #""ä""#, long,
            #""\#(long)""#,
        ]
        let test = TestServer()
        try await test.withRoutes { caller in
            let id = try #require(try await caller.deliver("482913 is your code.").member("id"))
            for key in keys {
                let refused = try await caller.call(
                    .post, "/v1/codes/\(id)/consume", token: TestServer.publisher, Self.key(key))
                #expect(refused.status == 400 && refused.problem == "invalid-idempotency-key", "\(key)")
                #expect(try await Self.send(caller, "111111 is your code.", key: key).status == 400, "\(key)")
            }
            let list = try await caller.call(
                .get, "/v1/recipients/%2B990001/codes", token: TestServer.administrator
            ).text
            #expect(list.contains("482913") && !list.contains("111111") && list.contains(#""isConsumed":false"#))
            let longest = String(repeating: "a", count: 255)
            for key in [longest, #""\#(longest)""#, #""a \"\\ b""#] {
                #expect(try await Self.send(caller, "111111 is your code.", key: key).status == 200, "\(key)")
            }
        }
    }
}

#endif
