import OneTimeCodeSupport
import OneTimeCodeText

/// A line of a log, split into parts that may be messages and parts that cannot be.
///
/// A line is JSON, or a text with a prefix, JSON and fields. A value may itself be such a line, in another encoding.
struct LogRecord {
    /// A part in which to look for codes.
    enum Part {
        /// Text that was written for people.
        case text(MappedText, LogTextKind)
        /// A value that is a single number or word. Only its key says what it means.
        case value(key: LogKey, MappedText)
    }

    /// A text in which found codes are searched for again, outside of the values that are texts of their own.
    struct Text {
        let text: MappedText
        var values: [Range<Int>] = []
    }

    /// A text that is encoded as a whole, read as a line of its own.
    struct Inner {
        /// The place in the line.
        let place: Range<Int>
        let encoding: JointEncoding
        let record: LogRecord
    }

    /// A value of JSON, or a part of one, that is masked as a whole.
    struct Whole {
        let place: Range<Int>
        /// The code that it is, or of which it is a digit.
        let code: [UInt8]
        /// What masks it so that the line stays JSON.
        let mask: String
    }

    let line: [UInt8]
    private(set) var parts: [Part] = []
    private(set) var texts: [Text] = []
    private(set) var wholes: [Whole] = []
    /// The ranges of times and addresses, which contain no codes.
    private(set) var protected: [Range<Int>] = []
    private(set) var inner: [Inner] = []

    /// The greatest nesting depth of JSON and lines inside strings and fields. A line may begin with thousands of keys.
    private static let deepest = 5
    /// The most places of a text at which JSON is tried.
    private static let mostObjects = 4

    /// Splits the value of a field.
    init(value: [UInt8], key: LogKey) {
        line = value
        readValue(MappedText(value).withoutIllFormedBytes.withoutColours, key, depth: 1)
    }

    /// Splits a line.
    ///
    /// - Parameter protected: The places of parts that have no code, if they are known.
    init(_ line: [UInt8], protecting protected: [Range<Int>] = []) {
        self.init(line, .none, depth: 0)
        self.protected += protected
    }

    private init(_ line: [UInt8], _ key: LogKey, depth: Int) {
        self.line = line
        read(MappedText(line).withoutIllFormedBytes.withoutColours, key, depth: depth)
    }

    private mutating func read(_ text: MappedText, _ key: LogKey, depth: Int) {
        if depth < Self.deepest, let first = text.bytes.first(where: { $0 > 0x20 }),
            first == UInt8(ascii: "{") || first == UInt8(ascii: "[") || first == 0xEF,
            readJSON(text, key, depth: depth) == text.bytes.count
        {
            return
        }
        readLine(text, key, depth: depth)
    }

    // MARK: JSON

    /// Reads the JSON at the beginning of a text. Returns where the text goes on after its spaces; nil if the text does
    /// not begin with JSON.
    private mutating func readJSON(_ text: MappedText, _ key: LogKey, depth: Int) -> Int? {
        guard let (tokens, end) = Self.tokens(of: text.bytes) else { return nil }
        // the key of each open container, and that of the next value in it
        var containers = [(outer: key, key: key)]
        var current: LogKey { containers[containers.count - 1].key }
        let isToSomebody = Self.hasParty(tokens, text.bytes)
        let names = Self.namesOfObjects(tokens, text.bytes)
        for (index, token) in tokens.enumerated() {
            switch token.kind {
            case .objectStart: containers.append((names[index] ?? current, current))
            case .arrayStart:
                containers.append((current, current))
                if current.meaning == .code { readDigits(tokens[(index + 1)...], text, current) }
            case .objectEnd, .arrayEnd: containers.removeLast()
            case .key:
                let name = text.unescaped(token.contents)
                texts.append(Text(text: name))
                let key = LogKey(name.bytes[...], in: containers[containers.count - 1].outer)
                containers[containers.count - 1].key = isToSomebody && key.meaning == .text ? .message : key
            case .number:
                let number = text.part(Self.digits(of: token.range, in: text.bytes))
                wholes.append(Whole(place: text.source(of: token.range), code: number.bytes, mask: "null"))
                parts.append(.value(key: current, number))
            case .string:
                let isAfterParty =
                    (current.meaning == .nothing || current.meaning == .other) && tokens[index - 1].kind == .string
                    && Self.isParty(text.bytes[tokens[index - 1].contents])
                readValue(text.unescaped(token.contents), isAfterParty ? .argument : current, depth: depth + 1)
            case .bool, .null: break
            }
        }
        return end
    }

    /// The place of a number of JSON without its sign and a fraction of zeros: pandas writes "482913.0".
    private static func digits(of number: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
        let start = number.lowerBound + (bytes[number.lowerBound] == UInt8(ascii: "-") ? 1 : 0)
        guard let point = bytes[number].firstIndex(of: UInt8(ascii: ".")),
            bytes[point + 1..<number.upperBound].allSatisfy({ $0 == UInt8(ascii: "0") })
        else { return start..<number.upperBound }
        return start..<point
    }

    /// What objects say by a member about the value that they have in another: `{"name":"otp","value":"482913"}`. By the
    /// places of their braces.
    private static func namesOfObjects(_ tokens: [JSONToken], _ bytes: [UInt8]) -> [Int: LogKey] {
        var names: [Int: LogKey] = [:]
        var open: [Int] = []
        for (index, token) in tokens.enumerated() {
            switch token.kind {
            case .objectStart, .arrayStart: open.append(index)
            case .objectEnd, .arrayEnd: open.removeLast()
            case .key where tokens[index + 1].kind == .string && Self.keysOfNames.contains(bytes[token.contents]):
                let name = LogKey(bytes[tokens[index + 1].contents])
                if name.meaning == .code { names[open[open.count - 1]] = name }
            default: break
            }
        }
        return names
    }

    private static let keysOfNames: WordSet = ["name", "key", "field", "type", "label", "id", "param", "parameter"]

    /// Reads an array of a code's digits: `"otp":[4,8,2,9,1,3]`.
    private mutating func readDigits(_ elements: ArraySlice<JSONToken>, _ text: MappedText, _ key: LogKey) {
        var code = MappedText.Builder(text)
        var end = 0
        var places: [(place: Range<Int>, mask: String)] = []
        for element in elements {
            if element.kind == .arrayEnd { break }
            guard element.kind == .number || element.kind == .string else { return }
            let isNumber = element.kind == .number
            let digit = isNumber ? element.range : element.contents
            guard digit.count == 1, LogScanner.isDigit(text.bytes[digit.lowerBound]) else { return }
            code.append(digit)
            places.append((text.source(of: digit), isNumber ? "null" : "*"))
            end = digit.upperBound
        }
        guard PieceShape.digitLengths.contains(places.count) else { return }
        wholes += places.map { [digits = code.bytes] in Whole(place: $0.place, code: digits, mask: $0.mask) }
        parts.append(.value(key: key, code.finished(at: end)))
    }

    /// Whether JSON names the phone number of somebody who sends or gets a message.
    private static func hasParty(_ tokens: [JSONToken], _ bytes: [UInt8]) -> Bool {
        for (key, value) in zip(tokens, tokens.dropFirst()) where key.kind == .key && value.kind == .string {
            if isPhoneNumber(bytes[value.contents]), LogKey(bytes[key.contents]).meaning == .party { return true }
        }
        return false
    }

    /// The tokens of the object or array that a text begins with, and its end; nil if the text begins otherwise.
    private static func tokens(of bytes: [UInt8]) -> ([JSONToken], end: Int)? {
        var reader = JSONTokens(bytes)
        var tokens: [JSONToken] = []
        do {
            while let token = try reader.next() {
                tokens.append(token)
                if reader.depth == 0 {
                    guard token.kind == .objectEnd || token.kind == .arrayEnd else { return nil }
                    break
                }
            }
        } catch {
            return nil
        }
        guard let last = tokens.last, reader.depth == 0 else { return nil }
        return (tokens, bytes[last.range.upperBound...].firstIndex { $0 > 0x20 } ?? bytes.count)
    }

    /// Reads a value that is a text of its own.
    private mutating func readValue(_ value: MappedText, _ key: LogKey, depth: Int) {
        if key.isBase64, let (text, encoding) = JointEncoding.base64(value.bytes) {
            return addInner(text, encoding, at: value.source(of: value.bytes.indices), key, depth: depth)
        }
        let value = Self.decoded(value, isMessage: key.meaning == .message)
        if isStructure(value, key) { return protected.append(value.source(of: value.bytes.indices)) }
        if Self.isBare(value.bytes), key.meaning != .message {
            texts.append(Text(text: value))
            return parts.append(.value(key: key, value))
        }
        read(value, key, depth: depth)
    }

    private mutating func addInner(
        _ text: [UInt8], _ encoding: JointEncoding, at place: Range<Int>, _ key: LogKey, depth: Int
    ) {
        guard depth < Self.deepest else { return }
        inner.append(Inner(place: place, encoding: encoding, record: LogRecord(text, key, depth: depth + 1)))
    }

    /// A value without the encodings that do not show in its notation.
    private static func decoded(_ value: MappedText, isMessage: Bool) -> MappedText {
        let mayBeEncoded = value.bytes.contains { byte in
            switch byte {
            case UInt8(ascii: "%"), UInt8(ascii: "+"), UInt8(ascii: "&"), UInt8(ascii: "?"), UInt8(ascii: "="): true
            default: false
            }
        }
        let text =
            mayBeEncoded ? value.percentDecoded.withoutEntities.withoutEncodedWords.withoutQuotedPrintable : value
        guard MappedText.isHexadecimalText(text.bytes[...], isMessage: isMessage),
            text.bytes.allSatisfy(LogScanner.isHexadecimal)
        else { return text }
        return text.hexadecimalDecoded(text.bytes.indices, isMessage: isMessage) ?? text
    }

    // MARK: Lines

    private mutating func readLine(_ text: MappedText, _ key: LogKey, depth: Int) {
        let own = texts.count
        texts.append(Text(text: text))
        let scanner = LogScanner(bytes: text.bytes)
        let prefix = LogPrefix(scanner)
        let end = text.bytes.withUnsafeBufferPointer { LastLine.visibleEnd(of: $0) }
        var start = 0
        // A text with a key is a message from its first character on, unless a time or an address is before it. Eight
        // digits may be its code, although they may be a day too: "20261122 is your code".
        let isMessage = prefix.certain.allSatisfy { $0.count == 8 && text.bytes[$0].allSatisfy(LogScanner.isDigit) }
        if key.meaning != .message || !isMessage {
            protected += prefix.certain.map(text.source)
            start = prefix.end
        }
        guard start < end else { return }
        guard depth < Self.deepest else { return parts.append(.text(text.part(start..<end), Self.kind(key))) }
        readEncodedWords(of: text, scanner, start..<end, depth: depth)
        var tries = 0
        var from = start
        while tries < Self.mostObjects,
            let brace = scanner.bytes[from..<end].firstIndex(where: { $0 == UInt8(ascii: "{") })
        {
            tries += 1
            from = brace + 1
            guard let length = readJSON(text.part(brace..<end), .none, depth: depth) else { continue }
            readFields(of: text, scanner, start..<brace, key, own: own, depth: depth)
            texts[own].values.append(brace..<brace + length)
            start = brace + length
            from = start
        }
        readFields(of: text, scanner, start..<end, key, own: own, depth: depth)
    }

    /// Reads the words of headers in base 64: `Subject: =?UTF-8?B?…?=`.
    private mutating func readEncodedWords(of text: MappedText, _ scanner: LogScanner, _ range: Range<Int>, depth: Int)
    {
        var index = range.lowerBound
        while let mark = text.bytes[index..<range.upperBound].firstIndex(of: UInt8(ascii: "?")) {
            index = mark + 1
            guard mark > range.lowerBound, let word = scanner.encodedWord(at: mark - 1), word.isBase64,
                let (message, encoding) = JointEncoding.base64(Array(text.bytes[word.contents]))
            else { continue }
            addInner(message, encoding, at: text.source(of: word.contents), .message, depth: depth)
            index = word.end
        }
    }

    private mutating func readFields(
        of text: MappedText, _ scanner: LogScanner, _ range: Range<Int>, _ key: LogKey, own: Int, depth: Int
    ) {
        guard !range.isEmpty else { return }
        if key.meaning == .message, !LogFields.mayHaveFields(text.bytes[range]) {
            return parts.append(.text(text.part(range), .message))
        }
        let fields = LogFields(scanner, range)
        let isToSomebody = fields.fields.contains { field in
            field.logKey.meaning == .party && Self.isPhoneNumber(text.bytes[field.value])
        }
        for (index, field) in fields.fields.enumerated() {
            if field.notation == .counted, text.bytes[field.value].withUnsafeBufferPointer(LogScreen.isReceipt) {
                continue
            }
            var key = field.logKey
            // name=:OTP_CODE value="482913", key=otp_4915550142 flags=0 exptime=600 value=482913
            if key.meaning == .nothing, field.key != nil,
                let name = Self.name(before: index, of: fields.fields, in: text)
            {
                key = name
            }
            if field.key == nil, index > 0,
                field.value.lowerBound - fields.fields[index - 1].value.upperBound <= Self.longestJoint
            {
                let previous = text.bytes[fields.fields[index - 1].value]
                if Self.isParty(previous) {
                    key = .argument
                } else if let name = Self.nameOfElement(previous) {
                    key = name
                }
            }
            // no program writes its statements in hexadecimal digits
            let isMessage =
                field.notation == .counted || field.notation == .hexadecimal || (isToSomebody && key.meaning == .text)
            let fieldKey = isMessage ? LogKey.message : key
            if field.notation == .octets {
                guard let list = OctetList(LogScanner(bytes: text.bytes), at: field.value.lowerBound),
                    let message = JointEncoding.octets(list)
                else { continue }
                let place = text.source(of: list.range)
                addInner(message.text, message.encoding, at: place, .message, depth: depth + 1)
            } else if let value = Self.value(of: field, in: text) {
                texts[own].values.append(field.value)
                readValue(value, fieldKey, depth: depth + 1)
            } else if let message = PDUText(text, field.value) {
                texts[own].values.append(field.value)
                switch message {
                case .wide(let text): readValue(text, .message, depth: depth + 1)
                case .septets(let message, let encoding, let digits):
                    addInner(message, encoding, at: text.source(of: digits), .message, depth: depth + 1)
                }
            }
        }
        for part in fields.rest where fields.fields.isEmpty || scanner.bytes[part].contains(where: Self.isWordByte) {
            let start = scanner.textAfterPhoneNumber(in: part) ?? part.lowerBound
            if start > part.lowerBound {
                parts.append(.text(Self.readable(text.part(part.lowerBound..<start)), Self.kind(key)))
            }
            parts.append(.text(Self.readable(text.part(start..<part.upperBound)), Self.kind(key)))
            // digits that spell an entity do not belong to the text
            texts[own].values += text.numbersOfEntities(in: part)
        }
    }

    /// The key of a code that a field before a value names: the one right before it, or "key" a few fields before.
    private static func name(before index: Int, of fields: [LogFields.Field], in text: MappedText) -> LogKey? {
        for (distance, field) in fields[..<index].suffix(farthestName).reversed().enumerated() {
            guard let key = field.key.map({ text.bytes[$0] }), keysOfNames.contains(key) else { continue }
            guard distance == 0 || key.elementsEqual("key".utf8) else { return nil }
            let name = LogKey(text.bytes[field.value])
            return name.meaning == .code ? name : nil
        }
        return nil
    }

    private static let farthestName = 3

    private static func value(of field: LogFields.Field, in text: MappedText) -> MappedText? {
        switch field.notation {
        case .plain, .counted, .markup: text.part(field.value)
        case .escaped: text.unescaped(field.value)
        case .bytes: text.unescaped(field.value, isBytes: true).bytesDecoded
        case .doubled(let quote): text.withoutDoubled(quote, field.value)
        case .hexadecimal: text.hexadecimalDecoded(field.value, isMessage: true)
        case .octets: nil
        }
    }

    /// A text outside of fields as its reader sees it.
    private static func readable(_ text: MappedText) -> MappedText {
        text.withoutMarkup.withoutBareEscapes.withoutEncodedWords.withoutQuotedPrintable
    }

    private static func kind(_ key: LogKey) -> LogTextKind { key.meaning == .message ? .message : .statement }

    /// Whether an argument is a phone number or an address. What follows it in the arguments of a task is sent there:
    /// `args=['+919845550142', '482913']`.
    private static func isParty(_ value: ArraySlice<UInt8>) -> Bool {
        // the first argument may have its bracket: "args=['+919845550142'"
        let value = value.drop { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "(") || LogScanner.isQuote($0) }
        return isPhoneNumber(value) || (value.contains(UInt8(ascii: "@")) && !value.contains { $0 <= 0x20 })
    }

    /// The key that a selector of an element of a page names, of tools that fill in forms: `fill('#otp', '482913')`.
    private static func nameOfElement(_ selector: ArraySlice<UInt8>) -> LogKey? {
        guard let mark = selector.first, mark == UInt8(ascii: "#") || mark == UInt8(ascii: ".") else { return nil }
        let name = LogKey(selector.dropFirst())
        return name.meaning == .code ? name : nil
    }

    /// What is between two arguments at most: "', '".
    private static let longestJoint = 4

    /// Whether a value is a phone number, as the parties of a message have it: seven digits or more, with or without a
    /// plus sign, or in an encoding.
    private static func isPhoneNumber(_ value: ArraySlice<UInt8>) -> Bool {
        let hasPlus = value.first == UInt8(ascii: "+") || value.starts(with: "%2B".utf8)
        let digits = value.count(where: LogScanner.isDigit)
        return digits >= (hasPlus ? 7 : 10) && digits + 3 >= value.count
    }

    private static func isWordByte(_ byte: UInt8) -> Bool { LogScanner.isLetter(byte) || byte >= 0x80 }

    /// Whether the whole value is a time or an address. Under the key of a code, digits are the code though they may be a
    /// day: "20261122".
    private func isStructure(_ value: MappedText, _ key: LogKey) -> Bool {
        let scanner = LogScanner(bytes: value.bytes)
        let time = key.meaning == .code ? nil : scanner.timestamp(at: 0)
        return (time ?? scanner.address(at: 0)) == value.bytes.count
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
                case .format: break
                case .symbol where [0x2D, 0x2E, 0x5F, 0x2010, 0x2011, 0x2012, 0x2013].contains(scalar): break
                default: isBare = false
                }
            }
            return isBare
        }
    }
}
