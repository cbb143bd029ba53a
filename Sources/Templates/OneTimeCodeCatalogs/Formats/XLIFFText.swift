import OneTimeCodeSupport

/// A source or a target with its inline elements (XLIFF 1.2, section 2.4; XLIFF 2.0, section 4.7).
///
/// If the file has the program's syntax of a placeholder, that is inserted. Markup is dropped and its content kept.
/// Native code inside elements counts as markup.
struct XLIFFText {
    private(set) var value = ""
    /// The start of the text. If the text is empty, the start of its element.
    private(set) var place: TextPosition
    /// The names of placeholders, by placeholder text.
    private(set) var names: [String: String] = [:]

    /// An element with native code as content, and the code so far.
    private struct Code {
        let element: XMLElement
        let depth: Int
        /// The data that the element refers to.
        let data: String?
        var content = ""
    }

    private var code: Code?

    init(of element: XMLElement) { place = element.place }

    mutating func append(_ piece: String, at place: TextPosition) {
        if code != nil { code?.content += piece } else { write(piece, at: place) }
    }

    /// Appends the text of another segment.
    mutating func append(_ other: XLIFFText) {
        write(other.value, at: other.place)
        names.merge(other.names) { first, _ in first }
    }

    /// Starts an inline element. `data` has the native code that elements can refer to.
    mutating func start(_ element: XMLElement, depth: Int, data: [String: String]) {
        guard code == nil, ["x", "ph", "bpt", "ept", "it"].contains(element.name) else { return }
        code = Code(element: element, depth: depth, data: element["dataRef"].flatMap { data[$0] })
    }

    /// Ends an inline element.
    mutating func end(depth: Int) {
        guard let ended = code, ended.depth == depth else { return }
        code = nil
        guard ended.element.name == "x" || ended.element.name == "ph" else { return }
        let placeholder = Self.placeholder(ended)
        write(placeholder.text, at: ended.element.place)
        if let name = placeholder.name, names[placeholder.text] == nil { names[placeholder.text] = name }
    }

    private mutating func write(_ piece: String, at place: TextPosition) {
        if value.isEmpty { self.place = place }
        value += piece
    }

    // MARK: - Placeholders

    /// The text for an element: the first of its descriptions that looks like a placeholder, otherwise its id in
    /// braces. Markup and line breaks do not become placeholders.
    private static func placeholder(_ code: Code) -> (text: String, name: String?) {
        let element = code.element
        if element["ctype"] == "lb" || element["subType"] == "xlf:lb" { return ("\n", nil) }
        let descriptions = [element["equiv-text"], element["disp"], code.data, code.content, element["equiv"]]
            .compactMap { $0 }
        let name = [element["equiv"], element["id"]].compactMap { $0 }.first(where: isName)
        if let text = descriptions.first(where: isPlaceholder) { return (text, name) }
        if descriptions.contains(where: isMarkup) { return ("", nil) }
        return ("{\(element["id"] ?? name ?? "")}", name)
    }

    private static func isPlaceholder(_ text: String) -> Bool {
        !isMarkup(text) && text.utf8.contains { "{%$:".utf8.contains($0) }
    }

    private static func isMarkup(_ text: String) -> Bool {
        text.utf8.first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "<")
    }

    /// Whether an id is a word. Tools number placeholders "1", "x1" and "PH_1".
    private static func isName(_ id: String) -> Bool {
        let fewestLetters = 3
        return id.unicodeScalars.lazy.filter(\.properties.isAlphabetic).prefix(fewestLetters).count == fewestLetters
    }
}
