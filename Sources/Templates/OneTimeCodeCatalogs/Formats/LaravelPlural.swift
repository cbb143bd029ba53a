/// The forms of a text for Laravel's `trans_choice`: "one|many", or "{0} none|[1,19] some|[20,*] many".
///
/// Source: laravel.com, "Localization", and the class `MessageSelector`. Nothing marks such a text, so its parts must
/// have conditions, or else the same placeholders and several words. "Your code is :code
/// Acme" has neither.
enum LaravelPlural {
    typealias Form = (variant: String, text: String)

    /// The greatest number of forms in a text. CLDR has six categories.
    private static let most = 12

    /// The forms of a text; nil if it has none.
    static func forms(of text: String) -> [Form]? {
        guard text.utf8.contains(UInt8(ascii: "|")) else { return nil }
        let parts = text.split(separator: "|", maxSplits: most, omittingEmptySubsequences: false)
        guard (2...most).contains(parts.count) else { return nil }
        let forms = parts.map { form(of: trimmed($0)) }
        if forms.contains(where: { !$0.variant.isEmpty }) { return numbered(forms) }
        let names = parts.map { placeholders(in: $0) }
        let isPlural =
            names.allSatisfy { $0 == names[0] } && parts.allSatisfy { trimmed($0).contains(" ") }
        return isPlural ? numbered(forms) : nil
    }

    /// A part without its condition, which names the form.
    private static func form(of part: Substring) -> Form {
        for (open, close) in [("{", "}"), ("[", "]")] where part.hasPrefix(open) {
            guard let end = part.firstIndex(of: Character(close)) else { continue }
            let condition = part[part.index(after: part.startIndex)..<end]
            guard !condition.isEmpty, condition.allSatisfy({ "0123456789,*- ".contains($0) }) else { continue }
            return (String(part[...end]), String(trimmed(part[part.index(after: end)...])))
        }
        return ("", String(part))
    }

    /// Names forms without a condition: "one" and "other" if there are two, otherwise their number.
    private static func numbered(_ forms: [Form]) -> [Form] {
        let isPair = forms.count == 2 && forms.allSatisfy(\.variant.isEmpty)
        return forms.enumerated().map { index, form in
            guard form.variant.isEmpty else { return form }
            let name = isPair ? ["one", "other"][index] : index == forms.count - 1 ? "other" : "[\(index)]"
            return (name, form.text)
        }
    }

    /// The names of `:name` in a text, in lower case, without the number that chooses the form.
    private static func placeholders(in text: Substring) -> Set<String> {
        var names: Set<String> = []
        for piece in text.split(separator: ":", omittingEmptySubsequences: false).dropFirst() {
            let name = piece.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }.lowercased()
            if !name.isEmpty, name != "count" { names.insert(name) }
        }
        return names
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
