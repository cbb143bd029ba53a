import FoundationEssentials
import OneTimeCodeTerminal

/// The formats of a report: for a terminal, for programs and for browsers.
///
/// ```swift
/// let report = TemplateChecker().check(try CatalogFiles.read(["locales"]))
/// let page = ReportFormat.html.render(report)
/// ```
public enum ReportFormat: String, Sendable, CaseIterable {
    /// Plain text for people: a table of languages and checks, then every finding, then one line of counts.
    case text
    /// The whole report as one JSON object.
    ///
    /// Every name is always present. Unknown values are null, as is the language of files that name none. Ranges are
    /// half-open and count UTF-8 bytes of `text`. Lines and columns (Unicode scalars) count from 1.
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
    /// findings[]          check, severity, message, group, key, locale, form, path, line, column
    ///                     fix                   what to do about it
    ///                     text, codeRanges, seen    the message that shows it, null where none does
    /// skipped[]           group, key, locale, path, line, column, reason
    /// suppressed[]        finding, suppression: objects as in findings and unusedSuppressions
    /// unusedSuppressions[]  check, key, locales, reason, path, line, column
    /// ```
    case json
    /// JUnit XML, which Jenkins, GitLab and many others show as tests. Only this format depends on the severity that
    /// fails a build.
    case junit
    /// Workflow commands that GitHub Actions shows as annotations on a pull request.
    case github
    /// OASIS SARIF 2.1.0, which code scanners exchange.
    case sarif
    /// A page for people in one self-contained file.
    case html

    /// Renders a report. The text ends in a line break unless it is empty. Equal reports give equal texts.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - severity: The lowest severity that is a failure in a format with failures, such as ``junit``; nil if none
    ///     is. ``TemplateReport/fails(on:)`` with the same severity then says the same as the text.
    ///   - detail: How much ``text`` shows.
    ///   - hasAttributes: Whether ``text`` uses a terminal's bold and underline attributes.
    /// - Complexity: O(*n*) in the size of the report.
    public func render(
        _ report: TemplateReport, failingAt severity: Severity? = .error, detail: TextDetail = TextDetail(),
        hasAttributes: Bool = false
    ) -> String {
        switch self {
        case .text: TextReport(report, style: TextStyle(isOn: hasAttributes), detail: detail).text
        case .json: JSONReport(report).text
        case .junit: JUnitReport(report, failingAt: severity).text
        case .github: GitHubReport(report).text
        case .sarif: SARIFReport(report).text
        case .html: HTMLReport(report).text
        }
    }
}

extension Encodable {
    /// The value as JSON over several lines with sorted names. Reports have no NaN or infinite numbers; if one did,
    /// it would be written as a string.
    var prettyJSON: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
        guard let data = try? encoder.encode(self) else { return "" }
        return String(decoding: data, as: UTF8.self) + "\n"
    }
}
