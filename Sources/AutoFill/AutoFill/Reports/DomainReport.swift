import AssociatedDomains
import OneTimeCodeReports

/// The findings about associated domains, and what the app gets, for a `Report` in any format.
public struct DomainReport: Sendable {
    /// A question about the app with its answer.
    struct Answer {
        let question: String
        let decision: AssociationDecision
    }

    /// The names of the files, or the addresses of those that hosts were asked for.
    public var files: [String] = []
    /// The findings.
    public var findings: [DomainFinding] = []
    private(set) var answers: [Answer] = []

    /// Makes an empty report.
    public init() {}

    /// Adds what the app gets of each entry, and whether it gets links.
    public mutating func add(_ associations: AppAssociations, links: [String]) {
        for entry in associations.domains {
            answers.append(
                Answer(
                    question: "\(entry.service.rawValue):\(entry.pattern)",
                    decision: associations.decision(for: entry.service, on: entry.exampleHost)))
        }
        answers += links.map { Answer(question: $0, decision: associations.decision(for: $0)) }
    }

    /// The counts in a sentence.
    public var summary: String {
        let errors = findings.count { $0.severity == .error }
        return [
            counted(files.count, "file"), counted(errors, "error"), counted(findings.count - errors, "warning"),
        ].joined(separator: ", ")
    }
}

extension Report {
    /// What all formats show of associated domains: a section for each file.
    public init(_ report: DomainReport) {
        self.init(
            title: "Associated domains", command: "otp-extract autofill domains",
            names: Names(section: "file", entry: "finding", columns: []))
        summary = report.summary
        counts = [Count("Files", report.files.count)]
        rules = DomainRule.allCases.map { Rule(id: $0.rawValue, summary: $0.summary) }
        sections = report.files.map { file in
            var section = Section(title: file)
            section.test = "associated domains"
            return section
        }
        let numbers = Dictionary(zip(report.files, report.files.indices), uniquingKeysWith: { first, _ in first })
        for finding in report.findings {
            add(
                Finding(
                    rule: finding.rule.rawValue, severity: Severity(finding.severity), message: finding.message,
                    fix: finding.fix, separator: "; ",
                    place: Place(
                        path: finding.file, line: finding.place?.line ?? 0, column: finding.place?.column ?? 0),
                    section: numbers[finding.file], suite: finding.file))
        }
        overview = Overview(
            title: "Entries and links", columns: ["Entry or link", "Does the app get it?"],
            rows: report.answers.map { answer in
                Overview.Row(section: nil, name: answer.question, cells: [.value(answer.decision.description)])
            })
        text = [
            .lines(
                report.answers.map { "\($0.question): \($0.decision)" } + findings.map(\.description) + [summary])
        ]
        json = { DomainReportJSON(report) }
    }
}

extension Severity {
    init(_ severity: FindingSeverity) { self = severity == .error ? .error : .warning }
}

/// The report as JSON.
private struct DomainReportJSON: Encodable {
    struct Association: Encodable {
        let entry: String
        let isAssociated: Bool
        let answer: String
    }

    struct Finding: Encodable {
        let rule, severity, message, fix, path: String
        let line, column: OrNull<Int>
    }

    let version = 1
    let files: [String]
    let associations: [Association]
    let findings: [Finding]

    init(_ report: DomainReport) {
        files = report.files
        associations = report.answers.map {
            Association(
                entry: $0.question, isAssociated: $0.decision.isAssociated, answer: $0.decision.description)
        }
        findings = report.findings.map {
            Finding(
                rule: $0.rule.rawValue, severity: $0.severity.rawValue, message: $0.message, fix: $0.fix, path: $0.file,
                line: OrNull($0.place?.line), column: OrNull($0.place?.column))
        }
    }
}
