import OneTimeCodeCatalogs

/// A report as commands that a step of a GitHub Actions workflow prints: each finding becomes an annotation at its
/// line.
///
/// Source: GitHub Docs, "Workflow commands for GitHub Actions", for the commands;
/// `toolkit/packages/core/src/command.ts` for what is escaped. GitHub shows the first ten annotations of every
/// severity of a step; the others are in its log.
struct GitHubReport: Sendable {
    private let report: TemplateReport

    init(_ report: TemplateReport) { self.report = report }

    /// One line for every finding, every candidate and every unused suppression.
    var text: String {
        let commands =
            report.findings.map { finding in
                Self.command(
                    finding.severity.command, at: finding.location, title: finding.check.rawValue,
                    about(finding) + finding.advice)
            }
            + report.candidateMessages.map { message in
                Self.command(
                    "notice", at: message.location, title: "candidate", message.possibility)
            }
            + report.unusedSuppressions.map { suppression in
                Self.command(
                    "notice", at: suppression.location, title: "unused suppression",
                    suppression.uselessness(key: suppression.key.shortened))
            }
        return commands.map { $0 + "\n" }.joined()
    }

    /// "login (one) in de: "; empty for a file.
    private func about(_ finding: Finding) -> String {
        guard finding.key != nil else { return "" }
        return finding.shortSubject + (finding.locale.map { " in \($0.tag)" } ?? "") + ": "
    }

    private static func command(_ name: String, at location: SourceLocation?, title: String, _ message: String)
        -> String
    {
        var properties: [(name: String, value: String)] = []
        if let location {
            properties.append(("file", location.path))
            if location.line > 0 { properties.append(("line", "\(location.line)")) }
            if location.line > 0, location.column > 0 { properties.append(("col", "\(location.column)")) }
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

extension Severity {
    fileprivate var command: String {
        switch self {
        case .error: "error"
        case .warning: "warning"
        case .hint: "notice"
        }
    }
}
