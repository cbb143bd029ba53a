/// The placeholders of a browser extension's message: `$CODE$` in the text, and its content next to it.
///
/// Source: developer.chrome.com, "Formats: Locale-specific messages". If the content is only `$1`, the program inserts
/// a value. Any other content is part of the text.
struct ChromeMessage {
    /// The contents by name in lower case.
    private let contents: [String: String]
    /// The greatest length of a text with its contents. Longer texts stay as they are.
    private static let longest = 1 << 16

    /// Reads `{"code": {"content": "$1", "example": "123456"}}`. Returns nil if the node is something else.
    init?(_ placeholders: Int, in tree: NestedTree) {
        var contents: [String: String] = [:]
        for child in tree.children(of: placeholders) {
            guard let content = tree.child("content", of: child).flatMap(tree.text) else { return nil }
            contents[tree.nodes[child].key.lowercased()] = content
        }
        guard !contents.isEmpty else { return nil }
        self.contents = contents
    }

    /// A text with its contents inserted.
    struct Expansion: Equatable {
        var text: String
        /// The names of those contents that are `$1` to `$9`.
        var names: [String: String] = [:]
        /// The first name that has no content.
        var undefined: String?
    }

    /// Inserts the contents into a text. O(length of the result).
    func expand(_ text: String) -> Expansion {
        var result = Expansion(text: "")
        var rest = text[...]
        while let start = rest.utf8.firstIndex(of: UInt8(ascii: "$")) {
            let name = rest[rest.index(after: start)...].prefix {
                $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")
            }
            let content = contents[name.lowercased()]
            // "$5$" is a price unless it has a content
            let isName = content != nil || name.contains { !$0.isNumber }
            guard isName, name.endIndex < rest.endIndex, rest[name.endIndex] == "$" else {
                // a dollar sign in the text, or a number that the program fills in
                let next = name.isEmpty ? rest.index(after: start) : name.endIndex
                result.text += rest[..<next]
                rest = rest[next...]
                continue
            }
            let end = rest.index(after: name.endIndex)
            result.text += rest[..<start]
            result.append(content, name, written: rest[start..<end])
            rest = rest[end...]
            guard result.text.utf8.count <= Self.longest else { return Expansion(text: text) }
        }
        result.text += rest
        return result
    }
}

extension ChromeMessage.Expansion {
    fileprivate mutating func append(_ content: String?, _ name: Substring, written: Substring) {
        guard let content else {
            undefined = undefined ?? String(name)
            text += written
            return
        }
        let number = content.utf8.dropFirst()
        let isNumber =
            content.utf8.first == UInt8(ascii: "$") && !number.isEmpty
            && number.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard !isNumber else {
            text += written
            return
        }
        text += content
        for digit in 1...9 where content.contains("$\(digit)") { names["$\(digit)"] = name.lowercased() }
    }
}
