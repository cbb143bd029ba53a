import OneTimeCodeCatalogs

/// A report as a page for people: how many findings there are, a table of languages and checks, and every message as a phone
/// shows it, those with findings first.
///
/// One file without scripts that loads nothing: it can be a build's artifact, or an attachment of an e-mail.
struct HTMLReport: Sendable {
    let report: TemplateReport
    let languages: [Language]
    /// The findings about files.
    private let files: [Finding]

    /// What the page says of a language.
    struct Language: Sendable {
        let locale: LocaleTag?
        /// The base language's files may name none.
        var title: String { locale.title }
        var entries: [ReportOutline.Entry] = []
        /// The findings about messages that are missing or were not checked.
        var others: [Finding] = []

        var findings: [Finding] { others + entries.flatMap(\.findings) }

        /// The fragment that leads to its section; a tag of unusual characters stays one word.
        var anchor: String {
            let tag = (locale?.tag ?? "base").unicodeScalars.map { scalar in
                let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
                return isPlain || scalar == "-" ? String(scalar) : "_" + String(scalar.value, radix: 16)
            }
            return "language-\(tag.joined())"
        }
    }

    init(_ report: TemplateReport) {
        self.report = report
        let outline = ReportOutline(report)
        var languages = report.locales.map { Language(locale: $0) }
        var places = Dictionary(report.locales.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        /// A language that was asked for may be in no file.
        func place(_ locale: LocaleTag?) -> Int {
            if let place = places[locale] { return place }
            places[locale] = languages.count
            languages.append(Language(locale: locale))
            return languages.count - 1
        }
        for entry in outline.entries { languages[place(entry.message.locale)].entries.append(entry) }
        for finding in outline.others where finding.key != nil {
            languages[place(finding.locale)].others.append(finding)
        }
        self.languages = languages.filter { !$0.entries.isEmpty || !$0.others.isEmpty }
        files = outline.others.filter { $0.key == nil }
    }

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
        \(table)\(filesSection)\(languages.map(section).joined())\(lists)</main>
        <footer><p>Made by <code>otp-extract check</code>.</p></footer>
        </body>
        </html>

        """
    }

    /// Nothing may be loaded, run or sent; the style stands in the page.
    private static let policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

    // MARK: Summary

    /// "2 errors, 1 warning"
    private var verdict: String { Self.counts(report.findings) ?? "nothing found" }

    private var header: String {
        let tiles = [
            ("Errors", report.count(.error), "error"), ("Warnings", report.count(.warning), "warning"),
            ("Hints", report.count(.hint), "hint"), ("Accepted", report.suppressed.count, ""),
            ("Messages", report.messages.count, ""), ("Languages", languages.count, ""),
            ("Files", report.catalogs.count, ""),
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
            </header>

            """
    }

    /// The findings by severity, the worst first: "2 errors, 1 warning"; nil where there are none.
    static func counts(_ findings: [Finding]) -> String? {
        let parts = Severity.allCases.reversed().compactMap { severity -> String? in
            let count = findings.count { $0.severity == severity }
            return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
        }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    // MARK: Table

    private var table: String {
        guard !languages.isEmpty else { return "" }
        let heads = (["Language", "Messages", "Least sure"] + CheckGroup.allCases.map(\.title)).map {
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
            <p class="legend"><span><mark class="seen">482913</mark> the code, recognised</span>
            <span><mark class="unseen">482913</mark> the code, not recognised</span>
            <span><mark class="mistaken">2026</mark> taken for the code</span>
            <span>a<span class="invisible">\u{200B}</span>b an invisible character</span></p>
            </section>

            """
    }

    private func row(_ language: Language) -> String {
        let findings = language.findings
        let messages = language.entries.map(\.message)
        let isAlwaysFound = messages.allSatisfy { $0.recognised == $0.samples }
        let confidence = isAlwaysFound ? messages.compactMap(\.lowestConfidence).min() : nil
        let cells = CheckGroup.allCases.map { group in cell(findings.filter { group.checks.contains($0.check) }) }
        return
            "<tr><th scope=\"row\"><a href=\"#\(language.anchor)\"><bdi>\(HTMLText.visible(language.title))</bdi></a></th>"
            + "<td>\(messages.count)</td><td>\(confidence.map(Self.percent) ?? "–")</td>\(cells.joined())</tr>\n"
    }

    /// How many findings of the worst severity there are.
    private func cell(_ findings: [Finding]) -> String {
        guard let worst = findings.map(\.severity).max() else { return "<td class=\"ok\">ok</td>" }
        let counted = Self.counts(findings.filter { $0.severity == worst }) ?? ""
        return "<td class=\"\(worst.rawValue)\">\(worst.icon) \(counted)</td>"
    }

    /// Rounded down, so that nothing is surer than it is.
    static func percent(_ value: Double) -> String { "\(Int(max(0, min(1, value)) * 100))%" }

    // MARK: Files

    private var filesSection: String {
        guard !files.isEmpty else { return "" }
        return """
            <section aria-labelledby="files">
            <h2 id="files">Files that cannot be read in full</h2>
            \(list(of: files))</section>

            """
    }
}

extension CheckGroup {
    /// The head of a column.
    fileprivate var title: String {
        self == .originBound ? "Origin-bound" : rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
}

extension Severity {
    /// A sign besides the word and the colour, which is not read out.
    var icon: String {
        let sign =
            switch self {
            case .error: "✕"
            case .warning: "▲"
            case .hint: "●"
            }
        return "<span class=\"icon\" aria-hidden=\"true\">\(sign)</span>"
    }
}
