import OneTimeCodeCatalogs
import OneTimeCodeReports

/// The formats of a report: for a terminal, for programs and for browsers.
///
/// ```swift
/// let report = TemplateChecker().check(try CatalogFiles.read(["locales"]))
/// let page = ReportFormat.html.render(report)
/// ```
public typealias ReportFormat = OneTimeCodeReports.ReportFormat
/// The run of a program that made a report.
public typealias ReportRun = OneTimeCodeReports.ReportRun
/// How much a report as text shows.
public typealias TextDetail = OneTimeCodeReports.TextDetail

extension ReportFormat {
    /// Renders a report. The text ends in a line break unless it is empty. Equal reports and runs give equal texts.
    ///
    /// In JSON, every name is always present. Unknown values are null, as is the language of files that name none. Ranges
    /// are half-open and count UTF-8 bytes of `text`. Lines and columns (Unicode scalars) count from 1.
    ///
    /// ```
    /// version             1; a program that reads this shape can rely on it
    /// summary             catalogs, messages, skipped, candidates, errors, warnings, hints, suppressed: how many of
    ///                     each; a candidate counts once over all languages
    /// catalogs, ignored   paths of the files that were read, and of those that are not catalogs
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
    ///                     foreign[]             what forces UCS-2: "’ (U+2019)"; only the number of an invisible one
    ///                     rightToLeft
    /// findings[]          check, severity, message, group, key, locale, form, path, line, column
    ///                     fix                   what to do about it
    ///                     text, codeRanges, seen    the message that shows it, null where none does
    /// skipped[]           group, key, locale, path, line, column, reason
    /// candidates[]        those of skipped that may have a code, with the reason "may have a code"
    /// suppressed[]        finding, suppression: objects as in findings and unusedSuppressions
    /// unusedSuppressions[]  check, key, locales, reason, path, line, column
    /// ```
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - severity: The lowest severity that is a failure in a format with failures, such as JUnit; nil if none is.
    ///     ``TemplateReport/fails(on:)`` with the same severity then says the same as the text.
    ///   - detail: How much the text shows.
    ///   - run: The run that a page names: version, time and command line; nil to name none.
    ///   - hasAttributes: Whether the text uses a terminal's bold and underline attributes.
    /// - Complexity: O(*n*) in the size of the report.
    public func render(
        _ report: TemplateReport, failingAt severity: Severity? = .error, detail: TextDetail = TextDetail(),
        run: ReportRun? = nil, hasAttributes: Bool = false
    ) -> String {
        render(
            Report(report, detail: detail),
            Settings(failingAt: severity, detail: detail, run: run, hasAttributes: hasAttributes))
    }
}

extension Report {
    /// What all formats show of a check of templates: a section for each language, an entry for each form of a message.
    ///
    /// - Parameters:
    ///   - report: The report.
    ///   - detail: How many candidates the text names.
    public init(_ report: TemplateReport, detail: TextDetail = TextDetail()) {
        self.init(
            title: "SMS templates", command: "otp-extract check",
            names: Names(
                section: "language", entry: "message",
                columns: ["Message", "Text", "Recognised", "Length", "Channel", "Line"]))
        summary = report.summary
        rules = CheckID.allCases.map { check in
            Rule(
                id: check.rawValue, summary: check.summary, rationale: check.rationale, help: Self.acceptance,
                page: check.pageText,
                severity: check.severities.max() ?? .warning)
        }
        let summaries = report.localeSummaries
        counts = [
            Count("Accepted", report.suppressed.count), Count("Candidates", report.candidateMessages.count),
            Count("Messages", report.messages.count), Count("Languages", summaries.count),
            Count("Files", report.catalogs.count),
        ]
        sections = summaries.map { Section($0.locale) }
        let numbers = Dictionary(
            zip(summaries.map(\.locale), summaries.indices), uniquingKeysWith: { first, _ in first })
        overview = Overview(summaries, hasText: !report.messages.isEmpty)

        let channels = report.channels
        let converted = { (finding: OneTimeCodeTemplates.Finding) in
            Finding(
                finding, section: finding.key == nil ? nil : numbers[finding.locale],
                channel: channels[[finding.group ?? "", finding.key ?? ""]])
        }
        entries = report.messages.map { Entry($0, section: numbers[$0.locale] ?? 0) }
        let index = MessageIndex(report.messages)
        for finding in report.findings { add(converted(finding), to: index.place(of: finding)) }
        for (finding, suppression) in report.suppressed {
            add(Acceptance(converted(finding), by: Suppression(suppression)), to: index.place(of: finding))
        }
        unusedSuppressions = report.unusedSuppressions.map(Suppression.init)
        candidates = report.comparedCandidates.map { Candidate($0.message, isRepeated: $0.isRepeated) }
        adviceOnCandidates = TemplateReport.adviceOnCandidates
        let known = Set(report.messages.map(\.channel))
        self.channels =
            MessageChannel.allCases.filter { known.contains($0) }.map(\.rawValue)
            + (known.contains(nil) ? ["unknown"] : [])
        let skippedKeys = report.skippedKeys
        lists = report.lists(skippedKeys)
        summaryLines = OfferTable(report).lines
        text = [.overview, .findings] + report.linesBelowFindings(skippedKeys, detail).map { .lines($0) } + [.summary]
        json = { TemplateReportJSON(report) }
    }

    private static let acceptance =
        "To accept an intended finding, list its check, its key and a reason under suppress in .otp-extract.yml."
}

// MARK: Parts

extension Report.Place {
    init(
        _ location: SourceLocation, group: String? = nil, key: String? = nil, locale: LocaleTag? = nil,
        form: String? = nil
    ) {
        self.init(
            path: location.path, line: location.line, column: location.column, group: group, key: key,
            locale: locale?.tag, form: form)
    }
}

extension Report.Finding {
    fileprivate init(_ finding: Finding, section: Int?, channel: MessageChannel?) {
        self.init(
            rule: finding.check.rawValue, severity: finding.severity, message: finding.message, fix: finding.fix,
            place: .init(
                finding.location, group: finding.group, key: finding.key, locale: finding.locale, form: finding.form),
            section: section, suite: finding.group.map { "\($0) \(finding.locale.title)" },
            channel: channel?.rawValue,
            excerpt: finding.rendered.map { MarkedText($0.text, codes: $0.codeRanges, seen: finding.seen) })
    }
}

extension Report.Suppression {
    fileprivate init(_ suppression: Suppression) {
        self.init(
            rule: suppression.check.rawValue, key: suppression.key, locales: suppression.locales.map(\.tag),
            reason: suppression.reason, place: suppression.location.map { .init($0) })
    }
}

extension Report.Candidate {
    fileprivate init(_ message: SkippedMessage, isRepeated: Bool) {
        self.init(
            place: .init(message.location, group: message.group, key: message.key, locale: message.locale),
            suite: "\(message.group) \(message.locale.title)", reason: message.reason.rawValue, isRepeated: isRepeated)
    }
}

extension Report.Section {
    fileprivate init(_ locale: LocaleTag?) {
        self.init(title: locale.title, id: locale?.tag ?? "base")
        let names = LanguageNames(locale)
        (englishName, ownName, language) = (names.english, names.own, locale?.tag)
    }
}

extension Report.Entry {
    fileprivate init(_ message: CheckedMessage, section: Int) {
        let text = MarkedText(message.rendered.text, codes: message.rendered.codeRanges, seen: message.seen)
        self.init(
            section: section, name: message.key, detail: message.form, place: .init(message.location),
            channel: message.channel?.rawValue,
            cells: [
                .message(text), .text(message.recognition), .text(message.length.inWords),
                .text(message.channel?.rawValue ?? ""),
            ], suite: "\(message.group) \(message.locale.title)", test: message.key)
    }
}

extension Report.Overview {
    /// - Parameter hasText: Whether the report as text has the table.
    fileprivate init(_ summaries: [LocaleSummary], hasText: Bool) {
        let groups = CheckGroup.allCases
        self.init(
            title: "Languages", columns: ["Language", "Messages", "Confidence"] + groups.map(\.title),
            textColumns: hasText ? ["locale", "messages", "lowest confidence"] + groups.map(\.rawValue) : [],
            rows: summaries.enumerated().map { number, summary in
                let confidence = Cell.value(
                    summary.lowestConfidenceTitle, page: summary.lowestConfidence.map(percentage) ?? "–")
                let cells = groups.map { group in
                    summary.worst(of: group).map { Cell.findings($0.severity, count: $0.count) } ?? .ok
                }
                return Row(
                    section: number, name: summary.locale.title,
                    cells: [.value("\(summary.messages.count)"), confidence] + cells)
            }, explainsMessages: true)
    }
}

/// Finds the message that a finding is about.
private struct MessageIndex {
    private struct Place: Hashable {
        let group: String
        let key: String
        let locale: LocaleTag?
        let location: SourceLocation
    }

    private struct Name: Hashable {
        let place: Place
        let form: String?
    }

    private var forms: [Name: Int] = [:]
    private var places: [Place: Int] = [:]

    init(_ messages: [CheckedMessage]) {
        for (index, message) in messages.enumerated().reversed() {
            let place = Place(
                group: message.group, key: message.key, locale: message.locale, location: message.location)
            forms[Name(place: place, form: message.form)] = index
            places[place] = index
        }
    }

    /// The index of the message; nil if the finding is about a file, or about a message that is missing or has no code.
    func place(of finding: Finding) -> Int? {
        guard let group = finding.group, let key = finding.key else { return nil }
        let place = Place(group: group, key: key, locale: finding.locale, location: finding.location)
        // a finding about all forms of a message belongs to the first form
        return forms[Name(place: place, form: finding.form)] ?? places[place]
    }
}

// MARK: Wording

extension LocaleTag? {
    /// The tag, or "(base)" for the language of files that name none.
    var title: String { self?.tag ?? "(base)" }
}

/// A percentage, rounded down so that it never overstates the confidence.
private func percentage(_ value: Double) -> String { "\(Int(max(0, min(1, value)) * 100))%" }

extension CheckedMessage {
    /// "98%", or "25 of 30" if codes are missed.
    fileprivate var recognition: String {
        guard recognised == samples, let lowestConfidence else { return "\(recognised) of \(samples)" }
        return percentage(lowestConfidence)
    }
}

extension CheckGroup {
    /// The heading of a column.
    fileprivate var title: String {
        self == .originBound ? "Origin-bound" : rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
}

extension SMSLength {
    /// "73 GSM-7", or "164 UCS-2, 3 segments, because of ’ (U+2019)".
    fileprivate var inWords: String {
        var text = "\(units) \(encoding.rawValue)"
        if segments > 1 { text += ", \(segments) segments" }
        if let reason = reasonForUCS2 { text += ", because of \(reason)" }
        return text
    }

    /// The characters that force UCS-2, the first few by name. Nil for GSM-7, and for text in a non-Latin script,
    /// which needs UCS-2 in any case.
    private var reasonForUCS2: String? {
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

extension TemplateReport {
    /// A summary of the messages and findings in one line.
    package var summary: String {
        let candidates = candidateMessages.count
        let counts = Severity.allCases.reversed().map { counted(count($0), $0.rawValue) }
        return counted(messages.count, "message") + " in " + counted(catalogs.count, "file")
            + " checked: " + counts.joined(separator: ", ")
            + (candidates == 0 ? "" : ", \(counted(candidates, "candidate"))")
    }

    /// The keys of unchecked messages by reason, each key once over all languages.
    fileprivate var skippedKeys: SkippedKeys {
        var keys: [SkippedMessage.Reason: [String]] = [:]
        var seen: [SkippedMessage.Reason: Set<String>] = [:]
        // the languages of a message stand together
        var last: (reason: SkippedMessage.Reason, key: String)?
        for index in skipped.indices {
            let (reason, key) = (skipped[index].reason, skipped[index].key)
            if let last, last == (reason, key) { continue }
            last = (reason, key)
            if seen[reason, default: []].insert(key).inserted { keys[reason, default: []].append(key) }
        }
        return [.noCode, .noPlaceholder, .subject, .notSent, .notSelected, .tooLong].compactMap { reason in
            keys[reason].map { (reason, $0) }
        }
    }

    fileprivate typealias SkippedKeys = [(reason: SkippedMessage.Reason, keys: [String])]

    /// The channels of the messages whose channel is known, by group and key.
    fileprivate var channels: [[String]: MessageChannel] {
        Dictionary(
            messages.compactMap { message in message.channel.map { ([message.group, message.key], $0) } },
            uniquingKeysWith: { first, _ in first })
    }

    /// The candidates, each message once over all languages.
    var candidateMessages: [SkippedMessage] { comparedCandidates.filter { !$0.isRepeated }.map(\.message) }

    /// The candidates, and whether an earlier one is the same message in another language.
    fileprivate var comparedCandidates: [(message: SkippedMessage, isRepeated: Bool)] {
        var seen: Set<[String]> = []
        return candidates.map { ($0, !seen.insert([$0.group, $0.key]).inserted) }
    }

    /// What to do about candidates.
    fileprivate static let adviceOnCandidates =
        "If one is sent with a code, name the code's placeholder with --code; else choose the messages with --key."

    /// What was not checked, for the end of a page.
    fileprivate func lists(_ skippedKeys: SkippedKeys) -> [Report.NameList] {
        [
            .init(
                id: "skipped", title: "Not checked",
                groups: skippedKeys.map { reason, keys in
                    ("\(counted(keys.count, "message")): \(reason.rawValue)", keys.map(\.shortened))
                }),
            .init(
                id: "ignored", title: "Not read",
                groups: [("\(counted(ignored.count, "file")) without a language", ignored)]),
        ]
    }

    /// The candidates, what was not checked, and the suppressions, as text.
    fileprivate func linesBelowFindings(_ skippedKeys: SkippedKeys, _ detail: TextDetail) -> [[String]] {
        var skipped = skippedKeys.map { reason, keys in
            "not checked, \(reason.rawValue): \(Self.listed(keys.map(\.shortened)))"
        }
        if !ignored.isEmpty { skipped.append("ignored files without messages: \(Self.listed(ignored))") }
        let accepted = suppressed.map { finding, suppression in
            let name = [finding.key?.shortened, finding.locale?.tag].compactMap { $0 }.joined(separator: " ")
            return "accepted: \(finding.check.rawValue)  \(name): \(suppression.reason)"
        }
        let unused = unusedSuppressions.map { suppression in
            let place = suppression.location.map { "\($0): " } ?? ""
            return place + Report.Suppression(suppression).uselessness(key: suppression.key.shortened)
        }
        return [candidateLines(most: max(detail.findingsPerCheck, 1)), skipped, accepted + unused]
    }

    /// The messages that may have a code, each key once.
    private func candidateLines(most: Int) -> [String] {
        let messages = candidateMessages
        guard !messages.isEmpty else { return [] }
        var lines = messages.prefix(most).map { message in
            "\(message.location): not checked, may have a code  \(message.key.shortened)"
        }
        if messages.count > most { lines.append("and \(counted(messages.count - most, "more message"))") }
        return lines + ["  \(Self.adviceOnCandidates)"]
    }

    /// The first names, and the number of the others.
    private static func listed(_ names: [String]) -> String {
        let most = 10
        guard names.count > most else { return names.joined(separator: ", ") }
        return names.prefix(most).joined(separator: ", ") + " and \(names.count - most) more"
    }
}
