/// A start tag in the source of a page, with the places of its attributes (HTML standard, 13.2.5, tokenization).
struct StartTag {
    struct Attribute {
        /// The name in lower case.
        let name: String
        /// The value as written, with character references; empty if the attribute has none.
        let value: String
        /// The bytes of the name and the value.
        let bytes: Range<Int>
    }

    let bytes: Range<Int>
    /// The attributes. If several have the same name, only the first one is here.
    private(set) var attributes: [Attribute] = []
    private let nameEnd: Int

    /// Reads the tag at an offset. Returns nil if no tag begins there. Linear in the length of the tag.
    init?(at start: Int, in source: [UInt8]) {
        guard source.indices.contains(start), source[start] == UInt8(ascii: "<") else { return nil }
        var place = start + 1
        while place < source.count, !Self.endsName(source[place]) { place += 1 }
        guard place > start + 1 else { return nil }
        nameEnd = place
        while place < source.count, source[place] != UInt8(ascii: ">") {
            if Self.isSpace(source[place]) || source[place] == UInt8(ascii: "/") {
                place += 1
            } else {
                attributes.append(Self.attribute(at: &place, in: source))
            }
        }
        guard place < source.count else { return nil }
        bytes = start..<place + 1
    }

    subscript(_ name: String) -> Attribute? { attributes.first { $0.name == name } }

    private static func attribute(at place: inout Int, in source: [UInt8]) -> Attribute {
        let start = place
        // a "=" at the start belongs to the name
        place += 1
        while place < source.count, !endsName(source[place]), source[place] != UInt8(ascii: "=") { place += 1 }
        let name = start..<place
        var next = place
        while next < source.count, isSpace(source[next]) { next += 1 }
        var value = place..<place
        if next < source.count, source[next] == UInt8(ascii: "=") {
            place = next + 1
            while place < source.count, isSpace(source[place]) { place += 1 }
            value = Self.value(at: &place, in: source)
        }
        return Attribute(
            name: String(decoding: source[name], as: UTF8.self).lowercased(),
            value: String(decoding: source[value], as: UTF8.self), bytes: start..<place)
    }

    private static func value(at place: inout Int, in source: [UInt8]) -> Range<Int> {
        guard place < source.count else { return place..<place }
        let quote = source[place]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            let start = place + 1
            place = start
            while place < source.count, source[place] != quote { place += 1 }
            let value = start..<place
            if place < source.count { place += 1 }
            return value
        }
        let start = place
        while place < source.count, !isSpace(source[place]), source[place] != UInt8(ascii: ">") { place += 1 }
        return start..<place
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B }

    private static func endsName(_ byte: UInt8) -> Bool {
        isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
    }

    // MARK: Edits

    /// The edit that gives the tag an attribute with this value, exactly once.
    func setting(_ name: String, to value: String) -> FormEdit {
        let escaped = value.reduce(into: "") { text, letter in
            switch letter {
            case "&": text += "&amp;"
            case "\"": text += "&quot;"
            default: text.append(letter)
            }
        }
        let text = "\(name)=\"\(escaped)\""
        if let old = self[name] { return .replace(bytes: old.bytes, with: text) }
        return .replace(bytes: nameEnd..<nameEnd, with: " " + text)
    }

    /// The edit that removes an attribute; nil if the tag does not have it.
    func removing(_ name: String) -> FormEdit? {
        self[name].map { .replace(bytes: $0.bytes, with: "") }
    }

    /// The edit that removes the tag. Only for elements without content.
    var removal: FormEdit { .replace(bytes: bytes, with: "") }
}
