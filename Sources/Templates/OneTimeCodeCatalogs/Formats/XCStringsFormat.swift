import OneTimeCodeSupport

/// Xcode's string catalogs: all languages in one JSON file.
///
/// If a key has no text in the source language, the key itself is the text. Untranslated texts are skipped.
enum XCStringsFormat: FormatReader {
    static func read(_ bytes: [UInt8], into output: inout CatalogOutput) {
        let tree = JSONReader.read(bytes, into: &output)
        guard !tree.nodes.isEmpty else { return }
        guard let strings = tree.child("strings", of: 0), tree.nodes[strings].value == .mapping else {
            return output.problem(
                Diagnosis("no object \"strings\" with the texts", fix: "add one"), at: .start)
        }
        output.sourceLocale = sourceLocale(of: tree, into: &output)
        var budget = StringsdictExpansion.Budget()
        for entry in tree.children(of: strings) {
            if let flag = tree.child("shouldTranslate", of: entry), tree.nodes[flag].value == .flag(false) { continue }
            read(entry, of: tree, within: &budget, into: &output)
        }
    }

    private static func sourceLocale(of tree: NestedTree, into output: inout CatalogOutput) -> LocaleTag? {
        guard let child = tree.child("sourceLanguage", of: 0) else {
            if tree.nodes[0].isWhole {
                output.problem(
                    Diagnosis("no \"sourceLanguage\", the language of the keys", fix: "add it"), at: .start)
            }
            return nil
        }
        return locale(tree.text(child) ?? "", at: tree.nodes[child].place, into: &output)
    }

    private static func locale(_ text: String, at place: TextPosition, into output: inout CatalogOutput) -> LocaleTag? {
        let locale = LocaleTag(lone: text)
        if locale == nil {
            output.problem(
                Diagnosis("this is not a language", fix: "write a tag such as \"de\" or \"pt-BR\""), at: place)
        }
        return locale
    }

    private static func read(
        _ entry: Int, of tree: NestedTree, within budget: inout StringsdictExpansion.Budget,
        into output: inout CatalogOutput
    ) {
        let node = tree.nodes[entry]
        let localizations = tree.child("localizations", of: entry)
        var hasSource = false
        for localization in localizations.map(tree.children) ?? [] {
            let place = tree.nodes[localization].keyPlace
            guard let locale = locale(tree.nodes[localization].key, at: place, into: &output) else { continue }
            if locale == output.sourceLocale { hasSource = true }
            let content = XCStringsLocalization(
                localization, of: tree, isSource: locale == output.sourceLocale, within: &budget)
            if content.isTooLong {
                output.problem(
                    Diagnosis(
                        "\(node.key.asNameInProblem) has substitutions that make it too long", fix: "write the text out"
                    ), at: place)
            }
            for text in content.texts {
                output.message(
                    node.key, text.text, locale: locale, variant: text.variant, at: text.place)
            }
        }
        if !hasSource, node.isWhole, !node.key.isEmpty, let source = output.sourceLocale {
            let place = node.keyPlace
            output.message(node.key, node.key, locale: source, at: place)
        }
    }
}

/// The texts of one key in one language.
struct XCStringsLocalization {
    struct Text {
        var text: String
        var variant: String?
        var place: TextPosition
    }

    /// The translated texts.
    private(set) var texts: [Text] = []
    /// Whether substitutions were not inserted because they would make a text or the file too long.
    private(set) var isTooLong = false

    /// The nesting limit. Variations by device may contain variations by plural, or the reverse.
    private static let deepestVariation = 4
    /// The longest name of a variation or specifier. Names are repeated many times, but Xcode's names are short.
    private static let longestName = 64
    /// The greatest length of a text with its substitutions, in bytes. Longer texts stay without substitutions.
    private static let longestText = 1 << 16

    /// - Parameter budget: The limit for the size of all substitutions of the file.
    init(
        _ localization: Int, of tree: NestedTree, isSource: Bool, within budget: inout StringsdictExpansion.Budget
    ) {
        let substitutions = Self.substitutions(of: localization, in: tree)
        for text in Self.texts(of: localization, in: tree, isSource: isSource) {
            let whole = Self.replace(substitutions, in: text.text, within: &budget)
            if whole == nil { isTooLong = true }
            texts.append(Text(text: whole ?? text.text, variant: text.variant, place: text.place))
        }
    }

    /// The texts of a node, possibly with variations: "one", "device.iphone".
    private static func texts(of node: Int, in tree: NestedTree, isSource: Bool = false) -> [Text] {
        var texts: [Text] = []
        var rest: [(node: Int, variant: [String])] = [(node, [])]
        while let next = rest.popLast() {
            if let text = text(of: next.node, in: tree, isSource: isSource) {
                let variant = next.variant.isEmpty ? nil : next.variant.joined(separator: ".")
                texts.append(Text(text: text.text, variant: variant, place: text.place))
            }
            guard let variations = tree.child("variations", of: next.node), next.variant.count < deepestVariation else {
                continue
            }
            for kind in tree.children(of: variations).reversed() {
                let name = tree.nodes[kind].key
                guard name.utf8.count <= longestName else { continue }
                for form in tree.children(of: kind).reversed() where tree.nodes[form].key.utf8.count <= longestName {
                    // A plural category does not need a prefix.
                    rest.append((form, next.variant + (name == "plural" ? [] : [name]) + [tree.nodes[form].key]))
                }
            }
        }
        return texts
    }

    private static func text(
        of node: Int, in tree: NestedTree, isSource: Bool
    ) -> (text: String, place: TextPosition)? {
        guard let unit = tree.child("stringUnit", of: node), let value = tree.child("value", of: unit),
            let text = tree.text(value)
        else { return nil }
        // Xcode fills a new translation with the source text
        let isToDo = (text.isEmpty || !isSource) && tree.child("state", of: unit).flatMap(tree.text) == "new"
        return (isToDo ? "" : text, tree.nodes[value].place)
    }

    /// The text for each `%#@name@`: the first of its forms, with the number in place of `%arg`.
    private static func substitutions(of localization: Int, in tree: NestedTree) -> [String: String] {
        var substitutions: [String: String] = [:]
        for node in tree.child("substitutions", of: localization).map(tree.children) ?? [] {
            guard let first = texts(of: node, in: tree).first else { continue }
            let specifier = tree.child("formatSpecifier", of: node).flatMap(tree.text) ?? "lld"
            guard specifier.utf8.count <= longestName else { continue }
            substitutions[tree.nodes[node].key] = first.text.replacing("%arg", with: "%" + specifier)
        }
        return substitutions
    }

    /// Inserts the substitutions once, without recursion. Returns nil if the result is too long.
    private static func replace(
        _ substitutions: [String: String], in text: String, within budget: inout StringsdictExpansion.Budget
    ) -> String? {
        guard !substitutions.isEmpty else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "%#@") {
            let name = rest[start.upperBound...].prefix { $0 != "@" }
            guard name.endIndex != rest.endIndex else { break }
            let end = rest.index(after: name.endIndex)
            let substitution = substitutions[String(name)] ?? String(rest[start.lowerBound..<end])
            result += rest[..<start.lowerBound]
            guard result.utf8.count + substitution.utf8.count <= min(longestText, budget.bytes) else { return nil }
            result += substitution
            rest = rest[end...]
        }
        budget.bytes -= result.utf8.count
        return result + rest
    }
}
