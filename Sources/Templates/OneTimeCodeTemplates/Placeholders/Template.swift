import OneTimeCodeCatalogs

/// A message of a catalog whose placeholders were parsed.
struct Template: Sendable {
    /// One of the texts that a message can become. It has one branch of every choice.
    struct Form: Sendable, Equatable {
        enum Piece: Sendable, Equatable {
            case literal(String)
            case placeholder(Placeholder)
        }

        /// The branches, such as "count: one"; nil if the message has no choices.
        let label: String?
        let pieces: [Piece]
    }

    /// The texts that the message can become.
    let forms: [Form]
    /// The placeholders of all forms, each once, in the order in which they appear.
    let placeholders: [Placeholder]
    /// The mistakes in the placeholders.
    let problems: [Diagnosis]

    /// The greatest number of forms. If there are several choices, not all combinations are checked.
    private static let mostForms = 48
    /// The greatest number of choices. Of more choices, only the last branch is checked, which is the default.
    private static let mostChoices = 64

    /// - Parameters:
    ///   - terms: The texts of Fluent's terms, such as "-brand".
    ///   - style: The project's own style of placeholders; nil to recognise all common styles.
    ///   - readsConversionsInWords: Whether `%s` before a letter is a placeholder.
    init(
        _ message: CatalogMessage, terms: [String: String] = [:], style: PlaceholderStyle? = nil,
        readsConversionsInWords: Bool = false
    ) {
        let read =
            style?.read(message.text)
            ?? (readsConversionsInWords
                ? PlaceholderScanner.read(message.text, readsConversionsInWords: true) : Self.read(message))
        problems = read.problems
        let found = read.parts
        if found.count == 1, case .literal(let text) = found[0] {
            // most messages have no placeholder
            forms = [Form(label: nil, pieces: [.literal(text)])]
            placeholders = []
            return
        }
        forms = Self.forms(of: found.map { Self.named($0, message.placeholderNames, terms) })

        var seen: Set<String> = []
        placeholders = forms.flatMap(\.pieces).compactMap { piece in
            guard case .placeholder(let placeholder) = piece, seen.insert(placeholder.name).inserted else { return nil }
            return placeholder
        }
    }

    private static func read(_ message: CatalogMessage) -> TemplateParts {
        switch message.syntax {
        case .icu: return MessageFormatReader.read(message.text, isJava: false)
        case .fluent: return FluentPatternReader.read(message.text)
        case .java where MessageFormatReader.hasNumberedArgument(message.text):
            return MessageFormatReader.read(message.text, isJava: true)
        case .java, .any:
            if MessageFormatReader.hasChoice(message.text) {
                var output = MessageFormatReader.read(message.text, isJava: false)
                // a malformed message was scanned for all styles
                guard output.problems.isEmpty, message.text.utf8.contains(UInt8(ascii: "%")) else { return output }
                output = TemplateParts(parts: PlaceholderScanner.conversions(in: output.parts))
                return output
            }
            return PlaceholderScanner.read(message.text)
        }
    }

    /// The part after placeholders got the names in the catalog and terms were replaced.
    private static func named(
        _ part: TemplatePart, _ names: [String: String], _ terms: [String: String]
    ) -> TemplatePart {
        switch part {
        case .literal: part
        case .placeholder(let placeholder):
            if placeholder.isReference, let term = terms[placeholder.name].flatMap(FluentPatternReader.term) {
                .literal(term)
            } else if let name = names[placeholder.raw], !placeholder.isNamed {
                .placeholder(
                    Placeholder(
                        raw: placeholder.raw, name: name, position: placeholder.position,
                        isNumeric: placeholder.isNumeric))
            } else {
                part
            }
        case .choice(let argument, let branches):
            .choice(
                argument: argument,
                branches: branches.map { .init(selector: $0.selector, parts: $0.parts.map { named($0, names, terms) }) }
            )
        }
    }

    // MARK: Forms

    /// An unfinished form.
    private struct Draft {
        var labels: [String] = []
        var pieces: [Form.Piece] = []
    }

    private static func forms(of parts: [TemplatePart]) -> [Form] {
        var drafts = [Draft()]
        var choices = 0
        extend(&drafts, by: parts, choices: &choices)
        return drafts.map { draft in
            Form(label: draft.labels.isEmpty ? nil : draft.labels.joined(separator: ", "), pieces: draft.pieces)
        }
    }

    private static func extend(_ drafts: inout [Draft], by parts: [TemplatePart], choices: inout Int) {
        for part in parts {
            switch part {
            case .literal(let text): for index in drafts.indices { drafts[index].pieces.append(.literal(text)) }
            case .placeholder(let placeholder):
                for index in drafts.indices { drafts[index].pieces.append(.placeholder(placeholder)) }
            case .choice(let argument, let branches):
                choices += 1
                if choices <= mostChoices {
                    drafts = taking(branches, of: argument, from: drafts, choices: &choices)
                } else if let last = branches.last {
                    extend(&drafts, by: last.parts, choices: &choices)
                }
            }
        }
    }

    /// Combines every draft with every branch. If these are too many forms, combines every draft with one branch, in
    /// turn.
    private static func taking(
        _ branches: [TemplatePart.Branch], of argument: String, from drafts: [Draft], choices: inout Int
    ) -> [Draft] {
        let branches = branches.prefix(mostForms)
        let isAffordable = drafts.count * branches.count <= mostForms
        let turns = max(drafts.count, branches.count)
        var result: [Draft] = []
        for (number, branch) in branches.enumerated() {
            let own = stride(from: number, to: turns, by: branches.count)
            let starts = isAffordable ? drafts : own.map { drafts[$0 % drafts.count] }
            var taken = starts.map { Draft(labels: $0.labels + ["\(argument): \(branch.selector)"], pieces: $0.pieces) }
            extend(&taken, by: branch.parts, choices: &choices)
            result += taken
        }
        guard !result.isEmpty else { return drafts }
        guard result.count > mostForms else { return result }
        return (0..<mostForms).map { result[$0 * result.count / mostForms] }
    }
}

/// A project's own style of placeholders, given as a regular expression.
///
/// The first group of a match is the name. Without a group, the name consists of the letters and digits of the match.
struct PlaceholderStyle {
    private let expression: Regex<AnyRegexOutput>

    /// Returns nil if the pattern is not a valid regular expression or matches an empty text.
    init?(_ pattern: String) {
        guard let expression = try? Regex(pattern), "".firstMatch(of: expression) == nil else { return nil }
        self.expression = expression
    }

    /// The parts of a text; nil if it has no such placeholder.
    func read(_ text: String) -> TemplateParts? {
        var output = TemplateParts()
        var rest = text.startIndex
        for match in text.matches(of: expression) where !match.range.isEmpty {
            output.append(String(text[rest..<match.range.lowerBound]))
            let raw = String(text[match.range])
            let group = match.output.count > 1 ? match.output[1].substring.map(String.init) : nil
            let name = group ?? raw.filter { $0.isLetter || $0.isNumber || $0 == "_" }
            output.append(.placeholder(Placeholder(raw: raw, name: name.isEmpty ? raw : name)))
            rest = match.range.upperBound
        }
        guard rest > text.startIndex else { return nil }
        output.append(String(text[rest...]))
        return output
    }
}
