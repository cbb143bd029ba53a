/// The place where a subscriber would use a code, which decides the codes it is offered.
///
/// A bound code is offered only where its domain matches, because people cannot tell a look-alike page. An unbound
/// code is offered everywhere, unless the subscriber requests bound codes only. A code with a broken binding
/// (``CodeMatch/hasBrokenBinding``) is offered to ``any`` alone.
///
/// A host means pages with the scheme https at its default port. The specification offers bound codes only to those.
/// For a page with another scheme or port use ``unknown``.
public struct SubscriberDomain: Sendable, Hashable {
    enum Place: Sendable, Hashable {
        case anywhere
        case unknown
        /// A native app, which is no document and has only associated domains.
        case app
        /// A document, and the documents that frame it, the parent first.
        case document(Host, ancestors: [Host])
    }

    let place: Place
    let associatedDomains: Set<Host>
    let boundCodesOnly: Bool

    /// No domain check: every code is offered. For a person's own list of codes, not for filling in forms.
    public static let any = SubscriberDomain(place: .anywhere)

    /// No known domain: only unbound codes are offered.
    public static let unknown = SubscriberDomain(place: .unknown)

    /// Makes the domain of a document from its host.
    ///
    /// Hosts are valid for the URL Standard's host parser, in Unicode or ASCII: a domain (also a single label) or an
    /// IP address, without scheme, port and path.
    ///
    /// - Parameters:
    ///   - host: The host of the page or app ("www.example.com"). Without ancestors the code must be bound to it, with
    ///     ``PublicSuffixes`` to its site, and to no embedded host.
    ///   - ancestors: The hosts of all documents around a framed one, the parent first, the top-level document last.
    ///     Then the code must have an embedded host that matches `host`. Its domain must match the top-level
    ///     document, and each document in between must match either. A frame without its ancestors counts as a page
    ///     of its own and is not protected from the page around it.
    ///   - associatedDomains: Further domains whose codes `host` may have, each for exactly that host. They do not
    ///     apply to the ancestors.
    ///   - boundCodesOnly: Whether unbound codes are withheld.
    /// - Throws: ``InvalidDomain`` for the first argument that is not a host.
    public init(
        _ host: String, embeddedIn ancestors: [String] = [], associatedDomains: [String] = [],
        boundCodesOnly: Bool = false
    ) throws(InvalidDomain) {
        let host = try Self.parse(host, .host)
        var frames: [Host] = []
        for (index, ancestor) in ancestors.enumerated() {
            frames.append(try Self.parse(ancestor, .ancestor(index + 1)))
        }
        place = .document(host, ancestors: frames)
        self.associatedDomains = try Self.associated(associatedDomains)
        self.boundCodesOnly = boundCodesOnly
    }

    /// The place of a native app: it is offered the codes that are bound to a domain which is associated with it.
    ///
    /// The domains are those for which the app has the service `webcredentials`; the module `AssociatedDomains` decides
    /// this. Each counts for exactly that host, not for its site. Codes with an embedded host are for framed documents,
    /// so an app is not offered them.
    ///
    /// - Parameters:
    ///   - domains: The hosts ("example.com").
    ///   - boundCodesOnly: Whether unbound codes are withheld.
    /// - Throws: ``InvalidDomain`` for the first domain that is not a host.
    public static func app(
        associatedWith domains: [String], boundCodesOnly: Bool = false
    ) throws(InvalidDomain) -> SubscriberDomain {
        SubscriberDomain(place: .app, associatedDomains: try associated(domains), boundCodesOnly: boundCodesOnly)
    }

    private init(place: Place, associatedDomains: Set<Host> = [], boundCodesOnly: Bool = false) {
        self.place = place
        self.associatedDomains = associatedDomains
        self.boundCodesOnly = boundCodesOnly
    }

    private static func associated(_ domains: [String]) throws(InvalidDomain) -> Set<Host> {
        var hosts: Set<Host> = []
        for (index, domain) in domains.enumerated() { hosts.insert(try parse(domain, .associatedDomain(index + 1))) }
        return hosts
    }

    private static func parse(_ raw: String, _ argument: InvalidDomain.Argument) throws(InvalidDomain) -> Host {
        guard let host = Host(raw) else { throw InvalidDomain(argument: argument) }
        return host
    }
}

/// The error for an argument that the URL Standard's host parser rejects: empty, with a scheme, port or path, or not
/// a domain by UTS #46.
///
/// It does not hold the argument, which may be any pasted text, even a message.
public struct InvalidDomain: Error, Equatable, CustomStringConvertible {
    /// The position of an argument.
    public enum Argument: Sendable, Equatable {
        /// The host of the requesting document.
        case host
        /// An ancestor, counted from 1, which is the parent.
        case ancestor(Int)
        /// An associated domain, counted from 1.
        case associatedDomain(Int)
    }

    /// The invalid argument.
    public let argument: Argument

    /// A sentence about the invalid argument and the fix.
    public var description: String {
        let name =
            switch argument {
            case .host: "the host"
            case .ancestor(let number): "ancestor \(number)"
            case .associatedDomain(let number): "associated domain \(number)"
            }
        return "\(name) is not the name of a host; "
            + "write the host alone, without scheme, port and path, as in 'www.example.com'"
    }
}
