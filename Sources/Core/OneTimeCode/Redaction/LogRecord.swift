import OneTimeCodeSupport
import OneTimeCodeText

/// A line of a log, split into parts that may be messages and parts that cannot be.
///
/// A line is JSON, or a text with a prefix and fields. A JSON string may itself be such a line, as in container logs.
struct LogRecord {
    /// A part in which to look for codes.
    enum Part {
        /// Text that was written for people.
        case message(MappedText)
        /// A value that is a single number or word. Only its key says what it means.
        case value(key: ValueKey, MappedText, isNumber: Bool)
    }

    private(set) var parts: [Part] = []
    /// The texts in which found codes are searched for again.
    private(set) var texts: [MappedText] = []
    /// The places of JSON numbers.
    private(set) var numbers: [Range<Int>] = []
    /// The ranges of times and addresses, which contain no codes, in ascending order.
    private(set) var protected: [Range<Int>] = []

    /// The greatest nesting depth of JSON and lines inside strings and fields. A line may begin with thousands of keys.
    private static let deepest = 4

    init(_ line: [UInt8]) { read(MappedText(line), depth: 0) }

    private mutating func read(_ text: MappedText, depth: Int) {
        if readJSON(text, depth: depth) { return }
        readLine(text, depth: depth)
    }

    // MARK: JSON

    /// Reads a text that consists only of JSON. Returns whether it does.
    private mutating func readJSON(_ text: MappedText, depth: Int) -> Bool {
        guard depth < Self.deepest, let first = text.bytes.first(where: { $0 > 0x20 }),
            first == UInt8(ascii: "{") || first == UInt8(ascii: "[") || first == 0xEF
        else { return false }
        guard let tokens = Self.tokens(of: text.bytes) else { return false }
        // the key of the next value in each open container
        var keys = [ValueKey.none]
        for token in tokens {
            switch token.kind {
            case .objectStart, .arrayStart: keys.append(keys[keys.count - 1])
            case .objectEnd, .arrayEnd: keys.removeLast()
            case .key:
                let name = text.unescaped(token.contents)
                texts.append(name)
                keys[keys.count - 1] = ValueKey(name.bytes[...], in: keys[keys.count - 2])
            case .number:
                let place = text.source(of: token.range)
                numbers.append(place)
                parts.append(.value(key: keys[keys.count - 1], text.part(token.range), isNumber: true))
            case .string:
                readValue(text.unescaped(token.contents), key: keys[keys.count - 1], depth: depth + 1)
            case .bool, .null: break
            }
        }
        return true
    }

    /// The tokens of a text; nil if it is not JSON.
    private static func tokens(of bytes: [UInt8]) -> [JSONToken]? {
        var reader = JSONTokens(bytes)
        var tokens: [JSONToken] = []
        do { while let token = try reader.next() { tokens.append(token) } } catch { return nil }
        return tokens
    }

    private mutating func readValue(_ value: MappedText, key: ValueKey, depth: Int) {
        if isStructure(value) { return protected.append(value.source(of: value.bytes.indices)) }
        if Self.isBare(value.bytes), !key.namesText {
            texts.append(value)
            return parts.append(.value(key: key, value, isNumber: false))
        }
        read(value, depth: depth)
    }

    // MARK: Lines

    private mutating func readLine(_ text: MappedText, depth: Int) {
        texts.append(text)
        let scanner = LogScanner(bytes: text.bytes)
        let prefix = LogPrefix(scanner)
        protected += prefix.certain.map(text.source)
        let end = text.bytes.withUnsafeBufferPointer { LastLine.visibleEnd(of: $0) }
        guard prefix.end < end else { return }
        // "sent {…}"
        if let start = scanner.bytes[prefix.end..<end].firstIndex(of: UInt8(ascii: "{")), start > prefix.end,
            readJSON(text.part(start..<end), depth: depth)
        {
            return parts.append(.message(text.part(prefix.end..<start)))
        }
        guard depth < Self.deepest else { return parts.append(.message(text.part(prefix.end..<end))) }
        let fields = LogFields(scanner, prefix.end..<end)
        for field in fields.fields { read(field, of: text, depth: depth + 1) }
        for range in fields.rest where fields.fields.isEmpty || scanner.bytes[range].contains(where: Self.isWordByte) {
            parts.append(.message(text.part(range)))
        }
    }

    private mutating func read(_ field: LogFields.Field, of text: MappedText, depth: Int) {
        let value =
            switch field.quoting {
            case .none: text.part(field.value)
            case .escaped: text.unescaped(field.value)
            case .doubled: text.withoutDoubledQuotes(field.value)
            }
        readValue(value, key: field.key.map { ValueKey(text.bytes[$0]) } ?? .none, depth: depth)
    }

    private static func isWordByte(_ byte: UInt8) -> Bool { LogScanner.isLetter(byte) || byte >= 0x80 }

    /// Whether the whole value is a time or an address.
    private func isStructure(_ value: MappedText) -> Bool {
        let scanner = LogScanner(bytes: value.bytes)
        let end = scanner.timestamp(at: 0) ?? scanner.address(at: 0)
        return end == value.bytes.count
    }

    /// Whether the whole value is a number or one word of letters and digits, such as a code or an order number.
    private static func isBare(_ value: [UInt8]) -> Bool {
        guard value.count <= 64 else { return false }
        return value.withUnsafeBufferPointer { bytes in
            var isBare = true
            var hasLetters = false
            UTF8Scalars(bytes: bytes).forEach { scalar, range in
                switch ScalarTable.embedded[scalar].kind {
                case .digit: break
                case .letter where scalar < 0x80: hasLetters = true
                case .space: isBare = isBare && !hasLetters
                case .symbol where [0x2D, 0x2E, 0x5F, 0x2010, 0x2011, 0x2012, 0x2013].contains(scalar): break
                default: isBare = false
                }
            }
            return isBare
        }
    }
}
