import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// A checker of XML by the part of XML Schema 1.0 that the schemas of JUnit reports use: elements, sequences, choices,
/// references, named types, text, attributes and patterns. Anything else in a schema is an error.
struct XMLSchema {
    struct Unsupported: Error { let what: String }

    private let elements: [String: XMLTree]
    private let types: [String: XMLTree]

    init(_ text: String) throws {
        let root = try XMLTree(text)
        let named = { (kind: Set<String>) in
            Dictionary(
                uniqueKeysWithValues: root.children.filter { kind.contains($0.name) }.map { ($0["name"] ?? "", $0) })
        }
        elements = named(["xs:element"])
        types = named(["xs:simpleType", "xs:complexType"])
    }

    /// What is wrong with an element; empty if it is valid.
    func problems(of element: XMLTree) throws -> [String] {
        guard let declaration = elements[element.name] else { return ["\(element.name) is no root"] }
        return try problems(of: element, declaration)
    }

    private func problems(of element: XMLTree, _ declaration: XMLTree) throws -> [String] {
        if let name = declaration["type"] {
            if name == "xs:string" { return Self.textOnly(element) }
            guard let type = types[name] else { throw Unsupported(what: name) }
            return try problems(of: element, type: type)
        }
        guard let type = declaration.child("xs:complexType") else { throw Unsupported(what: declaration.name) }
        return try problems(of: element, type: type)
    }

    private func problems(of element: XMLTree, type: XMLTree) throws -> [String] {
        var attributes = type.children.filter { $0.name == "xs:attribute" }
        var problems: [String] = []
        if let text = type.child("xs:simpleContent")?.child("xs:extension") {
            attributes = text.children
            problems = Self.textOnly(element)
        } else if let content = type.children.first(where: { $0.name != "xs:attribute" }) {
            problems = try self.problems(in: element, content)
        } else {
            problems = element.children.isEmpty ? [] : ["\(element.name) has elements"]
        }
        let isMixed = type["mixed"] == "true" || type.child("xs:simpleContent") != nil
        if !isMixed, element.text.contains(where: { !$0.isWhitespace }) {
            problems.append("\(element.name) has text")
        }
        return try problems + self.problems(ofAttributes: element, attributes)
    }

    private static func textOnly(_ element: XMLTree) -> [String] {
        element.children.isEmpty ? [] : ["\(element.name) has elements"]
    }

    private func problems(ofAttributes element: XMLTree, _ declared: [XMLTree]) throws -> [String] {
        let names = Set(declared.compactMap { $0["name"] })
        var problems = element.attributes.keys.filter { !names.contains($0) }.sorted().map {
            "\(element.name) has \($0)"
        }
        for attribute in declared {
            guard let value = element[attribute["name"] ?? ""] else {
                if attribute["use"] == "required" {
                    problems.append("\(element.name) lacks \(attribute["name"] ?? "")")
                }
                continue
            }
            guard let name = attribute["type"], name != "xs:string" else { continue }
            guard let pattern = types[name]?.child("xs:restriction")?.child("xs:pattern")?["value"] else {
                throw Unsupported(what: name)
            }
            if try Regex(pattern).wholeMatch(in: value) == nil {
                problems.append("\(attribute["name"] ?? "") of \(element.name) is no \(name)")
            }
        }
        return problems
    }

    // MARK: Content

    private func problems(in element: XMLTree, _ content: XMLTree) throws -> [String] {
        let ends = try ends(of: content, from: [0], in: element.children)
        if !ends.contains(element.children.count) { return ["the elements of \(element.name) are not in order"] }
        return try element.children.flatMap { child in
            guard let declaration = Self.declaration(of: child.name, in: content) else { return [String]() }
            return try problems(of: child, declaration["ref"].flatMap { elements[$0] } ?? declaration)
        }
    }

    /// The places after a part of the content that begins at any of some places.
    private func ends(of part: XMLTree, from starts: Set<Int>, in children: [XMLTree]) throws -> Set<Int> {
        let least = Int(part["minOccurs"] ?? "1") ?? 1
        let most = part["maxOccurs"].map { Int($0) ?? .max } ?? 1
        var (places, ends) = (starts, least == 0 ? starts : [])
        var count = 0
        while count < most, !places.isEmpty {
            let next = try once(part, from: places, in: children)
            count += 1
            let isNew = !next.subtracting(ends).isEmpty
            if count >= least { ends.formUnion(next) }
            if count >= least, !isNew { break }
            places = next
        }
        return ends
    }

    private func once(_ part: XMLTree, from starts: Set<Int>, in children: [XMLTree]) throws -> Set<Int> {
        switch part.name {
        case "xs:element":
            let name = part["ref"] ?? part["name"]
            return Set(starts.filter { $0 < children.count && children[$0].name == name }.map { $0 + 1 })
        case "xs:sequence":
            return try part.children.reduce(starts) { places, part in try ends(of: part, from: places, in: children) }
        case "xs:choice":
            return try part.children.reduce(into: []) { places, part in
                places.formUnion(try ends(of: part, from: starts, in: children))
            }
        default: throw Unsupported(what: part.name)
        }
    }

    private static func declaration(of name: String, in content: XMLTree) -> XMLTree? {
        if content.name == "xs:element" { return [content["name"], content["ref"]].contains(name) ? content : nil }
        return content.children.lazy.compactMap { declaration(of: name, in: $0) }.first
    }
}

/// An element with its attributes, its elements and its text.
struct XMLTree {
    let name: String
    let attributes: [String: String]
    fileprivate(set) var children: [XMLTree] = []
    fileprivate(set) var text = ""

    /// Reads a document with Foundation's parser.
    init(_ text: String) throws {
        let reader = Reader()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = reader
        guard parser.parse(), let root = reader.root else {
            throw parser.parserError ?? CocoaError(.propertyListReadCorrupt)
        }
        self = root
    }

    fileprivate init(name: String, attributes: [String: String]) {
        self.name = name
        self.attributes = attributes
    }

    subscript(attribute: String) -> String? { attributes[attribute] }

    func child(_ name: String) -> XMLTree? { children.first { $0.name == name } }

    private final class Reader: NSObject, XMLParserDelegate {
        var root: XMLTree?
        private var open: [XMLTree] = []

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            open.append(XMLTree(name: name, attributes: attributes))
        }

        func parser(_ parser: XMLParser, foundCharacters text: String) {
            if !open.isEmpty { open[open.count - 1].text += text }
        }

        func parser(
            _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
        ) {
            guard let element = open.popLast() else { return }
            if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
        }
    }
}
