/// Why a subscriber is offered a code, the strongest reason first.
public enum DomainMatch: String, Sendable, Hashable, Codable {
    /// The code is bound to the subscriber's own host.
    case origin
    /// The code is bound to another host of the subscriber's site.
    case site
    /// The code is bound to a domain that the subscriber lists as associated with it.
    case associated
    /// The code is bound to no domain.
    case unbound
    /// The code is bound to some domain, and the subscriber is to see every code.
    case unchecked
}

/// Knows which hosts are one site. `PublicSuffixList` of `OneTimeCodeSites` does, by libpsl.
public protocol PublicSuffixes: Sendable {
    /// The registrable domain of a host, in lower-case ASCII: its public suffix and one label more, "example.co.uk" for
    /// "www.example.co.uk". Nil for a host that is a public suffix itself.
    func registrableDomain(of host: String) -> String?
}

/// Compares what a code is bound to with what a subscriber is.
///
/// Source: WICG, "Origin-bound one-time codes delivered via SMS", Usage: the code's top-level origin with that of the page,
/// its embedded origin with that of the frame, each by "same origin" or "schemelessly same site". A code names hosts, which
/// stand for https at its own port.
struct DomainMatcher: Sendable {
    let sites: (any PublicSuffixes)?

    /// Why `subscriber` may have a code that is bound to these hosts; nil where it may not.
    func match(domain: String?, embeddedDomains: [String], for subscriber: SubscriberDomain) -> DomainMatch? {
        guard let domain else { return subscriber.boundCodesOnly ? nil : .unbound }
        switch subscriber.place {
        case .anywhere: return .unchecked
        case .unknown: return nil
        case .page(let host):
            return best(of: ([domain] + embeddedDomains).compactMap { relation(of: host, to: $0, subscriber) })
        case .frame(let host, let page):
            guard let outer = relation(of: page, to: domain, subscriber) else { return nil }
            // A code for no frame is for the page, and for the frames that are the page's own.
            let frames = embeddedDomains.isEmpty ? [domain] : embeddedDomains
            guard let inner = best(of: frames.compactMap { relation(of: host, to: $0, subscriber) }) else { return nil }
            return Self.strength(outer) < Self.strength(inner) ? outer : inner
        }
    }

    private func relation(of host: String, to bound: String, _ subscriber: SubscriberDomain) -> DomainMatch? {
        if host == bound { return .origin }
        if let site = sites?.registrableDomain(of: host), site == sites?.registrableDomain(of: bound) { return .site }
        return subscriber.associatedDomains.contains(bound) ? .associated : nil
    }

    private func best(of matches: [DomainMatch]) -> DomainMatch? {
        matches.max { Self.strength($0) < Self.strength($1) }
    }

    private static func strength(_ match: DomainMatch) -> Int {
        switch match {
        case .origin: 3
        case .site: 2
        case .associated: 1
        case .unbound, .unchecked: 0
        }
    }
}
