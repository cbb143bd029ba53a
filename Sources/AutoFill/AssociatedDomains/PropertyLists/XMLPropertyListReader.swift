/// Reads property lists in XML (Apple's PropertyList-1.0.dtd) with places. Knows only the five entities of XML and
/// character references, so an entity cannot expand to a huge text.
struct XMLPropertyListReader {
    private var scanner: XMLScanner
    private var open: [Container] = []

    /// A dict or an array whose end was not read yet.
    private struct Container {
        let isDict: Bool
        let place: SourcePlace
        var key: (name: String, place: SourcePlace)?
        var members: [Node.Member] = []
        var elements: [Node] = []

        var node: Node { Node(value: isDict ? .object(members) : .array(elements), place: place) }
    }

    init(_ bytes: [UInt8]) { scanner = XMLScanner(bytes) }

    /// The value of the property list.
    mutating func root() throws(UnreadableFile) -> Node {
        while let tag = try scanner.nextTag() {
            if tag.name == "plist" { continue }
            guard let node = try node(of: tag) else { continue }
            guard !open.isEmpty else { return node }
            try add(node, tag.place)
        }
        throw UnreadableFile("the property list has no end", at: scanner.place)
    }

    /// The value that this tag and its content stand for; nil if the tag does not begin a value.
    private mutating func node(of tag: XMLScanner.Tag) throws(UnreadableFile) -> Node? {
        switch tag.name {
        case "dict", "array":
            let isDict = tag.name == "dict"
            if tag.isEnd {
                guard let last = open.popLast(), last.isDict == isDict, last.key == nil else {
                    throw UnreadableFile("'</\(tag.name)>' is not expected here", at: tag.place)
                }
                return last.node
            }
            let container = Container(isDict: isDict, place: tag.place)
            if tag.isEmpty { return container.node }
            guard open.count < Node.deepest else { throw UnreadableFile("nested too deeply", at: tag.place) }
            open.append(container)
            return nil
        case "key":
            let text = try scanner.text(of: tag)
            guard let last = open.indices.last, open[last].isDict, open[last].key == nil else {
                throw UnreadableFile("a key stands outside of a dict, or the one before has no value", at: tag.place)
            }
            open[last].key = (text, tag.place)
            return nil
        case "string": return Node(value: .string(try scanner.text(of: tag)), place: tag.place)
        case "true", "false":
            _ = try scanner.text(of: tag)
            return Node(value: .bool(tag.name == "true"), place: tag.place)
        case "integer", "real", "date", "data":
            _ = try scanner.text(of: tag)
            return Node(value: .other, place: tag.place)
        default: throw UnreadableFile("'<\(tag.name)>' is not an element of a property list", at: tag.place)
        }
    }

    private mutating func add(_ node: Node, _ place: SourcePlace) throws(UnreadableFile) {
        let last = open.count - 1
        guard open[last].isDict else { return open[last].elements.append(node) }
        guard let key = open[last].key else { throw UnreadableFile("a value in a dict needs a key", at: place) }
        open[last].members.append(Node.Member(name: key.name, place: key.place, value: node))
        open[last].key = nil
    }
}
