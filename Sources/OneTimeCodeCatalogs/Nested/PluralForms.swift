/// The conventions of nested catalogs for plural forms.
enum PluralForms {
    /// The parts of a form's key, `code_one`.
    struct Suffixed: Equatable {
        /// The key of the message: `code`.
        var stem: Substring
        var variant: String
    }

    /// CLDR's plural categories.
    private static let categories: Set<String> = ["zero", "one", "two", "few", "many", "other"]
    /// The keys that go-i18n has beside the forms.
    private static let notes: Set<String> = ["description", "hash", "leftDelim", "rightDelim"]

    /// The forms of a mapping that is one message: `{"one": "...", "other": "..."}`, as in Rails and go-i18n. "other"
    /// is required, as in every language, unless the file ends early.
    static func object(_ children: [Int], in tree: NestedTree, isWhole: Bool) -> [Int]? {
        var forms: [Int] = []
        var hasOther = !isWhole
        for child in children {
            let key = tree.nodes[child].key
            guard tree.text(child) != nil, categories.contains(key) || notes.contains(key) else { return nil }
            if categories.contains(key) { forms.append(child) }
            if key == "other" { hasOther = true }
        }
        return hasOther && !forms.isEmpty ? forms : nil
    }

    /// The forms among keys with suffixes, as in i18next: `code_one` and `code_other`, formerly `code` and
    /// `code_plural`. A suffix alone proves nothing: `step_one` and `step_two` are two messages.
    static func suffixes(_ children: [Int], in tree: NestedTree) -> [Int: Suffixed] {
        var found: [Int: Suffixed] = [:]
        var stemsWithOther: Set<Substring> = []
        var stemsWithPlural: Set<Substring> = []
        for child in children where tree.text(child) != nil {
            let key = tree.nodes[child].key
            guard let bar = key.lastIndex(of: "_"), bar != key.startIndex else { continue }
            let stem = key[..<bar]
            let suffix = String(key[key.index(after: bar)...])
            if categories.contains(suffix) {
                found[child] = Suffixed(stem: stem, variant: suffix)
                if suffix == "other" { stemsWithOther.insert(stem) }
            } else if suffix == "plural" {
                found[child] = Suffixed(stem: stem, variant: "other")
                stemsWithPlural.insert(stem)
            }
        }
        guard !found.isEmpty else { return [:] }
        let keys = Set(children.map { tree.nodes[$0].key[...] })
        var stemsWithSingular: Set<Substring> = []
        for child in children where tree.text(child) != nil {
            let key = tree.nodes[child].key[...]
            guard stemsWithPlural.contains(key) else { continue }
            found[child] = Suffixed(stem: key, variant: "one")
            stemsWithSingular.insert(key)
        }
        return found.filter { child, form in
            // languages without a singular have "other" alone
            let hasCategories = stemsWithOther.contains(form.stem) && !keys.contains(form.stem)
            return hasCategories || stemsWithSingular.contains(form.stem)
        }
    }
}
