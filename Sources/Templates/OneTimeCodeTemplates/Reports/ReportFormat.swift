import FoundationEssentials
import OneTimeCodeTerminal

/// The formats of a report: for a terminal, for programs and for browsers.
///
/// ```swift
/// let report = TemplateChecker().check(try CatalogFiles.read(["locales"]))
/// let page = ReportFormat.html.render(report)
/// ```
public enum ReportFormat: String, Sendable, CaseIterable {
    /// Plain text for people: a table of languages and checks, the findings, the candidates, and one line of counts.
    /// ``TextDetail`` limits it.
    case text
    /// The whole report as one JSON object.
    ///
    /// Every name is always present. Unknown values are null, as is the language of files that name none. Ranges are
    /// half-open and count UTF-8 bytes of `text`. Lines and columns (Unicode scalars) count from 1.
    ///
    /// ```
    /// version             1; a program that reads this shape can rely on it
    /// summary             catalogs, messages, skipped, candidates, errors, warnings, hints, suppressed: how many of
    ///                     each; a candidate counts once over all languages
    /// catalogs, ignored   paths of the files that were read, and of those that are no catalogs
    /// locales             tags, the base language first
    /// messages[]          group, key, locale, form, path, line, column
    ///                     channel               sms, whatsapp, email, voice or push; null counts as SMS
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
    /// candidates[]        those of skipped that may have a code, with the reason "may have a code"
    /// suppressed[]        finding, suppression: objects as in findings and unusedSuppressions
    /// unusedSuppressions[]  check, key, locales, reason, path, line, column
    /// ```
    case json
    /// JUnit XML, which Jenkins, GitLab and many others show as tests: one for every checked message in a language. A
    /// candidate is a skipped test. Only this format depends on the severity that fails a build.
    ///
    /// Tests validate it against `junit-10.xsd` of Jenkins' xUnit plugin. Surefire's `surefire-test-report.xsd` knows
    /// files of one suite, so there they validate every suite.
    case junit
    /// Workflow commands that GitHub Actions shows as annotations on a pull request. A candidate is a notice.
    case github
    /// OASIS SARIF 2.1.0, which code scanners exchange. A result has the `channel` of its message among its
    /// properties, where it is known; a candidate is a notification of the tool.
    case sarif
    /// A page for people in one self-contained file, with a search and filters. Without scripts all of it is visible.
    case html

    /// Renders a report. The text ends in a line break unless it is empty. Equal reports and runs give equal
    /// texts.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - severity: The lowest severity that is a failure in a format with failures, such as ``junit``; nil if none
    ///     is. ``TemplateReport/fails(on:)`` with the same severity then says the same as the text.
    ///   - detail: How much ``text`` shows.
    ///   - run: The run that ``html`` names: version, time and command line; nil to name none.
    ///   - hasAttributes: Whether ``text`` uses a terminal's bold and underline attributes.
    /// - Complexity: O(*n*) in the size of the report.
    public func render(
        _ report: TemplateReport, failingAt severity: Severity? = .error, detail: TextDetail = TextDetail(),
        run: ReportRun? = nil, hasAttributes: Bool = false
    ) -> String {
        switch self {
        case .text: TextReport(report, style: TextStyle(isOn: hasAttributes), detail: detail).text
        case .json: JSONReport(report).text
        case .junit: JUnitReport(report, failingAt: severity).text
        case .github: GitHubReport(report).text
        case .sarif: SARIFReport(report).text
        case .html: HTMLReport(report, run: run).text
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
