/// How nested catalogs write the plural forms of a message.
enum PluralForms {
    /// A key of a form, `code_one`, in parts.
    struct Suffixed: Equatable {
        /// The key of the message: `code`.
        var stem: Substring
        var variant: String
    }

    /// CLDR's plural categories.
    private static let categories: Set<String> = ["zero", "one", "two", "few", "many", "other"]
    /// The keys that go-i18n keeps beside the forms.
    private static let notes: Set<String> = ["description", "hash", "leftDelim", "rightDelim"]

    /// The forms of a mapping that is one message: `{"one": "...", "other": "..."}`, as Rails and go-i18n have them. "other"
    /// is there, as every language has it, unless the file breaks off before.
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

    /// The forms among keys with suffixes, as i18next has them: `code_one` and `code_other`, or of old `code` and
    /// `code_plural`. A suffix alone is a word as any: `step_one` and `step_two` are two messages.
    static func suffixes(_ children: [Int], in tree: NestedTree) -> [Int: Suffixed] {
        var found: [Int: Suffixed] = [:]
        var categoriesOfStems: [Substring: Int] = [:]
        var stemsWithOther: Set<Substring> = []
        var stemsWithPlural: Set<Substring> = []
        for child in children where tree.text(child) != nil {
            let key = tree.nodes[child].key
            guard let bar = key.lastIndex(of: "_"), bar != key.startIndex else { continue }
            let stem = key[..<bar]
            let suffix = String(key[key.index(after: bar)...])
            if categories.contains(suffix) {
                found[child] = Suffixed(stem: stem, variant: suffix)
                categoriesOfStems[stem, default: 0] += 1
                if suffix == "other" { stemsWithOther.insert(stem) }
            } else if suffix == "plural" {
                found[child] = Suffixed(stem: stem, variant: "other")
                stemsWithPlural.insert(stem)
            }
        }
        guard !found.isEmpty else { return [:] }
        var stemsWithSingular: Set<Substring> = []
        for child in children where tree.text(child) != nil {
            let key = tree.nodes[child].key[...]
            guard stemsWithPlural.contains(key) else { continue }
            found[child] = Suffixed(stem: key, variant: "one")
            stemsWithSingular.insert(key)
        }
        return found.filter { child, form in
            let hasCategories = stemsWithOther.contains(form.stem) && categoriesOfStems[form.stem, default: 0] > 1
            return hasCategories || stemsWithSingular.contains(form.stem)
        }
    }
}
