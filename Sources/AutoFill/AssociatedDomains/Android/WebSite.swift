/// A web site as Digital Asset Links identify it: scheme, host and port.
public struct WebSite: Hashable, Sendable {
    /// "http" or "https".
    public let scheme: String
    /// The host in lower case, without a final dot.
    public let host: String
    /// The port, even if it is the scheme's default.
    public let port: Int

    /// Reads a site. Returns nil if the text is not a web site, or has a user, a path, a query or a fragment.
    public init?(_ text: String) {
        guard let (scheme, authority) = Self.split(text) else { return nil }
        self.init(scheme: scheme, authority: authority)
    }

    /// The site of an address, which may have a path and a query.
    init?(ofURL text: String) {
        guard let (scheme, rest) = Self.split(text) else { return nil }
        self.init(scheme: scheme, authority: rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" })
    }

    private static func split(_ text: String) -> (scheme: String, rest: Substring)? {
        for scheme in ["https", "http"] where text.asciiLowercased.hasPrefix(scheme + "://") {
            return (scheme, text.dropFirst(scheme.count + 3))
        }
        return nil
    }

    private init?(scheme: String, authority: Substring) {
        let parts = authority.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        var host = parts[0]
        if host.hasSuffix(".") { host = host.dropLast() }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.allSatisfy(HostName.isLabel), host.utf8.count <= 253 else { return nil }
        var port = scheme == "https" ? 443 : 80
        if parts.count > 1 {
            guard parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(parts[1]),
                (1...65_535).contains(number)
            else { return nil }
            port = number
        }
        (self.scheme, self.host, self.port) = (scheme, String(host).asciiLowercased, port)
    }

    /// Whether the site is read with HTTPS.
    public var isSecure: Bool { scheme == "https" }

    /// The address of the site's list of statements.
    public var assetLinksURL: String { origin(host) + "/.well-known/assetlinks.json" }

    /// The site with its full host name, as the suite of Digital Asset Links prints it.
    public var canonical: String { origin(host + ".") }

    private func origin(_ host: String) -> String {
        "\(scheme)://\(host)" + (port == (isSecure ? 443 : 80) ? "" : ":\(port)")
    }
}
