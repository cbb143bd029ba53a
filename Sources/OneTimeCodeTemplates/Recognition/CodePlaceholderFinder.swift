import OneTimeCode

/// Finds the placeholder that is the code: the configured one, else the one with a matching name, else by trial. A
/// trial puts a code in; the parser must find it, and the words around it must name a code.
///
/// A name decides unless the words name something else: "Country code: {code}" has no one-time code. A nameless
/// placeholder needs words for a code, since the parser accepts nearly any six digits.
struct CodePlaceholderFinder {
    /// The configured name.
    let given: String?
    let parser: MessageParser
    let values: (Placeholder) -> String

    /// The name of the code's placeholder in every member of a family, nil where there is none. The result is nil if
    /// the message has no code.
    func find(in family: MessageFamily) -> [String?]? {
        if let given {
            let found = family.members.map { self.given(given, in: $0.template)?.name }
            return found.contains { $0 != nil } ? found : nil
        }
        guard !PlaceholderRole.suggestsOtherCode(family.key) else { return nil }
        let named = family.members.map { self.named(in: $0.template) }
        if named.contains(where: { $0 != nil }) {
            let shared = shared(named, in: family)
            return isOfSomethingElse(family, shared) ? nil : shared.map { $0?.name }
        }
        guard let tried = tried(family) else { return nil }
        return family.members.map { $0.template.placeholder(tried)?.name }
    }

    /// The placeholder with the configured spelling, else the one whose name has the same words and digits.
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

    // MARK: By name

    private func named(in template: Template) -> Placeholder? {
        let named = template.placeholders.filter { PlaceholderRole($0) == .code }
        guard !named.isEmpty else { return nil }
        let outside = template.namesOutsideAddresses
        return named.first { outside.contains($0.name) }
    }

    /// A placeholder named in one language has that meaning in all, by its position.
    private func shared(_ named: [Placeholder?], in family: MessageFamily) -> [Placeholder?] {
        guard let model = named.lazy.compactMap({ $0 }).first(where: { $0.position != nil }) else { return named }
        return zip(family.members, named).map { member, own in
            own ?? member.template.placeholders.first { $0.isFilledLike(model) }
        }
    }

    /// The cue classes of other numbers. "amount" is not among them: an amount is never called "code".
    private static let otherThings: Set<MessageParser.CueClass> = [
        .coupon, .prize, .place, .reference, .account, .contact,
    ]
    private static let nouns = Set(MessageParser.CueClass.allCases.filter(\.namesCode))
    private static let actions = Set(MessageParser.CueClass.allCases.filter(\.isPurpose)).union([.enter])

    /// Whether no language has words for a one-time code or its use around a code that the parser finds, while some
    /// language names something else. The parser reads "error code" and "gift card code" as "code".
    private func isOfSomethingElse(_ family: MessageFamily, _ codes: [Placeholder?]) -> Bool {
        guard !PlaceholderRole.suggestsOneTimeCode(family.key) else { return false }
        var isSpokenAgainst = false
        for (member, code) in zip(family.members, codes) {
            guard let code, let trial = trial(code, in: member) else { continue }
            if trial.has(Self.nouns) || (trial.isFound && trial.has(Self.actions)) { return false }
            if trial.has(Self.otherThings) || PlaceholderRole.isOtherCode(inText: trial.rendered.text) {
                isSpokenAgainst = true
            }
        }
        return isSpokenAgainst
    }

    // MARK: By trying

    /// The largest number of placeholders to try.
    private static let mostTried = 8

    /// The most likely code among placeholders with uninformative names, over all languages together; else the only
    /// one, if the key suggests a code. The result is a name or position.
    private func tried(_ family: MessageFamily) -> String? {
        let placeholders = family.members.flatMap(\.template.placeholders)
        // a meaning in one language holds in all
        let known = Set(placeholders.filter { PlaceholderRole($0) != .unknown }.map(\.identity))
        let outside = Set(family.members.flatMap(\.template.namesOutsideAddresses))
        var names: [String] = []
        for placeholder in placeholders
        where !known.contains(placeholder.identity) && outside.contains(placeholder.name)
            && !names.contains(placeholder.identity)
        {
            names.append(placeholder.identity)
            guard names.count < Self.mostTried else { break }
        }
        let isCodesKey = PlaceholderRole.suggestsCode(family.key)
        var best: (name: String, score: Double)?
        var sole: String?
        for name in names {
            let summary = summary(name, in: family)
            guard !summary.isSpokenAgainst else { continue }
            if names.count == 1, isCodesKey { sole = name }
            guard summary.isFound, summary.isSpokenOf || isCodesKey else { continue }
            // the first of equals wins
            if best.map({ $0.score < summary.score }) ?? true { best = (name, summary.score) }
        }
        return best?.name ?? sole
    }

    /// The result of a placeholder over all languages.
    private struct Summary {
        var isFound = false
        /// Whether most languages name a code. The parser also accepts the number in "Welcome to 482913!".
        var isSpokenOf = false
        /// Whether most languages name something else.
        var isSpokenAgainst = false
        var score = 0.0
    }

    /// The confidence that the parser must reach in at least one language.
    private static let leastConfidence = 0.9
    /// The score of a language in which the placeholder cannot be the code.
    private static let refusal = -5.0

    private func summary(_ name: String, in family: MessageFamily) -> Summary {
        var summary = Summary()
        var (tried, against, spoken) = (0, 0, 0)
        for member in family.members {
            guard let placeholder = member.template.placeholder(name), let trial = trial(placeholder, in: member) else {
                continue
            }
            tried += 1
            let nouns = PlaceholderRole.isSecret(placeholder) ? [.code] : Self.nouns
            if trial.has(nouns), !MessageWording.isFailure(trial.rendered.text) { spoken += 1 }
            if trial.isSpokenAgainst {
                against += 1
            } else if trial.isFound {
                summary.score += trial.score + trial.bonus
                if trial.confidence >= Self.leastConfidence { summary.isFound = true }
                continue
            }
            summary.score += Self.refusal
        }
        summary.isSpokenOf = spoken * 2 > tried
        summary.isSpokenAgainst = against * 2 > tried
        return summary
    }

    /// A message with a typical code in a placeholder; nil if its first form lacks the placeholder.
    private func trial(_ placeholder: Placeholder, in member: MessageFamily.Member) -> Trial? {
        guard let form = member.template.forms.first else { return nil }
        let renderer = Renderer(form, code: placeholder.name, values: values)
        guard renderer.hasCode else { return nil }
        let rendered = renderer.render(SampleCode(kind: .digits, text: "482913", code: "482913"))
        return Trial(
            rendered: rendered, explanation: parser.explain(rendered.text), language: member.message.locale?.language)
    }
}

/// The parser's explanation of a message with a code in one of its placeholders.
private struct Trial {
    let rendered: RenderedMessage
    let explanation: MessageExplanation
    let language: String?

    var isFound: Bool { explanation.match.map { Recognition.isRight($0, in: rendered) } ?? false }

    var score: Double { explanation.candidates.first?.score ?? 0 }

    var confidence: Double { explanation.candidates.first?.confidence ?? 0 }

    func has(_ classes: Set<MessageParser.CueClass>) -> Bool {
        explanation.cues.contains { classes.contains($0.cueClass) }
    }

    /// Whether the words around it name something else: a receiver, a purpose, a number of minutes.
    var isSpokenAgainst: Bool {
        guard let range = rendered.codeRanges.first else { return false }
        let units: Set<MessageParser.CueClass> = [.minute, .hour, .second, .day]
        let isTime = explanation.cues.contains {
            units.contains($0.cueClass) && (0...1).contains($0.range.lowerBound - range.upperBound)
        }
        return isTime || wording.isOfSomethingElse
    }

    var bonus: Double {
        let end = rendered.codeRanges.first?.upperBound ?? 0
        let nouns = explanation.cues.filter { $0.cueClass.namesCode }
        let next = nouns.map(\.range.lowerBound).filter { $0 >= end }.min()
        let after = wording.after
        return wording.bonus(untilNoun: next.map { after[..<after.utf8.index(after.startIndex, offsetBy: $0 - end)] })
    }

    private var wording: MessageWording {
        let text = rendered.text
        let range = rendered.codeRanges.first ?? 0..<0
        let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
        let end = text.utf8.index(text.startIndex, offsetBy: range.upperBound)
        return MessageWording(before: text[..<start], after: text[end...], language: language)
    }
}

extension Template {
    /// The placeholder with a position or name.
    fileprivate func placeholder(_ identity: String) -> Placeholder? {
        placeholders.first { $0.identity == identity }
    }

    /// The names of the placeholders that occur outside addresses, unlike "https://acme.example/r/{token}".
    fileprivate var namesOutsideAddresses: Set<String> {
        var names: Set<String> = []
        for form in forms {
            var isInAddress = false
            for piece in form.pieces {
                switch piece {
                case .literal(let text):
                    let space = text.lastIndex(where: \.isWhitespace)
                    if space != nil { isInAddress = false }
                    let last = text[(space.map(text.index(after:)) ?? text.startIndex)...]
                    if last.utf8.contains(UInt8(ascii: "/")), last.contains(#/:\/\/|[a-z0-9]\.[a-z]{2,}\//#) {
                        isInAddress = true
                    }
                case .placeholder(let placeholder): if !isInAddress { names.insert(placeholder.name) }
                }
            }
        }
        return names
    }
}
