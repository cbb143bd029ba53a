/// The fields of a log line, in the notations of all programs, and the text between them.
///
/// A field has a key or is quoted: `key=value`, `key="value"`, `"key": "value"`, `'key': 'value'`, `:key=>"value"`,
/// `Key:"value"`, `[key:value]`, `key:[value]`, `<key>value</key>`, a quoted field of CSV or SQL, a literal of bytes, a row
/// of hexadecimal digits, or a list of bytes.
struct LogFields {
    struct Field {
        /// The place of the key; nil for a value without one.
        let key: Range<Int>?
        /// What the key says.
        let logKey: LogKey
        /// The place of the value, without its quotation marks.
        let value: Range<Int>
        let notation: Notation

        init(_ scanner: LogScanner, key: Range<Int>?, value: Range<Int>, notation: Notation) {
            let logKey = key.map { LogKey(scanner.bytes[$0]) } ?? .none
            self.init(key: key, logKey: logKey, value: value, notation: notation)
        }

        fileprivate init(key: Range<Int>?, logKey: LogKey, value: Range<Int>, notation: Notation) {
            (self.key, self.logKey, self.value, self.notation) = (key, logKey, value, notation)
        }
    }

    enum Notation: Equatable {
        case plain
        /// The same, with its length before it, as Kannel writes messages.
        case counted
        /// In quotation marks with backslash escapes.
        case escaped
        /// The same, of bytes: `b'…'` of Python.
        case bytes
        /// In quotation marks that are doubled inside, as in CSV and SQL.
        case doubled(UInt8)
        /// Between tags.
        case markup
        /// In hexadecimal digits.
        case hexadecimal
        /// As a list of the numbers of its bytes, which begins here.
        case octets
    }

    private(set) var fields: [Field] = []
    /// The ranges outside of fields.
    private(set) var rest: [Range<Int>] = []
    private let scanner: LogScanner
    private let range: Range<Int>
    private var restStart: Int
    /// The key that was read last, which is asked for several times.
    private var lastKey = (place: 0..<0, logKey: LogKey.none)
    /// The name of the tag that is open, until its end.
    private var tag: Range<Int>?
    /// For each of the two quotation marks, the place before which none can end a field. A line may begin thousands of
    /// fields that do not end, and this keeps the time linear.
    private var openUntil: [UInt8: Int] = [:]
    /// Whether no bracket closes after the one that was tried last, which keeps the time linear too.
    private var hasOpenBracket = false
    /// The place before which no value is encoded for URLs.
    private var plainUntil = 0
    /// The statements of SQL that were tried, each of which may read to the end of the line.
    private var triesOfValues = 0
    private static let mostTriesOfValues = 4
    private static let usualCount = 8

    /// Reads a part of a line.
    init(_ scanner: LogScanner, _ range: Range<Int>) {
        self.scanner = scanner
        self.range = range
        restStart = range.lowerBound
        fields.reserveCapacity(Self.usualCount)
        rest.reserveCapacity(Self.usualCount)
        var index = range.lowerBound
        while index < range.upperBound {
            let next = command(at: index) ?? field(at: index) ?? index + 1
            index = max(next, index + 1)
            // a field begins only after such a byte
            while index < range.upperBound, !Self.mayPrecedeField(scanner[index - 1]) { index += 1 }
        }
        addRest(to: range.upperBound)
    }

    /// Whether a message may have a field, an encoding or a command to a database. They have one of these marks, a long row
    /// of hexadecimal digits, or a word in capitals.
    static func mayHaveFields(_ message: ArraySlice<UInt8>) -> Bool {
        var (digits, capitals) = (0, 0)
        for byte in message {
            switch byte {
            // " & ' ( : < = \
            case 0x22, 0x26, 0x27, 0x28, 0x3A, 0x3C, 0x3D, 0x5C: return true
            default: break
            }
            if capitals >= DatabaseCommand.shortestVerb, byte == 0x20 { return true }
            digits = LogScanner.isHexadecimal(byte) ? digits + 1 : 0
            capitals = byte &- 0x41 < 26 ? capitals + 1 : 0
            if digits == MappedText.fewestHexadecimalDigits { return true }
        }
        return false
    }

    private static func mayPrecedeField(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x09, 0x0A, 0x20, 0x22, 0x26, 0x27, 0x28, 0x2C, 0x3A, 0x3B, 0x3C, 0x3D, 0x3E, 0x3F, 0x40, 0x5B, 0x5E, 0x7B,
            0x7C:
            true
        default: false
        }
    }

    private mutating func addRest(to end: Int) {
        if restStart < end { rest.append(restStart..<end) }
    }

    private mutating func add(
        _ key: Range<Int>?, _ value: Range<Int>, _ notation: Notation, from start: Int, to end: Int
    ) {
        fields.append(Field(key: key, logKey: key.map { logKey(at: $0) } ?? .none, value: value, notation: notation))
        addRest(to: max(start, restStart))
        restStart = end
    }

    private mutating func logKey(at place: Range<Int>) -> LogKey {
        if lastKey.place != place { lastKey = (place, LogKey(scanner.bytes[place])) }
        return lastKey.logKey
    }

    // MARK: Fields

    /// Reads a command to a database that begins at `index`. Returns where to go on; nil if none begins there.
    private mutating func command(at index: Int) -> Int? {
        let mayHaveValues = DatabaseCommand.mayHaveValues(scanner, at: index)
        // the verb of Redis is in capitals or quoted
        guard mayHaveValues || scanner[index] < 0x60 else { return nil }
        var command = DatabaseCommand(scanner, at: index, limit: range.upperBound)
        if mayHaveValues, triesOfValues < Self.mostTriesOfValues {
            triesOfValues += 1
            guard command.readValues() else { return nil }
        } else if !command.readRedis() {
            return nil
        }
        for place in (command.names + command.fields.map(\.value)).sorted(by: { $0.lowerBound < $1.lowerBound }) {
            addRest(to: place.lowerBound)
            restStart = place.upperBound
        }
        fields += command.fields
        return command.end
    }

    /// Reads a field that begins at `index`. Returns where to go on; nil if none begins there.
    private mutating func field(at index: Int) -> Int? {
        let byte = scanner[index]
        if tag != nil, index > range.lowerBound, scanner[index - 1] == UInt8(ascii: ">") {
            if let end = element(at: index) { return end }
        }
        if byte == UInt8(ascii: "<") {
            if let end = listOfBytes(at: index, key: nil) { return end }
            // "<b style="…">482913</b>" of an e-mail is part of its text
            if let end = MappedText.endOfStyledTag(scanner, at: index), end <= range.upperBound { return end }
            var start = index + 1
            var end = scanner.end(from: start, while: LogScanner.isNameByte)
            // a prefix of a namespace
            if end > start, scanner[end] == UInt8(ascii: ":") {
                start = end + 1
                end = scanner.end(from: start, while: LogScanner.isNameByte)
            }
            tag = end > start ? start..<end : nil
            return tag == nil ? nil : end
        }
        // its equals signs are of its characters
        if let word = scanner.encodedWord(at: index), word.end <= range.upperBound { return word.end }
        if let end = hexadecimal(at: index, key: nil) { return end }
        if let end = literalOfBytes(at: index, key: nil) { return end }
        if LogScanner.isQuote(byte) {
            if let (key, value) = quotedKey(at: index) { return self.value(at: value, key: key, isPair: true) ?? value }
            return quoted(at: index, key: nil)
        }
        guard LogScanner.isLetter(byte) || byte == UInt8(ascii: "_") || scanner.has("2fa", at: index) else {
            return nil
        }
        let keyEnd = min(scanner.end(from: index, while: LogScanner.isNameByte), range.upperBound)
        // The quotation marks of a key may be escaped, as in JSON inside a string.
        let separator = LogScanner.isQuote(scanner[keyEnd]) ? keyEnd + 1 : keyEnd
        // most words are no keys
        if scanner[separator] == 0x20, scanner[separator + 1] != UInt8(ascii: "=") { return keyEnd }
        let key = nameStart(index..<keyEnd)..<keyEnd
        guard let (start, isPair) = valueStart(at: separator, key: key) else { return keyEnd }
        let name = nameWithWordBefore(key, value: start)
        guard let end = value(at: start, key: name, isPair: isPair) else { return keyEnd }
        return filled(after: key) ?? end
    }

    /// The start of the name of a key, with the type that has it if it says what the value is:
    /// `VerificationCode[value=482913]`, `ErrorInfo(code=40013)`.
    private func nameStart(_ key: Range<Int>) -> Int {
        let name = scanner.bytes[key]
        let mayBeOfError = name.elementsEqual("code".utf8)
        guard mayBeOfError || LogKey.wordsAfterNames.contains(name), key.lowerBound > range.lowerBound,
            LogScanner.opensBracket(scanner[key.lowerBound - 1])
        else { return key.lowerBound }
        let end = key.lowerBound - 1
        var start = end
        while start > restStart, LogScanner.isNameByte(scanner[start - 1]) { start -= 1 }
        let says = start < end && (!mayBeOfError || LogKey.isTypeOfError(scanner.bytes[start..<end]))
        return says ? start : key.lowerBound
    }

    /// A key with the word before it, if only both say what the value is: "challenge response=482913",
    /// `recovery codes: ["8f3k-29qz"]`.
    private func nameWithWordBefore(_ key: Range<Int>, value: Int) -> Range<Int> {
        let mayBeAnswer = scanner.bytes[key].elementsEqual("response".utf8)
        guard mayBeAnswer || (scanner[value] == UInt8(ascii: "[") && LogKey(scanner.bytes[key]).meaning == .anyCode),
            key.lowerBound > restStart, scanner[key.lowerBound - 1] == 0x20
        else { return key }
        var start = key.lowerBound - 1
        while start > restStart, LogScanner.isNameByte(scanner[start - 1]) { start -= 1 }
        return LogKey(scanner.bytes[start..<key.upperBound]).meaning == .code ? start..<key.upperBound : key
    }

    /// A key in quotation marks, and the start of its value: `"key": `, `'key' => `.
    private func quotedKey(at index: Int) -> (key: Range<Int>, value: Int)? {
        let end = scanner.end(from: index + 1, while: LogScanner.isNameByte)
        guard end > index + 1, scanner[end] == scanner[index], end < range.upperBound else { return nil }
        var next = end + 1
        // ["otp"]=> string(6) "482913"
        if scanner[next] == UInt8(ascii: "]"), index > 0, scanner[index - 1] == UInt8(ascii: "[") { next += 1 }
        if scanner[next] == UInt8(ascii: " ") { next += 1 }
        guard let (value, isPair) = valueStart(at: next, key: nil), isPair || next == end + 1 else { return nil }
        var start = value
        if scanner.has("string(", at: start), let length = scanner.digits(1...6, at: start + 7) {
            start = scanner.skipSpaces(length + 1)
        }
        return (index + 1..<end, start)
    }

    /// The start of the value after a key, and whether the separator is one that only fields have.
    private func valueStart(at index: Int, key: Range<Int>?) -> (start: Int, isPair: Bool)? {
        switch scanner[index] {
        case UInt8(ascii: "="):
            if scanner.isQuotedOctet(at: index) { return nil }
            if scanner[index + 1] == UInt8(ascii: ">") { return (scanner.skipSpaces(index + 2), true) }
            return (index + 1, true)
        case UInt8(ascii: ":"): return (scanner.skipSpaces(index + 1), false)
        case UInt8(ascii: " "):
            // "key = value" and "key => value", where the key is known to have a text or a code
            guard scanner[index + 1] == UInt8(ascii: "="), let key, LogKey(scanner.bytes[key]).isWanted else {
                return nil
            }
            if scanner[index + 2] == UInt8(ascii: ">") { return (scanner.skipSpaces(index + 3), true) }
            return scanner[index + 2] == UInt8(ascii: " ") ? (scanner.skipSpaces(index + 2), true) : nil
        default: return nil
        }
    }

    /// Reads what a tool filled in an element of a page, whose attribute names a code. Returns where to go on.
    ///
    /// `type [data-cy=otp-input], 482913`, `fill 'input[name="verificationCode"]' value "482913"`
    private mutating func filled(after attribute: Range<Int>) -> Int? {
        guard attribute.lowerBound > range.lowerBound, scanner[attribute.lowerBound - 1] == UInt8(ascii: "["),
            let name = fields.last?.value, LogKey(scanner.bytes[name]).meaning == .code
        else { return nil }
        var start = restStart
        if LogScanner.isQuote(scanner[start]) { start += 1 }
        guard scanner[start] == UInt8(ascii: "]") else { return nil }
        start = scanner.end(from: start + 1) { LogScanner.isQuote($0) || $0 == UInt8(ascii: ",") || $0 == 0x20 }
        let word = scanner.end(from: start, while: LogScanner.isLetter)
        if Self.wordsBeforeValues.contains(scanner.bytes[start..<word]) {
            start = scanner.end(from: word) { LogScanner.isQuote($0) || $0 == 0x20 }
        }
        let end = min(scanner.end(from: start, while: LogScanner.isNameByte), range.upperBound)
        guard start < end, start < name.upperBound + Self.longestJoint else { return nil }
        add(name, start..<end, .plain, from: start, to: end)
        return end
    }

    private static let wordsBeforeValues: WordSet = ["value", "text", "with"]
    /// The most bytes between the name of an element and what was filled in.
    private static let longestJoint = 16

    /// Reads the value of a key. Returns where to go on; nil if it is not delimited.
    private mutating func value(at start: Int, key: Range<Int>, isPair: Bool) -> Int? {
        let wrapper =
            LogScanner.isLetter(scanner[start]) ? Self.wrappers.first { scanner.has($0, at: start) } : nil
        let start = start + (wrapper?.utf8CodeUnitCount ?? 0)
        guard start < range.upperBound else { return nil }
        if let end = hexadecimal(at: start, key: key) ?? literalOfBytes(at: start, key: key) { return end }
        if LogScanner.isQuote(scanner[start]) { return quoted(at: start, key: key) }
        let meaning = logKey(at: key)
        if scanner[start] == UInt8(ascii: "["), meaning.meaning == .code { return list(at: start, key: key) }
        if meaning.meaning == .message || meaning.meaning == .text {
            if let end = listOfBytes(at: start, key: key) ?? textInBrackets(at: start, key: key) { return end }
        }
        // the members of a structure are fields of their own
        if scanner[start] == UInt8(ascii: "{"), meaning.meaning != .message, meaning.meaning != .text { return nil }
        if isPair { return plain(at: start, key: key, meaning) }
        let isInBrackets =
            key.lowerBound > range.lowerBound && Self.mayPrecedeQuote(scanner[key.lowerBound - 1])
        if start == key.upperBound + 1, isInBrackets, meaning.meaning == .message || meaning.meaning == .text {
            return bracketed(at: start, key: key)
        }
        if meaning.meaning == .code, LogScanner.isDigit(scanner[start]) || LogScanner.isLetter(scanner[start]) {
            let end = scanner.end(from: start) {
                LogScanner.isDigit($0) || LogScanner.isLetter($0) || $0 == UInt8(ascii: "-")
            }
            guard scanner.bytes[start..<end].contains(where: LogScanner.isDigit), end - start <= 24 else { return nil }
            // "OTP: 482.913" is left to the parser
            let goesOn = scanner[end] == UInt8(ascii: ".") || scanner[end] == UInt8(ascii: ",")
            if goesOn, LogScanner.isDigit(scanner[end + 1]) { return nil }
            let codeEnd = groupsEnd(start..<end)
            add(key, start..<codeEnd, .plain, from: key.lowerBound, to: codeEnd)
            return codeEnd
        }
        return nil
    }

    /// What programs write around a value that may be missing: of Rust and Scala, Haskell, Swift and Java.
    private static let wrappers: [StaticString] = ["Some(", "Just ", "Optional(", "Optional["]

    // MARK: Values

    /// Reads a value without quotation marks. It ends at a space or separator. The value of a text ends only where the
    /// next key begins, or a bracket that opened before the key closes.
    private mutating func plain(at start: Int, key: Range<Int>, _ meaning: LogKey) -> Int {
        var end: Int
        switch meaning.meaning {
        case .code, .anyCode:
            // "OTP=482913[ref. 7FD0]", "OTP=482913</p>"
            end = scanner.end(from: start) { !LogScanner.endsWord($0) && !LogScanner.opensBracket($0) }
            // of a key such as "code" the next number may be another one: "code=200 304"
            if meaning.meaning == .code { end = groupsEnd(start..<end) }
        case .message, .text: end = encodedEnd(from: start) ?? textEnd(from: scanner.wordEnd(from: start))
        case .other, .party, .nothing: end = scanner.wordEnd(from: start)
        }
        end = min(max(end, start), range.upperBound)
        add(key, start..<end, .plain, from: key.lowerBound, to: end)
        return end
    }

    /// The end of a code whose first group of digits is in a range, "482 913", "48 29 13". Numbers of other lengths do not
    /// belong to it, nor do two numbers of four digits: "otp=4821 2026".
    private func groupsEnd(_ first: Range<Int>) -> Int {
        let length = first.count
        guard (1...3).contains(length), scanner.bytes[first].allSatisfy(LogScanner.isDigit) else {
            return first.upperBound
        }
        var end = first.upperBound
        var total = length
        while total + length <= PieceShape.digitLengths.upperBound, scanner[end] == 0x20,
            let next = scanner.digits(length...length, at: end + 1), next <= range.upperBound,
            !LogScanner.isLetter(scanner[next]), scanner[next] != UInt8(ascii: ":"), scanner[next] < 0x80
        {
            end = next
            total += length
        }
        return total >= (length == 1 ? 4 : 6) ? end : first.upperBound
    }

    /// The end of a text without quotation marks, from the end of its first word.
    private func textEnd(from wordEnd: Int) -> Int {
        var end = wordEnd
        while end < range.upperBound {
            let separator = scanner[end]
            let next = scanner.skipSpaces(
                separator == UInt8(ascii: ",") || separator == UInt8(ascii: "&") ? end + 1 : end)
            if next > end, scanner.isPair(at: next) { break }
            if separator == UInt8(ascii: "\""), scanner[end + 1] == UInt8(ascii: " ") || end + 1 >= range.upperBound {
                break
            }
            end = scanner.wordEnd(from: max(next, end + 1))
        }
        return end
    }

    /// The end of a value that is a word in an encoding for URLs, which ends at a space; nil for another value. Part of what
    /// was read before and had no such encoding has none either, which keeps the time linear.
    private mutating func encodedEnd(from start: Int) -> Int? {
        if start < plainUntil { return nil }
        let end = min(scanner.end(from: start) { !LogScanner.endsEncodedValue($0) }, range.upperBound)
        if scanner.isEncoded(start..<end) { return end }
        plainUntil = end
        return nil
    }

    /// Reads "[key:value]" and "{Key:value Other:…}", where the key is that of a text. Kannel has the length before it.
    private mutating func bracketed(at start: Int, key: Range<Int>) -> Int? {
        let opening = scanner[key.lowerBound - 1]
        var start = start
        var notation = Notation.plain
        if let length = scanner.digits(1...4, at: start), scanner[length] == UInt8(ascii: ":") {
            (start, notation) = (length + 1, .counted)
        }
        if let end = hexadecimal(at: start, key: key) { return end }
        var end = start
        while end < range.upperBound {
            let byte = scanner[end]
            if opening == UInt8(ascii: "["), byte == UInt8(ascii: "]"),
                end + 1 >= range.upperBound || scanner[end + 1] == UInt8(ascii: " ")
            {
                let next = scanner.skipSpaces(end + 1)
                if next >= range.upperBound || scanner[next] == UInt8(ascii: "[") { break }
            }
            if byte == UInt8(ascii: " "), opening != UInt8(ascii: "["), scanner.isMember(at: end + 1) { break }
            end += 1
        }
        guard end > start else { return nil }
        add(key, start..<end, notation, from: key.lowerBound, to: end)
        return end
    }

    /// Reads the elements of a list of codes: "[1234, 5678]", "['1234', '5678']".
    private mutating func list(at start: Int, key: Range<Int>) -> Int? {
        var index = start + 1
        var from = key.lowerBound
        while index < range.upperBound, scanner[index] != UInt8(ascii: "]") {
            let end = scanner.end(from: index) { LogScanner.isNameByte($0) }
            if end > index {
                add(key, index..<end, .plain, from: from, to: end)
                from = end
            }
            index = max(end, index + 1)
        }
        return index
    }

    /// Reads a value in quotation marks. The characters around these must show that they belong to the format and not
    /// to the message.
    private mutating func quoted(at start: Int, key: Range<Int>?) -> Int? {
        if key == nil, let (name, value) = pair(at: start), let (close, notation) = closingQuote(from: value) {
            add(name, value + 1..<close, notation, from: start, to: close + 1)
            return close + 1
        }
        guard key != nil || start == range.lowerBound || mayOpenQuote(start) else { return nil }
        guard let (close, notation) = closingQuote(from: start) else { return nil }
        add(key, start + 1..<close, notation, from: key?.lowerBound ?? start, to: close + 1)
        return close + 1
    }

    /// The name and the quotation mark of the value where a list has one after the other: `["code", "482913"]`,
    /// `'x-otp-code', '482913'`, `"cr-response" "482913"`. Nil if the name does not mention a code.
    private func pair(at start: Int) -> (name: Range<Int>, value: Int)? {
        let end = scanner.end(from: start + 1, while: LogScanner.isNameByte)
        guard end > start + 1, scanner[end] == scanner[start], end < range.upperBound else { return nil }
        let value = scanner.skipSpaces(scanner[end + 1] == UInt8(ascii: ",") ? end + 2 : end + 1)
        guard value > end + 1, value < range.upperBound, scanner[value] == scanner[start] else { return nil }
        let isFirst = start > range.lowerBound && scanner[start - 1] == UInt8(ascii: "[")
        let name = start + 1..<end
        // "zip_code" counts too: it says that the value is not a one-time code
        let isWanted =
            LogKey(scanner.bytes[name]).meaning == .code
            || (isFirst && LogKey.endsWithCode(scanner.bytes[name]))
        return isWanted ? (name, value) : nil
    }

    private func mayOpenQuote(_ index: Int) -> Bool {
        let before = scanner[index - 1]
        if before == 0x0A || LogScanner.endsField(before) { return true }
        // in a list of single quotes, or of a log that quotes requests: ('a', 'b'), … "GET / HTTP/1.1"
        return Self.mayPrecedeQuote(before)
            && (scanner[index] == UInt8(ascii: "'") ? isInList(index) : isInList(index) || isStructured(at: index + 1))
    }

    private static func mayPrecedeQuote(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): true
        default: false
        }
    }

    /// Whether an element of a list begins at `index`: after a comma or a bracket.
    private func isInList(_ index: Int) -> Bool {
        let before = scanner[index - 1] == 0x20 && index >= 2 ? scanner[index - 2] : scanner[index - 1]
        return before == UInt8(ascii: ",") || (before != 0x20 && Self.mayPrecedeQuote(before))
    }

    /// Whether a request line or an object begins at `index`, as in access logs.
    private func isStructured(at index: Int) -> Bool {
        if scanner[index] == UInt8(ascii: "{") { return true }
        let end = scanner.end(from: index) { (0x41...0x5A).contains($0) }
        return end - index >= 3 && scanner[end] == 0x20 && scanner[end + 1] == UInt8(ascii: "/")
    }

    private mutating func closingQuote(from start: Int) -> (Int, Notation)? {
        let quote = scanner[start]
        if let until = openUntil[quote], start < until { return nil }
        var notation = Notation.escaped
        var index = start + 1
        while index < range.upperBound {
            switch scanner[index] {
            case UInt8(ascii: "\\"): index += 2
            case quote where index + 1 < range.upperBound && scanner[index + 1] == quote:
                // the end of an empty value, or a doubled quotation mark
                if index == start + 1, closes(index) { return (index, notation) }
                notation = .doubled(quote)
                index += 2
            case quote:
                if closes(index) { return (index, notation) }
                // an apostrophe
                if quote == UInt8(ascii: "'"), LogScanner.isLetter(scanner[index + 1]) {
                    index += 1
                } else {
                    // a field that begins before it does not end either
                    openUntil[quote] = index
                    return nil
                }
            default: index += 1
            }
        }
        openUntil[quote] = range.upperBound
        return nil
    }

    private func closes(_ index: Int) -> Bool {
        let next = index + 1
        guard next < range.upperBound else { return true }
        switch scanner[next] {
        case 0x0A, 0x20, 0x26, 0x29, 0x2F, 0x3E, 0x3F, 0x5D, 0x7D: return true
        default: return scanner.endsField(at: next)
        }
    }

    /// Reads `b'…'`.
    private mutating func literalOfBytes(at index: Int, key: Range<Int>?) -> Int? {
        guard scanner[index] | 0x20 == UInt8(ascii: "b"), LogScanner.isQuote(scanner[index + 1]),
            let (close, _) = closingQuote(from: index + 1)
        else { return nil }
        add(key, index + 2..<close, .bytes, from: key?.lowerBound ?? index, to: close + 1)
        return close + 1
    }

    /// Reads a row of hexadecimal digits, with "0x" or without.
    private mutating func hexadecimal(at index: Int, key: Range<Int>?) -> Int? {
        guard LogScanner.isHexadecimal(scanner[index]) else { return nil }
        let hasPrefix = scanner[index] == UInt8(ascii: "0") && scanner[index + 1] | 0x20 == UInt8(ascii: "x")
        let start = hasPrefix ? index + 2 : index
        let end = scanner.end(from: start, while: LogScanner.isHexadecimal)
        guard end <= range.upperBound, !LogScanner.isNameByte(scanner[end]),
            MappedText.isHexadecimalText(
                scanner.bytes[start..<end], isMessage: key.map { LogKey(scanner.bytes[$0]).meaning == .message } == true
            )
        else { return nil }
        add(key, start..<end, .hexadecimal, from: key?.lowerBound ?? index, to: end)
        return end
    }

    /// Reads the list of the bytes of a text: `<<0, 52>>`, and after the key of a text also `[0, 52]` and `00 34`.
    private mutating func listOfBytes(at index: Int, key: Range<Int>?) -> Int? {
        var start = index
        if scanner[index] == UInt8(ascii: "<"), scanner[index + 1] == UInt8(ascii: "<") {
            start = index + 2
        } else if key == nil {
            return nil
        } else if scanner[index] == UInt8(ascii: "[") {
            start = index + 1
        }
        guard let list = OctetList(scanner, at: start), list.range.upperBound <= range.upperBound else { return nil }
        add(key, list.range, .octets, from: key?.lowerBound ?? index, to: list.range.upperBound)
        return list.range.upperBound
    }

    /// Reads `key:[value]`. The value ends at a bracket after which a space or nothing follows.
    private mutating func textInBrackets(at start: Int, key: Range<Int>) -> Int? {
        guard scanner[start] == UInt8(ascii: "["), start == key.upperBound + 1, !hasOpenBracket else { return nil }
        var end = start + 1
        while end < range.upperBound {
            if scanner[end] == UInt8(ascii: "]"), end + 1 >= range.upperBound || scanner[end + 1] <= 0x20 { break }
            end += 1
        }
        hasOpenBracket = end >= range.upperBound
        guard !hasOpenBracket, end > start + 1 else { return nil }
        add(key, start + 1..<end, .plain, from: key.lowerBound, to: end + 1)
        return end + 1
    }

    /// Reads the text between two tags.
    private mutating func element(at start: Int) -> Int? {
        defer { tag = nil }
        // other tags are of a text, "<b>", and no keys
        guard let tag, start >= 2, scanner[start - 2] != UInt8(ascii: "/"), LogKey(scanner.bytes[tag]).isWanted else {
            return nil
        }
        let end = min(scanner.end(from: start) { $0 != UInt8(ascii: "<") }, range.upperBound)
        guard end > start, scanner.bytes[start..<end].contains(where: { $0 > 0x20 }) else { return nil }
        add(tag, start..<end, .markup, from: start, to: end)
        return end
    }
}

extension LogKey {
    /// Whether its value may hold a code.
    var isWanted: Bool { meaning != .other && meaning != .party && meaning != .nothing }
}
