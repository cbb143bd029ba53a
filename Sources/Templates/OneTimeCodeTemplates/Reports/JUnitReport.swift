import OneTimeCodeCatalogs

/// A report as JUnit's XML, in the dialect that Jenkins, GitLab and GitHub's actions share.
///
/// A suite is a language of a group of catalogs, a test is a checked message with all its forms. A test fails if it has
/// findings of the severity that fails the build, or worse. Its one `failure` has the worst finding's check
/// and message, and all findings in its text, since most readers use only the first `failure`. Lesser and accepted
/// findings are in `system-out`. An unreadable file, a missing message and an unused suppression are tests of their
/// own; so is a message that may have a code, which is skipped. Valid against Jenkins' `junit-10.xsd`; every suite
/// also against Surefire's schema.
struct JUnitReport: Sendable {
    private let report: TemplateReport
    private let severity: Severity?

    /// - Parameter severity: The lowest severity that counts as a failure; nil if none does.
    init(_ report: TemplateReport, failingAt severity: Severity?) {
        self.report = report
        self.severity = severity
    }

    /// The document.
    var text: String {
        var suites = Suites(severity: severity)
        let outline = ReportOutline(report)
        for entry in outline.entries { suites.add(entry) }
        for finding in outline.others { suites.add(finding) }
        for (finding, suppression) in outline.othersAccepted { suites.add(finding, acceptedBy: suppression) }
        for message in report.candidates { suites.add(message) }
        for suppression in report.unusedSuppressions { suites.add(suppression) }
        return suites.document
    }
}

/// A test case.
private struct Test {
    let name: String
    /// The lowest severity that counts as a failure; nil if none does.
    let severity: Severity?
    /// The findings that make the test fail.
    private var failures: [Finding] = []
    /// The other findings.
    private var remarks: [Finding] = []
    var accepted: [(finding: Finding, suppression: Suppression)] = []
    var skipped: SkippedMessage.Reason?
    /// A remark for the output.
    var note: String?

    init(name: String, failingAt severity: Severity?) {
        self.name = name
        self.severity = severity
    }

    mutating func add(_ finding: Finding) {
        if let severity, finding.severity >= severity { failures.append(finding) } else { remarks.append(finding) }
    }

    var isFailure: Bool { !failures.isEmpty }
    var isSkipped: Bool { skipped != nil && !isFailure }

    func element(suite: String) -> String {
        let head = "    <testcase classname=\(quoted(suite)) name=\(quoted(name)) time=\"0\""
        let children =
            failure + (isSkipped ? skipped.map { ["<skipped message=\(quoted($0.rawValue))/>"] } ?? [] : []) + output
        if children.isEmpty { return head + "/>\n" }
        return head + ">\n" + children.map { "      \($0)\n" }.joined() + "    </testcase>\n"
    }

    private var failure: [String] {
        let failures = failures.worstFirst
        guard let worst = failures.first else { return [] }
        let message = worst.message + (failures.count > 1 ? " (and \(failures.count - 1) more)" : "")
        let lines = failures.map(\.lineOfTest)
        return [
            "<failure type=\(quoted(worst.check.rawValue)) message=\(quoted(message))>"
                + XMLEscaping.escaped(lines.joined(separator: "\n"), isAttribute: false) + "</failure>"
        ]
    }

    private var output: [String] {
        let remarks = remarks.worstFirst.map(\.lineOfTest)
        let accepted = accepted.map { finding, suppression in
            "accepted: \(finding.check.rawValue): \(finding.message) Reason: \(suppression.reason)"
        }
        let lines = remarks + accepted + [note].compactMap { $0 }
        if lines.isEmpty { return [] }
        return ["<system-out>\(XMLEscaping.escaped(lines.joined(separator: "\n"), isAttribute: false))</system-out>"]
    }
}

/// The suites, in order of their first tests.
private struct Suites {
    enum Name: Hashable {
        case messages(group: String, locale: LocaleTag?)
        case files
        case suppressions

        init(_ finding: Finding) {
            self = finding.group.map { .messages(group: $0, locale: finding.locale) } ?? .files
        }

        var title: String {
            switch self {
            case .messages(let group, let locale): "\(group) \(locale.title)"
            case .files: "files"
            case .suppressions: "suppressions"
            }
        }
    }

    private struct Suite {
        let title: String
        var tests: [Test] = []
        /// The positions of the tests of checked messages, by key.
        var messages: [String: Int] = [:]
        /// The positions, by name, of tests about no checked message.
        var others: [String: Int] = [:]

        var failures: Int { tests.count(where: \.isFailure) }
        var skipped: Int { tests.count(where: \.isSkipped) }
    }

    private let severity: Severity?
    private var suites: [Suite] = []
    private var places: [Name: Int] = [:]

    init(severity: Severity?) { self.severity = severity }

    /// Adds a form of a checked message to the message's test.
    mutating func add(_ entry: ReportOutline.Entry) {
        let message = entry.message
        let suite = place(.messages(group: message.group, locale: message.locale))
        let index = suites[suite].messages[message.key] ?? suites[suite].tests.count
        if index == suites[suite].tests.count {
            suites[suite].messages[message.key] = index
            suites[suite].tests.append(Test(name: message.key, failingAt: severity))
        }
        for finding in entry.findings { suites[suite].tests[index].add(finding) }
        suites[suite].tests[index].accepted += entry.accepted
    }

    /// Adds a finding about no checked message.
    mutating func add(_ finding: Finding) {
        let place = place(of: finding)
        suites[place.suite].tests[place.test].add(finding)
    }

    /// Adds an accepted finding about no checked message.
    mutating func add(_ finding: Finding, acceptedBy suppression: Suppression) {
        let place = place(of: finding)
        suites[place.suite].tests[place.test].accepted.append((finding, suppression))
    }

    /// Adds an unchecked message, unless its findings have already made it a test.
    mutating func add(_ message: SkippedMessage) {
        let suite = place(.messages(group: message.group, locale: message.locale))
        if let test = suites[suite].others[message.key] {
            suites[suite].tests[test].skipped = message.reason
        } else {
            var test = Test(name: message.key, failingAt: severity)
            test.skipped = message.reason
            suites[suite].others[message.key] = suites[suite].tests.count
            suites[suite].tests.append(test)
        }
    }

    /// Adds an unused suppression, which fails no build.
    mutating func add(_ suppression: Suppression) {
        let locales = suppression.locales.isEmpty ? "" : " in " + suppression.locales.map(\.tag).joined(separator: ", ")
        var test = Test(
            name: "\(suppression.check.rawValue) for \(suppression.key)\(locales)", failingAt: severity)
        let prefix = suppression.location.map { "\($0): " } ?? ""
        test.note = prefix + suppression.uselessness(key: suppression.key)
        suites[place(.suppressions)].tests.append(test)
    }

    /// The test that collects the findings with the same subject as one about no checked message.
    private mutating func place(of finding: Finding) -> (suite: Int, test: Int) {
        let suite = place(Name(finding))
        if let test = suites[suite].others[finding.subject] { return (suite, test) }
        let test = suites[suite].tests.count
        suites[suite].others[finding.subject] = test
        suites[suite].tests.append(Test(name: finding.subject, failingAt: severity))
        return (suite, test)
    }

    private mutating func place(_ name: Name) -> Int {
        if let place = places[name] { return place }
        places[name] = suites.count
        suites.append(Suite(title: name.title))
        return suites.count - 1
    }

    var document: String {
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        text += "<testsuites name=\"otp-extract check\""
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

extension Finding {
    /// The place, the form, the severity and the advice.
    fileprivate var lineOfTest: String {
        let form = form.map { " (\($0))" } ?? ""
        return "\(location): \(severity.rawValue): \(check.rawValue)\(form): \(advice)"
    }
}
