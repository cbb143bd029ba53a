#if Server

import HTTPTypes
import Logging
import Testing

@testable import OneTimeCodeRedis
@testable import OneTimeCodeServer

@Suite
struct StatusRouteTests {
    @Test
    func isReadyOnlyWhileTheStoreIsAndUntilTheShutdown() async throws {
        let test = TestServer()
        for isReady in [true, false] {
            let server = CodeServer(
                test.configuration, store: test.store(),
                checkStore: { if !isReady { throw RedisStoreError(.outOfMemory, "10.0.0.5:6379 is full") } },
                time: test.serverTime, logger: .init(label: "test"))
            let caller = Caller(server)
            let health = try await caller.call(.get, "/healthz")
            #expect(health.text == #"{"status":"ok"}"#)
            let readiness = try await caller.call(.get, "/readyz")
            #expect(readiness.status == (isReady ? 200 : 503))
            #expect(isReady || readiness.text.contains("outOfMemory") && !readiness.text.contains("10.0.0.5"))
            server.streams.shutDown()
            #expect(try await caller.call(.get, "/readyz").problem == "shutdown")
            #expect(try await caller.call(.get, "/healthz").status == 200)
        }
    }

    @Test
    func hasMetricsOfRequestsByTheirRoutesWithFewLabels() async throws {
        let test = TestServer()
        try await test.withRoutes { caller in
            _ = try await caller.deliver("482913 is your code.")
            for number in 0..<50 { _ = try await caller.call(.get, "/v1/recipients/\(number)/nothing/\(number)") }
            let brew = try #require(HTTPRequest.Method("BREW"))
            _ = try await caller.call(brew, "/v1/coffee")
            let text = try await caller.call(.get, "/metrics", token: TestServer.monitor).text
            #expect(text.contains(#"otp_server_messages_total{language="en",outcome="stored"} 1"#))
            #expect(text.contains(#"otp_server_requests_total{method="POST",route="/v1/messages",status="200"} 1"#))
            #expect(text.contains(#"otp_server_requests_total{method="GET",route="unknown",status="404"} 50"#))
            #expect(text.contains(#"otp_server_requests_total{method="other",route="unknown",status="404"} 1"#))
            #expect(text.contains("otp_server_subscribers 0\n"))
        }
    }

    @Test(arguments: ["/", "/page.css", "/page.js", "/page.json"])
    func hasAPageWithStrictHeaders(path: String) async throws {
        let test = TestServer {
            $0.isDemo = true
            $0.window = .seconds(90.5)
        }
        try await test.withRoutes { caller in
            let answer = try await caller.call(.get, path)
            #expect(answer.status == 200)
            #expect(answer.headers[.contentSecurityPolicy]?.hasPrefix("default-src 'none'; script-src 'self'") == true)
            #expect(answer.headers[.xContentTypeOptions] == "nosniff")
            if path == "/page.json" { #expect(answer.text == #"{"demo":true,"window":90.5}"#) }
        }
    }

    @Test
    func refusesMethodsThatAPathDoesNotHaveAndNamesThoseThatItHas() async throws {
        let test = TestServer()
        try await test.withRoutes { caller in
            let answer = try await caller.call(.delete, "/v1/messages", token: TestServer.administrator)
            #expect(answer.status == 405 && answer.headers[.allow] == "POST")
            #expect(try await caller.call(.get, "/v1/codes/x").headers[.allow] == "DELETE")
            #expect(try await caller.call(.get, "/v2").problem == "unknown-path")
        }
    }
}

#endif
