/// Where a subscriber would use a code, which decides which codes it is offered.
///
/// A code that is bound to a domain is offered only where the domain matches, because a person on a look-alike page cannot
/// tell. A code that is bound to none is offered everywhere, unless the subscriber asks for bound codes only.
public struct SubscriberDomain: Sendable, Hashable {
    enum Place: Sendable, Hashable {
        case anywhere
        case unknown
        case page(String)
        case frame(String, inPage: String)
    }

    let place: Place
    let associatedDomains: Set<String>
    let boundCodesOnly: Bool

    /// No domain is checked: every code is offered. For a person's own list of codes, not for anything that fills a form.
    public static let any = SubscriberDomain(place: .anywhere)

    /// The subscriber has no domain, or none that is known: only codes that are bound to none are offered.
    public static let unknown = SubscriberDomain(place: .unknown)

    /// The host that asks for the code.
    ///
    /// - Parameters:
    ///   - host: The host of the page or app ("www.example.com"), in Unicode or ASCII, without scheme and port. Codes bound to
    ///     it, with ``PublicSuffixes`` also to other hosts of its site, are offered; so are codes that name it as an
    ///     embedded host.
    ///   - page: The host of the page around it, where the code field is in a frame. Then both have to match: the page the
    ///     code's domain, the frame one of its embedded hosts, or also its domain if it has none. A frame that does
    ///     not say so is not protected from the page around it.
    ///   - associatedDomains: Further domains whose codes the subscriber may have, each for exactly that host.
    ///   - boundCodesOnly: Whether codes that are bound to no domain are kept back.
    /// - Throws: ``InvalidDomain`` for the first host that is no valid domain name.
    public init(
        _ host: String, embeddedIn page: String? = nil, associatedDomains: [String] = [], boundCodesOnly: Bool = false
    ) throws(InvalidDomain) {
        let host = try Self.parse(host)
        if let page {
            place = .frame(host, inPage: try Self.parse(page))
        } else {
            place = .page(host)
        }
        var associated: Set<String> = []
        for domain in associatedDomains { associated.insert(try Self.parse(domain)) }
        self.associatedDomains = associated
        self.boundCodesOnly = boundCodesOnly
    }

    private init(place: Place) {
        self.place = place
        associatedDomains = []
        boundCodesOnly = false
    }

    private static func parse(_ raw: String) throws(InvalidDomain) -> String {
        guard let host = Host.parse(raw) else { throw InvalidDomain(domain: raw) }
        return host
    }
}

/// A host that is no valid domain name: empty, with a scheme, port or path, an IP address, or refused by UTS #46.
public struct InvalidDomain: Error, Equatable, CustomStringConvertible {
    /// What was given.
    public let domain: String

    /// What is wrong, and what to write.
    public var description: String {
        "'\(domain)' is no domain name; write the host alone, as in 'www.example.com'"
    }
}
