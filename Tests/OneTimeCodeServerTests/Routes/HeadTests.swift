#if Server

import Foundation
import HTTPTypes
import Testing

@testable import OneTimeCodeServer

@Suite(.timeLimit(.minutes(2)))
struct HeadTests {
    @Test
    func hasTheHeadersOfGetAndNoBody() async throws {
        let test = TestServer()
        try await test.withRoutes { caller in
            for (path, token) in [("/healthz", nil), ("/", nil), ("/metrics", TestServer.monitor)] {
                let get = try await caller.call(.get, path, token: token)
                let head = try await caller.call(.head, path, token: token)
                #expect(head.status == 200 && head.text.isEmpty && !get.text.isEmpty)
                if path != "/metrics" { #expect(head.headers == get.headers) }
            }
        }
    }

    @Test
    func hasNoBodyForAProblem() async throws {
        let test = TestServer()
        try await test.withRoutes { caller in
            for (path, status) in [
                ("/nothing", 404), ("/metrics", 401), ("/v1/messages", 405), ("/v1/inbound/twilio", 405),
            ] {
                let answer = try await caller.call(.head, path)
                #expect(answer.status == status && answer.text.isEmpty, "\(path)")
            }
        }
    }

    @Test
    func opensNoStream() async throws {
        let test = TestServer()
        let token = try await test.token()
        let server = test.server(test.store())
        let answer = try await Caller(server).call(.head, "/v1/recipients/me/suggestions", token: token)
        #expect(answer.status == 200 && answer.text.isEmpty && server.streams.count == 0)
    }

    @Test
    func keepsTheConnectionInOrder() async throws {
        let test = TestServer()
        try await test.withPort(test.store()) { port, _, _ in
            let wire = try Wire(port: port)
            wire.send("HEAD / HTTP/1.1\r\nHost: x\r\n\r\nHEAD /nothing HTTP/1.1\r\nHost: x\r\n\r\n")
            wire.send("GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            let answers = await wire.readToEnd().components(separatedBy: "\r\n\r\n")
            #expect(answers.count == 4 && answers[0].hasPrefix("HTTP/1.1 200"))
            #expect(answers[1].hasPrefix("HTTP/1.1 404") && answers[2].hasPrefix("HTTP/1.1 200"))
            #expect(answers[3] == #"{"status":"ok"}"#)
        }
    }
}

#endif
