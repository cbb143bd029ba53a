import OneTimeCode

/// Finds out which placeholder of a message is the code: the one that was named, else the one whose name says so, else by
/// trying: the one with which the parser finds a code in some language.
struct CodePlaceholderFinder {
    /// The name that was given.
    let given: String?
    let parser: MessageParser
    let values: (Placeholder) -> String

    /// The name of the code's placeholder in every member of a family, nil where there is none; nil if the message
    /// carries no code.
    func find(in family: MessageFamily) -> [String?]? {
        let named = family.members.map { self.named(in: $0.template) }
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
                $0.raw == given || $0.name == given || ($0.isNamed && !words.isEmpty && NameWords($0.name).words == words)
            }?.name
        }
        return template.placeholders.first { PlaceholderRole($0) == .code }?.name
    }

    /// Of the placeholders whose names say nothing the only one, if the key speaks of codes; else the one that the parser
    /// finds most often when it is filled in with a code.
    private func tried(_ family: MessageFamily) -> String? {
        var places: [String: Int] = [:]
        for member in family.members {
            for placeholder in member.template.placeholders where PlaceholderRole(placeholder) == .unknown {
                places[placeholder.name, default: 0] += 1
            }
        }
        if places.count == 1, PlaceholderRole.suggestsCode(family.key) { return places.first?.key }

        let sample = SampleCode(kind: .digits, text: "482913", code: "482913")
        var found: [(name: String, count: Int)] = []
        for name in places.keys.sorted() {
            let count = family.members.count { member in
                guard let form = member.template.forms.first else { return false }
                let renderer = Renderer(form, code: name, values: values)
                return renderer.hasCode && parser.parse(renderer.render(sample).text)?.code == sample.code
            }
            if count > 0 { found.append((name, count)) }
        }
        return found.max { ($0.count, $1.name) < ($1.count, $0.name) }?.name
    }
}
