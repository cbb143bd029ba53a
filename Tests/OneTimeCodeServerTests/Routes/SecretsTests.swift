#if Server

import HTTPTypes
import Testing

@testable import OneTimeCodeServer

@Suite
struct SecretsTests {
    /// Marks that stand for secrets: a recipient, a code, a word of a text, a token.
    private static let marks = ["5550177", "918273", "zanzibar", "otp_sekret"]

    @Test
    func areInNoLogNoMetricAndNoProblemWhateverIsSentWhere() async throws {
        let test = TestServer()
        let routes = test.server(test.store()).routes
        let logs = test.logs
        try await test.withRoutes { caller in
            let bodies = [
                #"{"recipient":"5550177","text":"918273 is your zanzibar code."}"#,
                #"{"text":"918273 is your zanzibar code.","locale":"zanzibar"}"#, #"{"zanzibar 918273":"5550177"}"#,
                #"{"messages":[{"id":"5550177","text":"918273 {zanzibar}","locale":"zanzibar 918273"}]}"#,
                #"{"messages":[],"domain":"https://zanzibar.example","codeLength":"918273"}"#,
                #"{"recipient":5550177,"text":"918273""#, "zanzibar 918273 5550177",
            ]
            let tokens = [
                TestServer.administrator, "otp_sekret", "otp_sekret.otp_sekret.otp_sekret",
                try await test.token("5550177", any: true),
            ]
            for route in routes where !route.path.hasSuffix("suggestions") {
                let path = route.path.replacing("{recipient}", with: "5550177").replacing("{id}", with: "zanzibar")
                for token in tokens {
                    for (body, type) in bodies.flatMap({ [($0, "application/json"), ($0, "application/x-ndjson")] }) {
                        let answer = try await caller.call(
                            route.method, path + "?text=zanzibar", token: token,
                            [.contentType: type, .origin: "https://zanzibar.example"], body: Array(body.utf8))
                        let isProblem = answer.headers[.contentType] == "application/problem+json"
                        for line in answer.lines where isProblem || line.contains(#""problem""#) {
                            for mark in Self.marks { #expect(!line.contains(mark), "\(route.path) \(line)") }
                        }
                    }
                }
                _ = try await caller.call(.put, path + "/zanzibar", token: "otp_sekret")
            }
            let metrics = try await caller.call(.get, "/metrics", token: TestServer.monitor).text
            #expect(metrics.contains("otp_server_messages_total"))
            for mark in Self.marks { #expect(!metrics.contains(mark)) }
        }
        let text = logs.entries.map { "\($0.message) \($0.metadata) \($0.error.map { "\($0)" } ?? "")" }.joined()
        #expect(text.contains("/v1/recipients/{recipient}/codes"))
        for mark in Self.marks { #expect(!text.contains(mark)) }
    }
}

#endif
