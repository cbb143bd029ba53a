/// A source or a target with its inline elements (XLIFF 1.2, section 2.4; XLIFF 2.0, section 4.7).
///
/// Placeholders become what they stand for in the program, as far as the file tells it; markup goes and its content stays;
/// the code that some elements have for content is markup too.
struct XLIFFText {
    private(set) var value = ""
    /// Where the text begins; where it is empty, where its element does.
    private(set) var place: XMLPlace
    /// The names of placeholders, by the placeholder as the text has it.
    private(set) var names: [String: String] = [:]

    /// An element that has code for content, and the code so far.
    private struct Code {
        let element: XMLElement
        let depth: Int
        /// The data that the element refers to.
        let data: String?
        var content = ""
    }

    private var code: Code?

    init(of element: XMLElement) { place = element.place }

    mutating func append(_ piece: String, at place: XMLPlace) {
        if code != nil { code?.content += piece } else { write(piece, at: place) }
    }

    /// Joins the text of another segment.
    mutating func append(_ other: XLIFFText) {
        write(other.value, at: other.place)
        names.merge(other.names) { first, _ in first }
    }

    /// An inline element begins. `data` is the code that elements can refer to.
    mutating func start(_ element: XMLElement, depth: Int, data: [String: String]) {
        guard code == nil, ["x", "ph", "bpt", "ept", "it"].contains(element.name) else { return }
        code = Code(element: element, depth: depth, data: element["dataRef"].flatMap { data[$0] })
    }

    /// An inline element ends.
    mutating func end(depth: Int) {
        guard let ended = code, ended.depth == depth else { return }
        code = nil
        guard ended.element.name == "x" || ended.element.name == "ph" else { return }
        let placeholder = Self.placeholder(ended)
        write(placeholder.text, at: ended.element.place)
        if let name = placeholder.name, names[placeholder.text] == nil { names[placeholder.text] = name }
    }

    private mutating func write(_ piece: String, at place: XMLPlace) {
        if value.isEmpty { self.place = place }
        value += piece
    }

    // MARK: - Placeholders

    /// What an element stands for: the first of its descriptions that looks like a placeholder. What has none stands for its
    /// id in braces, unless it is described as markup or as a line break.
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

    /// Whether an id is a word: tools number placeholders "1", "x1" and "PH_1".
    private static func isName(_ id: String) -> Bool {
        let fewestLetters = 3
        return id.unicodeScalars.lazy.filter(\.properties.isAlphabetic).prefix(fewestLetters).count == fewestLetters
    }
}
