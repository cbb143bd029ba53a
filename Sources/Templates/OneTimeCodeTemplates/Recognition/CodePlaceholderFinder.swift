import OneTimeCode

/// Finds the placeholder that is the code: the configured one, otherwise one with a characteristic name, otherwise by
/// trying. Trying means to insert a code. Then the words around it must deliver a code.
///
/// A name that can only mean a one-time code is sufficient. "Code" also needs words for a code around it, which "Error
/// {code}" does not have. The words are those of the reference texts, because a message means the same in every
/// language.
struct CodePlaceholderFinder {
    /// The kind of a message.
    enum Result {
        /// A message with a code. Has the name of the code's placeholder in every member of the family, or nil if a
        /// member has none. `parsed` is a text that was already parsed and need not be parsed again. `isSent` is false
        /// if the words leave it open whether the text is sent.
        case code([String?], parsed: Parsed? = nil, isSent: Bool)
        /// A text without a code of which a translation has the placeholder of one, by its name in every member.
        case stray([String?])
        /// A message for which neither names nor words decide.
        case candidate
        case none
    }

    /// A text with a code, explained by the parser.
    struct Parsed {
        let text: String
        let explanation: MessageExplanation
    }

    /// The configured name.
    let given: String?
    let parser: MessageParser
    let values: (Placeholder) -> String

    func find(in family: MessageFamily) -> Result {
        if let given {
            let found = family.members.map { self.given(given, in: $0.template)?.name }
            return found.contains { $0 != nil } ? .code(found, isSent: true) : .none
        }
        if isNothingButCode(family) {
            return .code(family.members.map { $0.template.placeholders.first?.name }, isSent: family.channel != nil)
        }
        let named = family.members.map(Self.named)
        if named.contains(where: { $0 != nil }) {
            let shared = shared(named, in: family)
            if isStray(shared, in: family) {
                return saysCode(shared, in: family) ? .stray(shared.map { $0?.name }) : .none
            }
            var parsed: Parsed?
            var isSent = SentMessage.isOf(family)
            switch isCode(shared, in: family, parsed: &parsed, isSent: &isSent) {
            case .yes: return .code(shared.map { $0?.name }, parsed: parsed, isSent: isSent)
            case .perhaps: return .candidate
            case .no: return .none
            }
        }
        return tried(family)
    }

    /// The placeholder with the configured spelling, otherwise one whose name has the same words and digits.
    private func given(_ given: String, in template: Template) -> Placeholder? {
        let exact = template.placeholders.first { $0.raw == given || $0.name == given || $0.position == given }
        let words = NameWords(given).words
        guard exact == nil, !words.isEmpty else { return exact }
        let digits = given.filter(\.isNumber)
        return template.placeholders.first {
            $0.isNamed && NameWords($0.name).words == words
                && (digits.isEmpty || $0.name.filter(\.isNumber) == digits)
        }
    }

    /// The greatest length, in UTF-8 bytes, of a text that counts as a sent message if no name says so. Longer ones are
    /// pages of documentation.
    static let longestSent = 3_000

    // MARK: By name

    /// The placeholder whose name is the most characteristic of a code, outside of addresses.
    private static func named(in member: MessageFamily.Member) -> Placeholder? {
        let template = member.template
        let outside = template.namesOutsideAddresses
        let placeholders = template.placeholders.filter {
            outside.contains($0.name) && !isOfLoop($0.name, member.message.text)
        }
        return placeholders.first { CodeName($0) == .certain } ?? placeholders.first { CodeName($0) == .likely }
    }

    /// Whether a placeholder is one of several values: `{% for code in codes %}{{ code }}{% endfor %}`.
    private static func isOfLoop(_ name: String, _ text: String) -> Bool {
        text.utf8.contains(UInt8(ascii: "%")) && text.contains("for \(name) in ")
    }

    /// Whether a file has one placeholder and no words, and its name or folder says that it is a code: `{{ token }}` in
    /// "otp/email/token.txt", `{{ code }}` in "email/code.txt".
    private func isNothingButCode(_ family: MessageFamily) -> Bool {
        let path = family.members[0].message.location.path
        guard path.hasSuffix(".txt"),
            family.channel != nil && PlaceholderRole.suggestsCode(family.key)
                || NameWords(path.split(separator: "/").suffix(4).joined(separator: "/")).contains(Self.foldersOfCodes)
        else { return false }
        return family.members.allSatisfy { member in
            guard let placeholder = member.template.placeholders.first, member.template.placeholders.count == 1,
                !Self.isOfLoop(placeholder.name, member.message.text),
                [.certain, .likely, .secret].contains(CodeName(placeholder))
            else { return false }
            return member.template.forms.allSatisfy { form in
                form.pieces.allSatisfy { piece in
                    if case .literal(let text) = piece { !text.contains { $0.isLetter || $0.isNumber } } else { true }
                }
            }
        }
    }

    private static let foldersOfCodes: Set<String> = ["otp", "mfa", "tfa", "fa", "totp", "sms", "verification"]

    /// If a placeholder has a name in one language, it has the same meaning in all languages, by its position.
    private func shared(_ named: [Placeholder?], in family: MessageFamily) -> [Placeholder?] {
        guard let model = named.lazy.compactMap({ $0 }).first(where: { $0.position != nil }) else { return named }
        return zip(family.members, named).map { member, own in
            own ?? member.template.placeholders.first { $0.isFilledLike(model) }
        }
    }

    /// Whether only a few translations have the placeholder of a code, and the English text has none. Then it is a slip
    /// of these translations.
    private func isStray(_ codes: [Placeholder?], in family: MessageFamily) -> Bool {
        let count = codes.count { $0 != nil }
        guard count * 2 <= codes.count, !SentMessage.isOf(family) else { return false }
        let references = ReferenceTexts(family)
        return references.isDecisive && !references.texts.contains { !$0.template.placeholders.isEmpty }
    }

    /// Whether the name of one of the placeholders, or the words around it, say that it is a code: not in "SMTP ({code})".
    private func saysCode(_ codes: [Placeholder?], in family: MessageFamily) -> Bool {
        zip(family.members, codes).contains { member, code in
            guard let code else { return false }
            let text = ReferenceTexts.Text(
                template: member.template, language: member.message.locale?.language)
            return CodeName(code) == .certain || trial(code, in: text).map { words(of: $0) == .yes } ?? false
        }
    }

    private enum Answer { case yes, perhaps, no }

    private static let nouns: Set<MessageParser.CueClass> = [.code, .pickup, .access]
    private static let allNouns = Set(MessageParser.CueClass.allCases.filter(\.namesCode))
    private static let actions = Set(MessageParser.CueClass.allCases.filter(\.isPurpose)).union([.enter])
    /// The cue classes for other numbers. "amount" is not here, because an amount is never called "code".
    private static let otherThings: Set<MessageParser.CueClass> = [
        .coupon, .prize, .place, .reference, .account, .contact,
    ]

    /// Whether placeholders with names for a code stand for a one-time code.
    private func isCode(
        _ codes: [Placeholder?], in family: MessageFamily, parsed: inout Parsed?, isSent: inout Bool
    ) -> Answer {
        let isCertain = codes.contains { $0.map { CodeName($0) == .certain } ?? false }
        let isOneTimeKey = PlaceholderRole.suggestsOneTimeCode(family.key)
        if !isCertain, PlaceholderRole.suggestsOtherCode(family.key) { return .no }
        let references = ReferenceTexts(family)
        var answer = Answer.no
        var isAgainst = false
        for reference in references.texts {
            guard let code = codes.lazy.compactMap({ $0 }).first(where: { reference.template.has($0) }),
                let trial = trial(code, in: reference)
            else { continue }
            if Self.isOfAnotherDevice(code), trial.rendered.text.contains("://") { return .no }
            parsed = Parsed(text: trial.rendered.text, explanation: trial.explanation)
            if trial.isSent { isSent = true }
            if isCertain {
                if trial.wording.isManual { return .perhaps }
                return trial.wording.onlyMentionsCode && !SentMessage.isOf(family) ? .no : .yes
            }
            guard trial.rendered.text.utf8.count <= Self.longestSent else { continue }
            switch words(of: trial) {
            case .yes: return .yes
            case .perhaps: answer = .perhaps
            case .no: isAgainst = true
            }
        }
        if isCertain || isOneTimeKey && !isAgainst || SentMessage.isOf(family) { return .yes }
        return isAgainst && references.isDecisive ? .no : answer
    }

    /// Whether a placeholder has the name of a code that a device shows, to be entered at an address on another one
    /// (RFC 8628, section 3.2). Nobody sends it.
    private static func isOfAnotherDevice(_ placeholder: Placeholder) -> Bool {
        [["user", "code"], ["device", "code"]].contains(NameWords(placeholder.name).words)
    }

    /// The verdict of the words around a placeholder whose name means a code.
    private func words(of trial: Trial) -> Answer {
        let wording = trial.wording
        if wording.isFailure || wording.isOtherNumber || wording.isCount || wording.isManual { return .no }
        if wording.onlyMentionsCode || wording.isFactAboutCodes { return .no }
        // "482913. Do not share this code with anyone"
        if wording.isKept, trial.isFound, !trial.has([.coupon, .prize]) { return .yes }
        if trial.isDelivered { return .yes }
        if wording.hasCertainNoun || trial.has(Self.nouns) { return .yes }
        let isMarketing = trial.has([.coupon, .prize])
        // "code" next to an account or a reference is still a code, as in a bank's messages
        if trial.has(Self.allNouns) { return isMarketing || wording.namesOtherNumber ? .no : .yes }
        let isUsed = wording.isInstrument || (wording.isForeign && trial.has([.enter]))
        if trial.isFound, isUsed, trial.has(Self.actions), !isMarketing, !wording.namesOtherNumber { return .yes }
        let namesOther = trial.has(Self.otherThings) || wording.namesOtherNumber
        return namesOther ? .no : .perhaps
    }

    // MARK: By trying

    /// The greatest number of placeholders to try.
    private static let mostTried = 8

    /// The most likely code among placeholders whose names say nothing, by the reference texts.
    private func tried(_ family: MessageFamily) -> Result {
        guard !PlaceholderRole.suggestsOtherCode(family.key) else { return .none }
        let references = ReferenceTexts(family)
        let names = namesToTry(family, references)
        guard !names.isEmpty else { return .none }
        var best: (name: String, score: Double)?
        var isSent = SentMessage.isOf(family)
        var isCandidate = false
        var sole: String?
        // the words of the text decide, so texts without words for a code need not be tried with each placeholder
        if !SentMessage.isOf(family), !PlaceholderRole.suggestsCode(family.key), !mayDeliver(references) {
            return .none
        }
        for name in names {
            let summary = summary(name, in: references)
            if summary.isCandidate { isCandidate = true }
            if summary.isSent { isSent = true }
            if names.count == 1, !summary.isAgainst { sole = name }
            guard summary.isCode else { continue }
            // if several are equal, the first one wins
            if best.map({ $0.score < summary.score }) ?? true { best = (name, summary.score) }
        }
        if best == nil, let sole {
            if SentMessage.isOf(family) {
                best = (sole, 0)
            } else if PlaceholderRole.suggestsCode(family.key) {
                isCandidate = true
            }
        }
        guard let best else { return isCandidate ? .candidate : .none }
        return .code(family.members.map { $0.template.placeholder(best.name)?.name }, isSent: isSent)
    }

    /// Whether a reference text has a word for a code or for entering one.
    private func mayDeliver(_ references: ReferenceTexts) -> Bool {
        references.texts.contains { reference in
            // a text with one placeholder is tried anyway
            guard reference.template.placeholders.count > 1, let form = reference.template.forms.first else {
                return true
            }
            let renderer = Renderer(form, code: "", values: values)
            let text = renderer.render(.example).text
            guard text.utf8.count <= Self.longestSent else { return false }
            return parser.explain(text).cues.contains { $0.cueClass.namesCode || $0.cueClass == .enter }
        }
    }

    /// The positions and neutral names, in the order in which the texts have them.
    private func namesToTry(_ family: MessageFamily, _ references: ReferenceTexts) -> [String] {
        // a meaning in one language is valid in all
        let known = Set(
            family.members.flatMap(\.template.placeholders).filter { CodeName($0) == .other }.map(\.identity))
        var names: [String] = []
        for template in references.texts.map(\.template) {
            let outside = template.namesOutsideAddresses
            for placeholder in template.placeholders
            where !known.contains(placeholder.identity) && outside.contains(placeholder.name)
                && !names.contains(placeholder.identity)
            {
                names.append(placeholder.identity)
                guard names.count < Self.mostTried else { return names }
            }
        }
        return names
    }

    /// The result for a placeholder in all reference texts.
    private struct Summary {
        var isCode = false
        /// Whether most texts are evidence against a code.
        var isAgainst = false
        /// Whether it may be a code although the words do not say so.
        var isCandidate = false
        /// Whether the words say that it is sent.
        var isSent = false
        var score = 0.0
    }

    /// The changes to the score of a text if the words deliver the placeholder, and if they rule it out.
    private static let delivery = 20.0
    private static let refusal = -5.0

    private func summary(_ name: String, in references: ReferenceTexts) -> Summary {
        var summary = Summary()
        var (tried, against, codes) = (0, 0, 0)
        for reference in references.texts {
            guard let placeholder = reference.template.placeholder(name), let trial = trial(placeholder, in: reference),
                trial.rendered.text.utf8.count <= Self.longestSent
            else { continue }
            tried += 1
            let isSecret = CodeName(placeholder) == .secret
            if trial.isSent { summary.isSent = true }
            switch trial.wording.verdict {
            case .against:
                against += 1
                summary.score += Self.refusal
            case .delivers where !isSecret || trial.wording.hasCertainNoun || trial.isFoundSurely:
                codes += 1
                summary.score += Self.delivery + trial.score + trial.bonus
            // If small words of a language are not all known, a word near the placeholder in a single text is weak
            // evidence.
            case .likely
            where trial.isFound && (!isSecret && references.isTelling || trial.wording.hasCertainNoun):
                codes += 1
                summary.score += trial.score + trial.bonus
            case .open, .likely, .delivers:
                summary.score += Self.refusal
                if !isSecret, trial.isFoundSurely, trial.wording.hasNoun { summary.isCandidate = true }
            }
        }
        summary.isCode = codes * 2 > tried
        summary.isAgainst = against * 2 > tried
        return summary
    }

    private func trial(_ placeholder: Placeholder, in reference: ReferenceTexts.Text) -> Trial? {
        guard let own = reference.template.placeholder(placeholder.identity) else { return nil }
        return Trial(own, in: reference.template, language: reference.language, parser: parser, values: values)
    }
}

extension Trial {
    /// Whether the sentence of the value delivers a code, and names no other number.
    fileprivate var isDelivered: Bool {
        let words = wording.leadWords.union(wording.tailWords)
        guard words.isDisjoint(with: PlaceholderRole.otherNumbers), !has([.coupon, .prize]) else { return false }
        switch wording.verdict {
        case .delivers: return true
        case .likely: return isFoundSurely && has(Set(MessageParser.CueClass.allCases.filter(\.isPurpose)))
        case .open: return isFoundSurely && has([.enter]) && has([.signIn, .reset, .transaction])
        case .against: return false
        }
    }

    /// Whether the words say that the text is sent to a person: they deliver the code to "you", or say how to treat it.
    fileprivate var isSent: Bool {
        if wording.isKept { return isFound || wording.verdict >= .likely }
        // "Use 482913 to close your account": a page does not show the code that it asks for
        if isFound, wording.isInstrument { return true }
        guard wording.verdict >= .likely, isFoundSurely else { return false }
        return wording.isPersonal || has(Set(MessageParser.CueClass.allCases.filter(\.isPurpose)))
            || wording.hasCertainNoun
    }

    /// The log-odds to add to the score of the parser.
    fileprivate var bonus: Double {
        let range = rendered.codeRanges.first ?? 0..<0
        let text = rendered.text
        let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
        let end = text.utf8.index(text.startIndex, offsetBy: range.upperBound)
        let next = explanation.cues.filter { $0.cueClass.namesCode && $0.range.lowerBound >= range.upperBound }.first
        let untilNoun = next.map { text[end..<text.utf8.index(text.startIndex, offsetBy: $0.range.lowerBound)] }
        return MessageWording(before: text[..<start], after: text[end...]).bonus(untilNoun: untilNoun)
    }
}

extension Template {
    /// The placeholder with a position or name.
    func placeholder(_ identity: String) -> Placeholder? {
        placeholders.first { $0.identity == identity }
    }

    /// Whether it has a placeholder with the same position or name.
    fileprivate func has(_ placeholder: Placeholder) -> Bool { self.placeholder(placeholder.identity) != nil }

    /// The names of the placeholders outside of addresses. "https://acme.example/r/{token}" has one in an address.
    fileprivate var namesOutsideAddresses: Set<String> {
        var names: Set<String> = []
        guard !placeholders.isEmpty else { return names }
        for form in forms {
            var isInAddress = false
            for piece in form.pieces {
                switch piece {
                case .literal(let text):
                    // Most texts have no address, and to look for white space would take longer than all else.
                    guard isInAddress || text.utf8.contains(UInt8(ascii: "/")) else { continue }
                    let space = text.lastIndex(where: \.isWhitespace)
                    if space != nil { isInAddress = false }
                    let last = text[(space.map(text.index(after:)) ?? text.startIndex)...]
                    if Self.hasHost(last) { isInAddress = true }
                case .placeholder(let placeholder): if !isInAddress { names.insert(placeholder.name) }
                }
            }
        }
        return names
    }

    /// Whether a text has "://", or the end of a host before a slash: "acme.example/".
    private static func hasHost(_ text: Substring) -> Bool {
        let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        let bytes = Array(text.utf8)
        return bytes.indices.dropFirst().contains { slash in
            guard bytes[slash] == UInt8(ascii: "/") else { return false }
            if bytes[slash - 1] == UInt8(ascii: ":") {
                return slash + 1 < bytes.count && bytes[slash + 1] == UInt8(ascii: "/")
            }
            var start = slash
            while start > 0, letters.contains(bytes[start - 1]) { start -= 1 }
            return start >= 2 && slash - start >= 2 && bytes[start - 1] == UInt8(ascii: ".")
                && (letters.contains(bytes[start - 2]) || digits.contains(bytes[start - 2]))
        }
    }
}
