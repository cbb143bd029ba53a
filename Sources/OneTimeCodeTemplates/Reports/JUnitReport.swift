import OneTimeCodeCatalogs

/// A report as JUnit's XML, in the dialect that Jenkins, GitLab and the actions of GitHub have in common.
///
/// A suite is a language of a group of catalogs, a test is a form of a message. A test fails by errors and warnings: it has
/// one `failure` with the worst finding's check and message, and all of them in its text, since most readers look at the
/// first `failure` only. Hints, and what a suppression accepts, stand in `system-out`. What is not about a checked message, as
/// a file that cannot be read or a message that is missing, is a test of its own that fails.
struct JUnitReport: Sendable {
    private let report: TemplateReport

    init(_ report: TemplateReport) { self.report = report }

    /// The document.
    var text: String {
        var suites = Suites()
        let outline = ReportOutline(report)
        for entry in outline.entries {
            let message = entry.message
            suites.add(
                Test(
                    name: message.title, location: message.location, findings: entry.findings, accepted: entry.accepted),
                group: message.group, locale: message.locale)
        }
        for finding in outline.others { suites.add(finding) }
        for message in report.skipped { suites.add(message) }
        return suites.document
    }
}

/// A test case.
private struct Test {
    let name: String
    let location: SourceLocation
    var findings: [Finding] = []
    var accepted: [(finding: Finding, suppression: Suppression)] = []
    var skipped: SkippedMessage.Reason?

    /// Those by which it fails, the worst first.
    private var failures: [Finding] {
        findings.filter { $0.severity == .error } + findings.filter { $0.severity == .warning }
    }

    var isFailure: Bool { findings.contains { $0.severity > .hint } }
    var isSkipped: Bool { skipped != nil && !isFailure }

    func element(suite: String) -> String {
        var head = "    <testcase classname=\(quoted(suite)) name=\(quoted(name)) file=\(quoted(location.path))"
        if location.line > 0 { head += " line=\"\(location.line)\"" }
        let children =
            failure + (isSkipped ? skipped.map { ["<skipped message=\(quoted($0.rawValue))/>"] } ?? [] : []) + output
        if children.isEmpty { return head + "/>\n" }
        return head + ">\n" + children.map { "      \($0)\n" }.joined() + "    </testcase>\n"
    }

    private var failure: [String] {
        guard let worst = failures.first else { return [] }
        let message = worst.message + (failures.count > 1 ? " (and \(failures.count - 1) more)" : "")
        let lines = failures.map { "\($0.location): \($0.severity.rawValue): \($0.check.rawValue): \($0.advice)" }
        return [
            "<failure type=\(quoted(worst.check.rawValue)) message=\(quoted(message))>"
                + XMLText.escaped(lines.joined(separator: "\n"), isAttribute: false) + "</failure>"
        ]
    }

    private var output: [String] {
        let hints = findings.filter { $0.severity == .hint }.map { "hint: \($0.check.rawValue): \($0.advice)" }
        let accepted = accepted.map { finding, suppression in
            "accepted: \(finding.check.rawValue): \(finding.message) Reason: \(suppression.reason)"
        }
        let lines = hints + accepted
        if lines.isEmpty { return [] }
        return ["<system-out>\(XMLText.escaped(lines.joined(separator: "\n"), isAttribute: false))</system-out>"]
    }
}

/// The suites, in the order in which their first tests come.
private struct Suites {
    private struct Name: Hashable {
        /// Nil for files.
        let group: String?
        let locale: LocaleTag?

        var title: String { group.map { "\($0) \(locale.title)" } ?? "files" }
    }

    private struct Suite {
        let title: String
        var tests: [Test] = []
        /// The places of the tests that are about no checked message, by name.
        var others: [String: Int] = [:]

        var failures: Int { tests.count(where: \.isFailure) }
        var skipped: Int { tests.count(where: \.isSkipped) }
    }

    private var suites: [Suite] = []
    private var places: [Name: Int] = [:]

    mutating func add(_ test: Test, group: String, locale: LocaleTag?) {
        suites[place(group, locale)].tests.append(test)
    }

    /// Adds a finding that is about no checked message, to the test of others like it.
    mutating func add(_ finding: Finding) {
        let suite = place(finding.group, finding.locale)
        if let test = suites[suite].others[finding.subject] {
            suites[suite].tests[test].findings.append(finding)
        } else {
            suites[suite].others[finding.subject] = suites[suite].tests.count
            suites[suite].tests.append(Test(name: finding.subject, location: finding.location, findings: [finding]))
        }
    }

    /// Adds a message that was not checked; one that has findings all the same is a test already.
    mutating func add(_ message: SkippedMessage) {
        let suite = place(message.group, message.locale)
        if let test = suites[suite].others[message.key] {
            suites[suite].tests[test].skipped = message.reason
        } else {
            suites[suite].tests.append(Test(name: message.key, location: message.location, skipped: message.reason))
        }
    }

    private mutating func place(_ group: String?, _ locale: LocaleTag?) -> Int {
        let name = Name(group: group, locale: locale)
        if let place = places[name] { return place }
        places[name] = suites.count
        suites.append(Suite(title: name.title))
        return suites.count - 1
    }

    var document: String {
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        text += "<testsuites name=\"otp-extract check\""
        text += Self.counts(suites.map(\.tests.count), suites.map(\.failures), suites.map(\.skipped)) + ">\n"
        for suite in suites {
            text += "  <testsuite name=\(quoted(suite.title))"
            text += Self.counts([suite.tests.count], [suite.failures], [suite.skipped]) + ">\n"
            for test in suite.tests { text += test.element(suite: suite.title) }
            text += "  </testsuite>\n"
        }
        return text + "</testsuites>\n"
    }

    private static func counts(_ tests: [Int], _ failures: [Int], _ skipped: [Int]) -> String {
        let sums = [tests, failures, skipped].map { $0.reduce(0, +) }
        return " tests=\"\(sums[0])\" failures=\"\(sums[1])\" errors=\"0\" skipped=\"\(sums[2])\""
    }
}

/// An attribute's value, in its quotes.
private func quoted(_ value: String) -> String { "\"\(XMLText.escaped(value, isAttribute: true))\"" }
