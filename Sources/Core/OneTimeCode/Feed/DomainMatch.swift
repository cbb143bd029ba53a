/// The reason why a subscriber is offered a code, starting with the strongest.
public enum DomainMatch: String, Sendable, Hashable, CaseIterable, Codable {
    /// The code is bound to the subscriber's own host.
    case origin
    /// The code is bound to another host on the subscriber's site.
    case site
    /// The code is bound to a domain that the subscriber lists as associated.
    case associated
    /// The code is not bound to a domain.
    case unbound
    /// The code may be bound to any domain, because the subscriber gets every code.
    case unchecked
}

/// Knows which hosts are same-site. `PublicSuffixList` of `OneTimeCodeSites` uses libpsl.
public protocol PublicSuffixes: Sendable {
    /// The registrable domain of a host, in lower-case ASCII. It is the public suffix and one more label:
    /// "example.co.uk" for "www.example.co.uk". Nil if the host is a public suffix itself.
    ///
    /// It is called only with domains in lower-case ASCII, and never with an IP address. A domain with a trailing dot
    /// is a different site, as in the URL Standard: the result for "www.example.com." is "example.com.".
    func registrableDomain(of host: String) -> String?
}

/// Compares the hosts that a code is bound to with a subscriber's hosts.
///
/// Source: WICG, "Origin-bound one-time codes delivered via SMS", Usage. All hosts stand for https at its default port.
package struct DomainMatcher: Sendable {
    let sites: (any PublicSuffixes)?

    /// Creates a matcher. Without `sites`, a host is same-site only with itself.
    package init(sites: (any PublicSuffixes)?) { self.sites = sites }

    /// The reason why `subscriber` may have the code of a match; nil if it may not have it.
    package func match(of code: CodeMatch, for subscriber: SubscriberDomain) -> DomainMatch? {
        guard let domain = code.domain else { return unboundMatch(code, for: subscriber) }
        switch subscriber.place {
        case .anywhere: return .unchecked
        case .unknown: return nil
        case .app:
            guard code.embeddedDomains.isEmpty, let bound = Host(domain) else { return nil }
            return subscriber.associatedDomains.contains(bound) ? .associated : nil
        case .document(let host, let ancestors):
            guard let bound = Host(domain) else { return nil }
            guard let top = ancestors.last else {
                // Usage, a top-level document: the code must not have an embedded host.
                return code.embeddedDomains.isEmpty ? relation(of: host, to: bound, for: subscriber) : nil
            }
            // Usage, a framed document: the code must have embedded hosts, and one of them must match.
            return code.embeddedDomains.compactMap { Host($0) }
                .compactMap { embedded in
                    weakest(
                        relation(of: host, to: embedded, for: subscriber),
                        between(ancestors.dropLast(), embedded, bound), relation(of: top, to: bound))
                }
                .max()
        }
    }

    private func unboundMatch(_ code: CodeMatch, for subscriber: SubscriberDomain) -> DomainMatch? {
        if subscriber.place == .anywhere { return code.hasBrokenBinding ? .unchecked : .unbound }
        return code.hasBrokenBinding || subscriber.boundCodesOnly ? nil : .unbound
    }

    /// Compares the requesting document. Associated domains count only for this document, not for those around it.
    private func relation(of host: Host, to bound: Host, for subscriber: SubscriberDomain) -> DomainMatch? {
        relation(of: host, to: bound) ?? (subscriber.associatedDomains.contains(bound) ? .associated : nil)
    }

    /// Same origin, or same site as in the HTML Standard. An address, or a domain without a registrable domain, is
    /// same-site only with itself.
    package func relation(of host: Host, to bound: Host) -> DomainMatch? {
        if host == bound { return .origin }
        guard let sites, let one = host.domain, let other = bound.domain, let site = sites.registrableDomain(of: one)
        else { return nil }
        return site == sites.registrableDomain(of: other) ? .site : nil
    }

    /// Whether every ancestor in between is same-site with the embedded host or with the top-level host.
    private func between(_ ancestors: ArraySlice<Host>, _ embedded: Host, _ top: Host) -> DomainMatch? {
        var weakest = DomainMatch.origin
        for ancestor in ancestors {
            let matches = [relation(of: ancestor, to: embedded), relation(of: ancestor, to: top)]
            guard let match = matches.compactMap(\.self).max() else { return nil }
            if match.strength < weakest.strength { weakest = match }
        }
        return weakest
    }

    private func weakest(_ matches: DomainMatch?...) -> DomainMatch? {
        matches.contains(nil) ? nil : matches.compactMap(\.self).min()
    }
}

/// Where a subscriber would use codes, and the purposes of those that it wants.
struct Audience: Sendable {
    let matcher: DomainMatcher
    let domain: SubscriberDomain
    let purposes: Set<CodeMatch.Purpose>

    /// The reason why the domain may have a code, whatever its purpose is; nil if it may not have it.
    func domainMatch(of code: VerificationCode) -> DomainMatch? { matcher.match(of: code.match, for: domain) }

    /// Whether the subscriber is offered a code.
    func mayHave(_ code: VerificationCode) -> Bool {
        purposes.contains(code.match.purpose) && domainMatch(of: code) != nil
    }
}

extension DomainMatch {
    fileprivate var strength: Int {
        switch self {
        case .origin: 3
        case .site: 2
        case .associated: 1
        case .unbound, .unchecked: 0
        }
    }
}

extension Sequence<DomainMatch> {
    fileprivate func max() -> DomainMatch? { self.max { $0.strength < $1.strength } }
    fileprivate func min() -> DomainMatch? { self.min { $0.strength < $1.strength } }
}
