/// How bad a finding is.
public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
    /// An improvement is possible.
    case hint
    /// Probably wrong for some people or systems.
    case warning
    /// Wrong: a code is not offered, or something else does not work.
    case error

    /// Orders by increasing severity.
    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// What a command has found, for every ``ReportFormat``.
///
/// A report has sections, such as languages or files. A section has entries, such as messages or fields, and each finding
/// belongs to an entry, to a section as a whole, or to neither.
public struct Report: Sendable {
    /// The heading of a page.
    public var title: String
    /// The command that made the report: "otp-extract check". Its first word is the program.
    public var command: String
    /// What sections and entries are called.
    public var names: Names
    /// The counts in one line.
    public var summary = ""
    /// More counts for a page; those of findings are not among them.
    public var counts: [Count] = []
    /// All rules that may have findings.
    public var rules: [Rule] = []

    /// The parts of the report.
    public var sections: [Section] = []
    /// A table at the start of the report.
    public var overview: Overview?
    /// What was examined.
    public var entries: [Entry] = []
    /// The channels by which a page can filter its entries; empty for no such filter. "unknown" is the channel of
    /// entries without one.
    public var channels: [String] = []

    /// All findings, in the order in which they were added.
    public private(set) var findings: [Finding] = []
    /// Those of the findings that belong to no entry.
    public private(set) var otherFindings: [Finding] = []
    /// The findings that somebody accepts.
    public private(set) var accepted: [Acceptance] = []
    /// Those of the accepted findings that belong to no entry.
    public private(set) var otherAccepted: [Acceptance] = []
    /// The suppressions that accept no finding.
    public var unusedSuppressions: [Suppression] = []
    /// What was not examined, but perhaps should be.
    public var candidates: [Candidate] = []
    /// What to do about candidates.
    public var adviceOnCandidates = ""
    /// Names for the end of a page.
    public var lists: [NameList] = []
    /// Lines that only a summary as text has, after its table.
    public var summaryLines: [String] = []

    /// The parts of ``ReportFormat/text``, with an empty line between them.
    public var text: [TextBlock] = []
    /// The value for ``ReportFormat/json``. The program stops if it throws while it is encoded.
    public var json: @Sendable () -> any Encodable = { [String]() }

    /// Makes an empty report.
    public init(title: String, command: String, names: Names) {
        (self.title, self.command, self.names) = (title, command, names)
    }

    /// Adds a finding to the entry with the index `entry`, or to no entry.
    public mutating func add(_ finding: Finding, to entry: Int? = nil) {
        findings.append(finding)
        if let entry { entries[entry].findings.append(finding) } else { otherFindings.append(finding) }
    }

    /// Adds an accepted finding to the entry with the index `entry`, or to no entry.
    public mutating func add(_ acceptance: Acceptance, to entry: Int? = nil) {
        accepted.append(acceptance)
        if let entry { entries[entry].accepted.append(acceptance) } else { otherAccepted.append(acceptance) }
    }

    /// The number of findings of a severity.
    public func count(_ severity: Severity) -> Int { findings.count { $0.severity == severity } }

    /// The program that made the report.
    var program: String { String(command.prefix { $0 != " " }) }

    /// The candidates without those that only repeat one in another language.
    var distinctCandidates: [Candidate] { candidates.filter { !$0.isRepeated } }
}

extension Report {
    /// Nouns in the singular, which take an "s" in the plural.
    public struct Names: Sendable {
        /// A section: "language".
        public let section: String
        /// An entry: "message".
        public let entry: String
        /// The headings of an entry's name, its cells and its line. The first cell is the widest one.
        public let columns: [String]

        /// Makes names.
        public init(section: String, entry: String, columns: [String]) {
            (self.section, self.entry, self.columns) = (section, entry, columns)
        }
    }

    /// A number with its name: "Files".
    public struct Count: Sendable {
        let name: String
        let value: Int

        /// Makes a count.
        public init(_ name: String, _ value: Int) { (self.name, self.value) = (name, value) }
    }

    /// A rule that findings break.
    public struct Rule: Sendable {
        /// The identifier.
        public let id: String
        /// A sentence that is true if nothing is found.
        public let summary: String
        /// Why the rule exists, and how to keep it; nil if the summary says it.
        public let rationale: String?
        /// What a reader of a finding can do; nil if each finding says it.
        public let help: String?
        /// Its page in Markdown, for who asks more; nil without one.
        public let page: String?
        /// The severity of its worst findings; nil if it depends on the finding.
        public let severity: Severity?

        /// Makes a rule.
        public init(
            id: String, summary: String, rationale: String? = nil, help: String? = nil, page: String? = nil,
            severity: Severity? = nil
        ) {
            (self.id, self.summary, self.rationale, self.help) = (id, summary, rationale, help)
            (self.page, self.severity) = (page, severity)
        }
    }

    /// Where something is.
    public struct Place: Sendable, Hashable {
        /// The path of the file, or its address at a site.
        public var path: String
        /// The line, from 1; 0 if only the file is known.
        public var line: Int
        /// The column in Unicode scalars, from 1; 0 if only the line is known.
        public var column: Int
        /// The path of a JSON value in the file, as in RFC 9535.
        public var value: String?
        /// The group of files that has the message.
        public var group: String?
        /// The key of the message.
        public var key: String?
        /// The tag of the language.
        public var locale: String?
        /// The form of the message, such as "one".
        public var form: String?

        /// Makes a place; by default a file as a whole.
        public init(
            path: String, line: Int = 0, column: Int = 0, value: String? = nil, group: String? = nil,
            key: String? = nil, locale: String? = nil, form: String? = nil
        ) {
            (self.path, self.line, self.column, self.value) = (path, line, column, value)
            (self.group, self.key, self.locale, self.form) = (group, key, locale, form)
        }

        /// The key with its form, or the file.
        var subject: String { key.map { key in form.map { "\(key) (\($0))" } ?? key } ?? path }

        /// ``subject`` for people, with a long key cut.
        var shortSubject: String {
            guard let key else { return path }
            return [key.shortened, form.map { "(\($0.shortened))" }].compactMap { $0 }.joined(separator: " ")
        }
    }

    /// A broken rule.
    public struct Finding: Sendable {
        /// The identifier of the rule.
        public let rule: String
        /// How bad it is.
        public let severity: Severity
        /// What is wrong.
        public let message: String
        /// How to fix it; nil if there are several ways.
        public let fix: String?
        /// Where it is.
        public let place: Place
        /// The index of the section; nil for a finding about files that belong to none.
        public let section: Int?
        /// The name of its suite of tests, if it belongs to no entry; "files" by default.
        public let suite: String
        /// How the message is sent; nil if unknown.
        public let channel: String?
        /// The message that shows it.
        public let excerpt: MarkedText?
        private let separator: String

        /// The message and the fix together.
        public var advice: String { [message, fix].compactMap { $0 }.joined(separator: separator) }

        /// Makes a finding. The separator stands between the message and the fix, where both are on one line.
        public init(
            rule: String, severity: Severity, message: String, fix: String?, separator: String = " ", place: Place,
            section: Int? = nil, suite: String? = nil, channel: String? = nil, excerpt: MarkedText? = nil
        ) {
            (self.rule, self.severity, self.message, self.fix) = (rule, severity, message, fix)
            self.separator = separator
            (self.place, self.section, self.suite) = (place, section, suite ?? "files")
            (self.channel, self.excerpt) = (channel, excerpt)
        }
    }

    /// Findings that are accepted, with the reason.
    public struct Suppression: Sendable, Hashable {
        /// The identifier of the rule.
        public let rule: String
        /// The pattern of keys.
        public let key: String
        /// The languages; empty for all.
        public let locales: [String]
        /// Why the findings are accepted.
        public let reason: String
        /// The place in a configuration file.
        public let place: Place?

        /// Makes a suppression.
        public init(rule: String, key: String, locales: [String], reason: String, place: Place?) {
            (self.rule, self.key, self.locales, self.reason) = (rule, key, locales, reason)
            self.place = place
        }

        /// The advice for an unused suppression.
        ///
        /// - Parameter key: The key, possibly shortened.
        package func uselessness(key: String) -> String {
            "The suppression of \(rule) for \(key) accepts nothing. Remove it."
        }
    }

    /// An accepted finding.
    public struct Acceptance: Sendable {
        let finding: Finding
        let suppression: Suppression

        /// Makes an accepted finding.
        public init(_ finding: Finding, by suppression: Suppression) {
            (self.finding, self.suppression) = (finding, suppression)
        }
    }

    /// Something that was not examined, but perhaps should be.
    public struct Candidate: Sendable {
        let place: Place
        let suite: String
        let reason: String
        let isRepeated: Bool

        /// Makes a candidate.
        ///
        /// - Parameters:
        ///   - place: The place, with a key.
        ///   - suite: The name of its suite of tests.
        ///   - reason: Why it was not examined.
        ///   - isRepeated: Whether an earlier candidate is the same message in another language.
        public init(place: Place, suite: String, reason: String, isRepeated: Bool) {
            (self.place, self.suite, self.reason, self.isRepeated) = (place, suite, reason, isRepeated)
        }

        /// The key, cut if it is long.
        var name: String { (place.key ?? place.path).shortened }
    }

    /// A language, a file or another part of a report.
    public struct Section: Sendable {
        /// The short name: the tag of a language, or a path.
        public var title: String
        /// What identifies the section in links.
        public var id: String
        /// The name in English, for pages; nil if the title is the name.
        public var englishName: String?
        /// The name in its own language.
        public var ownName: String?
        /// The tag of the language of its texts; nil if unknown.
        public var language: String?
        /// The name of a test that passes if nothing is found; nil for sections whose entries are the tests.
        public var test: String?
        /// Sentences for pages, below the heading.
        public var remarks: [String] = []

        /// Makes a section.
        public init(title: String, id: String? = nil) { (self.title, self.id) = (title, id ?? title) }
    }

    /// A message, a field or something else that was examined.
    public struct Entry: Sendable {
        /// The index of the section.
        public var section: Int
        /// The name.
        public var name: String
        /// A form or another detail beside the name.
        public var detail: String?
        /// The place.
        public var place: Place
        /// How the message is sent, one of ``Report/channels``; nil if unknown.
        public var channel: String?
        /// The cells between the name and the line, as many as ``Names/columns`` has headings for.
        public var cells: [Cell]
        /// The name of its suite of tests.
        public var suite: String
        /// The name of its test. Entries of the same name in a suite are one test.
        public var test: String
        /// Its findings.
        public fileprivate(set) var findings: [Finding] = []
        /// Its accepted findings.
        public fileprivate(set) var accepted: [Acceptance] = []

        /// Makes an entry without findings.
        public init(
            section: Int, name: String, detail: String? = nil, place: Place, channel: String? = nil, cells: [Cell],
            suite: String, test: String
        ) {
            (self.section, self.name, self.detail, self.place) = (section, name, detail, place)
            self.channel = channel
            (self.cells, self.suite, self.test) = (cells, suite, test)
        }

        /// The worst severity of the findings.
        var worst: Severity? { findings.map(\.severity).max() }

        /// The message among the cells.
        var text: String? {
            for case .message(let message) in cells { return message.text }
            return nil
        }
    }

    /// A cell of an entry.
    public enum Cell: Sendable {
        /// Plain text.
        case text(String)
        /// A message as a phone shows it.
        case message(MarkedText)
    }

    /// A table of the sections or of something else.
    public struct Overview: Sendable {
        /// A cell of the table.
        public enum Cell: Sendable {
            /// A value; the page may word it in another way than the text.
            case value(String, page: String? = nil)
            /// The number of findings of the worst severity.
            case findings(Severity, count: Int)
            /// No finding.
            case ok
        }

        /// A row of the table.
        public struct Row: Sendable {
            let section: Int?
            let name: String
            let cells: [Cell]

            /// Makes a row; with a section, it links to it.
            public init(section: Int?, name: String, cells: [Cell]) {
                (self.section, self.name, self.cells) = (section, name, cells)
            }
        }

        /// The heading of a page.
        public var title: String
        /// The headings of the columns on a page.
        public var columns: [String]
        /// The headings of the columns as text.
        public var textColumns: [String]
        /// The rows.
        public var rows: [Row]
        /// Whether a page explains how messages show codes.
        public var explainsMessages: Bool

        /// Makes a table.
        public init(
            title: String, columns: [String], textColumns: [String] = [], rows: [Row], explainsMessages: Bool = false
        ) {
            (self.title, self.columns, self.textColumns, self.rows) = (title, columns, textColumns, rows)
            self.explainsMessages = explainsMessages
        }
    }

    /// Names at the end of a page, below a heading.
    public struct NameList: Sendable {
        let id: String
        let title: String
        let groups: [(summary: String?, names: [String])]

        /// Makes a list.
        ///
        /// - Parameters:
        ///   - id: The identifier for links.
        ///   - title: The heading.
        ///   - groups: The names. With a summary, a page shows only the summary until the reader opens it.
        public init(id: String, title: String, groups: [(summary: String?, names: [String])]) {
            (self.id, self.title) = (id, title)
            self.groups = groups.filter { !$0.names.isEmpty }
        }
    }

    /// A part of the report as text.
    public enum TextBlock: Sendable {
        /// The table.
        case overview
        /// The findings, a paragraph each.
        case findings
        /// ``Report/summary``.
        case summary
        /// These lines.
        case lines([String])
    }
}

extension Report.Place: CustomStringConvertible {
    /// `path:line:column`, as in compiler output.
    public var description: String {
        ([path] + [line, column].filter { $0 > 0 }.map(String.init)).joined(separator: ":")
    }
}

extension Report.Finding: CustomStringConvertible {
    /// The finding on one line, as in compiler output.
    public var description: String {
        let value = place.value.map { " \($0):" } ?? ""
        return "\(place):\(value) \(severity.rawValue): \(advice) [\(rule)]"
    }
}

extension [Report.Finding] {
    /// The findings by decreasing severity, otherwise in their own order.
    var worstFirst: [Report.Finding] {
        Severity.allCases.reversed().flatMap { severity in filter { $0.severity == severity } }
    }

    /// The counts by severity, the worst first: "2 errors, 1 warning"; nil without findings.
    var counts: String? {
        let parts = Severity.allCases.reversed().compactMap { severity -> String? in
            let count = count { $0.severity == severity }
            return count == 0 ? nil : counted(count, severity.rawValue)
        }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}

/// "1 file", "2 files"
package func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

extension String {
    /// The text cut to a sensible length for headings. The limit counts scalars, since a character may have any
    /// number of them.
    package var shortened: String {
        let most = 120
        guard let end = unicodeScalars.index(startIndex, offsetBy: most, limitedBy: endIndex), end < endIndex else {
            return self
        }
        return String(unicodeScalars[..<end]) + "…"
    }
}
