extension ReportFormat {
    /// A page for people: the number of findings, a table of sections and rules, and every entry, those with findings
    /// first. It shows messages as a phone does.
    ///
    /// A single file without external resources, suitable as a build artifact or an e-mail attachment. Its script filters
    /// the entries; without it, all of them are visible.
    public static let html = ReportFormat("html") { report, settings in
        HTMLPage(report, run: settings.run).text
    }
}

struct HTMLPage {
    private let report: Report
    private let sections: [Section]
    private let run: ReportRun?

    private struct Section {
        let part: Report.Section
        /// The place among the sections.
        let number: Int
        var entries: [Report.Entry] = []
        /// The findings that belong to no entry, such as those about missing messages.
        var others: [Report.Finding] = []

        var findings: [Report.Finding] { entries.flatMap(\.findings) + others }
    }

    init(_ report: Report, run: ReportRun?) {
        (self.report, self.run) = (report, run)
        var sections = report.sections.enumerated().map { Section(part: $1, number: $0) }
        for entry in report.entries { sections[entry.section].entries.append(entry) }
        for finding in report.otherFindings {
            if let section = finding.section { sections[section].others.append(finding) }
        }
        self.sections = sections
    }

    /// Whether repeated texts are written once. A report of 5,000 messages should stay below 1.5 MB.
    private var isLong: Bool { report.findings.count > 500 }

    /// The page.
    var text: String {
        """
        \(HTMLText.head(title: "\(report.title): \(verdict)", policy: Self.policy, style: Self.style + labels))
        <body>
        <a class="skip" href="#main">Skip to the findings</a>
        \(header)<main id="main">
        \(filter)\(overview)\(filesSection)\(sections.map(html).joined())\(lists)</main>
        <footer><p>Made by <code>\(HTMLText.escaped(report.command))</code>.</p></footer>
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

    /// On a narrow screen, a word before the cells that would be unclear without their heading.
    private var labels: String {
        let columns = report.names.columns
        let rules = columns.indices.filter { $0 == 2 || $0 == columns.count - 1 }.map { index -> String in
            // in a string of CSS in HTML, these would need escapes
            let label = columns[index].lowercased().filter { !"\"\\<".contains($0) && !$0.isNewline }
            return "  .entries td:nth-child(\(index + 1)):not(:empty)::before { content: \"\(label) \"; }\n"
        }
        return "@media (max-width: 56rem) {\n\(rules.joined())}\n"
    }

    // MARK: Summary

    /// "2 errors, 1 warning"
    private var verdict: String { report.findings.counts ?? "nothing found" }

    private var header: String {
        let severities = Severity.allCases.reversed().map { severity in
            (severity.rawValue.capitalizedFirst + "s", report.count(severity), severity.rawValue)
        }
        let items = (severities + report.counts.map { ($0.name, $0.value, "") }).map { name, count, style in
            let kind = count > 0 && !style.isEmpty ? " class=\"\(style)\"" : ""
            return "<div\(kind)><dt>\(HTMLText.escaped(name))</dt><dd>\(count)</dd></div>\n"
        }
        return """
            <header class="page">
            <h1>\(HTMLText.escaped(report.title))</h1>
            <p class="verdict">\(report.findings.isEmpty ? "Nothing found." : "Found: \(verdict).")</p>
            <dl class="tiles">
            \(items.joined())</dl>
            \(origin)</header>

            """
    }

    /// The program, the time and the command line.
    private var origin: String {
        guard let run else { return "" }
        return "<p class=\"run\">\(HTMLText.visible("\(report.program) \(run.version), \(run.time)")): "
            + "<code>\(HTMLText.visible(run.command))</code></p>\n"
    }

    // MARK: Filter

    /// The controls that choose what the page shows. Without scripts they are hidden, and everything is visible.
    private var filter: String {
        guard !sections.isEmpty else { return "" }
        let findings = sections.flatMap(\.findings) + files
        let rules = Set(findings.map(\.rule))
        let severities = Set(findings.map(\.severity))
        let selects = [
            select(
                "section", report.names.section.capitalizedFirst,
                sections.map { ($0.part.title, $0.part.plainName) }),
            select(
                "severity", "Severity",
                Severity.allCases.reversed().filter(severities.contains).map { ($0.rawValue, $0.rawValue) }),
            select("check", "Check", report.rules.map(\.id).filter(rules.contains).map { ($0, $0) }),
            select("channel", "Channel", report.channels.map { ($0, $0) }),
        ]
        return """
            <form id="filter" role="search" aria-label="\(HTMLText.escaped(entries.capitalizedFirst))" hidden>
            <label>Search <input type="search" id="words" autocomplete="off"></label>
            \(selects.joined())<button type="reset">Show all</button>
            <output id="shown"></output>
            </form>

            """
    }

    /// A list of choices; empty without choices.
    private func select(_ name: String, _ label: String, _ options: [(value: String, title: String)]) -> String {
        if options.isEmpty { return "" }
        let items = options.map { value, title in
            "<option value=\"\(HTMLText.escaped(value))\">\(HTMLText.escaped(title))</option>\n"
        }
        return
            "<label>\(HTMLText.escaped(label)) <select id=\"\(name)\">\n<option value=\"\">all</option>\n"
            + "\(items.joined())</select></label>\n"
    }

    private var entries: String { report.names.entry + "s" }

    // MARK: Overview

    /// Whether the table has all sections.
    private var hasContents: Bool { report.overview?.rows.contains { $0.section != nil } == true }

    /// The identifier of the table.
    private var overviewID: String { hasContents ? Self.fragment(report.names.section) + "s" : "overview" }

    private var overview: String {
        guard let overview = report.overview, !overview.rows.isEmpty else { return "" }
        let heads = overview.columns.map { "<th scope=\"col\">\(HTMLText.escaped($0))</th>" }
        let id = overviewID
        return """
            <section class="overview" aria-labelledby="\(id)">
            <h2 id="\(id)">\(HTMLText.escaped(overview.title))</h2>
            <div class="scroll" role="region" aria-labelledby="\(id)" tabindex="0">
            <table>
            <thead><tr>\(heads.joined())</tr></thead>
            <tbody>
            \(overview.rows.map(row).joined())</tbody>
            </table>
            </div>
            \(overview.explainsMessages ? Self.legend : "")</section>

            """
    }

    private static let legend = """
        <p class="legend"><span>Confidence: the lowest over all codes tried</span>
        <span><mark class="seen">482913</mark> the code, recognised</span>
        <span><mark class="unseen">482913</mark> the code, not recognised</span>
        <span><mark class="mistaken">2026</mark> taken for the code</span>
        <span>a<span class="invisible">\u{200B}</span>b an invisible character</span></p>

        """

    private func row(_ row: Report.Overview.Row) -> String {
        let name = row.section.map { number in
            let part = sections[number].part
            return
                "<a href=\"#\(anchor(part))\">\(HTMLText.visible(part.englishName ?? part.title))</a>\(part.otherNames)"
        }
        let cells = row.cells.map { cell in
            switch cell {
            case .value(let text, let page): "<td>\(HTMLText.visible(page ?? text))</td>"
            case .ok: "<td class=\"ok\">ok</td>"
            case .findings(let severity, let count):
                "<td class=\"\(severity.rawValue)\">\(severity.icon) \(counted(count, severity.rawValue))</td>"
            }
        }
        return "<tr><th scope=\"row\">\(name ?? HTMLText.visible(row.name))</th>\(cells.joined())</tr>\n"
    }

    /// The fragment identifier of a section.
    private func anchor(_ section: Report.Section) -> String {
        "\(Self.fragment(report.names.section))-\(Self.fragment(section.id))"
    }

    /// A text as a fragment identifier; characters outside ASCII letters and digits are escaped.
    private static func fragment(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
            return isPlain || scalar == "-" ? String(scalar) : "_" + String(scalar.value, radix: 16)
        }.joined()
    }

    // MARK: Files

    /// The findings that belong to no section.
    private var files: [Report.Finding] { report.otherFindings.filter { $0.section == nil } }

    private var filesSection: String {
        let files = files
        guard !files.isEmpty else { return "" }
        var texts = FindingTexts(prefix: "unread", isLong: isLong)
        return """
            <section aria-labelledby="unread">
            <h2 id="unread">Files that cannot be read in full</h2>
            \(list(of: files, &texts))</section>

            """
    }

    // MARK: Sections

    // A report may have thousands of messages, so a message costs few bytes beside its own text: cells and rows have no
    // end tags, which HTML allows to omit (13.1.2.4).

    /// A section: entries with findings first, then the others, folded.
    private func html(_ section: Section) -> String {
        let wrong = section.entries.enumerated().filter { !$0.element.findings.isEmpty }.sorted { left, right in
            (left.element.worst ?? .hint, right.offset) > (right.element.worst ?? .hint, left.offset)
        }
        let clean = section.entries.filter(\.findings.isEmpty)
        let verdict = section.findings.counts ?? "nothing found"
        let anchor = anchor(section.part)
        let sections = HTMLText.escaped(report.names.section) + "s"
        let back = hasContents ? "<p class=\"back\"><a href=\"#\(overviewID)\">All \(sections)</a></p>" : ""
        var texts = FindingTexts(prefix: "f\(section.number)", isLong: isLong)
        var html = """
            <section class="part" aria-labelledby="\(anchor)" \
            data-section="\(HTMLText.escaped(section.part.title))">
            <div class="title"><h2 id="\(anchor)">\(section.part.name)</h2>
            <p>\(verdict)</p>\(back)</div>
            \(section.part.remarks.map { "<p>\(HTMLText.visible($0))</p>\n" }.joined())
            """
        if !section.others.isEmpty { html += list(of: section.others, &texts) }
        html += table(wrong.map(\.element), of: section.part, "\(entries.capitalizedFirst) with findings", &texts)
        if !clean.isEmpty {
            let count = counted(clean.count, HTMLText.escaped(report.names.entry))
            html += "<details><summary>\(count) without findings</summary>\n"
            html +=
                table(clean, of: section.part, "\(entries.capitalizedFirst) without findings", &texts) + "</details>\n"
        }
        return html + "</section>\n"
    }

    private func table(
        _ entries: [Report.Entry], of section: Report.Section, _ caption: String, _ texts: inout FindingTexts
    ) -> String {
        guard !entries.isEmpty else { return "" }
        let columns = report.names.columns
        var html =
            "<table class=\"entries\" lang=\"\(HTMLText.escaped(section.language ?? ""))\" "
            + "aria-label=\"\(HTMLText.escaped("\(caption), \(section.title)"))\">\n"
            + "<thead lang=\"en\"><tr>\(columns.map { "<th>\(HTMLText.escaped($0))" }.joined())</thead>\n"
        var path: String?
        for entry in entries {
            if entry.place.path != path {
                html += path == nil ? "<tbody>\n" : "</tbody>\n<tbody>\n"
                path = entry.place.path
                if entry.place.path != section.title {
                    html +=
                        "<tr class=\"file\"><th colspan=\"\(columns.count)\">\(HTMLText.visible(entry.place.path))\n"
                }
            }
            html += row(entry, &texts)
        }
        return html + "</tbody>\n</table>\n"
    }

    private func row(_ entry: Report.Entry, _ texts: inout FindingTexts) -> String {
        let detail = entry.detail.map { " <small>\(HTMLText.visible($0.shortened))</small>" } ?? ""
        let channel = entry.channel.map { " data-channel=\"\(HTMLText.escaped($0))\"" } ?? ""
        var html = "<tr\(channel)><th>\(HTMLText.visible(entry.name.shortened))\(detail)"
        for (index, cell) in entry.cells.enumerated() {
            switch cell {
            case .text(let text): html += "<td>\(HTMLText.visible(text))"
            case .message(let message): html += "<td>\(MessageMarkup(message, locale: nil).html)"
            }
            if index == 0, !entry.findings.isEmpty {
                let items = entry.findings.worstFirst.map { item($0, shown: entry, &texts) }
                html += "<ul lang=\"en\">\n\(items.joined())</ul>"
            }
        }
        return html + "<td>\(entry.place.line > 0 ? "\(entry.place.line)" : "")\n"
    }

    // MARK: Findings

    /// The findings that belong to no row.
    private func list(of findings: [Report.Finding], _ texts: inout FindingTexts) -> String {
        let items = findings.map { item($0, shown: nil, &texts) }
        return "<ul class=\"findings card\">\n\(items.joined())</ul>\n"
    }

    /// - Parameter shown: The entry of the row; nil if the finding has to name its own message.
    private func item(_ finding: Report.Finding, shown: Report.Entry?, _ texts: inout FindingTexts) -> String {
        let severity = finding.severity.rawValue
        var html = "<li class=\"\(severity)\"><b>\(severity)</b> <code>\(HTMLText.escaped(finding.rule))</code> "
        if shown == nil, finding.place.key != nil {
            html += "<bdi>\(HTMLText.visible(finding.place.shortSubject))</bdi>: "
        }
        html += texts.html(finding)
        if let excerpt = finding.excerpt, excerpt.text != shown?.text {
            html += MessageMarkup(excerpt, locale: finding.place.locale ?? "", isExcerpt: isLong).html
        }
        let isElsewhere = finding.place.description != shown?.place.description
        return html + (isElsewhere ? place(finding.place) : "") + "</li>\n"
    }

    private func place(_ place: Report.Place) -> String {
        "<p class=\"place\">\(HTMLText.visible("\(place)"))</p>"
    }

    // MARK: Lists

    /// The accepted findings, the unused suppressions, and what was not examined.
    private var lists: String { accepted + unused + candidates + report.lists.map(html).joined() }

    private func html(_ list: Report.NameList) -> String {
        let groups = list.groups.map { group -> String in
            let list = names(group.names)
            guard let summary = group.summary else { return list }
            return "<details><summary>\(HTMLText.escaped(summary))</summary>\n\(list)</details>\n"
        }
        return section(Self.fragment(list.id), HTMLText.escaped(list.title), groups.joined())
    }

    private var accepted: String {
        let items = report.accepted.map { accepted in
            let finding = accepted.finding
            let locale = finding.place.locale ?? ""
            let language = locale.isEmpty ? "" : " in <bdi>\(HTMLText.visible(locale))</bdi>"
            return """
                <li class="\(finding.severity.rawValue)" data-section="\(HTMLText.escaped(locale))"><code>\(HTMLText.escaped(finding.rule))</code> \
                <bdi>\(HTMLText.visible(finding.place.shortSubject))</bdi>\(language): \
                \(HTMLText.visible(finding.message))\
                <p class="fix">Accepted: \(HTMLText.visible(accepted.suppression.reason))</p>\
                \(place(finding.place))</li>

                """
        }
        return section("accepted", "Accepted findings", items)
    }

    private var unused: String {
        let items = report.unusedSuppressions.map { suppression in
            let locales = HTMLText.visible(suppression.locales.joined(separator: ", "))
            let languages = locales.isEmpty ? "" : " in <bdi>\(locales)</bdi>"
            return """
                <li><code>\(HTMLText.escaped(suppression.rule))</code> \
                <bdi>\(HTMLText.visible(suppression.key.shortened))</bdi>\(languages): \
                \(HTMLText.visible(suppression.reason))<p class="fix">It accepts nothing; remove it.</p>\
                \(suppression.place.map(place) ?? "")</li>

                """
        }
        return section("unused", "Unused suppressions", items)
    }

    private var candidates: String {
        let candidates = report.distinctCandidates
        guard !candidates.isEmpty else { return "" }
        return section(
            "candidates", "Candidates",
            "<p>\(counted(candidates.count, HTMLText.escaped(report.names.entry))) may have a code and "
                + "\(candidates.count == 1 ? "was" : "were") not checked. "
                + "\(HTMLText.escaped(report.adviceOnCandidates))</p>\n"
                + names(candidates.map { "\($0.name) – \($0.place)" }))
    }

    private func section(_ anchor: String, _ title: String, _ items: [String]) -> String {
        section(anchor, title, items.isEmpty ? "" : "<ul class=\"findings card\">\n\(items.joined())</ul>\n")
    }

    private func section(_ anchor: String, _ title: String, _ content: String) -> String {
        if content.isEmpty { return "" }
        return "<section aria-labelledby=\"\(anchor)\">\n<h2 id=\"\(anchor)\">\(title)</h2>\n\(content)</section>\n"
    }

    /// The first names, and the number of the others: a project may have a million other texts.
    private func names(_ names: [String]) -> String {
        let most = 500
        let list = names.prefix(most).map { "<li>\(HTMLText.visible($0))</li>\n" }.joined()
        let rest = names.count > most ? "<p>and \(names.count - most) more; the JSON report has all of them.</p>\n" : ""
        return "<ul class=\"names\">\n\(list)</ul>\n\(rest)"
    }
}

/// The texts of a section's findings.
///
/// In a long report, findings of the same words are written once in a section. Later ones link to the first, and the
/// script writes the words there too.
private struct FindingTexts {
    private let prefix: String
    private let isLong: Bool
    private var places: [String: Int] = [:]

    /// - Parameter prefix: The start of the fragment identifiers.
    init(prefix: String, isLong: Bool) {
        self.prefix = prefix
        self.isLong = isLong
    }

    /// The message and the fix.
    mutating func html(_ finding: Report.Finding) -> String {
        let message = HTMLText.visible(finding.message)
        let fix = finding.fix.map { "<p class=\"fix\">\(HTMLText.visible($0))</p>" } ?? ""
        guard isLong else { return message + fix }
        if let place = places[message + fix] { return "<a href=\"#\(prefix).\(place)\">as here</a>" }
        let place = places.count
        places[message + fix] = place
        return "<span id=\"\(prefix).\(place)\">\(message)</span>" + fix
    }
}

extension Report.Section {
    /// The name in English, the language's own name, and the tag.
    fileprivate var name: String {
        guard let englishName else { return "<bdi>\(HTMLText.visible(title))</bdi>" }
        return "\(HTMLText.visible(englishName))\(otherNames)"
    }

    /// The language's own name and the tag; empty for a section without an English name.
    fileprivate var otherNames: String {
        guard englishName != nil else { return "" }
        let tag = "<bdi>\(HTMLText.visible(title))</bdi>"
        let own = ownName.map { "<bdi lang=\"\(HTMLText.escaped(title))\">\(HTMLText.visible($0))</bdi> · " } ?? ""
        return " <small>\(own)\(tag)</small>"
    }

    /// The name and the tag without markup.
    fileprivate var plainName: String { englishName.map { "\($0) – \(title)" } ?? title }
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

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
