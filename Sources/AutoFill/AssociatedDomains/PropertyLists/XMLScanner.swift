import OneTimeCodeSupport

/// Reads the tags and texts of an XML file that has neither namespaces nor its own entities.
struct XMLScanner {
    struct Tag {
        let name: String
        let isEnd: Bool
        /// Whether it is an empty element, such as `<true/>`.
        let isEmpty: Bool
        let place: TextPosition
    }

    private let bytes: [UInt8]
    private var position = 0
    private var places: PositionCounter

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        places = PositionCounter(bytes)
    }

    /// The place of the next byte to read.
    var place: TextPosition { PositionCounter.position(at: position, in: bytes) }

    /// The next tag; nil at the end of the file. Skips texts, comments, declarations and processing instructions.
    mutating func nextTag() throws(UnreadableFile) -> Tag? {
        while position < bytes.count {
            guard bytes[position] == UInt8(ascii: "<") else {
                position += 1
                continue
            }
            if try skipMarkup() { continue }
            return try tag()
        }
        return nil
    }

    /// Skips a comment, a declaration or a processing instruction if one begins here.
    private mutating func skipMarkup() throws(UnreadableFile) -> Bool {
        if starts(with: "<!--") {
            try skip(past: "-->")
        } else if starts(with: "<?") {
            try skip(past: "?>")
        } else if starts(with: "<!") {
            try skip(past: ">")
        } else {
            return false
        }
        return true
    }

    private func starts(with text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[position...].starts(with: $0) }
    }

    private mutating func skip(past text: StaticString) throws(UnreadableFile) {
        let start = position
        while position < bytes.count {
            if starts(with: text) {
                position += text.utf8CodeUnitCount
                return
            }
            position += 1
        }
        throw UnreadableFile("'\(text)' is missing", at: PositionCounter.position(at: start, in: bytes))
    }

    private mutating func tag() throws(UnreadableFile) -> Tag {
        let start = position
        let place = places.position(at: start)
        guard let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else {
            throw UnreadableFile("'>' is missing", at: place)
        }
        position = end + 1
        var content = bytes[(start + 1)..<end]
        let isEnd = content.first == UInt8(ascii: "/")
        if isEnd { content = content.dropFirst() }
        let isEmpty = content.last == UInt8(ascii: "/")
        if isEmpty { content = content.dropLast() }
        let name = content.prefix { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
        return Tag(name: String(decoding: name, as: UTF8.self), isEnd: isEnd, isEmpty: isEmpty, place: place)
    }

    /// The text of an element whose start tag was read. Reads the end tag too.
    mutating func text(of start: Tag) throws(UnreadableFile) -> String {
        guard !start.isEnd else { throw UnreadableFile("'</\(start.name)>' is not expected here", at: start.place) }
        guard !start.isEmpty else { return "" }
        var text: [UInt8] = []
        while position < bytes.count {
            if starts(with: "<![CDATA[") {
                position += 9
                let begin = position
                try skip(past: "]]>")
                text += bytes[begin..<(position - 3)]
            } else if bytes[position] == UInt8(ascii: "<") {
                if try skipMarkup() { continue }
                let end = try tag()
                guard end.isEnd, end.name == start.name else {
                    throw UnreadableFile("'</\(start.name)>' is missing", at: end.place)
                }
                return String(decoding: text, as: UTF8.self)
            } else if bytes[position] == UInt8(ascii: "&") {
                text += try reference()
            } else {
                text.append(bytes[position])
                position += 1
            }
        }
        throw UnreadableFile("'</\(start.name)>' is missing", at: start.place)
    }

    /// The character of the reference that begins here (XML 1.0, sections 4.1 and 4.6).
    private mutating func reference() throws(UnreadableFile) -> [UInt8] {
        let start = position
        let most = bytes[start...].prefix(12)
        guard let end = most.firstIndex(of: UInt8(ascii: ";")) else {
            throw UnreadableFile(
                "'&' does not begin a reference; write '&amp;'", at: PositionCounter.position(at: start, in: bytes))
        }
        position = end + 1
        let name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
        let named: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
        if let scalar = named[name] { return Array(String(scalar).utf8) }
        let digits = name.hasPrefix("#x") ? name.dropFirst(2) : name.hasPrefix("#") ? name.dropFirst() : ""
        guard let value = UInt32(digits, radix: name.hasPrefix("#x") ? 16 : 10), let scalar = Unicode.Scalar(value)
        else {
            throw UnreadableFile("'&\(name);' is unknown", at: PositionCounter.position(at: start, in: bytes))
        }
        return Array(String(scalar).utf8)
    }
}
