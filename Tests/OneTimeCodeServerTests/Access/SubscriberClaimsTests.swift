#if Server

import OneTimeCode
import OneTimeCodeTestSupport
import Testing

@testable import OneTimeCodeServer

@Suite
struct SubscriberClaimsTests {
    private static let noon = 1_800_014_400.0
    private let now = Timestamp(nanosecondsSinceUnixEpoch: 1_800_014_400_000_000_000)

    @Test(arguments: [
        (600.0, true), (0.5, true), (0, false), (-1, false), (86_400, true), (86_405, true), (86_406, false),
        (1e300, false), (-1e300, false),
    ])
    func holdUntilTheirEndAtMostADayAhead(seconds: Double, isValid: Bool) {
        let claims = SubscriberClaims(sub: "+990001", exp: Self.noon + seconds)
        #expect(((try? claims.subscriber(at: now, audience: nil)) != nil) == isValid)
    }

    @Test(arguments: [(5.0, true), (5.1, false)])
    func holdFromTheirStartWithFiveSecondsForClocksThatDiffer(seconds: Double, isValid: Bool) {
        let claims = SubscriberClaims(sub: "+990001", exp: Self.noon + 600, nbf: Self.noon + seconds)
        #expect(((try? claims.subscriber(at: now, audience: nil)) != nil) == isValid)
    }

    @Test(arguments: [
        ("", false), ("a", true), (String(repeating: "ü", count: 128), true),
        (String(repeating: "ü", count: 129), false),
    ])
    func nameARecipientOf1To256Bytes(sub: String, isValid: Bool) {
        let claims = SubscriberClaims(sub: sub, exp: Self.noon + 600)
        #expect(((try? claims.subscriber(at: now, audience: nil)) != nil) == isValid)
    }

    @Test(
        arguments: [
            (nil, nil, true), (["a"], nil, false), (nil, "a", false), (["a"], "a", true), (["b", "a"], "a", true),
            (["b"], "a", false),
        ] as [([String]?, String?, Bool)])
    func areForTheServerThatTheyName(names: [String]?, audience: String?, isValid: Bool) {
        let claims = SubscriberClaims(
            sub: "+990001", exp: Self.noon + 600, aud: names)
        #expect(((try? claims.subscriber(at: now, audience: audience)) != nil) == isValid)
    }

    @Test
    func chooseTheDomainAnyTheHostOfTheOriginOrNone() throws {
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
