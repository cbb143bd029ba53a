import OneTimeCodeSupport

/// Converts a tree to messages. Joins keys by dots, and applies the usual conventions for locales and plural forms.
struct NestedMessages {
    private let tree: NestedTree
    private let locale: LocaleTag?
    /// A stack of the nodes that still must be visited.
    private var rest: [Visit] = []
    private var budget: KeyBudget

    /// The greatest number of bytes in all joined keys of a file. Real files have shorter keys, and without a limit the
    /// memory would not be bounded.
    struct KeyBudget {
        static let most = 64 << 20
        var bytes = most
    }

    /// A pending visit of a node.
    private struct Visit {
        var node: Int
        /// The key of the parent, and the node's own name. They are joined only at the visit, because a key may be long
        /// and have many children.
        var parentKey = ""
        var name: Substring
        var locale: LocaleTag?
        var variant: String?
        /// The placeholders that a browser extension's message describes.
        var placeholders: Int?

        var keyLength: Int { parentKey.utf8.count + name.utf8.count }
        var key: String { parentKey.isEmpty ? String(name) : parentKey + "." + name }
    }

    /// Adds the messages of a tree to those of a file.
    static func read(_ tree: NestedTree, within budget: inout KeyBudget, into output: inout CatalogOutput) {
        guard let root = tree.nodes.first else { return }
        switch root.value {
        case .mapping, .list:
            var messages = NestedMessages(tree: tree, locale: output.locale, budget: budget)
            messages.read(into: &output)
            budget = messages.budget
        case .text, .flag:
            output.problem(
                Diagnosis("a single value without a key", fix: "put it into an object or a mapping"), at: root.place)
        }
    }

    private init(tree: NestedTree, locale: LocaleTag?, budget: KeyBudget) {
        self.tree = tree
        self.locale = locale
        self.budget = budget
    }

    private mutating func read(into output: inout CatalogOutput) {
        pushRoot()
        while let next = rest.popLast() {
            let node = tree.nodes[next.node]
            budget.bytes -= next.keyLength
            guard budget.bytes >= 0 else {
                output.problem(
                    Diagnosis("the keys up to here take more than \(KeyBudget.most >> 20) MB", fix: "split the file"),
                    at: node.place)
                return
            }
            switch node.value {
            case .text(let text): emit(text, of: next, at: node.place, into: &output)
            case .flag: break
            case .list: push(visits(tree.children(of: next.node), in: next))
            case .mapping: pushMapping(next)
            }
        }
    }
}

// MARK: - texts

extension NestedMessages {
    private mutating func emit(
        _ text: String, of visit: Visit, at place: TextPosition, into output: inout CatalogOutput
    ) {
        guard let placeholders = visit.placeholders.flatMap({ ChromeMessage($0, in: tree) }) else {
            return output.message(
                visit.key, text, locale: visit.locale, variant: visit.variant, at: place)
        }
        let expansion = placeholders.expand(text)
        budget.bytes -= expansion.text.utf8.count
        if let name = expansion.undefined {
            output.problem(
                Diagnosis(
                    "the placeholder $\(name)$ is not among the \"placeholders\" of its message",
                    fix: "add it, with its content"), at: place, key: visit.key)
        }
        output.message(
            visit.key, expansion.text, locale: visit.locale, variant: visit.variant, names: expansion.names, at: place)
    }
}

// MARK: - conventions

extension NestedMessages {
    private mutating func push(_ visits: [Visit]) { rest += visits.reversed() }

    /// Visits that give children their own keys.
    private func visits(_ children: [Int], in parent: Visit) -> [Visit] {
        let key = parent.key
        return children.map { Visit(node: $0, parentKey: key, name: tree.nodes[$0].key[...], locale: parent.locale) }
    }

    private mutating func pushRoot() {
        let root = Visit(node: 0, name: "", locale: locale)
        let children = tree.elements(of: 0)
        if tree.nodes[0].value == .list {
            push(visits(children, in: root).map(messageWithID))
        } else if let locales = rootLocales(children) {
            push(zip(children, locales).map { Visit(node: $0, name: "", locale: $1) })
        } else if let messages = describedMessages(children) {
            push(
                zip(children, messages).map { child, message in
                    Visit(
                        node: message, name: tree.nodes[child].key[...], locale: locale,
                        placeholders: tree.child("placeholders", of: child))
                })
        } else {
            pushMapping(root)
        }
    }

    /// A message that contains its own key, as in the lists of go-i18n 1: `[{"id": "login", "translation": "..."}]`.
    private func messageWithID(_ element: Visit) -> Visit {
        guard let id = tree.child("id", of: element.node).flatMap(tree.text),
            let translation = tree.child("translation", of: element.node)
        else { return element }
        return Visit(node: translation, name: id[...], locale: element.locale)
    }

    private mutating func pushMapping(_ mapping: Visit) {
        let children = tree.elements(of: mapping.node)
        // The root is not a message.
        if mapping.keyLength > 0 {
            let key = mapping.key[...]
            let isWhole = tree.nodes[mapping.node].isWhole
            if let forms = PluralForms.object(children, in: tree, isWhole: isWhole) {
                return push(
                    forms.map { Visit(node: $0, name: key, locale: mapping.locale, variant: tree.nodes[$0].key) })
            }
            if mapping.locale == nil, let locales = translations(children) {
                return push(zip(children, locales).map { Visit(node: $0, name: key, locale: $1) })
            }
        }
        let forms = PluralForms.suffixes(children, in: tree)
        push(
            visits(children, in: mapping).map { child in
                guard let form = forms[child.node] else { return child }
                var child = child
                (child.name, child.variant) = (form.stem, form.variant)
                return child
            })
    }
}

// MARK: - locales

extension NestedMessages {
    /// The locales of a root whose keys are all locales: `{"en": {...}, "de": {...}}`, or `de:` in Rails.
    ///
    /// If the path has a locale too, there must be exactly one key, with the same language. Otherwise at least one key
    /// must not be an English word: `{"my": {...}}` may not mean Burmese.
    private func rootLocales(_ children: [Int]) -> [LocaleTag]? {
        guard !children.isEmpty, children.allSatisfy({ tree.nodes[$0].value == .mapping }) else { return nil }
        let keys = children.map { tree.nodes[$0].key }
        let locales = keys.compactMap { children.count > 1 || locale != nil ? LocaleTag(lone: $0) : LocaleTag($0) }
        guard locales.count == keys.count else { return nil }
        if let locale {
            return locales.count == 1 && locales[0].language == locale.language ? locales : nil
        }
        return keys.allSatisfy { Languages.englishWords.contains($0.lowercased()) } ? nil : locales
    }

    /// The locales of a message with nested translations: `"login": {"en": "...", "de": "..."}`. It must have English,
    /// or two keys that have no other meaning: `{"id": "...", "to": "..."}` is not a message in Indonesian and Tongan.
    private func translations(_ children: [Int]) -> [LocaleTag]? {
        guard children.count > 1, children.allSatisfy({ tree.text($0) != nil }) else { return nil }
        let keys = children.map { tree.nodes[$0].key }
        let locales = keys.compactMap { LocaleTag($0) }
        guard locales.count == keys.count else { return nil }
        let certain = keys.filter { $0 != "id" && !Languages.englishWords.contains($0.lowercased()) }
        return certain.count > 1 || locales.contains { $0.language == "en" } ? locales : nil
    }

    /// The texts of a root whose values are all messages with descriptions, as in `messages.json` of browser extensions
    /// and in FormatJS: `{"login": {"message": "...", "description": "..."}}`.
    private func describedMessages(_ children: [Int]) -> [Int]? {
        let messages = children.compactMap { child -> Int? in
            let parts = tree.children(of: child)
            guard tree.nodes[child].value == .mapping,
                parts.allSatisfy({ Self.partsOfDescribedMessage.contains(tree.nodes[$0].key) })
            else { return nil }
            return parts.first { tree.nodes[$0].key.lowercased().hasSuffix("message") && tree.text($0) != nil }
        }
        return messages.count == children.count ? messages : nil
    }

    private static let partsOfDescribedMessage: Set<String> = [
        "message", "defaultMessage", "description", "placeholders", "hash",
    ]
}
