import OneTimeCodeCatalogs

/// The messages of a language, as tables.
///
/// A report may have thousands of messages, so a message costs few bytes beside its own text: cells and rows have no
/// end tags, which HTML allows to omit (13.1.2.4).
extension HTMLReport {
    /// The section of a language: messages with findings first, then the others, folded.
    func section(_ language: Language) -> String {
        let wrong = language.entries.enumerated().filter { !$0.element.findings.isEmpty }.sorted { left, right in
            (left.element.worst ?? .hint, right.offset) > (right.element.worst ?? .hint, left.offset)
        }
        let clean = language.entries.filter(\.findings.isEmpty)
        let verdict = Self.counts(language.findings) ?? "nothing found"
        var texts = FindingTexts(prefix: "f\(language.number)", isLong: isLong)
        var html = """
            <section class="language" aria-labelledby="\(language.anchor)" \
            data-locale="\(HTMLText.escaped(language.title))">
            <div class="title"><h2 id="\(language.anchor)">\(language.name)</h2>
            <p>\(verdict)</p><p class="back"><a href="#languages">All languages</a></p></div>

            """
        if !language.others.isEmpty { html += list(of: language.others, &texts) }
        html += table(wrong.map(\.element), of: language, "Messages with findings", &texts)
        if !clean.isEmpty {
            html += "<details><summary>\(counted(clean.count, "message")) without findings</summary>\n"
            html += table(clean, of: language, "Messages without findings", &texts) + "</details>\n"
        }
        return html + "</section>\n"
    }

    // MARK: Messages

    private func table(
        _ entries: [ReportOutline.Entry], of language: Language, _ caption: String, _ texts: inout FindingTexts
    ) -> String {
        guard !entries.isEmpty else { return "" }
        var html =
            "<table class=\"messages\" lang=\"\(HTMLText.escaped(language.locale?.tag ?? ""))\" "
            + "aria-label=\"\(caption), \(HTMLText.escaped(language.title))\">\n"
            + "<thead lang=\"en\"><tr><th>Message<th>Text<th>Recognised<th>Length<th>Channel<th>Line</thead>\n"
        var path: String?
        for entry in entries {
            let location = entry.message.location
            if location.path != path {
                html += (path == nil ? "" : "</tbody>\n") + "<tbody>\n<tr class=\"file\"><th colspan=\"6\">"
                html += HTMLText.visible(location.path) + "\n"
                path = location.path
            }
            html += row(entry, &texts)
        }
        return html + "</tbody>\n</table>\n"
    }

    private func row(_ entry: ReportOutline.Entry, _ texts: inout FindingTexts) -> String {
        let message = entry.message
        let form = message.form.map { " <small>\(HTMLText.visible($0.shortened))</small>" } ?? ""
        let markup = MessageMarkup(message.rendered, seen: message.seen, locale: nil)
        var html = "<tr><th>\(HTMLText.visible(message.key.shortened))\(form)<td>\(markup.html)"
        if !entry.findings.isEmpty {
            let items = entry.findings.worstFirst.map { item($0, shown: message, &texts) }
            html += "<ul lang=\"en\">\n\(items.joined())</ul>"
        }
        html += "<td>\(recognition(message))<td>\(length(message.length))<td>\(message.channel?.rawValue ?? "")"
        return html + "<td>\(message.location.line > 0 ? "\(message.location.line)" : "")\n"
    }

    /// "98%", or "25 of 30" if codes are missed.
    private func recognition(_ message: CheckedMessage) -> String {
        guard message.recognised == message.samples, let confidence = message.lowestConfidence else {
            return "\(message.recognised) of \(message.samples)"
        }
        return Self.percent(confidence)
    }

    /// "73 GSM-7", or "164 UCS-2, 3 segments, because of ’ (U+2019)".
    private func length(_ length: SMSLength) -> String {
        var text = "\(length.units) \(length.encoding.rawValue)"
        if length.segments > 1 { text += ", \(length.segments) segments" }
        if let reason = length.reasonForUCS2 { text += ", because of \(HTMLText.visible(reason))" }
        return text
    }

    // MARK: Findings

    /// The findings that belong to no row.
    func list(of findings: [Finding], _ texts: inout FindingTexts) -> String {
        let items = findings.map { item($0, shown: nil, &texts) }
        return "<ul class=\"findings card\">\n\(items.joined())</ul>\n"
    }

    /// - Parameter shown: The message of the row; nil if the finding has to name its own message.
    private func item(_ finding: Finding, shown: CheckedMessage?, _ texts: inout FindingTexts) -> String {
        let severity = finding.severity.rawValue
        var html = "<li class=\"\(severity)\"><b>\(severity)</b> <code>\(finding.check.rawValue)</code> "
        if shown == nil, finding.key != nil { html += "<bdi>\(HTMLText.visible(finding.shortSubject))</bdi>: " }
        html += texts.html(finding)
        if let rendered = finding.rendered, rendered.text != shown?.rendered.text {
            html +=
                MessageMarkup(
                    rendered, seen: finding.seen, locale: finding.locale?.tag ?? "", isExcerpt: isLong
                ).html
        }
        return html + (finding.location == shown?.location ? "" : place(finding.location)) + "</li>\n"
    }

    func place(_ location: SourceLocation) -> String {
        "<p class=\"place\">\(HTMLText.visible("\(location)"))</p>"
    }
}

/// The texts of a section's findings.
///
/// In a long report, findings of the same words are written once in a section. Later ones link to the first, and the
/// script writes the words there too.
struct FindingTexts {
    private let prefix: String
    private let isLong: Bool
    private var places: [String: Int] = [:]

    /// - Parameter prefix: The start of the fragment identifiers.
    init(prefix: String, isLong: Bool) {
        self.prefix = prefix
        self.isLong = isLong
    }

    /// The message and the fix.
    mutating func html(_ finding: Finding) -> String {
        let message = HTMLText.visible(finding.message)
        let fix = finding.fix.map { "<p class=\"fix\">\(HTMLText.visible($0))</p>" } ?? ""
        guard isLong else { return message + fix }
        if let place = places[message + fix] { return "<a href=\"#\(prefix).\(place)\">as here</a>" }
        let place = places.count
        places[message + fix] = place
        return "<span id=\"\(prefix).\(place)\">\(message)</span>" + fix
    }
}

extension SMSLength {
    /// The characters that force UCS-2, the first few by name. Nil for GSM-7, and for text in a non-Latin script,
    /// which needs UCS-2 in any case.
    fileprivate var reasonForUCS2: String? {
        let most = 3
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
