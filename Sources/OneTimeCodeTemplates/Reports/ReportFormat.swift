import FoundationEssentials
import OneTimeCodeTerminal

/// The ways of writing a report: for a terminal, for programs and for browsers.
///
/// ```swift
/// let report = TemplateChecker().check(try CatalogFiles.read(["locales"]))
/// let page = ReportFormat.html.render(report)
/// ```
public enum ReportFormat: String, Sendable, CaseIterable {
    /// Plain text for people: a table of languages and checks, then every finding, then one line of counts.
    case text
    /// Everything that the report holds, as one JSON object.
    ///
    /// Every name is always there; what is not known is null, as is the language of files that name none. Ranges are offsets of
    /// UTF-8 bytes into `text`, the end not included. Lines and columns (Unicode scalars) count from 1 on.
    ///
    /// ```
    /// version             1; a program that reads this shape can rely on it
    /// summary             catalogs, messages, skipped, errors, warnings, hints, suppressed: how many of each
    /// catalogs, ignored   paths of the files that were read, and of those that are no catalogs
    /// locales             tags, the base language first
    /// messages[]          group, key, locale, form, path, line, column
    ///                     placeholder           the one that is the code, as the catalog has it
    ///                     text, code            the message filled in with a typical code
    ///                     codeRanges[], seen    {start, end}: where the code is, and where the parser sees it
    ///                     samples, recognised, lowestConfidence
    ///                     domain                of the origin-bound line
    ///                     encoding, units, bytes, segments
    ///                     segmentEnds[]         where every segment ends
    ///                     foreign[]             what forces UCS-2: "’ (U+2019)", an invisible one by its number alone
    ///                     rightToLeft
    /// findings[]          check, severity, message, mend (the fix), group, key, locale, form, path, line, column
    ///                     text, codeRanges, seen    the message that shows it, null where none does
    /// skipped[]           group, key, locale, path, line, column, reason
    /// suppressed[]        finding, suppression: objects as in findings and unusedSuppressions
    /// unusedSuppressions[]  check, key, locales, reason, path, line, column
    /// ```
    case json
    /// JUnit's XML, which Jenkins, GitLab and many others show as tests. Only here the severity that fails a build counts.
    case junit
    /// Workflow commands that GitHub Actions shows at the lines of a pull request.
    case github
    /// OASIS SARIF 2.1.0, which code scanners exchange.
    case sarif
    /// A page for people, in one file that loads nothing.
    case html

    /// A report's text, which ends in a line break unless it is empty. The same report gives the same text.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - severity: From which severity on a finding is a failure where the format has failures, as ``junit`` has; nil if
    ///     none is. ``TemplateReport/fails(on:)`` with the same severity then says the same as the text.
    ///   - hasAttributes: Whether ``text`` is for a terminal that shows bold and underlined letters.
    /// - Complexity: O(*n*) in the size of the report.
    public func render(
        _ report: TemplateReport, failingAt severity: Severity? = .error, hasAttributes: Bool = false
    ) -> String {
        switch self {
        case .text: TextReport(report, style: TextStyle(isOn: hasAttributes)).text
        case .json: JSONReport(report).text
        case .junit: JUnitReport(report, failingAt: severity).text
        case .github: GitHubReport(report).text
        case .sarif: SARIFReport(report).text
        case .html: HTMLReport(report).text
        }
    }
}

extension Encodable {
    /// As JSON over several lines with sorted names. The reports hold nothing that JSON has no way to write; numbers that
    /// are none are written as strings all the same.
    var prettyJSON: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
        guard let data = try? encoder.encode(self) else { return "" }
        return String(decoding: data, as: UTF8.self) + "\n"
    }
}
