import OneTimeCodeCatalogs

/// A message of a catalog with its placeholders read.
struct Template: Sendable {
    /// One of the texts that a message can become: for every choice in it, one branch is taken.
    struct Form: Sendable, Equatable {
        enum Piece: Sendable, Equatable {
            case literal(String)
            case placeholder(Placeholder)
        }

        /// Which branches were taken, "count: one"; nil for a message without choices.
        let label: String?
        let pieces: [Piece]
    }

    /// The texts that the message can become.
    let forms: [Form]
    /// The placeholders of all forms, each once, in the order they come.
    let placeholders: [Placeholder]
    /// The mistakes in the placeholders.
    let problems: [Diagnosis]

    /// Of a message with several choices not every combination is looked at.
    private static let mostForms = 48
    /// Nobody writes as many; of those behind them only the last branch is looked at, which is the one for all other
    /// cases.
    private static let mostChoices = 64

    /// - Parameter terms: What Fluent's terms stand for, "-brand".
    init(_ message: CatalogMessage, terms: [String: String] = [:]) {
        let read = Self.read(message)
        let parts = read.parts.map { Self.named($0, message.placeholderNames, terms) }
        forms = Self.forms(of: parts)
        problems = read.problems

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
                // a message that is not well-formed was read for all styles
                guard output.problems.isEmpty, message.text.utf8.contains(UInt8(ascii: "%")) else { return output }
                output = TemplateParts(parts: PlaceholderScanner.conversions(in: output.parts))
                return output
            }
            return PlaceholderScanner.read(message.text)
        }
    }

    /// A part with the names that the catalog gives its placeholders, and its terms.
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

    /// A form in the making.
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

    /// Every draft with every branch; where that would be too many, every draft with one of the branches, in turn.
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
