import OneTimeCode

/// Finds out which placeholder of a message is the code: the one that was named, else the one whose name says so, else
/// by trying: the one with which the parser finds a code in some language. A message whose key speaks of coupons or of
/// errors has none, unless it was named.
struct CodePlaceholderFinder {
    /// The name that was given.
    let given: String?
    let parser: MessageParser
    let values: (Placeholder) -> String

    /// The name of the code's placeholder in every member of a family, nil where there is none; nil if the message
    /// carries no code.
    func find(in family: MessageFamily) -> [String?]? {
        let named = family.members.map { self.named(in: $0.template) }
        if given == nil, PlaceholderRole.suggestsOtherCode(family.key) { return nil }
        if named.contains(where: { $0 != nil }) { return named }
        guard given == nil, let tried = tried(family) else { return nil }
        return family.members.map { member in
            member.template.placeholders.contains { $0.name == tried } ? tried : nil
        }
    }

    private func named(in template: Template) -> String? {
        if let given {
            let words = NameWords(given).words
            return template.placeholders.first {
                $0.raw == given || $0.name == given
                    || ($0.isNamed && !words.isEmpty && NameWords($0.name).words == words)
            }?.name
        }
        return template.placeholders.first { PlaceholderRole($0) == .code }?.name
    }

    /// Nobody writes as many that say nothing.
    private static let mostTried = 8

    /// Of the placeholders whose names say nothing the one that the parser finds most often, and most surely, when it
    /// is filled in with a code; else the only one, if the key speaks of codes.
    private func tried(_ family: MessageFamily) -> String? {
        var names: [String] = []
        for placeholder in family.members.flatMap(\.template.placeholders)
        where PlaceholderRole(placeholder) == .unknown && !names.contains(placeholder.name) {
            names.append(placeholder.name)
            guard names.count < Self.mostTried else { break }
        }
        let isCodesKey = PlaceholderRole.suggestsCode(family.key)
        var best: (name: String, trial: Trial)?
        for name in names {
            let trial = trial(name, in: family)
            guard trial.found > 0, trial.isSpokenOf || isCodesKey else { continue }
            if best.map({ $0.trial < trial }) ?? true { best = (name, trial) }
        }
        if let best { return best.name }
        return names.count == 1 && isCodesKey ? names[0] : nil
    }

    /// How the parser does with a placeholder in all languages.
    private struct Trial {
        var found = 0
        var score = 0.0
        /// Whether some language speaks of a code: the parser takes the number in "Welcome to 482913!" for one too.
        var isSpokenOf = false

        static func < (left: Trial, right: Trial) -> Bool { (left.found, left.score) < (right.found, right.score) }
    }

    private func trial(_ name: String, in family: MessageFamily) -> Trial {
        let sample = SampleCode(kind: .digits, text: "482913", code: "482913")
        var trial = Trial()
        for member in family.members {
            guard let form = member.template.forms.first else { continue }
            let renderer = Renderer(form, code: name, values: values)
            guard renderer.hasCode else { continue }
            let rendered = renderer.render(sample)
            let explanation = parser.explain(rendered.text)
            guard let match = explanation.match, Recognition.isRight(match, in: rendered) else { continue }
            trial.found += 1
            trial.score += explanation.candidates.first?.score ?? 0
            let cues: Set<String> = ["code", "generic-code", "enter"]
            if explanation.cues.contains(where: { cues.contains($0.cueClass) }) { trial.isSpokenOf = true }
        }
        return trial
    }
}
