/// A format of reports: for a terminal, for programs or for browsers.
///
/// A format is one value, which a file in `Formats` declares with all that it needs. ``allCases`` lists the values.
public struct ReportFormat: Sendable {
    /// What the caller of a format chooses.
    public struct Settings: Sendable {
        /// The lowest severity that is a failure in a format with failures, such as ``ReportFormat/junit``; nil if none
        /// is.
        public var failingAt: Severity?
        /// How much ``ReportFormat/text`` shows.
        public var detail: TextDetail
        /// The run that ``ReportFormat/html`` names; nil to name none.
        public var run: ReportRun?
        /// Whether ``ReportFormat/text`` uses a terminal's bold and underline attributes.
        public var hasAttributes: Bool
        /// The address of the pages of the rules, to which ``ReportFormat/sarif`` adds "#" and the rule; nil for no
        /// links.
        public var helpURI: String?

        /// Makes settings.
        public init(
            failingAt: Severity? = .error, detail: TextDetail = TextDetail(), run: ReportRun? = nil,
            hasAttributes: Bool = false, helpURI: String? = nil
        ) {
            self.helpURI = helpURI
            (self.failingAt, self.detail, self.run, self.hasAttributes) = (failingAt, detail, run, hasAttributes)
        }
    }

    /// The name, by which commands know the format.
    public let rawValue: String

    private let write: @Sendable (Report, Settings) -> String

    /// Makes a format.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - write: Writes a report. Equal reports and settings give equal texts, which end in LF, not CRLF, unless
    ///     they are empty.
    public init(_ name: String, write: @escaping @Sendable (Report, Settings) -> String) {
        (rawValue, self.write) = (name, write)
    }

    /// Renders a report. The text ends in a line break unless it is empty.
    ///
    /// - Complexity: O(*n*) in the size of the report.
    public func render(_ report: Report, _ settings: Settings = Settings()) -> String { write(report, settings) }
}

extension ReportFormat: CaseIterable, RawRepresentable, Hashable {
    /// All formats of the commands.
    public static let allCases: [ReportFormat] = [.text, .json, .junit, .github, .sarif, .html]

    /// The format of a name; nil for unknown names.
    public init?(rawValue: String) {
        guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = format
    }

    /// Formats are equal if their names are.
    public static func == (one: ReportFormat, other: ReportFormat) -> Bool { one.rawValue == other.rawValue }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

/// How much a report as text shows.
public struct TextDetail: Sendable {
    /// The parts of the report.
    public enum Parts: Sendable {
        /// The table, the findings, what was not checked, and the counts.
        case all
        /// Only the findings.
        case findings
        /// The table and the counts.
        case summary
    }

    /// The parts to show.
    public var parts: Parts
    /// The most findings of a check in a language; the others are counted.
    public var findingsPerCheck: Int

    /// Makes a choice; by default everything, with ten findings of a check in a language.
    public init(parts: Parts = .all, findingsPerCheck: Int = 10) {
        self.parts = parts
        self.findingsPerCheck = findingsPerCheck
    }
}
