import OneTimeCodeSupport

/// An element with the data of its start tag.
///
/// Namespaces are not resolved. A prefix is dropped, so `xliff:g` and `g` are the same element. No catalog format has
/// two elements that differ only in their namespace.
struct XMLElement {
    /// The name without its prefix.
    let name: String
    /// The attributes, with their names as written.
    let attributes: [(name: String, value: String)]
    /// The place of the start tag.
    let place: TextPosition

    /// The value of an attribute. A name without a prefix has precedence: `name` before `tools:name`.
    subscript(name: String) -> String? {
        let exact = attributes.first { $0.name == name }
        return (exact ?? attributes.first { XMLElement.localName($0.name) == name })?.value
    }

    /// A name without its prefix.
    static func localName(_ name: String) -> String {
        guard let colon = name.utf8.lastIndex(of: UInt8(ascii: ":")) else { return name }
        return String(name[name.utf8.index(after: colon)...])
    }
}

/// The text of an element, assembled from its pieces.
struct XMLText {
    private(set) var value = ""
    /// The place of the first character, or of the element if it is empty.
    private(set) var place: TextPosition

    init(of element: XMLElement) { place = element.place }

    mutating func append(_ piece: String, at place: TextPosition) {
        if value.isEmpty { self.place = place }
        value += piece
    }
}

/// Receives the events of an XML document in order. If a document is incomplete, its open elements get no end event,
/// and the handler drops them.
protocol XMLHandler {
    /// The name of the root element. Documents with another root are rejected.
    static var root: String { get }

    /// Starts an element. `parents` are its ancestors, from the root.
    mutating func start(_ element: XMLElement, in parents: [XMLElement], into output: inout CatalogOutput)

    /// Receives a piece of text. A text may come in any number of pieces. A piece is either a line break, which is
    /// always "\n", or text without line breaks.
    mutating func text(_ piece: String, at place: TextPosition, into output: inout CatalogOutput)

    /// Ends an element.
    mutating func end(_ element: XMLElement, in parents: [XMLElement], into output: inout CatalogOutput)
}
