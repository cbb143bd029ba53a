import OneTimeCodeSupport

/// Reads statements. Reports invalid ones and keeps the others.
struct StatementReader {
    let name: String
    private(set) var findings: [DomainFinding] = []

    init(name: String) { self.name = name }

    private mutating func report(_ rule: DomainRule, _ place: SourcePlace?, _ message: String, fix: String) {
        findings.append(DomainFinding(rule, .error, name, place, message, fix: fix))
    }

    /// The statement of a value; nil if it is invalid.
    mutating func statement(_ node: LocatedValue) -> StatementList.Statement? {
        guard node.members != nil else {
            report(
                .statement, node.place, "a statement is not an object",
                fix: "write {\"relation\": […], \"target\": {…}}")
            return nil
        }
        if let include = node["include"] { return inclusion(node, include) }
        guard let relations = relations(node), let targets = targets(node) else { return nil }
        return .relations(relations, targets: targets)
    }

    private mutating func inclusion(_ node: LocatedValue, _ include: LocatedValue) -> StatementList.Statement? {
        guard node["relation"] == nil, node["target"] == nil else {
            report(
                .statement, include.place, "'include' cannot be combined with 'relation' or 'target'",
                fix: "write two statements")
            return nil
        }
        guard let url = include.text, WebSite(ofURL: url) != nil else {
            report(.statement, include.place, "'include' is not a web address", fix: "write 'https://…'")
            return nil
        }
        return .include(url)
    }

    private mutating func relations(_ node: LocatedValue) -> [String]? {
        guard let list = node["relation"] else {
            report(
                .statement, node.place, "a statement has no 'relation'", fix: "write [\"\(Relation.loginCredentials)\"]"
            )
            return nil
        }
        guard let texts = list.texts, !texts.isEmpty else {
            report(
                .statement, list.place, "'relation' is not a list of strings",
                fix: "write [\"\(Relation.loginCredentials)\"]")
            return nil
        }
        if let wrong = zip(texts, list.elements ?? []).first(where: { !Relation.isValid($0.0) }) {
            report(
                .statement, wrong.1.place, "'\(wrong.0)' is not a relation",
                fix: "write one as '\(Relation.loginCredentials)', in lower case")
            return nil
        }
        return texts
    }

    private mutating func targets(_ node: LocatedValue) -> [LinkTarget]? {
        guard let target = node["target"], target.members != nil else {
            report(.statement, node.place, "a statement has no object 'target'", fix: "write {\"namespace\": …}")
            return nil
        }
        switch target["namespace"]?.text {
        case "web":
            guard let text = target["site"]?.text, let site = WebSite(text) else {
                report(
                    .statement, target["site"]?.place ?? target.place, "'site' is not a web site",
                    fix: "write 'https://example.com', without a path and a final '/'")
                return nil
            }
            return [.web(site)]
        case "android_app": return apps(target)
        default:
            report(
                .statement, target["namespace"]?.place ?? target.place, "'namespace' is neither web nor android_app",
                fix: "write \"android_app\"")
            return nil
        }
    }

    private mutating func apps(_ target: LocatedValue) -> [LinkTarget]? {
        guard let name = target["package_name"]?.text, AndroidApp.isPackageName(name) else {
            report(
                .statement, target["package_name"]?.place ?? target.place, "'package_name' is not a package name",
                fix: "write one as 'com.example.app'")
            return nil
        }
        guard let list = target["sha256_cert_fingerprints"], let elements = list.elements, !elements.isEmpty else {
            report(
                .fingerprint, target.place, "'\(name)' has no list 'sha256_cert_fingerprints'",
                fix: "write the fingerprints that 'keytool -list -v' or the Play Console shows")
            return nil
        }
        var apps: [LinkTarget] = []
        for element in elements {
            guard let text = element.text, let app = AndroidApp(packageName: name, fingerprint: text) else {
                let problem = element.text.flatMap(AndroidApp.fingerprintProblem) ?? "no string"
                report(
                    .fingerprint, element.place, "a fingerprint of '\(name)' has the wrong form: \(problem)",
                    fix: "write 32 pairs of digits and capital letters with colons, as '14:6D:…'")
                return nil
            }
            apps.append(.app(app))
        }
        return apps
    }
}
