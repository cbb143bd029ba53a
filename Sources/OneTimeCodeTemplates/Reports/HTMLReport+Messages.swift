import OneTimeCodeCatalogs

extension HTMLReport {
    /// The section of a language: messages with findings first, then the others, folded.
    func section(_ language: Language) -> String {
        let wrong = language.entries.enumerated().filter { !$0.element.findings.isEmpty }.sorted { left, right in
            (left.element.worst ?? .hint, right.offset) > (right.element.worst ?? .hint, left.offset)
        }
        let clean = language.entries.filter(\.findings.isEmpty)
        let verdict = Self.counts(language.findings) ?? "nothing found"
        var html = """
            <section class="language" aria-labelledby="\(language.anchor)">
            <div class="title"><h2 id="\(language.anchor)"><bdi>\(HTMLText.visible(language.title))</bdi></h2>
            <p>\(verdict)</p><p class="back"><a href="#languages">All languages</a></p></div>

            """
        if !language.others.isEmpty { html += list(of: language.others) }
        html += wrong.map { card($0.element) }.joined()
        if !clean.isEmpty {
            html +=
                "<details><summary>\(counted(clean.count, "message")) without findings</summary>\n"
            html += clean.map(card).joined() + "</details>\n"
        }
        return html + "</section>\n"
    }

    // MARK: Messages

    private func card(_ entry: ReportOutline.Entry) -> String {
        let message = entry.message
        let form =
            message.form.map { " <span class=\"form\"><bdi>\(HTMLText.visible($0.shortened))</bdi></span>" } ?? ""
        let findings = items(entry)
        return """
            <article class="card">
            <div class="title"><h3><bdi>\(HTMLText.visible(message.key.shortened))</bdi>\(form)</h3>\(place(message.location))</div>
            <div class="columns">
            \(figure(message.rendered, seen: message.seen, locale: message.locale))
            <div>
            \(facts(message))\(findings.isEmpty ? "" : "<ul class=\"findings\">\n\(findings.joined())</ul>\n")</div>
            </div>
            </article>

            """
    }

    /// A message bubble with a caption for the marks in it.
    private func figure(_ rendered: RenderedMessage, seen: Range<Int>?, locale: LocaleTag?) -> String {
        let markup = MessageMarkup(rendered, seen: seen, locale: locale?.tag)
        return "<figure>\(markup.html)<figcaption>\(markup.caption)</figcaption></figure>"
    }

    private func facts(_ message: CheckedMessage) -> String {
        let confidence = message.lowestConfidence.map { ", at least \(Self.percent($0)) sure" } ?? ""
        var facts = [
            ("Recognised", "\(message.recognised) of \(message.samples) codes\(confidence)"),
            ("Length", "\(message.length)"),
        ]
        if let reason = message.length.reasonForUCS2 { facts.append(("UCS-2 because of", HTMLText.visible(reason))) }
        if let domain = message.domain { facts.append(("Domain", HTMLText.visible(domain))) }
        facts.append(("Placeholder", "<code>\(HTMLText.visible(message.code.raw.shortened))</code>"))
        let items = facts.map { "<div><dt>\($0)</dt><dd><bdi>\($1)</bdi></dd></div>\n" }
        return "<dl class=\"facts\">\n\(items.joined())</dl>\n"
    }

    // MARK: Findings

    /// The findings of a message, the worst first. If several of a check share a fix, only the first one shows it.
    private func items(_ entry: ReportOutline.Entry) -> [String] {
        var fixes: Set<String> = []
        return Severity.allCases.reversed().flatMap { severity in entry.findings.filter { $0.severity == severity } }
            .map { finding in
                let isNew = finding.fix.map { fixes.insert("\(finding.check) \($0)").inserted } ?? false
                return item(finding, shown: entry.message, withFix: isNew)
            }
    }

    /// The findings that belong to no bubble.
    func list(of findings: [Finding]) -> String {
        let items = findings.map { item($0, shown: nil) }
        return "<ul class=\"findings card\">\n\(items.joined())</ul>\n"
    }

    /// - Parameter shown: The message above it; nil if the finding has to name its own message.
    private func item(_ finding: Finding, shown: CheckedMessage?, withFix: Bool = true) -> String {
        let severity = finding.severity
        var html = "<li class=\"\(severity.rawValue)\">"
        html +=
            "<p class=\"head\"><span class=\"badge\">\(severity.icon) \(severity.rawValue)</span> <code>\(finding.check.rawValue)</code>"
        if shown == nil, finding.key != nil { html += " <b><bdi>\(HTMLText.visible(finding.shortSubject))</bdi></b>" }
        html += "</p><p>\(HTMLText.visible(finding.message))</p>"
        if withFix, let fix = finding.fix { html += "<p class=\"fix\">\(HTMLText.visible(fix))</p>" }
        if let rendered = finding.rendered, rendered.text != shown?.rendered.text {
            html += figure(rendered, seen: finding.seen, locale: finding.locale)
        }
        return html + (finding.location == shown?.location ? "" : place(finding.location)) + "</li>\n"
    }

    func place(_ location: SourceLocation) -> String {
        "<p class=\"place\"><bdi>\(HTMLText.visible("\(location)"))</bdi></p>"
    }
}

extension SMSLength {
    /// The characters that force UCS-2, the first few by name. Nil for GSM-7, and for text in a non-Latin script,
    /// which needs UCS-2 in any case.
    fileprivate var reasonForUCS2: String? {
        let most = 5
        guard !foreign.isEmpty, foreign.allSatisfy({ !$0.properties.isAlphabetic || $0.isLatin }) else { return nil }
        let names = foreign.prefix(most).map(\.named).joined(separator: ", ")
        return foreign.count > most ? "\(names) and \(foreign.count - most) more" : names
    }
}

extension Unicode.Scalar {
    /// Whether a letter is in the blocks of Latin script: Latin-1 Supplement to Latin Extended-B, and Latin Extended
    /// Additional.
    fileprivate var isLatin: Bool { value < 0x250 || (0x1E00...0x1EFF).contains(value) }
}
