/// All statements of a source, with those of the files that it includes.
///
/// Files come from a function of the caller, so nothing here reads from a network.
public struct AssetLinks: Sendable {
    /// A relation and its target.
    public struct Link: Hashable, Sendable {
        /// The relation, as "delegate_permission/common.get_login_creds".
        public let relation: String
        /// The site or the app that has it.
        public let target: LinkTarget
    }

    /// The links of each statement, in order.
    public let links: [Link]
    /// The mistakes in the files, and the files that could not be read. Valid statements count in spite of them.
    public let findings: [DomainFinding]

    /// Whether all files were read and all statements are valid.
    public var isComplete: Bool { findings.isEmpty }

    /// The statements of a site.
    ///
    /// - Parameters:
    ///   - site: The site.
    ///   - read: Returns the content at an address, or nil if there is nothing.
    public init(of site: WebSite, read: (_ url: String) -> [UInt8]?) {
        var collector = Collector()
        let url = site.assetLinksURL
        collector.add(read(url), name: url, isSecure: site.isSecure, read: read)
        (links, findings) = (collector.links, collector.findings)
    }

    /// The statements of an app, from the meta-data `asset_statements` of its manifest.
    ///
    /// - Parameters:
    ///   - statements: The JSON of the statements.
    ///   - name: The name, for findings.
    ///   - read: Returns the content at an address, or nil if there is nothing.
    public init(ofApp statements: [UInt8], name: String, read: (_ url: String) -> [UInt8]?) {
        var collector = Collector()
        // an app is signed, so its statements are as trustworthy as those that come over HTTPS
        collector.add(statements, name: name, isSecure: true, read: read)
        (links, findings) = (collector.links, collector.findings)
    }

    /// Whether there is a link.
    public func contains(_ relation: String, _ target: LinkTarget) -> Bool {
        links.contains { $0.relation == relation && $0.target == target }
    }

    private struct Collector {
        var links: [Link] = []
        var findings: [DomainFinding] = []

        mutating func add(
            _ bytes: [UInt8]?, name: String, isSecure: Bool, isIncluded: Bool = false, read: (String) -> [UInt8]?
        ) {
            guard let bytes else {
                findings.append(
                    DomainFinding(
                        .missingSite, .error, name, nil, "there is no such file", fix: "serve it with status 200"))
                return
            }
            let list: StatementList
            do throws(UnreadableFile) { list = try StatementList(bytes, name: name) } catch {
                findings.append(error.finding(in: name, fix: "write an array of statements"))
                return
            }
            findings += list.findings
            for statement in list.statements {
                switch statement {
                case .relations(let relations, let targets):
                    links += relations.flatMap { relation in targets.map { Link(relation: relation, target: $0) } }
                case .include(let url): include(url, from: name, isSecure: isSecure, isIncluded: isIncluded, read: read)
                }
            }
        }

        private mutating func include(
            _ url: String, from name: String, isSecure: Bool, isIncluded: Bool, read: (String) -> [UInt8]?
        ) {
            guard !isIncluded else {
                findings.append(
                    DomainFinding(
                        .statement, .error, name, nil, "an included file includes '\(url)'; one level is read",
                        fix: "include it in the site's own file"))
                return
            }
            let isSecureURL = url.asciiLowercased.hasPrefix("https:")
            guard isSecureURL || !isSecure else {
                findings.append(
                    DomainFinding(
                        .statement, .error, name, nil, "'\(url)' is not secure, but the file that includes it is",
                        fix: "include it with https"))
                return
            }
            add(read(url), name: url, isSecure: isSecureURL, isIncluded: true, read: read)
        }
    }
}
