#if Server

import OneTimeCode
import OneTimeCodeInbound
import OneTimeCodeTestSupport
import Testing

@testable import OneTimeCodeServer

@Suite(.timeLimit(.minutes(2)))
struct InboundRouteTests {
    private func server(_ request: RecordedRequest) async -> TestServer {
        let test = TestServer { $0.gateways = [request.gateway.gateway.name: request.gateway] }
        test.time.turnWallClock(by: request.time.since(test.time.now))
        return test
    }

    @Test(arguments: RecordedRequest.all)
    func becomesASuggestionOfItsRecipientOnce(request: RecordedRequest) async throws {
        let test = await server(request)
        let recipient = try request.recipient()
        try await test.withPort(test.store()) { port, _, _ in
            let wire = try Wire(port: port)
            wire.follow(token: try await test.token(recipient.key, any: true))
            #expect(try #require(await wire.event()) == Event("none", "{}"))
            for _ in 0..<2 {
                let gateway = try Wire(port: port)
                gateway.send(request.text())
                let answer = await gateway.readToEnd()
                #expect(answer.hasPrefix("HTTP/1.1 \(request.gateway.gateway.response.status) "), "\(answer)")
            }
            let suggested = try #require(await wire.event())
            #expect(suggested.name == "suggested")
            #expect(["604118", "552071"].contains(Members(suggested.data)["code"]))
        }
    }

    @Test
    func hasASampleForEveryGatewayWithMessages() {
        let recorded = Set(RecordedRequest.all.map(\.description))
        #expect(Set(Gateway.all.map(\.name)).subtracting(recorded) == ["sinch-numbers"])
    }

    @Test(arguments: ["twilio", "telnyx", "android-sms-gateway"])
    func isRefusedIfItsSignatureDoesNotFit(name: String) async throws {
        let request = try #require(RecordedRequest.all.first { $0.description == name })
        let test = await server(request)
        try await test.withPort(test.store()) { port, _, _ in
            let wire = try Wire(port: port)
            wire.send(request.text(body: request.body.replacing("604", with: "605")))
            #expect(await wire.readToEnd().hasPrefix("HTTP/1.1 403 "))
        }
    }

    @Test
    func ofAGatewayThatIsNotSetUpIsNotKnown() async throws {
        try await TestServer().withRoutes { caller in
            for name in ["twilio", "nobody"] {
                let answer = try await caller.call(.post, "/v1/inbound/\(name)", body: [])
                #expect(answer.status == 404 && answer.problem == "unknown-gateway")
            }
        }
    }
}

#endif
