import OneTimeCodeSupport

/// A request from the compatibility suite of Digital Asset Links: list the statements of a source, or check one.
struct AssetLinksQuery {
    let source: LinkTarget
    /// Nil for all relations.
    let relation: String?
    /// Nil in a list request.
    let target: LinkTarget?

    /// Reads a request; nil if it is invalid.
    init?(_ request: LocatedValue?, isCheck: Bool) {
        guard let request, let source = Self.asset(request["source"]) else { return nil }
        self.source = source
        let relation = request["relation"]?.onlyText ?? ""
        self.relation = relation.isEmpty ? nil : relation
        if let relation = self.relation, !Relation.isValid(relation) { return nil }
        guard isCheck else {
            target = nil
            return
        }
        guard self.relation != nil, let target = Self.asset(request["target"]) else { return nil }
        self.target = target
    }

    private static func asset(_ node: LocatedValue?) -> LinkTarget? {
        guard let asset = node?.only else { return nil }
        if let web = asset["web"]?.only { return web["site"]?.onlyText.flatMap { WebSite($0) }.map(LinkTarget.web) }
        guard let app = asset["android_app"]?.only, let name = app["package_name"]?.onlyText,
            let fingerprint = app["certificate"]?.only?["sha256_fingerprint"]?.onlyText
        else { return nil }
        return AndroidApp(packageName: name, fingerprint: fingerprint).map(LinkTarget.app)
    }

    /// Writes a link of the source as the suite does.
    func write(_ link: AssetLinks.Link, to writer: inout JSONWriter) {
        writer.object { writer in
            writer.key("source")
            Self.write(source, to: &writer)
            writer.key("relation")
            writer.array([link.relation]) { $0.string($1) }
            writer.key("target")
            Self.write(link.target, to: &writer)
        }
    }

    private static func write(_ target: LinkTarget, to writer: inout JSONWriter) {
        writer.array([target]) { writer, target in
            writer.object { writer in
                switch target {
                case .web(let site):
                    writer.key("web")
                    writer.array([site]) { writer, site in writer.object { Self.list("site", site.canonical, &$0) } }
                case .app(let app):
                    writer.key("android_app")
                    writer.array([app]) { writer, app in
                        writer.object { writer in
                            Self.list("package_name", app.packageName, &writer)
                            writer.key("certificate")
                            writer.array([app]) { writer, app in
                                writer.object { Self.list("sha256_fingerprint", app.fingerprint, &$0) }
                            }
                        }
                    }
                }
            }
        }
    }

    private static func list(_ name: StaticString, _ text: String, _ writer: inout JSONWriter) {
        writer.key(name)
        writer.array([text]) { $0.string($1) }
    }
}
