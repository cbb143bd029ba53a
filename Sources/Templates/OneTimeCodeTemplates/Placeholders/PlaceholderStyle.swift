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
