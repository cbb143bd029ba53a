import Testing

@testable import OneTimeCode

/// The last two labels, which is what a registrable domain is under ".example".
private struct TwoLabels: PublicSuffixes {
    func registrableDomain(of host: String) -> String? {
        let labels = host.split(separator: ".")
        return labels.count < 2 ? nil : labels.suffix(2).joined(separator: ".") + (host.hasSuffix(".") ? "." : "")
    }
}

/// Fails the test if it is called with anything but a domain.
private struct DomainsOnly: PublicSuffixes {
    func registrableDomain(of host: String) -> String? {
        #expect(Host(host)?.domain == host)
        return TwoLabels().registrableDomain(of: host)
    }
}

/// The rules of the specification's Usage, each with positive and negative cases.
@Suite struct UsageTests {
    private func match(
        _ domain: String?, _ embedded: [String] = [], broken: Bool = false, for subscriber: SubscriberDomain,
        sites: (any PublicSuffixes)? = DomainsOnly()
    ) -> DomainMatch? {
        let code = CodeMatch(
            code: "482913", confidence: 1, range: 0..<6, rawText: "482913", domain: domain, embeddedDomains: embedded,
            hasBrokenBinding: broken)
        return DomainMatcher(sites: sites).match(of: code, for: subscriber)
    }

    // MARK: A top-level document

    @Test(arguments: [
        ("kestrel.example", DomainMatch.origin, DomainMatch.origin),
        ("www.kestrel.example", .site, nil), ("KESTREL.example", .origin, .origin), ("finch.example", nil, nil),
        ("notkestrel.example", nil, nil), ("kestrel.example.evil.example", nil, nil), ("kestrel.example.", nil, nil),
        ("kes%74rel.example", .origin, .origin), ("example", nil, nil),
    ])
    func topLevelIsSameOriginOrSameSite(host: String, site: DomainMatch?, alone: DomainMatch?) throws {
        let page = try SubscriberDomain(host)
        #expect(match("kestrel.example", for: page) == site)
        #expect(match("kestrel.example", for: page, sites: nil) == alone)
    }

    @Test func topLevelGetsNoCodeWithAnEmbeddedHost() throws {
        for host in ["shop.example", "pay.example", "www.shop.example"] {
            #expect(match("shop.example", ["pay.example"], for: try SubscriberDomain(host)) == nil)
        }
        #expect(match("shop.example", ["https://pay.example"], for: try SubscriberDomain("shop.example")) == nil)
        #expect(match("shop.example", for: try SubscriberDomain("shop.example")) == .origin)
    }

    // MARK: A framed document

    @Test(arguments: [
        // the document, its ancestors, the code's embedded hosts, match
        ("pay.example", ["shop.example"], ["pay.example"], DomainMatch.origin),
        ("pay.example", ["www.shop.example"], ["pay.example"], .site),
        ("js.pay.example", ["shop.example"], ["pay.example"], .site),
        ("pay.example", ["shop.example"], ["other.example", "pay.example"], .origin),
        ("pay.example", ["shop.example"], ["js.pay.example", "pay.example"], .origin),
        ("pay.example", ["evil.example"], ["pay.example"], nil),
        ("evil.example", ["shop.example"], ["pay.example"], nil),
        ("pay.example", ["pay.example"], ["pay.example"], nil),
        ("shop.example", ["shop.example"], ["pay.example"], nil),
        ("shop.example", ["shop.example"], ["shop.example"], .origin),
        // without an embedded host, or only with invalid ones
        ("pay.example", ["shop.example"], [], nil), ("shop.example", ["shop.example"], [], nil),
        ("pay.example", ["shop.example"], ["https://pay.example"], nil),
        ("pay.example", ["shop.example"], ["pay.example:443", "pay.example"], .origin),
    ])
    func framedNeedsBothHosts(host: String, ancestors: [String], embedded: [String], expected: DomainMatch?) throws {
        let frame = try SubscriberDomain(host, embeddedIn: ancestors)
        #expect(match("shop.example", embedded, for: frame) == expected)
    }

    @Test(arguments: [
        // ancestors, the parent first
        (["pay.example", "shop.example"], DomainMatch.origin), (["shop.example", "shop.example"], .origin),
        (["js.pay.example", "shop.example"], .site), (["www.shop.example", "shop.example"], .site),
        (["pay.example", "shop.example", "shop.example"], .origin),
        (["pay.example", "www.shop.example", "shop.example"], .site),
        (["evil.example", "shop.example"], nil), (["pay.example", "evil.example", "shop.example"], nil),
        (["shop.example", "pay.example"], nil), (["shop.example", "evil.example"], nil),
    ])
    func everyAncestorBetweenIsOfOneOfTheSites(ancestors: [String], expected: DomainMatch?) throws {
        let frame = try SubscriberDomain("pay.example", embeddedIn: ancestors)
        #expect(match("shop.example", ["pay.example"], for: frame) == expected)
    }

    @Test func theTopLevelDocumentMayBeOfTheSite() throws {
        let frame = try SubscriberDomain("pay.example", embeddedIn: ["pay.example", "www.shop.example"])
        #expect(match("shop.example", ["pay.example"], for: frame) == .site)
        #expect(match("shop.example", ["pay.example"], for: frame, sites: nil) == nil)
    }

    /// The weakest of the matches around a frame counts, and the strongest of its embedded hosts.
    @Test func anAssociatedDomainIsWeakerThanTheSite() throws {
        let frame = try SubscriberDomain(
            "js.pay.example", embeddedIn: ["www.shop.example"], associatedDomains: ["partner.example"])
        #expect(match("shop.example", ["partner.example"], for: frame) == .associated)
        #expect(match("shop.example", ["partner.example", "pay.example"], for: frame) == .site)
    }

    // MARK: Same site

    @Test(arguments: ["192.0.2.1", "[2001:db8::1]", "localhost", "intranet"])
    func hostsWithoutARegistrableDomainAreTheirOwnSite(_ host: String) throws {
        #expect(match(host, for: try SubscriberDomain(host)) == .origin)
        for other in [
            "198.51.2.1", "a.localhost", "a.intranet", "[2001:db8::2]", "kestrel.example", "3.192.0.2.1.example",
        ] {
            #expect(match(host, for: try SubscriberDomain(other)) == nil)
            #expect(match(other, for: try SubscriberDomain(host)) == nil)
        }
    }

    @Test(arguments: [
        ("192.0.513", "192.0.2.1"), ("[2001:DB8:0::1]", "[2001:db8::1]"), ("Bücher.example", "xn--bcher-kva.example"),
        ("KESTREL．example", "kestrel.example"),
    ])
    func hostsAreComparedAsTheyParse(_ one: String, _ other: String) throws {
        #expect(match(one, for: try SubscriberDomain(other)) == .origin)
        #expect(match(other, for: try SubscriberDomain(one)) == .origin)
    }

    @Test(arguments: [
        "https://kestrel.example", "kestrel.example:443", "kestrel.example/login", "sam@kestrel.example", "xn--", "a b",
        "192.0.2.256", "[::1",
    ])
    func aHostThatTheParserRefusesMatchesNothing(_ bound: String) throws {
        for host in ["kestrel.example", "https", "192.0.2.1", "evil.example"] {
            let page = try SubscriberDomain(host, associatedDomains: ["kestrel.example"])
            #expect(match(bound, for: page) == nil && match(bound, for: .unknown) == nil)
            let frame = try SubscriberDomain("pay.example", embeddedIn: [host])
            #expect(match(bound, ["pay.example"], for: frame) == nil)
        }
        #expect(match(bound, for: .any) == .unchecked)
    }

    // MARK: Beyond the specification

    @Test func associatedDomainsAreExact() throws {
        let app = try SubscriberDomain("app.example", associatedDomains: ["Kestrel.example"])
        #expect(match("kestrel.example", for: app) == .associated)
        #expect(match("www.kestrel.example", for: app) == nil)
        #expect(match("app.example", for: app) == .origin)
        #expect(match("kestrel.example", ["kestrel.example"], for: app) == nil)
    }

    @Test func anAppIsOfferedTheCodesOfItsAssociatedDomains() throws {
        let app = try SubscriberDomain.app(associatedWith: ["Kestrel.example", "bank.example"])
        #expect(match("kestrel.example", for: app) == .associated && match("bank.example", for: app) == .associated)
        #expect(match("www.kestrel.example", for: app) == nil && match("evil.example", for: app) == nil)
        #expect(match("kestrel.example", ["pay.example"], for: app) == nil)
        #expect(match(nil, for: app) == .unbound)
        #expect(match(nil, for: try .app(associatedWith: ["bank.example"], boundCodesOnly: true)) == nil)
        #expect(match("kestrel.example", for: try .app(associatedWith: [])) == nil)
        #expect(throws: InvalidDomain.self) { try SubscriberDomain.app(associatedWith: ["https://bank.example"]) }
    }

    @Test func associatedDomainsDoNotApplyToAncestors() throws {
        let frame = try SubscriberDomain(
            "pay.example", embeddedIn: ["evil.example"], associatedDomains: ["bank.example"])
        #expect(match("bank.example", ["pay.example"], for: frame) == nil)
        let between = try SubscriberDomain(
            "pay.example", embeddedIn: ["evil.example", "shop.example"],
            associatedDomains: ["evil.example", "shop.example"])
        #expect(match("shop.example", ["pay.example"], for: between) == .none)
        // The requesting document may be associated with the embedded host.
        let app = try SubscriberDomain("app.example", embeddedIn: ["shop.example"], associatedDomains: ["pay.example"])
        #expect(match("shop.example", ["pay.example"], for: app) == .associated)
    }

    @Test func unboundCodesAreOfferedUnlessExcluded() throws {
        #expect(match(nil, for: .any) == .unbound && match(nil, for: .unknown) == .unbound)
        #expect(match(nil, for: try SubscriberDomain("kestrel.example")) == .unbound)
        #expect(match(nil, for: try SubscriberDomain("kestrel.example", embeddedIn: ["a.example"])) == .unbound)
        #expect(match(nil, for: try SubscriberDomain("kestrel.example", boundCodesOnly: true)) == nil)
    }

    @Test func boundCodesAreNotOfferedToUnknownDomains() {
        #expect(match("kestrel.example", for: .unknown) == nil && match("kestrel.example", for: .any) == .unchecked)
    }

    @Test func codesWithABrokenBindingAreOfferedToNoPage() throws {
        #expect(match(nil, broken: true, for: .any) == .unchecked && match(nil, broken: true, for: .unknown) == nil)
        #expect(match(nil, broken: true, for: try SubscriberDomain("kestrel.example")) == nil)
        #expect(match(nil, broken: true, for: try SubscriberDomain("a.example", embeddedIn: ["b.example"])) == nil)
    }
}

@Suite struct SubscriberDomainTests {
    @Test(arguments: [
        "", "https://kestrel.example", "kestrel.example:443", "kestrel.example/login", "a b", "192.0.2.256",
    ])
    func invalidHostsAreRejected(_ host: String) {
        #expect(throws: InvalidDomain(argument: .host)) { try SubscriberDomain(host) }
        #expect(throws: InvalidDomain(argument: .ancestor(2))) {
            try SubscriberDomain("kestrel.example", embeddedIn: ["finch.example", host])
        }
        #expect(throws: InvalidDomain(argument: .associatedDomain(2))) {
            try SubscriberDomain("kestrel.example", associatedDomains: ["finch.example", host])
        }
    }

    @Test(arguments: [
        "localhost", "intranet", "192.0.2.1", "[::1]", "kestrel.example.", "foo_bar.example", "bücher.example",
    ])
    func hostsOfTheHostParserAreAccepted(_ host: String) throws { _ = try SubscriberDomain(host) }

    @Test func theErrorHoldsNothingOfTheArgument() {
        let text = "Your code is 482913"
        let error = #expect(throws: InvalidDomain.self) { try SubscriberDomain(text) }
        var dumped = ""
        dump(error, to: &dumped)
        for shown in [error.map { "\($0)" } ?? "", String(reflecting: error), dumped] {
            #expect(!shown.contains("482913"))
        }
        #expect(error?.description.contains("'www.example.com'") == true)
        #expect(InvalidDomain(argument: .ancestor(3)).description.hasPrefix("ancestor 3 "))
    }
}
