/// Where a subscriber would use a code, which decides which codes it is offered.
///
/// A code that is bound to a domain is offered only where the domain matches, because a person on a look-alike page cannot
/// tell. A code that is bound to none is offered everywhere, unless the subscriber asks for bound codes only. A code with a
/// broken binding (``CodeMatch/hasBrokenBinding``) is offered to ``any`` alone.
///
/// A host stands for pages with the scheme https at its default port. The specification offers bound codes to those only:
/// for a page with another scheme or port use ``unknown``.
public struct SubscriberDomain: Sendable, Hashable {
    enum Place: Sendable, Hashable {
        case anywhere
        case unknown
        /// A document, and the documents that frame it, parent first.
        case document(Host, ancestors: [Host])
    }

    let place: Place
    let associatedDomains: Set<Host>
    let boundCodesOnly: Bool

    /// No domain is checked: every code is offered. For a person's own list of codes, not for anything that fills a form.
    public static let any = SubscriberDomain(place: .anywhere)

    /// The subscriber has no domain, or none that is known: only codes that are bound to none are offered.
    public static let unknown = SubscriberDomain(place: .unknown)

    /// The host of the document that asks for the code.
    ///
    /// Hosts are what the URL Standard's host parser takes, in Unicode or ASCII: a domain, also of one label, or an IP
    /// address; without scheme, port and path.
    ///
    /// - Parameters:
    ///   - host: The host of the page or app ("www.example.com"). Without ancestors the code must be bound to it, with
    ///     ``PublicSuffixes`` to its site, and to no embedded host.
    ///   - ancestors: The hosts of all documents around a framed one, its parent first, the top-level document last. Then
    ///     the code must have an embedded host, which is matched with `host`, its domain with the top-level document, and
    ///     every document between with either. A frame that leaves its ancestors out counts as a page of its own and is not
    ///     protected from the page around it.
    ///   - associatedDomains: Further domains whose codes `host` may have, each for exactly that host. They say nothing about
    ///     the ancestors.
    ///   - boundCodesOnly: Whether codes that are bound to no domain are kept back.
    /// - Throws: ``InvalidDomain`` for the first argument that is no host.
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
        var associated: Set<Host> = []
        for (index, domain) in associatedDomains.enumerated() {
            associated.insert(try Self.parse(domain, .associatedDomain(index + 1)))
        }
        self.associatedDomains = associated
        self.boundCodesOnly = boundCodesOnly
    }

    private init(place: Place) {
        self.place = place
        associatedDomains = []
        boundCodesOnly = false
    }

    private static func parse(_ raw: String, _ argument: InvalidDomain.Argument) throws(InvalidDomain) -> Host {
        guard let host = Host(raw) else { throw InvalidDomain(argument: argument) }
        return host
    }
}

/// An argument that the URL Standard's host parser refuses: empty, with a scheme, port or path, or no domain by UTS #46.
///
/// It does not hold the argument, which may be anything that was pasted, a message too.
public struct InvalidDomain: Error, Equatable, CustomStringConvertible {
    /// Which argument it was.
    public enum Argument: Sendable, Equatable {
        /// The host of the document that asks.
        case host
        /// An ancestor, counted from 1, the parent.
        case ancestor(Int)
        /// An associated domain, counted from 1.
        case associatedDomain(Int)
    }

    /// Which argument it was.
    public let argument: Argument

    /// Which argument is wrong, and what to write.
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
