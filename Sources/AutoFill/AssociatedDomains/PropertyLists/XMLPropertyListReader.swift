import OneTimeCodeSupport

/// Reads property lists in XML (Apple's PropertyList-1.0.dtd) with places. Knows only the five entities of XML and
/// character references, so an entity cannot expand to a huge text.
struct XMLPropertyListReader {
    private var scanner: XMLScanner
    /// The dicts and arrays whose ends were not read yet.
    private var open: [LocatedValue.Container] = []

    init(_ bytes: [UInt8]) { scanner = XMLScanner(bytes) }

    /// The value of the property list.
    mutating func root() throws(UnreadableFile) -> LocatedValue {
        while let tag = try scanner.nextTag() {
            if tag.name == "plist" { continue }
            guard let node = try node(of: tag) else { continue }
            guard !open.isEmpty else { return node }
            try add(node, tag.place)
        }
        throw UnreadableFile("the property list has no end", at: scanner.place)
    }

    /// The value that this tag and its content stand for; nil if the tag does not begin a value.
    private mutating func node(of tag: XMLScanner.Tag) throws(UnreadableFile) -> LocatedValue? {
        switch tag.name {
        case "dict", "array":
            let isDict = tag.name == "dict"
            if tag.isEnd {
                guard let last = open.popLast(), last.isObject == isDict, last.key == nil else {
                    throw UnreadableFile("'</\(tag.name)>' is not expected here", at: tag.place)
                }
                return last.value
            }
            let container = LocatedValue.Container(isObject: isDict, at: tag.place)
            if tag.isEmpty { return container.value }
            guard open.count < LocatedValue.deepest else { throw UnreadableFile("nested too deeply", at: tag.place) }
            open.append(container)
            return nil
        case "key":
            let text = try scanner.text(of: tag)
            guard let last = open.indices.last, open[last].isObject, open[last].key == nil else {
                throw UnreadableFile("a key stands outside of a dict, or the one before has no value", at: tag.place)
            }
            open[last].key = (text, tag.place)
            return nil
        case "string": return LocatedValue(.string(try scanner.text(of: tag)), at: tag.place)
        case "true", "false":
            _ = try scanner.text(of: tag)
            return LocatedValue(.bool(tag.name == "true"), at: tag.place)
        case "integer", "real", "date", "data":
            _ = try scanner.text(of: tag)
            return LocatedValue(.other, at: tag.place)
        default: throw UnreadableFile("'<\(tag.name)>' is not an element of a property list", at: tag.place)
        }
    }

    private mutating func add(_ node: LocatedValue, _ place: TextPosition) throws(UnreadableFile) {
        let last = open.count - 1
        guard !open[last].isObject || open[last].key != nil else {
            throw UnreadableFile("a value in a dict needs a key", at: place)
        }
        open[last].add(node)
    }
}
