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
    /// What is wrong with the placeholders.
    let problems: [String]

    /// Of a message with several choices not every combination is looked at, but every branch.
    private static let mostForms = 48

    init(_ message: CatalogMessage) {
        let read = Self.read(message)
        let parts = read.parts.map { Self.named($0, message.placeholderNames) }
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
            if MessageFormatReader.hasChoice(message.text) { return MessageFormatReader.read(message.text, isJava: false) }
            return PlaceholderScanner.read(message.text)
        }
    }

    /// A part with the names that the catalog gives its placeholders.
    private static func named(_ part: TemplatePart, _ names: [String: String]) -> TemplatePart {
        switch part {
        case .literal: part
        case .placeholder(let placeholder):
            if let name = names[placeholder.raw], !placeholder.isNamed {
                .placeholder(Placeholder(raw: placeholder.raw, name: name, isNumeric: placeholder.isNumeric))
            } else {
                part
            }
        case .choice(let argument, let branches):
            .choice(
                argument: argument,
                branches: branches.map { .init(selector: $0.selector, parts: $0.parts.map { named($0, names) }) })
        }
    }

    // MARK: Forms

    /// A form in the making.
    private struct Draft {
        var labels: [String] = []
        var pieces: [Form.Piece] = []
    }

    private static func forms(of parts: [TemplatePart]) -> [Form] {
        drafts(of: parts, from: [Draft()]).map { draft in
            Form(label: draft.labels.isEmpty ? nil : draft.labels.joined(separator: ", "), pieces: draft.pieces)
        }
    }

    private static func drafts(of parts: [TemplatePart], from starts: [Draft]) -> [Draft] {
        var drafts = starts
        for part in parts {
            switch part {
            case .literal(let text): for index in drafts.indices { drafts[index].pieces.append(.literal(text)) }
            case .placeholder(let placeholder):
                for index in drafts.indices { drafts[index].pieces.append(.placeholder(placeholder)) }
            case .choice(let argument, let branches): drafts = taking(branches, of: argument, from: drafts)
            }
        }
        return drafts
    }

    /// Every draft with every branch; where that would be too many, every branch with one of the drafts, in turn.
    private static func taking(_ branches: [TemplatePart.Branch], of argument: String, from drafts: [Draft]) -> [Draft] {
        let isAffordable = drafts.count * branches.count <= mostForms
        var result: [Draft] = []
        for (number, branch) in branches.enumerated() {
            let starts = isAffordable ? drafts : [drafts[number % drafts.count]]
            let labelled = starts.map { Draft(labels: $0.labels + ["\(argument): \(branch.selector)"], pieces: $0.pieces) }
            result += Self.drafts(of: branch.parts, from: labelled)
        }
        return result.isEmpty ? drafts : Array(result.prefix(mostForms))
    }
}
