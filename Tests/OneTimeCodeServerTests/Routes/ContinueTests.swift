#if Server

import Testing

@testable import OneTimeCodeServer

@Suite(.timeLimit(.minutes(2)))
struct ContinueTests {
    private func head(_ length: Int, token: String = TestServer.publisher) -> String {
        "POST /v1/messages HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \(token)\r\nContent-Type: application/json\r\n"
            + "Content-Length: \(length)\r\nExpect: 100-continue\r\n\r\n"
    }

    @Test
    func asksForABodyThatIsExpected() async throws {
        let test = TestServer()
        try await test.withPort(test.store()) { port, _, _ in
            let wire = try Wire(port: port)
            let body = #"{"recipient":"+990001","text":"482913 is your code."}"#
            wire.send(head(body.utf8.count))
            #expect(await wire.read(through: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
            wire.send(body)
            #expect(await wire.read(through: "\r\n\r\n")?.hasPrefix("HTTP/1.1 200") == true)
        }
    }

    @Test
    func asksForNoBodyThatIsRefused() async throws {
        let test = TestServer()
        try await test.withPort(test.store()) { port, _, _ in
            for (request, status) in [(head(10 << 20), "413"), (head(10, token: "otp_wrong"), "401")] {
                let wire = try Wire(port: port)
                wire.send(request)
                #expect(await wire.read(through: "\r\n\r\n")?.hasPrefix("HTTP/1.1 \(status)") == true)
            }
        }
    }
}

#endif
