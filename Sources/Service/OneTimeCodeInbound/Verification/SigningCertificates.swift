/// Fetches a certificate for ``SigningCertificates``. It must use HTTPS and must not follow redirects.
public protocol SigningCertificateFetcher: Sendable {
    /// Returns the PEM at a URL.
    func certificate(at url: String) async throws -> [UInt8]
}

/// The certificates of AWS SNS. Each is fetched once, from a host on an allow-list.
///
/// Put the result into ``GatewayConfiguration/secrets`` before you call ``Gateway/receive(_:configuration:now:)``.
public actor SigningCertificates {
    private let hosts: Set<String>
    private let fetcher: any SigningCertificateFetcher
    private let capacity: Int
    private var known: [String: GatewaySecret] = [:]

    /// - Parameters:
    ///   - hosts: The hosts that may be asked, such as "sns.eu-central-1.amazonaws.com". Other hosts of SNS are never
    ///     asked.
    ///   - fetcher: Fetches a certificate.
    ///   - capacity: The greatest number of certificates to keep. AWS changes them rarely.
    public init(hosts: Set<String>, fetcher: any SigningCertificateFetcher, capacity: Int = 16) {
        (self.hosts, self.fetcher, self.capacity) = (hosts, fetcher, max(capacity, 1))
    }

    /// The certificate for a request; nil if the request does not name one on a pinned URL and an allowed host.
    ///
    /// - Throws: The error of the fetcher.
    public func certificate(for request: InboundRequest) async throws -> GatewaySecret? {
        guard let message = JSONDocument(request.body)?.root,
            let url = message["SigningCertURL"]?.text ?? message["SigningCertUrl"]?.text,
            Self.isPinned(url), let host = Self.host(of: url), hosts.contains(host)
        else { return nil }
        if let certificate = known[url] { return certificate }
        let certificate = GatewaySecret(try await fetcher.certificate(at: url))
        if known.count >= capacity { known.removeAll() }
        known[url] = certificate
        return certificate
    }

    /// The URL of the certificate that a request names, if it is short and has the form of those that SNS uses; nil
    /// otherwise. The request need not be verified, since only AWS can put something at such a URL. It may be logged.
    public static func url(in request: InboundRequest) -> String? {
        guard let message = JSONDocument(request.body)?.root,
            let url = (message["SigningCertURL"] ?? message["SigningCertUrl"])?.text, url.utf8.count <= 160,
            isPinned(url), let host = host(of: url)
        else { return nil }
        let name = url.dropFirst("https://\(host)/".count)
        let start = "SimpleNotificationService-"
        guard name.hasPrefix(start) else { return nil }
        let id = name.dropFirst(start.count).dropLast(".pem".count)
        return id.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) } ? url : nil
    }

    /// Whether a URL is that of a certificate of SNS: HTTPS, a host of SNS, and a path that ends in ".pem".
    static func isPinned(_ url: String) -> Bool {
        isOnHostOfSNS(url) && url.hasSuffix(".pem") && !url.contains("?") && !url.contains("#")
    }

    /// Whether a URL is HTTPS on a host of SNS, without port and user info:
    /// `^sns\.[a-z0-9-]{3,}\.amazonaws\.com(\.cn)?$`.
    static func isOnHostOfSNS(_ url: String) -> Bool {
        // some URL parsers treat a backslash as a slash, and skip white space and control characters
        guard url.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }),
            let host = host(of: url)
        else { return false }
        var labels = host.split(separator: ".", omittingEmptySubsequences: false)
        if labels.last == "cn" { labels.removeLast() }
        guard labels.count == 4, labels[0] == "sns", labels[2] == "amazonaws", labels[3] == "com" else { return false }
        return labels[1].utf8.count >= 3
            && labels[1].utf8.allSatisfy {
                (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-")
            }
    }

    /// The host, port and user info of an HTTPS URL.
    fileprivate static func host(of url: String) -> String? {
        guard url.hasPrefix("https://") else { return nil }
        return String(url.dropFirst("https://".count).prefix { $0 != "/" && $0 != "?" && $0 != "#" })
    }
}

extension SNSSubscription {
    /// The host of the URL. Unlike the URL, it may be logged.
    public var host: String { SigningCertificates.host(of: confirmationURL) ?? "" }
}
