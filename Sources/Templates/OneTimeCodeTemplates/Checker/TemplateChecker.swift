import OneTimeCode
import OneTimeCodeCatalogs

/// Checks the SMS templates of a product. Finds out whether a phone recognises the code in every language, and finds
/// other mistakes.
///
/// ```swift
/// let checker = TemplateChecker(options: TemplateOptions(domain: "acme.example"))
/// let report = checker.check(try CatalogFiles.read(["locales"]))
/// let fails = report.fails(on: .error)  // true if a finding is an error
/// ```
///
/// Immutable. It can be used from several threads at the same time. The same catalogs give the same report. The types
/// of catalogs and languages are in the module `OneTimeCodeCatalogs`, which is part of the product.
public struct TemplateChecker: Sendable {
    /// The options of the check.
    public let options: TemplateOptions
    private let parser: MessageParser
    private let codes: SampleCodes

    /// Creates a checker.
    ///
    /// - Parameter options: The settings of the check. Code lengths are clamped to 3 to 10, because the parser finds no
    ///   others.
    public init(options: TemplateOptions = TemplateOptions()) {
        var options = options
        options.codeLengths = options.codeLengths.clamped(to: 3...10)
        if options.codeKinds?.isEmpty == true { options.codeKinds = nil }
        self.options = options
        var parserOptions = MessageParser.Options(minimumConfidence: options.minimumConfidence)
        parserOptions.readsDetails = false
        parser = MessageParser(options: parserOptions)
        codes = SampleCodes(
            kinds: options.codeKinds ?? Set(SampleCode.Kind.allCases), lengths: options.codeLengths, seed: options.seed)
    }

    /// Checks the messages of catalogs.
    ///
    /// Messages with more than ten segments are tried with only a few codes, which limits the time.
    ///
    /// - Complexity: Linear in the number of messages, about a third of a millisecond each.
    public func check(_ files: CatalogFiles) -> TemplateReport {
        var draft = ReportDraft(options: options, parser: parser)
        let families = MessageFamilies(
            files.catalogs, base: options.base, style: options.placeholderPattern.flatMap(PlaceholderStyle.init))
        for family in families.families { check(family, of: families, into: &draft) }
        draft.skip(families.tooLong)
        draft.addProblems(of: files.catalogs)
        return draft.report(files, locales: families.shownLocales(expected: options.locales))
    }

    // MARK: A message in all languages

    private func check(_ family: MessageFamily, of families: MessageFamilies, into draft: inout ReportDraft) {
        guard options.keys.isEmpty || options.keys.contains(where: { KeyPattern($0).matches(family.key) }) else {
            return draft.skip(family, .notSelected)
        }
        guard family.hasPlaceholder || family.hasProblem else { return draft.skip(family, .noPlaceholder) }
        let named = options.channel ?? family.channel
        let isNamed = options.sent.contains { KeyPattern($0).matches(family.key) }
        if !isNamed {
            if options.notSent.contains(where: { KeyPattern($0).matches(family.key) }) {
                return draft.skip(family, .notSent)
            }
            if SentMessage.isSubject(family.key, channel: named) { return draft.skip(family, .subject) }
        }
        var family = family
        let finder = CodePlaceholderFinder(given: options.code, parser: parser, values: value(of:))
        let found: [String?]
        let parsed: CodePlaceholderFinder.Parsed?
        switch finder.find(in: family) {
        case .code(let names, let text, let isSent):
            (found, parsed) = (names, text)
            family.isSent = isSent || isNamed || named != nil || !options.keys.isEmpty
        case .stray(let names):
            draft.addStrayPlaceholders(names, of: family)
            return draft.skip(family, .noCode)
        case .candidate:
            family.isSent = isNamed
            draft.addSyntaxProblems(of: family)
            return draft.skip(family, .candidate)
        case .none:
            family.isSent = isNamed || named != nil || isDelivered(family)
            if hasBrokenCode(family) { draft.addSyntaxProblems(of: family) }
            return draft.skip(family, family.hasPlaceholder ? .noCode : .noPlaceholder)
        }
        let expected = options.locales.isEmpty ? families.locales[family.group] ?? [] : options.locales
        let subject = FamilySubject(
            family: family, codes: found, base: families.base(of: family.group), expected: expected)
        draft.addSyntaxProblems(of: family)
        for check in Checks.ofFamilies {
            for found in check.results(for: subject) {
                let location =
                    found.member?.message.location ?? families.location(group: family.group, locale: found.locale)
                    ?? family.members[0].message.location
                draft.add(
                    found.result, family: family, locale: found.locale, form: found.member?.message.variant,
                    location: location)
            }
        }
        let channel = named ?? (family.isOfMail ? .email : nil)
        for (member, code) in zip(family.members, found) {
            guard let placeholder = member.template.placeholders.first(where: { $0.name == code }) else { continue }
            check(member, of: family, code: placeholder, channel: channel, parsed: parsed, into: &draft)
        }
    }

    /// Whether a malformed placeholder may be that of a code. An English text decides for all languages.
    private func hasBrokenCode(_ family: MessageFamily) -> Bool {
        guard family.hasProblem else { return false }
        let isDecided = ReferenceTexts(family).isDecisive
        return family.members.contains { member in
            guard !member.template.problems.isEmpty, !PlaceholderRole.suggestsOtherCode(family.key),
                !isDecided || member.message.locale.map({ $0.language == "en" }) ?? true
            else { return false }
            if member.template.problems.contains(where: { NameWords($0.what).contains(WordList.codeNames) }) {
                return true
            }
            guard member.message.text.utf8.count <= CodePlaceholderFinder.longestSent else { return false }
            let nouns = parser.explain(member.message.text).cues.filter { $0.cueClass.namesCode }
            return nouns.contains { $0.cueClass == .code }
                || (!nouns.isEmpty && PlaceholderRole.suggestsCode(family.key))
        }
    }

    /// Whether the words around a malformed placeholder are those of a message to a person.
    private func isDelivered(_ family: MessageFamily) -> Bool {
        family.members.contains { member in
            guard !member.template.problems.isEmpty, member.message.text.utf8.count <= CodePlaceholderFinder.longestSent
            else { return false }
            let wording = DeliveryWording(
                member.message.text, code: 0..<0, cues: parser.explain(member.message.text).cues,
                language: member.message.locale?.language)
            return wording.hasNoun && (wording.isPersonal || wording.isKept)
        }
    }

    // MARK: A message in a language

    /// Messages with more segments are tried with only a few codes, which limits the time.
    private static let manySegments = 10

    private func check(
        _ member: MessageFamily.Member, of family: MessageFamily, code: Placeholder, channel: MessageChannel?,
        parsed: CodePlaceholderFinder.Parsed?, into draft: inout ReportDraft
    ) {
        let message = member.message
        // a message that cannot be parsed cannot be rendered either
        guard member.template.problems.isEmpty else { return }
        for form in member.template.forms {
            let renderer = Renderer(form, code: code.name, isMarkup: channel == .email, values: value(of:))
            let formName = [message.variant, form.label].compactMap { $0 }.joined(separator: ", ")
            let name = formName.isEmpty ? nil : formName
            guard renderer.hasCode else {
                let lost = CheckResult(
                    check: .codePlaceholder, severity: .error,
                    message: "This form of the message has no placeholder for the code.", fix: "Add \(code.raw).")
                draft.add(lost, family: family, locale: message.locale, form: name, location: message.location)
                continue
            }
            let names = Set(member.template.placeholders.flatMap { [$0.name, $0.raw] })
            let subject = subject(
                message, code: code, names: names, channel: channel, parsed: parsed, renderer: renderer)
            draft.add(checked(subject, family: family, form: name))
            for check in Checks.ofForms {
                for result in check.results(for: subject) where result.check.applies(to: channel) {
                    draft.add(
                        result.limited(for: channel), family: family, locale: message.locale,
                        form: name, location: message.location)
                }
            }
        }
    }

    private func subject(
        _ message: CatalogMessage, code: Placeholder, names: Set<String>, channel: MessageChannel?,
        parsed: CodePlaceholderFinder.Parsed?, renderer: Renderer
    ) -> CheckSubject {
        let typical = renderer.render(codes.typical)
        let originBound = OriginBoundLine(typical)
        let length = SMSLength(typical.text, allowsShift: options.shiftTables)
        // The origin-bound line has the code without separators. If a product groups the code in the text, the template
        // has two placeholders for it.
        var codes = codes.codes(for: message.locale)
        if case .bound(let line) = originBound, renderer.putsCode(at: line.codeRange, of: typical) {
            codes.removeAll { $0.text != $0.code }
        }
        if length.segments > Self.manySegments { codes = Array(codes.prefix(4)) }
        if length.segments > SMSLength.mostSegments { codes = [] }
        let known = parsed?.text == typical.text ? parsed?.explanation : nil
        let explanation = known ?? parser.explain(typical.text)
        let recognition = Recognition(
            renderer, codes, likely: options.likelyKinds, triesAll: options.hints, parser: parser)
        return CheckSubject(
            message: message, channel: channel, code: code, renderer: renderer, options: options, typical: typical,
            explanation: explanation, recognition: recognition,
            originBound: originBound, length: length, names: names)
    }

    private func checked(_ subject: CheckSubject, family: MessageFamily, form: String?) -> CheckedMessage {
        var domain: String?
        if case .bound(let line) = subject.originBound, HostFault(line.host) == nil { domain = line.host }
        return CheckedMessage(
            group: family.group, key: family.key, locale: subject.message.locale, form: form,
            location: subject.message.location, channel: subject.channel, code: subject.code, rendered: subject.typical,
            seen: subject.explanation.match?.range, samples: subject.recognition.samples,
            recognised: subject.recognition.recognised, lowestConfidence: subject.recognition.lowestConfidence,
            domain: domain, length: subject.length,
            isRightToLeft: VisualOrder.isRightToLeft(subject.message.locale?.tag))
    }

    /// The value for a placeholder other than the code.
    private func value(of placeholder: Placeholder) -> String {
        if let value = options.values[placeholder.name] ?? options.values[placeholder.raw] { return value }
        let words = NameWords(placeholder.name)
        if let domain = options.domain, words.contains(["domain", "host", "origin"]) { return domain }
        if let hash = options.androidHash, words.contains(["hash", "signature"]) { return hash }
        return PlaceholderRole.sample(for: placeholder)
    }
}

extension CheckResult {
    /// The result for a channel. Phones find codes in SMS messages, so it is not an error if they miss the code in an
    /// e-mail.
    fileprivate func limited(for channel: MessageChannel?) -> CheckResult {
        guard channel == .email, check == .recognised, severity == .error else { return self }
        return CheckResult(check: check, severity: .warning, message: message, fix: fix, rendered: rendered)
    }
}
