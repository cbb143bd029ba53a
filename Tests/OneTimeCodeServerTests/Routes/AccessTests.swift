#if Server

import HTTPTypes
import Testing

@testable import OneTimeCodeServer

@Suite
struct AccessTests {
    @Test
    func needsATokenForEveryRouteButTheOpenOnes() async throws {
        let test = TestServer()
        let routes = test.server(test.store()).routes
        try await test.withRoutes { caller in
            for route in routes {
                let path = route.path.replacing("{recipient}", with: "me").replacing("{id}", with: "x")
                let none = try await caller.call(route.method, path)
                let wrong = try await caller.call(route.method, path, token: "otp_wrong")
                if route.path.hasSuffix("{gateway}") {
                    // gateways authenticate with their own signatures
                    #expect(none.status == 404 && wrong.status == 404)
                } else if route.operation == nil {
                    #expect(none.status == 200 && wrong.status == 200)
                } else {
                    #expect(none.status == 401 && none.headers[.wwwAuthenticate] == "Bearer", "\(path)")
                    #expect(wrong.status == 401 && wrong.problem == "invalid-token", "\(path)")
                    for header in ["otp_administrator", "Basic otp_administrator", "Bearer", "Bearer a b"] {
                        #expect(try await caller.call(route.method, path, [.authorization: header]).status == 401)
                    }
                }
            }
        }
    }

    @Test
    func isRefusedToRolesWithoutTheOperation() async throws {
        let test = TestServer()
        try await test.withRoutes { caller in
            #expect(try await caller.call(.get, "/metrics", token: TestServer.publisher).status == 403)
            #expect(try await caller.call(.get, "/metrics", token: TestServer.monitor).status == 200)
            #expect(try await caller.post("/v1/messages", "{}", token: TestServer.monitor).status == 403)
            #expect(try await caller.post("/v1/tokens", "{}", token: TestServer.publisher).status == 403)
            let subscriber = try await test.token()
            #expect(try await caller.post("/v1/messages", "{}", token: subscriber).status == 403)
            let publisher = try await caller.call(.get, "/v1/recipients/a/codes", token: TestServer.publisher)
            #expect(publisher.problem == "not-allowed" && publisher.text.contains("a subscriber or an administrator"))
        }
    }

    @Test
    func isRefusedToPagesOfOtherOriginsAlsoWithATokenThatNamesNone() async throws {
        let test = TestServer()
        try await test.withRoutes { caller in
            let path = "/v1/recipients/me/codes"
            let bound = try await test.token(origin: "https://shop.example")
            let other = try await caller.call(.get, path, token: bound, [.origin: "https://evil.example"])
            #expect(other.status == 403 && other.headers[.accessControlAllowOrigin] == nil)
            let free = try await test.token(any: true)
            #expect(try await caller.call(.get, path, token: free, [.origin: "https://shop.example"]).status == 403)
            #expect(try await caller.call(.get, path, token: free).status == 200)
        }
    }

    @Test
    func hasPreflightsAnsweredOnItsPathsAlone() async throws {
        let test = TestServer()
        try await test.withRoutes { caller in
            let headers: HTTPFields = [.origin: "https://shop.example", .accessControlRequestMethod: "GET"]
            let answer = try await caller.call(.options, "/v1/recipients/me/codes", headers)
            #expect(answer.status == 204)
            #expect(answer.headers[.accessControlAllowOrigin] == "https://shop.example")
            #expect(answer.headers[.accessControlAllowHeaders] == "Authorization, Content-Type, Idempotency-Key")
            #expect(answer.headers[.accessControlAllowMethods] == "GET, HEAD")
            #expect(try await caller.call(.options, "/v1/nothing", headers).status == 404)
            let plain = try await caller.call(.options, "/v1/recipients/me/codes")
            #expect(plain.status == 405 && plain.headers[.allow] == "GET, HEAD")
        }
    }

    @Test
    func toAProblemFromAPageHasTheHeaderThatLetsItReadTheProblem() async throws {
        let test = TestServer()
        try await test.withRoutes { caller in
            let token = try await test.token(origin: "https://shop.example")
            let answer = try await caller.call(
                .post, "/v1/codes/x/consume", token: token, [.origin: "https://shop.example"])
            #expect(answer.status == 404 && answer.headers[.accessControlAllowOrigin] == "https://shop.example")
        }
    }
}

#endif
