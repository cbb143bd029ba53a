import OneTimeCode
import OneTimeCodeCatalogs

/// A report under construction.
struct ReportDraft {
    private let options: TemplateOptions
    private let parser: MessageParser
    private var messages: [CheckedMessage] = []
    private var skipped: [SkippedMessage] = []
    private var findings: [Finding] = []
    private var seen: Set<Finding> = []
    private var suppressed: [(finding: Finding, suppression: Suppression)] = []
    private var used: Set<Suppression> = []

    init(options: TemplateOptions, parser: MessageParser) {
        self.options = options
        self.parser = parser
    }

    mutating func add(_ message: CheckedMessage) { messages.append(message) }

    mutating func skip(_ messages: [SkippedMessage]) { skipped += messages }

    mutating func skip(_ family: MessageFamily, _ reason: SkippedMessage.Reason) {
        skip(family.members.map { SkippedMessage($0.message, group: family.group, reason: reason) })
        // messages that were not selected do not affect the result, but other skipped messages may need their
        // suppressions
        guard reason == .notSelected else { return }
        used.formUnion(options.suppressions.filter { KeyPattern($0.key).matches(family.key) })
    }

    mutating func add(
        _ result: CheckResult, family: MessageFamily, locale: LocaleTag?, form: String?, location: SourceLocation
    ) {
        let result = family.isSent ? result : result.doubted(family.key)
        // a rendered text that is not shown does not need to be parsed again
        let shown = result.severity > .hint || options.hints ? result.rendered : nil
        add(
            Finding(
                check: result.check, severity: result.severity, message: result.message, fix: result.fix,
                location: location, group: family.group, key: family.key, locale: locale, form: form,
                rendered: result.rendered, seen: shown.flatMap { parser.parse($0.text)?.range }))
    }

    /// Adds the problems of files that could not be read completely. They are errors if a lost message may have a code:
    /// the group has a message with a code. If nothing of the group could be read in any language, they are errors if no
    /// other group has such a message, and warnings otherwise.
    mutating func addProblems(of catalogs: [Catalog]) {
        let groups = Set(messages.map(\.group))
        let keys = Set(messages.map(\.key))
        let readGroups = Set(catalogs.lazy.filter { !$0.messages.isEmpty }.map(\.group))
        for catalog in catalogs {
            let hasCode = groups.contains(catalog.group)
            let mayHaveCode = hasCode || !readGroups.contains(catalog.group)
            for problem in catalog.problems {
                let concernsCode = mayHaveCode && problem.key.map(keys.contains) ?? true
                add(problem, severity: !concernsCode ? .hint : hasCode || groups.isEmpty ? .error : .warning)
            }
            guard let mistake = catalog.mistakenLocale, groups.contains(catalog.group) else { continue }
            add(
                Finding(
                    check: .locale, severity: .warning,
                    message: "“\(mistake.written)” is not a language; it is read as “\(mistake.meant)”.",
                    fix: "Name the file or folder “\(mistake.meant)”.", location: SourceLocation(path: catalog.path),
                    group: nil, key: nil, locale: mistake.meant, form: nil, rendered: nil, seen: nil))
        }
    }

    private mutating func add(_ problem: CatalogProblem, severity: Severity) {
        add(
            Finding(
                check: .file, severity: severity, message: problem.diagnosis.what.asSentence,
                fix: problem.diagnosis.fix?.asSentence,
                location: problem.location, group: nil, key: nil, locale: nil, form: nil, rendered: nil, seen: nil))
    }

    /// Adds the mistakes in the placeholders of a message.
    mutating func addSyntaxProblems(of family: MessageFamily) {
        for member in family.members {
            for problem in member.template.problems {
                let result = CheckResult(
                    check: .placeholderSyntax, severity: .error, message: problem.what.asSentence,
                    fix: problem.fix?.asSentence)
                add(
                    result, family: family, locale: member.message.locale, form: member.message.variant,
                    location: member.message.location)
            }
        }
    }

    /// Adds a finding at each translation that has the placeholder of a code although the source text has none.
    mutating func addStrayPlaceholders(_ names: [String?], of family: MessageFamily) {
        for (member, name) in zip(family.members, names) {
            guard let stray = member.template.placeholders.first(where: { $0.name == name }) else { continue }
            let result = CheckResult(
                check: .placeholders, severity: .warning,
                message: "\(stray.raw) is in this translation and not in the source text.",
                fix: "Delete it, unless the program fills it in.")
            add(
                result, family: family, locale: member.message.locale, form: member.message.variant,
                location: member.message.location)
        }
    }

    /// Hints match suppressions even if hints are not reported. Otherwise these suppressions would be called unused.
    private mutating func add(_ finding: Finding) {
        guard !options.disabledChecks.contains(finding.check) else { return }
        var finding = finding
        finding.severity = options.severities[finding.check] ?? finding.severity
        guard seen.insert(finding).inserted else { return }
        let covering = options.suppressions.filter { $0.covers(finding) }
        used.formUnion(covering)
        guard finding.severity > .hint || options.hints else { return }
        if let suppression = covering.first {
            suppressed.append((finding, suppression))
        } else {
            findings.append(finding)
        }
    }

    func report(_ files: CatalogFiles, locales: [LocaleTag?]) -> TemplateReport {
        let sorted = findings.enumerated().sorted { left, right in
            let (first, second) = (left.element.location, right.element.location)
            return (first.path, first.line, first.column, left.offset)
                < (second.path, second.line, second.column, right.offset)
        }
        return TemplateReport(
            messages: messages, skipped: skipped, findings: sorted.map(\.element), suppressed: suppressed,
            unusedSuppressions: options.reportsUnusedSuppressions
                ? options.suppressions.filter { !used.contains($0) } : [], locales: locales,
            catalogs: files.catalogs.map(\.path), ignored: files.ignored)
    }
}

extension CheckResult {
    /// The result for a text of which it is doubtful whether it is sent: a warning that says how to settle it.
    fileprivate func doubted(_ key: String) -> CheckResult {
        guard severity == .error else { return self }
        let name = key.count <= 60 && !key.contains(where: \.isNewline) ? key : String(key.prefix(40)) + "*"
        let quoted = name.contains("\"") ? "'\(name)'" : "\"\(name)\""
        let doubt =
            "It is not certain that this text is sent: write “sent: [\(quoted)]” in .otp-extract.yml if it is, "
            + "“not-sent: [\(quoted)]” if it is not."
        return CheckResult(
            check: check, severity: .warning, message: message,
            fix: [fix, doubt].compactMap { $0 }.joined(separator: " "), rendered: rendered)
    }
}

extension String {
    /// The text with an initial capital and a full stop.
    fileprivate var asSentence: String {
        guard let first else { return self }
        let text = first.uppercased() + dropFirst()
        return text.last == "." ? text : text + "."
    }
}
