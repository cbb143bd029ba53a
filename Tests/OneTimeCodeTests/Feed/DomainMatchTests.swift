import Testing

@testable import OneTimeCode

/// The last two labels, which is what a registrable domain is under ".example".
private struct TwoLabels: PublicSuffixes {
    func registrableDomain(of host: String) -> String? {
        let labels = host.split(separator: ".")
        return labels.count < 2 ? nil : labels.suffix(2).joined(separator: ".")
    }
}

@Suite struct DomainMatchTests {
    private static let withSites = DomainMatcher(sites: TwoLabels())
    private static let withoutSites = DomainMatcher(sites: nil)

    @Test(arguments: [
        ("kestrel.example", DomainMatch.origin, DomainMatch.origin),
        ("www.kestrel.example", .site, nil), ("KESTREL.example", .origin, .origin), ("finch.example", nil, nil),
        ("notkestrel.example", nil, nil), ("kestrel.example.evil.example", nil, nil),
    ])
    func pages(host: String, site: DomainMatch?, alone: DomainMatch?) throws {
        let subscriber = try SubscriberDomain(host)
        #expect(Self.withSites.match(domain: "kestrel.example", embeddedDomains: [], for: subscriber) == site)
        #expect(Self.withoutSites.match(domain: "kestrel.example", embeddedDomains: [], for: subscriber) == alone)
    }

    @Test func internationalNamesAreCompared() throws {
        let subscriber = try SubscriberDomain("Bücher.example")
        let match = Self.withoutSites.match(domain: "xn--bcher-kva.example", embeddedDomains: [], for: subscriber)
        #expect(match == .origin)
    }

    @Test(arguments: [
        // frame, page, embedded hosts of the code, match
        ("pay.example", "shop.example", ["pay.example"], DomainMatch.origin),
        ("pay.example", "www.shop.example", ["pay.example"], .site),
        ("js.pay.example", "shop.example", ["pay.example"], .site),
        ("pay.example", "shop.example", ["other.example", "pay.example"], .origin),
        ("pay.example", "evil.example", ["pay.example"], nil),
        ("evil.example", "shop.example", ["pay.example"], nil),
        ("pay.example", "shop.example", [], nil),
        ("shop.example", "shop.example", [], .origin),
        ("shop.example", "shop.example", ["pay.example"], nil),
    ])
    func frames(frame: String, page: String, embedded: [String], match: DomainMatch?) throws {
        let subscriber = try SubscriberDomain(frame, embeddedIn: page)
        #expect(Self.withSites.match(domain: "shop.example", embeddedDomains: embedded, for: subscriber) == match)
    }

    @Test func aPageThatSaysNothingOfFramesMatchesEither() throws {
        for host in ["shop.example", "pay.example"] {
            let subscriber = try SubscriberDomain(host)
            let match = Self.withoutSites.match(
                domain: "shop.example", embeddedDomains: ["pay.example"], for: subscriber)
            #expect(match == .origin)
        }
    }

    @Test func associatedDomainsAreExact() throws {
        let subscriber = try SubscriberDomain("app.example", associatedDomains: ["Kestrel.example"])
        func match(_ domain: String) -> DomainMatch? {
            Self.withSites.match(domain: domain, embeddedDomains: [], for: subscriber)
        }
        #expect(match("kestrel.example") == .associated)
        #expect(match("www.kestrel.example") == nil)
        #expect(match("app.example") == .origin)
    }

    @Test func unboundCodesAreForAllWhoWantThem() throws {
        func match(_ subscriber: SubscriberDomain) -> DomainMatch? {
            Self.withSites.match(domain: nil, embeddedDomains: [], for: subscriber)
        }
        #expect(match(.any) == .unbound && match(.unknown) == .unbound)
        #expect(match(try SubscriberDomain("kestrel.example")) == .unbound)
        #expect(match(try SubscriberDomain("kestrel.example", boundCodesOnly: true)) == nil)
    }

    @Test func boundCodesAreForNobodyUnknown() {
        #expect(Self.withSites.match(domain: "kestrel.example", embeddedDomains: [], for: .unknown) == nil)
        #expect(Self.withSites.match(domain: "kestrel.example", embeddedDomains: [], for: .any) == .unchecked)
    }

    @Test(arguments: [
        "", "https://kestrel.example", "kestrel.example:443", "kestrel.example/login", "192.0.2.1", "a b",
    ])
    func whatIsNoHostIsRefused(_ host: String) {
        #expect(throws: InvalidDomain(domain: host)) { try SubscriberDomain(host) }
        #expect(throws: InvalidDomain(domain: host)) { try SubscriberDomain("kestrel.example", embeddedIn: host) }
        #expect(throws: InvalidDomain(domain: host)) {
            try SubscriberDomain("kestrel.example", associatedDomains: ["finch.example", host])
        }
        #expect("\(InvalidDomain(domain: host))".contains("'\(host)'"))
    }
}
