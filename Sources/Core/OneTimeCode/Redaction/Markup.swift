// The notations of HTML and XML: tags and entities.
extension MappedText {
    /// The text as a reader of HTML sees it: without tags, and with entities resolved.
    var withoutMarkup: MappedText { withoutTags.withoutEntities }

    /// The text without the tags of HTML. Tags between parts of the text become a line break or a space, which has their
    /// place; tags around all of it are left out.
    private var withoutTags: MappedText {
        guard bytes.contains(UInt8(ascii: "<")), bytes.contains(UInt8(ascii: ">")) else { return self }
        let scanner = LogScanner(bytes: bytes)
        var decoded = Builder(self)
        var start = 0
        var index = 0
        // the tags since the last part of the text
        var tags: (place: Range<Int>, hasBreak: Bool)?
        func appendPart() {
            guard start < index else { return }
            if let tags, !decoded.bytes.isEmpty { decoded.append(tags.hasBreak ? 0x0A : 0x20, for: tags.place) }
            tags = nil
            decoded.append(start..<index)
        }
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "<"), let tag = Tag(scanner, at: index) else {
                index += 1
                continue
            }
            appendPart()
            tags = ((tags?.place.lowerBound ?? index)..<tag.end, tag.isBreak || tags?.hasBreak == true)
            (start, index) = (tag.end, tag.end)
        }
        guard start > 0 else { return self }
        appendPart()
        return decoded.finished(at: tags?.place.lowerBound ?? bytes.count)
    }

    /// The end of a tag of HTML at a place whose attributes say only how its text looks; nil if none is there.
    static func endOfStyledTag(_ scanner: LogScanner, at start: Int) -> Int? {
        guard let tag = Tag(scanner, at: start) else { return nil }
        var name = start + 1
        var hasStyle = false
        for index in start..<tag.end {
            if scanner[index] == 0x20 { name = index + 1 }
            guard scanner[index] == UInt8(ascii: "="), LogScanner.isQuote(scanner[index + 1]) else { continue }
            guard name < index, stylesOfTexts.contains(scanner.bytes[name..<index]) else { return nil }
            hasStyle = true
        }
        return hasStyle ? tag.end : nil
    }

    private static let stylesOfTexts: WordSet = [
        "style", "class", "align", "color", "face", "size", "width", "height", "dir", "lang", "bgcolor", "border",
        "interpret-as",
    ]

    /// A tag of an element that texts have.
    private struct Tag {
        let end: Int
        /// Whether it separates lines of the text.
        let isBreak: Bool

        init?(_ scanner: LogScanner, at start: Int) {
            let name = scanner[start + 1] == UInt8(ascii: "/") ? start + 2 : start + 1
            let nameEnd = scanner.end(from: name, while: LogScanner.isNameByte)
            let element = scanner.bytes[name..<nameEnd]
            isBreak = Self.blocks.contains(element)
            // "<b:code>" has the prefix of a namespace
            guard nameEnd > name, scanner[nameEnd] != UInt8(ascii: ":"), isBreak || Self.inline.contains(element) else {
                return nil
            }
            let limit = min(nameEnd + Self.longest, scanner.bytes.count)
            guard let close = scanner.bytes[nameEnd..<limit].firstIndex(where: { $0 == 0x3E || $0 == 0x3C }),
                scanner[close] == UInt8(ascii: ">")
            else { return nil }
            end = close + 1
        }

        /// The most bytes of the attributes.
        private static let longest = 512
        private static let blocks: WordSet = [
            "p", "br", "div", "td", "tr", "th", "table", "tbody", "thead", "li", "ul", "ol", "h1", "h2", "h3", "h4",
            "h5",
            "h6", "html", "body", "head", "title", "hr", "blockquote", "pre", "section", "article", "header", "footer",
            "center",
        ]
        private static let inline: WordSet = [
            "a", "b", "i", "u", "em", "strong", "span", "font", "code", "small", "big", "img", "sup", "sub", "label",
            "mark", "tt", "kbd", "bdi", "bdo", "wbr",
            // of a text that is read aloud (SSML 1.1, section 3.1)
            "say-as", "prosody", "emphasis", "break",
        ]
    }

    /// The text with the entities of HTML and XML resolved that a text of letters, digits and marks needs.
    var withoutEntities: MappedText {
        guard bytes.contains(UInt8(ascii: "&")), bytes.contains(UInt8(ascii: ";")) else { return self }
        var decoded = Builder(self)
        var start = 0
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "&"), let (scalar, end) = entity(at: index) else {
                index += 1
                continue
            }
            if start < index { decoded.append(start..<index) }
            decoded.append(scalar, for: index..<end)
            (start, index) = (end, end)
        }
        guard start > 0 else { return self }
        if start < index { decoded.append(start..<index) }
        return decoded.finished(at: bytes.count)
    }

    /// The places of entities that are written as numbers: "&#52;".
    func numbersOfEntities(in part: Range<Int>) -> [Range<Int>] {
        var places: [Range<Int>] = []
        var index = part.lowerBound
        while index + 1 < part.upperBound {
            if bytes[index] == UInt8(ascii: "&"), bytes[index + 1] == UInt8(ascii: "#"),
                let (_, end) = entity(at: index)
            {
                places.append(index..<end)
                index = end
            } else {
                index += 1
            }
        }
        return places
    }

    private static let longestEntity = 10

    private func entity(at index: Int) -> (Unicode.Scalar, Int)? {
        let limit = min(bytes.count, index + Self.longestEntity)
        guard let end = bytes[index..<limit].firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let name = bytes[index + 1..<end]
        if name.first == UInt8(ascii: "#") {
            let digits = String(decoding: name.dropFirst(), as: UTF8.self)
            let isHexadecimal = digits.first == "x" || digits.first == "X"
            let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            return number.flatMap(Unicode.Scalar.init).map { ($0, end + 1) }
        }
        let scalar: Unicode.Scalar
        switch String(decoding: name, as: UTF8.self) {
        case "amp": scalar = "&"
        case "lt": scalar = "<"
        case "gt": scalar = ">"
        case "quot": scalar = "\""
        case "apos": scalar = "'"
        case "nbsp": scalar = "\u{A0}"
        default: return nil
        }
        return (scalar, end + 1)
    }
}
