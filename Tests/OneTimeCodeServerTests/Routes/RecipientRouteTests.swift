#if Server

import OneTimeCode
import Testing

@testable import OneTimeCodeServer

@Suite
struct RecipientRouteTests {
    private static let bound = "482913 is your code.\\n@shop.example #482913"

    @Test
    func areThoseThatTheTokensPageMayHave() async throws {
        let test = TestServer()
        try await test.withRoutes { caller in
            _ = try await caller.deliver(Self.bound)
            for (origin, reason) in [
                ("https://shop.example", "origin"), ("https://www.shop.example", "site"), ("https://evil.example", nil),
                ("https://shop.example:8443", nil),
            ] as [(String, String?)] {
                let token = try await test.token(origin: origin)
                let answer = try await caller.call(
                    .get, "/v1/recipients/me/suggestion", token: token, [.origin: origin])
                #expect(answer.status == 200 && answer.headers[.accessControlAllowOrigin] == origin)
                #expect(answer.text.contains("482913") == (reason != nil), "\(origin)")
                if let reason { #expect(answer.text.contains(#""reason":"\#(reason)""#)) }
                let list = try await caller.call(.get, "/v1/recipients/me/codes", token: token, [.origin: origin])
                #expect(list.text.contains("482913") == (reason != nil))
            }
            let person = try await test.token(any: true)
            let answer = try await caller.call(.get, "/v1/recipients/me/suggestion", token: person)
            #expect(answer.text.contains(#""reason":"unchecked""#) && answer.text.contains(#""remaining":180"#))
            let program = try await test.token()
            #expect(try await caller.call(.get, "/v1/recipients/me/codes", token: program).text == #"{"codes":[]}"#)
        }
    }

    @Test
    func canBeConsumedByASubscriberOnlyWhereItMayHaveThem() async throws {
        let test = TestServer()
        try await test.withRoutes { caller in
            let id = try #require(try await caller.deliver(Self.bound).member("id"))
            let path = "/v1/codes/\(id)/consume"
            let evil = try await test.token(origin: "https://evil.example")
            #expect(try await caller.call(.post, path, token: evil, [.origin: "https://evil.example"]).status == 404)
            let other = try await test.token("+990002", any: true)
            #expect(try await caller.call(.post, path, token: other).status == 404)
            let own = try await test.token(origin: "https://shop.example")
            #expect(try await caller.call(.post, path, token: own, [.origin: "https://shop.example"]).status == 200)
            #expect(try await caller.call(.post, path, token: own, [.origin: "https://shop.example"]).status == 409)
            let list = try await caller.call(
                .get, "/v1/recipients/me/codes", token: own, [.origin: "https://shop.example"])
            #expect(list.text.contains(#""isConsumed":true"#))
        }
    }

    @Test
    func areRemovedOnce() async throws {
        let test = TestServer()
        try await test.withRoutes { caller in
            let id = try #require(try await caller.deliver(Self.bound).member("id"))
            #expect(try await caller.call(.delete, "/v1/codes/\(id)", token: TestServer.publisher).status == 204)
            #expect(try await caller.call(.delete, "/v1/codes/\(id)", token: TestServer.publisher).status == 404)
            #expect(try await caller.call(.delete, "/v1/codes/nonsense", token: TestServer.publisher).status == 404)
        }
    }

    @Test
    func areReadByTokensThatTheServerMadeUntilTheyEnd() async throws {
        let test = TestServer()
        try await test.withRoutes { caller in
            let made = try await caller.post(
                "/v1/tokens", #"{"recipient":"+990001","any":true,"expiresIn":60}"#)
            #expect(made.member("expiresAt") == InternetTime.text(test.time.now.advanced(by: .seconds(60))))
            let token = try #require(made.member("token"))
            #expect(try await caller.call(.get, "/v1/recipients/me/codes", token: token).status == 200)
            #expect(try await caller.call(.get, "/v1/recipients/%2B990001/codes", token: token).status == 200)
            #expect(try await caller.call(.get, "/v1/recipients/%2B990002/codes", token: token).status == 403)
            test.time.advance(by: .seconds(60))
            let late = try await caller.call(.get, "/v1/recipients/me/codes", token: token)
            #expect(late.status == 401 && late.headers[.wwwAuthenticate]?.contains("invalid_token") == true)
            for body in [#"{"recipient":"a","expiresIn":86401}"#, #"{"recipient":"a","origin":"shop.example"}"#] {
                #expect(try await caller.post("/v1/tokens", body).status == 400)
            }
        }
    }
}

#endif
