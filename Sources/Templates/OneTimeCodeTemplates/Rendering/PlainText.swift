/// Extracts the text that people see from HTML.
enum PlainText {
    /// The text without tags, in which the most common entities are replaced. A tag that ends a block becomes a line
    /// break.
    ///
    /// - Complexity: O(*n*).
    static func of(_ markup: String) -> String {
        guard markup.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else { return markup }
        var text = ""
        var rest = markup[...]
        while let open = rest.firstIndex(of: "<") {
            text += rest[..<open]
            let tag = rest[rest.index(after: open)...]
            guard let first = tag.first, first.isLetter || first == "/" || first == "!",
                let end = tag.prefix(longestTag).firstIndex(of: ">")
            else {
                text.append("<")
                rest = tag
                continue
            }
            let name = tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
            if blocks.contains(name) { text.append("\n") }
            rest = tag[tag.index(after: end)...]
        }
        text += rest
        for (entity, character) in entities where text.contains("&") {
            text = text.replacing(entity, with: character)
        }
        return text
    }

    private static let longestTag = 2_000
    private static let blocks: Set<String> = ["br", "p", "div", "tr", "li", "h1", "h2", "h3", "table", "td"]
    private static let entities = [
        ("&nbsp;", " "), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
    ]
}
