extension ReportFormat {
    /// JUnit XML in the dialect that Jenkins, GitLab and GitHub's actions share.
    ///
    /// A test is an entry, such as a message with all its forms, or a field. It fails if it has findings of the severity
    /// that fails the build, or worse. Its one `failure` has the worst finding's rule and message, and all findings in
    /// its text, since most readers use only the first `failure`. Lesser and accepted findings are in `system-out`. An
    /// unreadable file, a missing message and an unused suppression are tests of their own; so is a candidate, which is
    /// skipped. Only this format depends on the severity that fails a build.
    ///
    /// Tests validate it against `junit-10.xsd` of Jenkins' xUnit plugin. Surefire's `surefire-test-report.xsd` knows
    /// files of one suite, so there they validate every suite.
    public static let junit = ReportFormat("junit") { report, settings in
        var suites = JUnitSuites(severity: settings.failingAt)
        for entry in report.entries { suites.add(entry) }
        for finding in report.otherFindings { suites.add(finding) }
        for accepted in report.otherAccepted { suites.add(accepted) }
        for candidate in report.candidates { suites.add(candidate) }
        for suppression in report.unusedSuppressions { suites.add(suppression) }
        for section in report.sections {
            if let test = section.test { suites.add(section.title, ifEmpty: test) }
        }
        return suites.document(report.command)
    }
}

/// A test case.
private struct JUnitTest {
    let name: String
    /// The lowest severity that counts as a failure; nil if none does.
    let severity: Severity?
    /// The findings that make the test fail.
    private var failures: [Report.Finding] = []
    /// The other findings.
    private var remarks: [Report.Finding] = []
    var accepted: [Report.Acceptance] = []
    /// Why the test was skipped.
    var skipped: String?
    /// A remark for the output.
    var note: String?

    init(name: String, failingAt severity: Severity?) {
        self.name = name
        self.severity = severity
    }

    mutating func add(_ finding: Report.Finding) {
        if let severity, finding.severity >= severity { failures.append(finding) } else { remarks.append(finding) }
    }

    var isFailure: Bool { !failures.isEmpty }
    var isSkipped: Bool { skipped != nil && !isFailure }

    func element(suite: String) -> String {
        let head = "    <testcase classname=\(quoted(suite)) name=\(quoted(name)) time=\"0\""
        let children = failure + (isSkipped ? skipped.map { ["<skipped message=\(quoted($0))/>"] } ?? [] : []) + output
        if children.isEmpty { return head + "/>\n" }
        return head + ">\n" + children.map { "      \($0)\n" }.joined() + "    </testcase>\n"
    }

    private var failure: [String] {
        let failures = failures.worstFirst
        guard let worst = failures.first else { return [] }
        let message = worst.message + (failures.count > 1 ? " (and \(failures.count - 1) more)" : "")
        let lines = failures.map(\.lineOfTest)
        return [
            "<failure type=\(quoted(worst.rule)) message=\(quoted(message))>"
                + XMLEscaping.escaped(lines.joined(separator: "\n"), isAttribute: false) + "</failure>"
        ]
    }

    private var output: [String] {
        let remarks = remarks.worstFirst.map(\.lineOfTest)
        let accepted = accepted.map {
            "accepted: \($0.finding.rule): \($0.finding.message) Reason: \($0.suppression.reason)"
        }
        let lines = remarks + accepted + [note].compactMap { $0 }
        if lines.isEmpty { return [] }
        return ["<system-out>\(XMLEscaping.escaped(lines.joined(separator: "\n"), isAttribute: false))</system-out>"]
    }
}

/// The suites, in order of their first tests.
private struct JUnitSuites {
    private struct Suite {
        let title: String
        var tests: [JUnitTest] = []
        /// The positions of the tests of entries, by name.
        var entries: [String: Int] = [:]
        /// The positions, by name, of tests about no entry.
        var others: [String: Int] = [:]

        var failures: Int { tests.count(where: \.isFailure) }
        var skipped: Int { tests.count(where: \.isSkipped) }
    }

    private let severity: Severity?
    private var suites: [Suite] = []
    private var places: [String: Int] = [:]

    init(severity: Severity?) { self.severity = severity }

    /// Adds an entry to its test.
    mutating func add(_ entry: Report.Entry) {
        let suite = place(entry.suite)
        let index = suites[suite].entries[entry.test] ?? suites[suite].tests.count
        if index == suites[suite].tests.count {
            suites[suite].entries[entry.test] = index
            suites[suite].tests.append(JUnitTest(name: entry.test, failingAt: severity))
        }
        for finding in entry.findings { suites[suite].tests[index].add(finding) }
        suites[suite].tests[index].accepted += entry.accepted
    }

    /// Adds a finding about no entry.
    mutating func add(_ finding: Report.Finding) {
        let place = place(of: finding)
        suites[place.suite].tests[place.test].add(finding)
    }

    /// Adds an accepted finding about no entry.
    mutating func add(_ accepted: Report.Acceptance) {
        let place = place(of: accepted.finding)
        suites[place.suite].tests[place.test].accepted.append(accepted)
    }

    /// Adds a candidate, as a skipped test. A test that fails stays failed.
    mutating func add(_ candidate: Report.Candidate) {
        let place = place(suite: candidate.suite, test: candidate.place.key ?? candidate.place.path)
        suites[place.suite].tests[place.test].skipped = candidate.reason
    }

    /// Adds an unused suppression, which fails no build.
    mutating func add(_ suppression: Report.Suppression) {
        let locales = suppression.locales.isEmpty ? "" : " in " + suppression.locales.joined(separator: ", ")
        var test = JUnitTest(name: "\(suppression.rule) for \(suppression.key)\(locales)", failingAt: severity)
        let prefix = suppression.place.map { "\($0): " } ?? ""
        test.note = prefix + suppression.uselessness(key: suppression.key)
        suites[place("suppressions")].tests.append(test)
    }

    /// Adds a test to a suite that has none, which passes.
    mutating func add(_ suite: String, ifEmpty test: String) {
        let suite = place(suite)
        if suites[suite].tests.isEmpty { suites[suite].tests.append(JUnitTest(name: test, failingAt: severity)) }
    }

    /// The test that collects the findings with the same subject as one about no entry.
    private mutating func place(of finding: Report.Finding) -> (suite: Int, test: Int) {
        place(suite: finding.suite, test: finding.place.subject)
    }

    private mutating func place(suite: String, test name: String) -> (suite: Int, test: Int) {
        let suite = place(suite)
        if let test = suites[suite].others[name] { return (suite, test) }
        let test = suites[suite].tests.count
        suites[suite].others[name] = test
        suites[suite].tests.append(JUnitTest(name: name, failingAt: severity))
        return (suite, test)
    }

    private mutating func place(_ suite: String) -> Int {
        if let place = places[suite] { return place }
        places[suite] = suites.count
        suites.append(Suite(title: suite))
        return suites.count - 1
    }

    func document(_ name: String) -> String {
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        text += "<testsuites name=\(quoted(name))"
        text += Self.counts(suites.map(\.tests.count), suites.map(\.failures)) + ">\n"
        for suite in suites {
            text += "  <testsuite name=\(quoted(suite.title))"
            text += Self.counts([suite.tests.count], [suite.failures])
            text += " skipped=\"\(suite.skipped)\" time=\"0\">\n"
            for test in suite.tests { text += test.element(suite: suite.title) }
            text += "  </testsuite>\n"
        }
        return text + "</testsuites>\n"
    }

    private static func counts(_ tests: [Int], _ failures: [Int]) -> String {
        " tests=\"\(tests.reduce(0, +))\" failures=\"\(failures.reduce(0, +))\" errors=\"0\""
    }
}

/// An attribute value with its quotes.
private func quoted(_ value: String) -> String { "\"\(XMLEscaping.escaped(value, isAttribute: true))\"" }

extension Report.Finding {
    /// The place, the form, the severity and the advice.
    fileprivate var lineOfTest: String {
        let form = place.form.map { " (\($0))" } ?? ""
        return "\(place): \(severity.rawValue): \(rule)\(form): \(advice)"
    }
}
