/// The conventions of nested catalogs for plural forms.
enum PluralForms {
    /// The parts of a form's key, `code_one`.
    struct Suffixed: Equatable {
        /// The key of the message: `code`.
        var stem: Substring
        var variant: String

        var isNumbered: Bool { variant.allSatisfy(\.isNumber) }
    }

    /// CLDR's plural categories.
    private static let categories: Set<String> = ["zero", "one", "two", "few", "many", "other"]
    /// The keys in go-i18n that are not forms.
    private static let notes: Set<String> = ["description", "hash", "leftDelim", "rightDelim"]

    /// Whether these categories can be all forms of one message. Every language has "other". But Polish and Russian
    /// need it only for fractions, and catalogs omit it and have only "one", "few" and "many". Only "one" and "two" are
    /// probably two steps.
    private static func isComplete(_ categories: Set<String>) -> Bool {
        categories.contains("other")
            || (categories.contains("one") && (categories.contains("few") || categories.contains("many")))
    }

    /// The forms of a mapping that is one message: `{"one": "...", "other": "..."}`, as in Rails and go-i18n. The
    /// categories must be complete unless the file ends early.
    static func object(_ children: [Int], in tree: NestedTree, isWhole: Bool) -> [Int]? {
        var forms: [Int] = []
        var names: Set<String> = []
        for child in children {
            let key = tree.nodes[child].key
            guard tree.text(child) != nil, categories.contains(key) || notes.contains(key) else { return nil }
            if categories.contains(key) { forms.append(child) }
            names.insert(key)
        }
        return (!isWhole || isComplete(names)) && !forms.isEmpty ? forms : nil
    }

    /// The forms among keys with suffixes, as in i18next: `code_one` and `code_other`, formerly `code` and
    /// `code_plural`, or `code_0` to `code_5` in languages with another number of forms than two. A suffix is not
    /// sufficient: `step_one` and `step_two` are two messages.
    static func suffixes(_ children: [Int], in tree: NestedTree) -> [Int: Suffixed] {
        var found: [Int: Suffixed] = [:]
        var categoriesOfStem: [Substring: Set<String>] = [:]
        var stemsWithPlural: Set<Substring> = []
        for child in children where tree.text(child) != nil {
            let key = tree.nodes[child].key
            guard let bar = key.utf8.lastIndex(of: UInt8(ascii: "_")), bar != key.startIndex else { continue }
            let stem = key[..<bar]
            let suffix = String(key[key.utf8.index(after: bar)...])
            if categories.contains(suffix) {
                found[child] = Suffixed(stem: stem, variant: suffix)
                categoriesOfStem[stem, default: []].insert(suffix)
            } else if suffix == "plural" {
                found[child] = Suffixed(stem: stem, variant: "other")
                stemsWithPlural.insert(stem)
            }
        }
        found.merge(numbered(children, in: tree)) { $1 }
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
            // languages without a singular have only "other"
            let hasCategories = isComplete(categoriesOfStem[form.stem] ?? []) && !keys.contains(form.stem)
            return hasCategories || stemsWithSingular.contains(form.stem) || form.isNumbered
        }
    }

    /// The forms of i18next's third format in languages with one form, or more than two: `code_0`, `code_1`, `code_2`.
    /// All numbers from 0 must be there, and a text must have the count by which i18next chooses: otherwise the numbers
    /// are those of steps or lines.
    private static func numbered(_ children: [Int], in tree: NestedTree) -> [Int: Suffixed] {
        var children = children.compactMap { child -> (child: Int, form: Suffixed, number: Int, hasCount: Bool)? in
            let key = tree.nodes[child].key
            // a digit and the bar before it
            guard let text = tree.text(child), let last = key.utf8.last, key.utf8.dropLast().last == UInt8(ascii: "_"),
                key.utf8.count > 2, (0x30..<0x30 + mostForms).contains(last)
            else { return nil }
            let number = Int(last) - 0x30
            let bar = key.utf8.index(key.endIndex, offsetBy: -2)
            let form = Suffixed(stem: key[..<bar], variant: String(number))
            return (child, form, number, hasCount(text))
        }
        let stems = Dictionary(grouping: children, by: \.form.stem).filter { _, forms in
            forms.contains(where: \.hasCount) && forms.map(\.number).sorted() == Array(0..<forms.count)
        }
        children.removeAll { stems[$0.form.stem] == nil }
        return Dictionary(uniqueKeysWithValues: children.map { ($0.child, $0.form) })
    }

    /// The most forms that a language has: Arabic has six.
    private static let mostForms: UInt8 = 6

    /// Whether a text shows the count: `{{count}}`, or with the braces of a program's own.
    private static func hasCount(_ text: String) -> Bool {
        ["{{count", "{{ count", "{count}", "{{- count", "__count__", "%{count}"].contains { text.contains($0) }
    }
}
