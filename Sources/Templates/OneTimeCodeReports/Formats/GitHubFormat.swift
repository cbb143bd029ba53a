extension ReportFormat {
    /// Workflow commands that GitHub Actions shows as annotations on a pull request, one for every finding, every
    /// candidate and every unused suppression. The last two are notices.
    ///
    /// Source: GitHub Docs, "Workflow commands for GitHub Actions", for the commands;
    /// `toolkit/packages/core/src/command.ts` for what is escaped. GitHub shows the first ten annotations of every
    /// severity of a step; the others are in its log.
    public static let github = ReportFormat("github") { report, _ in
        let findings = report.findings.map { finding in
            command(finding.severity.command, at: finding.place, title: finding.rule, finding.about + finding.advice)
        }
        let candidates = report.distinctCandidates.map { candidate in
            command("notice", at: candidate.place, title: "candidate", report.possibility(of: candidate))
        }
        let suppressions = report.unusedSuppressions.map { suppression in
            command(
                "notice", at: suppression.place, title: "unused suppression",
                suppression.uselessness(key: suppression.key.shortened))
        }
        return (findings + candidates + suppressions).map { $0 + "\n" }.joined()
    }

    private static func command(_ name: String, at place: Report.Place?, title: String, _ message: String) -> String {
        var properties: [(name: String, value: String)] = []
        if let place {
            properties.append(("file", place.path))
            if place.line > 0 { properties.append(("line", "\(place.line)")) }
            if place.line > 0, place.column > 0 { properties.append(("col", "\(place.column)")) }
        }
        properties.append(("title", title))
        let list = properties.map { "\($0.name)=\(escaped($0.value, isProperty: true))" }.joined(separator: ",")
        return "::\(name) \(list)::\(escaped(message, isProperty: false))"
    }

    private static func escaped(_ text: String, isProperty: Bool) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": escaped += "%25"
            case "\r": escaped += "%0D"
            case "\n": escaped += "%0A"
            case ":" where isProperty: escaped += "%3A"
            case "," where isProperty: escaped += "%2C"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

extension Report {
    /// A sentence about a candidate.
    func possibility(of candidate: Candidate) -> String {
        "\(candidate.name) was not checked, but may have a code. \(adviceOnCandidates)"
    }
}

extension Report.Finding {
    /// "login (one) in de: "; empty if it is not about a message.
    fileprivate var about: String {
        place.key == nil ? "" : place.shortSubject + (place.locale.map { " in \($0)" } ?? "") + ": "
    }
}

extension Severity {
    fileprivate var command: String {
        switch self {
        case .error: "error"
        case .warning: "warning"
        case .hint: "notice"
        }
    }
}
