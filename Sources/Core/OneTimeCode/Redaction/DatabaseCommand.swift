/// A command to a database in a log: `INSERT INTO otps (user_id, code) VALUES (7, '482913')` of SQL, or a command of Redis
/// such as `SETEX otp:7 300 482913`, as Redis's own MONITOR writes it too. It says by position which value is the code.
///
/// A statement of SQL may have placeholders. Their values follow in a list, `… WHERE pin = $1 AND id = $2 ["4829", 7]`, or by
/// name, `… WHERE pin = @p0',N'@p0 nvarchar(6)',@p0=N'4829'`.
struct DatabaseCommand {
    private(set) var fields: [LogFields.Field] = []
    /// The names of records, in which numbers are not codes: "otp:7".
    private(set) var names: [Range<Int>] = []
    private(set) var end: Int
    private let scanner: LogScanner
    private let limit: Int

    /// The fewest letters of a verb of Redis: "SET".
    static let shortestVerb = 3
    /// The most bytes of a table's name, and of an argument of Redis. A longer value is not a code.
    private static let longestName = 256

    /// Creates the command that begins at `start`, of which nothing is read yet.
    init(_ scanner: LogScanner, at start: Int, limit: Int) {
        (self.scanner, self.limit) = (scanner, limit)
        end = start
    }

    /// Whether a statement begins at a place that has values, or the detail of a key that PostgreSQL found twice.
    static func mayHaveValues(_ scanner: LogScanner, at index: Int) -> Bool {
        switch scanner[index] | 0x20 {
        case UInt8(ascii: "i"): scanner.has("insert ", at: index)
        case UInt8(ascii: "r"): scanner.has("replace ", at: index)
        case UInt8(ascii: "s"): scanner.has("select ", at: index)
        case UInt8(ascii: "u"): scanner.has("update ", at: index)
        case UInt8(ascii: "d"): scanner.has("delete ", at: index)
        case UInt8(ascii: "k"): scanner.has("key (", at: index)
        default: false
        }
    }

    /// Reads the values of a statement. Returns whether there are any. Reads to the end of the line if a list does not end.
    mutating func readValues() -> Bool {
        if scanner.has("key (", at: end) { return readKey() }
        if scanner.has("insert ", at: end) || scanner.has("replace ", at: end) { return readInsert() }
        return readConditions()
    }

    // MARK: SQL

    /// "Key (email, otp)=(a@b.example, 482913) already exists."
    private mutating func readKey() -> Bool {
        guard let (columns, close) = list(from: end + 4), scanner[close] == UInt8(ascii: "="),
            scanner[close + 1] == UInt8(ascii: "("), let (values, last) = list(from: close + 1)
        else { return false }
        add(values, of: columns)
        end = last
        return true
    }

    private mutating func add(_ values: [Element], of columns: [Element]) {
        for (column, value) in zip(columns, values) where !value.contents.isEmpty {
            let notation = value.quote.map { LogFields.Notation.doubled($0) } ?? .plain
            fields.append(
                LogFields.Field(scanner, key: column.contents, value: value.contents, notation: notation))
        }
    }

    /// Reads the columns that are compared with values or set to them, and those with placeholders and the list of their
    /// values: "UPDATE users SET otp = '482913'", "UPDATE users SET otp = ? [482913]".
    private mutating func readConditions() -> Bool {
        var columns: [Element] = []
        var placeholders: [Element] = []
        var index = end
        var last = end
        while index < limit, columns.count + fields.count < Self.mostColumns {
            if !columns.isEmpty, let value = assignedValue(at: index) {
                if let place = placeholders.firstIndex(where: { names($0, value.name) }) {
                    add([value.element], of: [columns[place]])
                }
                (index, last) = (value.end - 1, value.end)
            } else if scanner[index] == UInt8(ascii: "="), let column = column(before: index) {
                let place = scanner.skipSpaces(index + 1)
                if isPlaceholder(place) {
                    columns.append(column)
                    let end = scanner.end(from: place + 1, while: LogScanner.isNameByte)
                    placeholders.append(Element(contents: place..<end, quote: nil))
                    index = place
                } else if let (value, next) = literal(at: place) {
                    add([value], of: [column])
                    (index, last) = (next - 1, next)
                }
            } else if let values = values(at: index, count: columns.count) {
                add(values.elements, of: columns)
                end = values.end
                return true
            }
            index += 1
        }
        end = last
        return !fields.isEmpty
    }

    /// A number or a text in quotation marks, and where it ends; nil if neither begins at a place.
    private func literal(at place: Int) -> (Element, end: Int)? {
        let start = scanner[place] | 0x20 == UInt8(ascii: "n") && Self.isQuote(scanner[place + 1]) ? place + 1 : place
        if Self.isQuote(scanner[start]) {
            let close = closingQuote(from: start)
            return close < limit ? (Element(contents: start + 1..<close, quote: scanner[start]), close + 1) : nil
        }
        let end = scanner.end(from: start, while: LogScanner.isDigit)
        guard end > start, end <= limit, !LogScanner.isNameByte(scanner[end]) else { return nil }
        return (Element(contents: start..<end, quote: nil), end)
    }

    private static let mostColumns = 64
    /// The lists that were tried as values. Each may end at the end of the line, so they are limited.
    private var listsTried = 0
    private static let mostLists = 16

    /// The name of the column before an equals sign, without its table and quotation marks.
    private func column(before equals: Int) -> Element? {
        var end = equals
        while end > self.end, scanner[end - 1] == 0x20 || Self.isQuote(scanner[end - 1]) { end -= 1 }
        var start = end
        while start > self.end, LogScanner.isNameByte(scanner[start - 1]), scanner[start - 1] != UInt8(ascii: ".") {
            start -= 1
        }
        return start < end ? Element(contents: start..<end, quote: nil) : nil
    }

    /// Whether a value is a placeholder: "?", "$1", "%s", ":code", "@p0".
    private func isPlaceholder(_ place: Int) -> Bool {
        switch scanner[place] {
        case UInt8(ascii: "?"), UInt8(ascii: "$"), UInt8(ascii: ":"), UInt8(ascii: "@"): true
        case UInt8(ascii: "%"): scanner[place + 1] == UInt8(ascii: "s") || scanner[place + 1] == UInt8(ascii: "(")
        default: false
        }
    }

    /// The values of placeholders in a list that begins at `index`, as many as there are columns or a few more, such as that
    /// of LIMIT; nil if no such list begins there.
    private mutating func values(at index: Int, count: Int) -> (elements: [Element], end: Int)? {
        guard count > 0, listsTried < Self.mostLists, let closing = Self.closings[scanner[index]], index > end,
            scanner[index - 1] == 0x20 || scanner[index - 1] == UInt8(ascii: "=")
                || LogScanner.isLetter(scanner[index - 1])
        else { return nil }
        listsTried += 1
        guard let (elements, end) = list(from: index, closing), (count...count + 2).contains(elements.count) else {
            return nil
        }
        // "(u0.id = $2)" is a condition, and "[["otp", "482913"]]" has names
        let isOther = elements.contains { element in
            element.quote == nil
                && (isPlaceholder(element.contents.lowerBound)
                    || Self.closings[scanner[element.contents.lowerBound]] != nil
                    || scanner.bytes[element.contents].contains(UInt8(ascii: "=")))
        }
        return isOther ? nil : (elements, end)
    }

    private static let closings: [UInt8: UInt8] = [
        UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "["): UInt8(ascii: "]"),
    ]

    private static func isQuote(_ byte: UInt8) -> Bool {
        LogScanner.isQuote(byte) || byte == UInt8(ascii: "`")
    }

    /// Reads the columns and values of rows.
    private mutating func readInsert() -> Bool {
        var opening = end
        while opening < limit, opening - end < Self.longestName, scanner[opening] != UInt8(ascii: "(") { opening += 1 }
        guard opening < limit, scanner[opening] == UInt8(ascii: "("), let (columns, close) = list(from: opening) else {
            return false
        }
        var next = scanner.skipSpaces(close)
        guard scanner.has("values", at: next) else { return false }
        next = scanner.skipSpaces(next + 6)
        while scanner[next] == UInt8(ascii: "("), next < limit, let (values, close) = list(from: next) {
            if values.contains(where: { $0.quote == nil && isPlaceholder($0.contents.lowerBound) }) {
                return readValuesOfPlaceholders(zip(columns, values), from: close)
            }
            add(values, of: columns)
            end = close
            next = scanner.skipSpaces(close)
            if scanner[next] == UInt8(ascii: ",") { next = scanner.skipSpaces(next + 1) }
        }
        return !fields.isEmpty
    }

    /// Reads the list of the values after a row of placeholders.
    private mutating func readValuesOfPlaceholders(_ row: Zip2Sequence<[Element], [Element]>, from start: Int) -> Bool {
        let placeholders = row.filter { isPlaceholder($0.1.contents.lowerBound) }
        let columns = placeholders.map(\.0)
        for index in start..<limit {
            if let value = assignedValue(at: index),
                let (column, _) = placeholders.first(where: { names($0.1, value.name) })
            {
                add([value.element], of: [column])
                end = value.end
            }
            guard let values = values(at: index, count: columns.count) else { continue }
            add(values.elements, of: columns)
            end = values.end
            return true
        }
        return !fields.isEmpty
    }

    /// Whether a placeholder has a name.
    private func names(_ placeholder: Element, _ name: Range<Int>) -> Bool {
        scanner.bytes[placeholder.contents].elementsEqual(scanner.bytes[name])
    }

    /// The value of one placeholder, after its name: "parameters: $1 = '482913'", "@p1=N'482913'".
    private func assignedValue(at index: Int) -> (name: Range<Int>, element: Element, end: Int)? {
        guard [UInt8(ascii: "$"), UInt8(ascii: "@"), UInt8(ascii: ":")].contains(scanner[index]),
            !LogScanner.isNameByte(scanner.bytes[index - 1])
        else { return nil }
        let name = index..<scanner.end(from: index + 1, while: LogScanner.isNameByte)
        let sign = scanner.skipSpaces(name.upperBound)
        guard name.count > 1, sign < limit, scanner[sign] == UInt8(ascii: "="),
            let (element, end) = literal(at: scanner.skipSpaces(sign + 1))
        else { return nil }
        return (name, element, end)
    }

    /// A column or value without its quotation marks.
    private struct Element {
        let contents: Range<Int>
        let quote: UInt8?
    }

    /// The elements of a list, and where the text goes on; nil if the list does not end.
    private func list(from opening: Int, _ closing: UInt8 = UInt8(ascii: ")")) -> ([Element], end: Int)? {
        var elements: [Element] = []
        var index = opening + 1
        while index < limit {
            index = scanner.skipSpaces(index)
            let start = index
            var quoted: Element?
            var depth = 0
            while index < limit, depth > 0 || (scanner[index] != UInt8(ascii: ",") && scanner[index] != closing) {
                switch scanner[index] {
                case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
                case let byte where Self.isQuote(byte):
                    let close = closingQuote(from: index)
                    guard close < limit else { return nil }
                    // "N'482913'" is a value, and "u0."otp" = 7" is not
                    let isPrefixed = index == start + 1 && LogScanner.isLetter(scanner[start])
                    if index == start || isPrefixed {
                        quoted = Element(contents: index + 1..<close, quote: scanner[index])
                    }
                    index = close
                default: break
                }
                index += 1
            }
            guard index < limit else { return nil }
            elements.append(quoted ?? Element(contents: start..<index, quote: nil))
            index += 1
            if scanner[index - 1] == closing { return (elements, index) }
        }
        return nil
    }

    /// The place of the mark that ends a text in quotation marks, which are doubled or escaped inside.
    private func closingQuote(from start: Int, longest: Int = .max) -> Int {
        var index = start + 1
        while index < limit, index - start <= longest {
            if scanner[index] == UInt8(ascii: "\\") {
                index += 2
            } else if scanner[index] == scanner[start] {
                if scanner[index + 1] != scanner[start] { return index }
                index += 2
            } else {
                index += 1
            }
        }
        return limit
    }

    // MARK: Redis

    /// Where a command of Redis has its values, counted from the name of the record.
    private enum Values {
        case none
        case first
        case second
        /// After the names of fields, by turns.
        case pairs
    }

    /// Reads a command about a record whose name names a code. Returns whether there is one.
    mutating func readRedis() -> Bool {
        let start = end
        guard let verb = argument(longest: Self.longestVerb),
            verb.quote != nil || scanner.bytes[verb.contents].allSatisfy({ $0 < 0x60 }),
            let values = Self.values(of: scanner.bytes[verb.contents]),
            let record = argument(), isName(record, isQuoted: verb.quote != nil, of: values),
            let key = segmentThatNamesCode(record.contents)
        else {
            end = start
            return false
        }
        names.append(record.contents)
        switch values {
        case .none: break
        case .first: addValue(argument(), key)
        case .second:
            if argument() != nil { addValue(argument(), key) }
        case .pairs:
            while let name = argument(), let value = argument() {
                let meaning = LogKey(scanner.bytes[name.contents]).meaning
                addValue(value, meaning == .nothing ? key : name.contents)
            }
        }
        return true
    }

    /// Whether an argument is the name of a record. "GET /otp?code=1" is a request, and "DEL PIN 482913" may be Spanish.
    private func isName(_ record: Element, isQuoted: Bool, of values: Values) -> Bool {
        let name = scanner.bytes[record.contents]
        if name.contains(where: { "/?=&".utf8.contains($0) }) { return false }
        return isQuoted || values != .none || name.contains(UInt8(ascii: ":"))
    }

    private mutating func addValue(_ value: Element?, _ key: Range<Int>?) {
        guard let value, !value.contents.isEmpty else { return }
        fields.append(
            LogFields.Field(
                scanner, key: key, value: value.contents, notation: value.quote == nil ? .plain : .escaped))
    }

    /// Reads the next argument. One space is between two arguments.
    private mutating func argument(longest: Int = Self.longestName) -> Element? {
        let start = scanner[end] == 0x20 ? end + 1 : end
        guard start < limit, scanner[start] > 0x20 else { return nil }
        if scanner[start] == UInt8(ascii: "\"") {
            let close = closingQuote(from: start, longest: longest)
            guard close < limit else { return nil }
            end = close + 1
            return Element(contents: start + 1..<close, quote: scanner[start])
        }
        var index = start
        while index < limit, index - start <= longest, scanner[index] > 0x20, scanner[index] != 0x22 {
            index += 1
        }
        guard index > start else { return nil }
        end = index
        return Element(contents: start..<index, quote: nil)
    }

    /// The part of a record's name that names a code: "otp" of "user:7:otp".
    private func segmentThatNamesCode(_ name: Range<Int>) -> Range<Int>? {
        var start = name.lowerBound
        while start < name.upperBound {
            let end = scanner.bytes[start..<name.upperBound].firstIndex(of: UInt8(ascii: ":")) ?? name.upperBound
            if LogKey(scanner.bytes[start..<end]).meaning == .code { return start..<end }
            start = end + 1
        }
        return nil
    }

    private static func values(of verb: ArraySlice<UInt8>) -> Values? {
        if setting.contains(verb) { return .first }
        if settingWithTime.contains(verb) { return .second }
        if settingFields.contains(verb) { return .pairs }
        return others.contains(verb) ? Values.none : nil
    }

    /// The longest verb, and its quotation marks.
    private static let longestVerb = 12
    private static let setting: WordSet = [
        "set", "setnx", "getset", "append", "get", "getdel", "sadd", "lpush", "rpush", "sismember",
    ]
    private static let settingWithTime: WordSet = ["setex", "psetex", "zadd"]
    private static let settingFields: WordSet = ["hset", "hmset", "hsetnx"]
    private static let others: WordSet = [
        "getex", "incrby", "decrby", "hincrby", "xadd", "del", "unlink", "exists", "expire", "pexpire", "expireat",
        "ttl",
        "pttl", "persist", "incr", "decr", "hget", "hdel", "hgetall", "hmget",
    ]
}
