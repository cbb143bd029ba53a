#if Server

import OneTimeCode
import OneTimeCodeTestSupport
import Testing

@testable import OneTimeCodeServer

@Suite("The claims of a token")
struct SubscriberClaimsTests {
    private static let noon = 1_800_000_000.0
    private let now = Timestamp(nanosecondsSinceUnixEpoch: 1_800_000_000_000_000_000)

    @Test(
        "hold until their end, at most a day ahead",
        arguments: [
            (600.0, true), (0.5, true), (0, false), (-1, false), (86_400, true), (86_405, true), (86_406, false),
            (1e300, false), (-1e300, false),
        ])
    func expiry(seconds: Double, isValid: Bool) {
        let claims = SubscriberClaims(sub: "+990001", exp: Self.noon + seconds)
        #expect(((try? claims.subscriber(at: now, audience: nil)) != nil) == isValid)
    }

    @Test("hold from their start, with five seconds for clocks that differ", arguments: [(5.0, true), (5.1, false)])
    func start(seconds: Double, isValid: Bool) {
        let claims = SubscriberClaims(sub: "+990001", exp: Self.noon + 600, nbf: Self.noon + seconds)
        #expect(((try? claims.subscriber(at: now, audience: nil)) != nil) == isValid)
    }

    @Test(
        "name a recipient of 1 to 256 bytes",
        arguments: [
            ("", false), ("a", true), (String(repeating: "ü", count: 128), true),
            (String(repeating: "ü", count: 129), false),
        ])
    func recipients(sub: String, isValid: Bool) {
        let claims = SubscriberClaims(sub: sub, exp: Self.noon + 600)
        #expect(((try? claims.subscriber(at: now, audience: nil)) != nil) == isValid)
    }

    @Test(
        "are for the server that they name",
        arguments: [
            (nil, nil, true), (["a"], nil, false), (nil, "a", false), (["a"], "a", true), (["b", "a"], "a", true),
            (["b"], "a", false),
        ] as [([String]?, String?, Bool)])
    func audiences(names: [String]?, audience: String?, isValid: Bool) {
        let claims = SubscriberClaims(
            sub: "+990001", exp: Self.noon + 600, aud: names.map { SubscriberClaims.Audience($0) })
        #expect(((try? claims.subscriber(at: now, audience: audience)) != nil) == isValid)
    }

    @Test("choose the domain: any, the host of the origin, or none")
    func domains() throws {
        func domain(_ origin: String?, _ any: Bool?) throws -> SubscriberDomain {
            try SubscriberClaims(sub: "+990001", exp: Self.noon + 600, origin: origin, any: any)
                .subscriber(at: now, audience: nil).domain
        }
        #expect(try domain(nil, nil) == .unknown)
        #expect(try domain(nil, true) == .any)
        #expect(try domain(nil, false) == .unknown)
        #expect(try domain("https://shop.example", nil) == SubscriberDomain("shop.example"))
        #expect(try domain("https://shop.example:8443", nil) == .unknown)
        #expect(try domain("http://localhost:3000", true) == .any)
        #expect(throws: Problem.invalidToken) { try domain("shop.example", nil) }
    }
}

#endif
