/// The quoted and `key=value` fields of a log line, and the text between them.
struct LogFields {
    struct Field {
        /// The place of the key; nil for a CSV field.
        let key: Range<Int>?
        /// The place of the value, without its quotation marks.
        let value: Range<Int>
        let quoting: Quoting
    }

    enum Quoting {
        case none
        /// Double quotation marks with backslash escapes, as in JSON.
        case escaped
        /// Double quotation marks that are doubled inside, as in CSV.
        case doubled
    }

    private(set) var fields: [Field] = []
    /// The ranges outside of fields.
    private(set) var rest: [Range<Int>] = []
    private let scanner: LogScanner
    private var restStart: Int

    /// Reads a line from `start` to `end`.
    init(_ scanner: LogScanner, _ range: Range<Int>) {
        self.scanner = scanner
        restStart = range.lowerBound
        var index = range.lowerBound
        while index < range.upperBound {
            index = field(at: index, in: range) ?? scanner.end(from: index + 1) { !Self.mayPrecedeField($0) }
            // A field begins only after such a byte.
            while index < range.upperBound, Self.mayPrecedeField(scanner[index]), scanner[index] != Self.quote {
                index += 1
            }
        }
        addRest(to: range.upperBound)
    }

    private static let quote = UInt8(ascii: "\"")

    private static func mayPrecedeField(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x09, 0x0A, 0x20, 0x22, 0x26, 0x28, 0x2C, 0x3A, 0x3B, 0x3D, 0x3F, 0x5B, 0x7B, 0x7C: true
        default: false
        }
    }

    private mutating func addRest(to end: Int) {
        if restStart < end { rest.append(restStart..<end) }
    }

    /// Reads a field that begins at `index`. Returns its end.
    private mutating func field(at index: Int, in range: Range<Int>) -> Int? {
        if scanner[index] == Self.quote { return quotedField(at: index, key: nil, in: range) }
        guard LogScanner.isLetter(scanner[index]) || scanner[index] == UInt8(ascii: "_") else { return nil }
        let keyEnd = scanner.end(from: index, while: LogScanner.isNameByte)
        let key = index..<keyEnd
        var valueStart = keyEnd
        // The quotation marks of a key may be escaped, as in JSON inside a string.
        if scanner[valueStart] == Self.quote { valueStart += 1 }
        let isPair = scanner[valueStart] == UInt8(ascii: "=")
        guard isPair || scanner[valueStart] == UInt8(ascii: ":") else { return keyEnd }
        valueStart = isPair ? valueStart + 1 : scanner.skipSpaces(valueStart + 1)
        if scanner[valueStart] == Self.quote { return quotedField(at: valueStart, key: key, in: range) ?? keyEnd }
        guard isPair else { return keyEnd }
        return plainField(at: valueStart, key: key, in: range)
    }

    /// Reads a value without quotation marks. It ends at a space or separator. The value of a message ends only where
    /// the next key begins.
    private mutating func plainField(at start: Int, key: Range<Int>, in range: Range<Int>) -> Int {
        var end = wordEnd(from: start)
        if ValueKey(scanner.bytes[key]).namesText {
            while end < range.upperBound {
                let next = scanner.skipSpaces(end)
                if isPair(at: next) { break }
                end = wordEnd(from: max(next, end + 1))
            }
        }
        add(Field(key: key, value: start..<min(end, range.upperBound), quoting: .none), from: key.lowerBound)
        return end
    }

    private func wordEnd(from index: Int) -> Int {
        scanner.end(from: index) { ![0x09, 0x0A, 0x20, 0x22, 0x26, 0x29, 0x2C, 0x3B, 0x5D, 0x7C, 0x7D].contains($0) }
    }

    private func isPair(at index: Int) -> Bool {
        let end = scanner.end(from: index, while: LogScanner.isNameByte)
        return end > index && scanner[end] == UInt8(ascii: "=")
    }

    /// Reads a value in quotation marks. The characters around these must show that they belong to the format and not
    /// to the message.
    private mutating func quotedField(at start: Int, key: Range<Int>?, in range: Range<Int>) -> Int? {
        guard key != nil || start == range.lowerBound || isFieldEnd(scanner[start - 1]) else { return nil }
        guard let (close, quoting) = closingQuote(from: start + 1, in: range) else { return nil }
        add(Field(key: key, value: start + 1..<close, quoting: quoting), from: key?.lowerBound ?? start)
        restStart = close + 1
        return close + 1
    }

    private func closingQuote(from start: Int, in range: Range<Int>) -> (Int, Quoting)? {
        var quoting = Quoting.escaped
        var index = start
        while index < range.upperBound {
            switch scanner[index] {
            case UInt8(ascii: "\\"): index += 2
            case Self.quote where scanner[index + 1] == Self.quote && index + 1 < range.upperBound:
                // the end of an empty value, or a doubled quotation mark
                if index == start, closes(index, in: range) { return (index, quoting) }
                quoting = .doubled
                index += 2
            case Self.quote: return closes(index, in: range) ? (index, quoting) : nil
            default: index += 1
            }
        }
        return nil
    }

    private func closes(_ index: Int, in range: Range<Int>) -> Bool {
        let next = index + 1
        return next >= range.upperBound || isFieldEnd(scanner[next])
            || [0x20, 0x29, 0x5D, 0x7D].contains(scanner[next])
    }

    private func isFieldEnd(_ byte: UInt8) -> Bool { byte == 0x0A || LogScanner.endsField(byte) }

    private mutating func add(_ field: Field, from start: Int) {
        fields.append(field)
        addRest(to: start)
        restStart = field.value.upperBound
    }
}
