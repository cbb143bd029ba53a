/// The place where a subscriber would use a code. It determines which codes are offered.
///
/// A bound code is offered only where its domain matches, because people cannot recognise an imitation of a page. An
/// unbound code is offered everywhere, unless the subscriber accepts only bound codes. A code with a broken binding
/// (``CodeMatch/hasBrokenBinding``) is offered only to ``any``.
///
/// A host stands for pages with the scheme https at its default port. The specification offers bound codes only to
/// these. Use ``unknown`` for a page with another scheme or port.
public struct SubscriberDomain: Sendable, Hashable {
    enum Place: Sendable, Hashable {
        case anywhere
        case unknown
        /// A native app. It is not a document and has only associated domains.
        case app
        /// A document, and the documents that frame it, starting with its parent.
        case document(Host, ancestors: [Host])
    }

    let place: Place
    let associatedDomains: Set<Host>
    let boundCodesOnly: Bool

    /// Domains are not checked, and every code is offered. Use it for a person's own list of codes, not for filling in
    /// forms.
    public static let any = SubscriberDomain(place: .anywhere)

    /// The domain is not known, so only unbound codes are offered.
    public static let unknown = SubscriberDomain(place: .unknown)

    /// Creates the domain of a document from its host.
    ///
    /// Hosts must be valid for the host parser of the URL Standard, in Unicode or ASCII: a domain, which may be a
    /// single label, or an IP address, without scheme, port and path.
    ///
    /// - Parameters:
    ///   - host: The host of the page or app ("www.example.com"). If there are no ancestors, the code must be bound to
    ///     this host or, with ``PublicSuffixes``, to its site, and must not have an embedded host.
    ///   - ancestors: The hosts of all documents around a framed one, from its parent to the top-level document. If
    ///     there are any, the code must have an embedded host that matches `host`. Its domain must match the top-level
    ///     document, and each document in between must match one of the two. If you leave out the ancestors of a frame,
    ///     it counts as a page of its own, and is not protected from the page around it.
    ///   - associatedDomains: Additional domains whose codes `host` may have. Each counts for exactly that host. They
    ///     do not apply to the ancestors.
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

    /// The domain of a native app. The app is offered the codes that are bound to a domain that is associated with it.
    ///
    /// The domains are those for which the app has the service `webcredentials`. The module `AssociatedDomains`
    /// determines them. Each counts for exactly that host, not for its site. Codes with an embedded host are for framed
    /// documents, so apps are not offered them.
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

/// The error for an argument that the host parser of the URL Standard rejects: it is empty, has a scheme, port or path,
/// or is not a domain by UTS #46.
///
/// It does not contain the argument, which may be any pasted text, even a message.
public struct InvalidDomain: Error, Equatable, CustomStringConvertible {
    /// The position of an argument.
    public enum Argument: Sendable, Equatable {
        /// The host of the requesting document.
        case host
        /// An ancestor. The number 1 is the parent.
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
            + "write only the host, without scheme, port and path, as in 'www.example.com'"
    }
}
