/// The reason why a subscriber is offered a code, the strongest first.
public enum DomainMatch: String, Sendable, Hashable, CaseIterable, Codable {
    /// The code is bound to the subscriber's own host.
    case origin
    /// The code is bound to another host of the subscriber's site.
    case site
    /// The code is bound to a domain that the subscriber lists as associated with it.
    case associated
    /// The code is bound to no domain.
    case unbound
    /// The code is bound to any domain, and the subscriber gets every code.
    case unchecked
}

/// Knowledge of which hosts are same-site. `PublicSuffixList` of `OneTimeCodeSites` uses libpsl.
public protocol PublicSuffixes: Sendable {
    /// The registrable domain of a host, in lower-case ASCII: its public suffix and one more label, "example.co.uk"
    /// for "www.example.co.uk". Nil for a host that is a public suffix itself.
    ///
    /// It is called only with domains in lower-case ASCII, never with an IP address. A domain with a trailing dot is
    /// a different site, as in the URL Standard: "www.example.com." has "example.com.".
    func registrableDomain(of host: String) -> String?
}

/// Compares the hosts that a code is bound to with a subscriber's hosts.
///
/// Source: WICG, "Origin-bound one-time codes delivered via SMS", Usage. All hosts mean https at its default port.
package struct DomainMatcher: Sendable {
    let sites: (any PublicSuffixes)?

    /// Makes a matcher. Without `sites`, a host is same-site with itself alone.
    package init(sites: (any PublicSuffixes)?) { self.sites = sites }

    /// The reason why `subscriber` may have the code of a match; nil if it may not.
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
                // Usage, a top-level document: only if the code has no embedded host.
                return code.embeddedDomains.isEmpty ? relation(of: host, to: bound, for: subscriber) : nil
            }
            // Usage, a framed document: only if the code has an embedded host. One of several has to match.
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

    /// Compares the requesting document. Only this document, and none around it, may have associated domains.
    private func relation(of host: Host, to bound: Host, for subscriber: SubscriberDomain) -> DomainMatch? {
        relation(of: host, to: bound) ?? (subscriber.associatedDomains.contains(bound) ? .associated : nil)
    }

    /// Same origin, or same site by the HTML Standard. An address or a domain without a registrable domain is only
    /// same-site with itself.
    package func relation(of host: Host, to bound: Host) -> DomainMatch? {
        if host == bound { return .origin }
        guard let sites, let one = host.domain, let other = bound.domain, let site = sites.registrableDomain(of: one)
        else { return nil }
        return site == sites.registrableDomain(of: other) ? .site : nil
    }

    /// Whether every ancestor in between is same-site with the embedded or the top-level host.
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
