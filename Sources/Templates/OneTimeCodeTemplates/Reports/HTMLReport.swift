import OneTimeCodeCatalogs

/// A report as a page for people: the number of findings, a table of languages and checks, and every message as a
/// phone shows it. Messages with findings come first.
///
/// A single file without external resources, suitable as a build artifact or an e-mail attachment. Its script filters
/// the messages; without it, all of them are visible.
struct HTMLReport: Sendable {
    let report: TemplateReport
    let languages: [Language]
    /// The findings about files.
    let files: [Finding]
    private let run: ReportRun?

    /// The part of the page about one language.
    struct Language: Sendable {
        let summary: LocaleSummary
        var locale: LocaleTag? { summary.locale }
        /// The title; the files of the base language may name no language.
        var title: String { locale.title }
        let names: LanguageNames
        /// The place among the languages.
        let number: Int
        var entries: [ReportOutline.Entry] = []
        /// The findings about missing or unchecked messages.
        var others: [Finding] = []

        var findings: [Finding] { summary.findings }

        /// The fragment identifier of the section; characters outside ASCII letters and digits are escaped.
        var anchor: String {
            let tag = (locale?.tag ?? "base").unicodeScalars.map { scalar in
                let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
                return isPlain || scalar == "-" ? String(scalar) : "_" + String(scalar.value, radix: 16)
            }
            return "language-\(tag.joined())"
        }
    }

    /// - Parameter run: The run to name on the page.
    init(_ report: TemplateReport, run: ReportRun? = nil) {
        self.report = report
        self.run = run
        let outline = ReportOutline(report)
        var languages = report.localeSummaries.enumerated().map { number, summary in
            Language(summary: summary, names: LanguageNames(summary.locale), number: number)
        }
        let places = Dictionary(
            languages.enumerated().map { ($1.locale, $0) }, uniquingKeysWith: { first, _ in first })
        for entry in outline.entries {
            if let place = places[entry.message.locale] { languages[place].entries.append(entry) }
        }
        for finding in outline.others where finding.key != nil {
            if let place = places[finding.locale] { languages[place].others.append(finding) }
        }
        self.languages = languages
        files = outline.others.filter { $0.key == nil }
    }

    /// Whether repeated texts are written once. A report of 5,000 messages should stay below 1.5 MB.
    var isLong: Bool { report.findings.count > 500 }

    /// The page.
    var text: String {
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="referrer" content="no-referrer">
        <title>SMS templates: \(verdict)</title>
        <style>
        \(Self.style)</style>
        </head>
        <body>
        <a class="skip" href="#main">Skip to the findings</a>
        \(header)<main id="main">
        \(filter)\(table)\(filesSection)\(languages.map(section).joined())\(lists)</main>
        <footer><p>Made by <code>otp-extract check</code>.</p></footer>
        <script>\(Self.script)</script>
        </body>
        </html>

        """
    }

    /// The content security policy: nothing is loaded or sent, nothing but the page's own script runs, and the style is
    /// inline.
    private static let policy =
        "default-src 'none'; script-src 'sha256-\(scriptHash)'; style-src 'unsafe-inline'; base-uri 'none'; "
        + "form-action 'none'"

    // MARK: Summary

    /// "2 errors, 1 warning"
    private var verdict: String { Self.counts(report.findings) ?? "nothing found" }

    private var header: String {
        let tiles = [
            ("Errors", report.count(.error), "error"), ("Warnings", report.count(.warning), "warning"),
            ("Hints", report.count(.hint), "hint"), ("Accepted", report.suppressed.count, ""),
            ("Candidates", report.candidateMessages.count, ""), ("Messages", report.messages.count, ""),
            ("Languages", languages.count, ""), ("Files", report.catalogs.count, ""),
        ]
        let items = tiles.map { name, count, style in
            let kind = count > 0 && !style.isEmpty ? " class=\"\(style)\"" : ""
            return "<div\(kind)><dt>\(name)</dt><dd>\(count)</dd></div>\n"
        }
        return """
            <header class="page">
            <h1>SMS templates</h1>
            <p class="verdict">\(report.findings.isEmpty ? "Nothing found." : "Found: \(verdict).")</p>
            <dl class="tiles">
            \(items.joined())</dl>
            \(origin)</header>

            """
    }

    /// The program, the time and the command line.
    private var origin: String {
        guard let run else { return "" }
        return "<p class=\"run\">otp-extract \(HTMLText.visible(run.version)), \(HTMLText.visible(run.time)): "
            + "<code>\(HTMLText.visible(run.command))</code></p>\n"
    }

    /// The counts by severity, the worst first: "2 errors, 1 warning"; nil if there are no findings.
    static func counts(_ findings: [Finding]) -> String? {
        let parts = Severity.allCases.reversed().compactMap { severity -> String? in
            let count = findings.count { $0.severity == severity }
            return count == 0 ? nil : counted(count, severity.rawValue)
        }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    // MARK: Table

    private var table: String {
        guard !languages.isEmpty else { return "" }
        let heads = (["Language", "Messages", "Confidence"] + CheckGroup.allCases.map(\.title)).map {
            "<th scope=\"col\">\($0)</th>"
        }
        return """
            <section aria-labelledby="languages">
            <h2 id="languages">Languages</h2>
            <div class="scroll" role="region" aria-labelledby="languages" tabindex="0">
            <table>
            <thead><tr>\(heads.joined())</tr></thead>
            <tbody>
            \(languages.map(row).joined())</tbody>
            </table>
            </div>
            <p class="legend"><span>Confidence: the lowest over all codes tried</span>
            <span><mark class="seen">482913</mark> the code, recognised</span>
            <span><mark class="unseen">482913</mark> the code, not recognised</span>
            <span><mark class="mistaken">2026</mark> taken for the code</span>
            <span>a<span class="invisible">\u{200B}</span>b an invisible character</span></p>
            </section>

            """
    }

    private func row(_ language: Language) -> String {
        let summary = language.summary
        let confidence = summary.lowestConfidence.map(Self.percent) ?? "–"
        let cells = CheckGroup.allCases.map { cell(summary.worst(of: $0)) }
        return
            "<tr><th scope=\"row\"><a href=\"#\(language.anchor)\">"
            + "\(HTMLText.visible(language.names.english ?? language.title))</a>\(language.ownName)</th>"
            + "<td>\(summary.messages.count)</td><td>\(confidence)</td>\(cells.joined())</tr>\n"
    }

    /// The number of findings of the worst severity.
    private func cell(_ worst: (severity: Severity, count: Int)?) -> String {
        guard let (severity, count) = worst else { return "<td class=\"ok\">ok</td>" }
        return "<td class=\"\(severity.rawValue)\">\(severity.icon) \(counted(count, severity.rawValue))</td>"
    }

    /// A percentage, rounded down so that it never overstates the confidence.
    static func percent(_ value: Double) -> String { "\(Int(max(0, min(1, value)) * 100))%" }

    // MARK: Files

    private var filesSection: String {
        guard !files.isEmpty else { return "" }
        var texts = FindingTexts(prefix: "files", isLong: isLong)
        return """
            <section aria-labelledby="files">
            <h2 id="files">Files that cannot be read in full</h2>
            \(list(of: files, &texts))</section>

            """
    }
}

extension HTMLReport.Language {
    /// The name in English, the language's own name, and the tag.
    var name: String {
        guard let english = names.english else { return "<bdi>\(HTMLText.visible(title))</bdi>" }
        return "\(HTMLText.visible(english))\(ownName)"
    }

    /// The language's own name and the tag; empty for a language without an English name.
    var ownName: String {
        guard names.english != nil else { return "" }
        let tag = "<bdi>\(HTMLText.visible(title))</bdi>"
        let own = names.own.map { "<bdi lang=\"\(HTMLText.escaped(title))\">\(HTMLText.visible($0))</bdi> · " } ?? ""
        return " <small>\(own)\(tag)</small>"
    }

    /// The name and the tag without markup.
    var plainName: String {
        HTMLText.escaped(names.english.map { "\($0) – \(title)" } ?? title)
    }
}

extension CheckGroup {
    /// The heading of a column.
    fileprivate var title: String {
        self == .originBound ? "Origin-bound" : rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
}

extension Severity {
    /// A symbol beside the word and the colour, hidden from screen readers.
    fileprivate var icon: String {
        let sign =
            switch self {
            case .error: "✕"
            case .warning: "▲"
            case .hint: "●"
            }
        return "<span class=\"icon\" aria-hidden=\"true\">\(sign)</span>"
    }
}
