/// A place in an XML file: the line, and the column in characters, both from 1 on.
struct XMLPlace: Equatable {
    var line: Int
    var column: Int
}

/// An element, as its start tag has it.
///
/// Namespaces are not resolved: a prefix is dropped, so that `xliff:g` and `g` are the same element. No catalog format
/// has two elements that differ in their namespace alone.
struct XMLElement {
    /// The name without its prefix.
    let name: String
    /// The attributes, their names as written.
    let attributes: [(name: String, value: String)]
    /// Where the start tag begins.
    let place: XMLPlace

    /// The value of an attribute. One without a prefix goes before one with any: `name` before `tools:name`.
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

/// The text of an element, put together from the pieces in which it comes.
struct XMLText {
    private(set) var value = ""
    /// Where the first character is; where there is none, where the element begins.
    private(set) var place: XMLPlace

    init(of element: XMLElement) { place = element.place }

    mutating func append(_ piece: String, at place: XMLPlace) {
        if value.isEmpty { self.place = place }
        value += piece
    }
}

/// Receives the events of an XML document in the order of the file. When the document breaks off, the handler receives
/// no ends for the open elements, so that it drops an element that was read in part.
protocol XMLHandler {
    /// The name of the root element; a document with another one is not read.
    static var root: String { get }

    /// An element begins. `parents` are the elements it lies in, from the root on.
    mutating func start(_ element: XMLElement, in parents: [XMLElement], into output: inout CatalogOutput)

    /// A piece of text. One text comes in any number of pieces, but a piece has no line end inside: it is either a line
    /// end, always "\n", or what stands between two.
    mutating func text(_ piece: String, at place: XMLPlace, into output: inout CatalogOutput)

    /// An element ends.
    mutating func end(_ element: XMLElement, in parents: [XMLElement], into output: inout CatalogOutput)
}

extension CatalogOutput {
    /// Adds a problem at a place in an XML file.
    mutating func problem(_ diagnosis: Diagnosis, at place: XMLPlace) {
        problem(diagnosis, line: place.line, column: place.column)
    }
}
