import OneTimeCodeSupport

/// A test case from the compatibility suite of Digital Asset Links, as a line of JSON: web pages and apps with their
/// statements, and a request.
package struct AssetLinksCase {
    private let root: LocatedValue
    private let id: [UInt8]?

    /// Reads a line. Every value of the suite is in a list of its own, because of its encoding as protocol buffers.
    package init(_ line: [UInt8]) throws(UnreadableFile) {
        root = try LocatedValue(file: line)
        guard root.members != nil else { throw UnreadableFile("no object") }
        id = (try? JSONLine(line).id()) ?? nil
    }

    /// The result of a request.
    private enum Outcome: String {
        case success = "SUCCESS"
        case fetchError = "FETCH_ERROR"
        case queryParsingError = "QUERY_PARSING_ERROR"
    }

    /// The outcome on one line: `outcome` and `response` as in the suite.
    package func answer() -> [UInt8] {
        let isCheck = root["kind"]?.text == "check"
        var outcome = Outcome.queryParsingError
        var links: [AssetLinks.Link] = []
        var isLinked = false
        let query = AssetLinksQuery(root["request"]?.only, isCheck: isCheck)
        if let query {
            let all = statements(of: query.source)
            outcome = all?.isComplete == false ? .fetchError : .success
            links = (all?.links ?? []).filter { query.relation == nil || $0.relation == query.relation }
            if let target = query.target { isLinked = links.contains { $0.target == target } }
        }
        var writer = JSONWriter()
        writer.object { writer in
            if let id {
                writer.key("id")
                writer.spelled(id)
            }
            writer.member("outcome", outcome.rawValue)
            writer.key("response")
            if isCheck {
                writer.array([isLinked ? "true" : "false"]) { $0.string($1) }
            } else if let query, !links.isEmpty {
                writer.array(Self.byRelation(links)) { query.write($1, to: &$0) }
            } else {
                writer.null()
            }
        }
        return writer.bytes
    }

    /// The statements of a source; nil for an app that the case does not have.
    private func statements(of source: LinkTarget) -> AssetLinks? {
        switch source {
        case .web(let site): return AssetLinks(of: site, read: page)
        case .app(let app):
            let apps = root["android"]?.elements ?? []
            let installed = apps.first { each in
                each["package_name"]?.onlyText == app.packageName
                    && each["cert_fingerprint"]?.onlyText == app.fingerprint
            }
            return installed.map { installed in
                let statements = installed["assets_statements"]?.onlyText ?? "[]"
                return AssetLinks(ofApp: Array(statements.utf8), name: app.packageName, read: page)
            }
        }
    }

    /// The body of a page in the case.
    private func page(_ url: String) -> [UInt8]? {
        let wanted = Self.normalized(url)
        let page = root["web"]?.elements?.first { $0["url"]?.onlyText.map(Self.normalized) == wanted }
        return page?["body"]?.onlyText.map { Array($0.utf8) }
    }

    /// An address in which the site has its canonical spelling.
    private static func normalized(_ url: String) -> String {
        guard let site = WebSite(ofURL: url), let scheme = url.firstIndex(of: "/") else { return url }
        let afterScheme = url[scheme...].drop { $0 == "/" }
        return site.canonical + afterScheme.drop { $0 != "/" }
    }

    /// Links in the order in which their relations occur for the first time.
    private static func byRelation(_ links: [AssetLinks.Link]) -> [AssetLinks.Link] {
        var relations: [String] = []
        for link in links where !relations.contains(link.relation) { relations.append(link.relation) }
        return relations.flatMap { relation in links.filter { $0.relation == relation } }
    }
}

extension LocatedValue {
    /// The only element of a list.
    var only: LocatedValue? { elements?.count == 1 ? elements?.first : nil }

    /// The text that is the only element of a list, or the value itself.
    var onlyText: String? { text ?? only?.text }
}
