import OneTimeCodeSupport

/// Reads JSON (RFC 8259) into a tree. Every text has its line and column.
///
/// The reader is strict. After the most common mistakes it reports a problem and continues: after a missing or extra
/// comma, a missing colon, or a comment. Other errors end the reading, and the part before them is kept. `JSONTokens`
/// ends at the first error, so this reader has its own grammar for containers. It reads escapes and numbers with the
/// functions that `JSONTokens` uses.
struct JSONReader {
    /// The nesting limit. It is the same as Foundation's.
    static let deepest = 512

    private(set) var tree = NestedTree()
    var cursor: UTF8Cursor
    private var expected = Expected.value
    /// False after an unrecoverable error.
    private var canGoOn = true

    /// The tokens that may come next.
    private enum Expected {
        case value, firstElement, element, firstKey, key, colon, separator, end
    }

    /// Reads a file. The tree is empty if the file has neither a text nor a container.
    static func read(_ bytes: [UInt8], into output: inout CatalogOutput) -> NestedTree {
        var reader = JSONReader(cursor: UTF8Cursor(DecodedFile(bytes, into: &output).utf8))
        reader.read(into: &output)
        reader.tree.breakOff()
        return reader.tree
    }

    private init(cursor: UTF8Cursor) { self.cursor = cursor }

    private mutating func read(into output: inout CatalogOutput) {
        while canGoOn {
            skipSpace(into: &output)
            guard canGoOn else { return }
            guard let byte = cursor.byte else { return reportEnd(into: &output) }
            switch expected {
            case .value, .firstElement, .element: readValue(byte, into: &output)
            case .firstKey, .key: readKey(byte, into: &output)
            case .colon: readColon(byte, into: &output)
            case .separator: readSeparator(byte, into: &output)
            case .end: stop(Diagnosis("the JSON text has ended before this", fix: "remove what follows"), into: &output)
            }
        }
    }

    /// Reports a problem at the current place. Reading continues.
    mutating func report(_ diagnosis: Diagnosis, into output: inout CatalogOutput) {
        let place = cursor.place()
        output.problem(diagnosis, at: place)
    }

    /// Reports a problem here or at an earlier place, and ends the reading.
    mutating func stop(_ diagnosis: Diagnosis, at place: TextPosition? = nil, into output: inout CatalogOutput) {
        let place = place ?? cursor.place()
        output.problem(diagnosis, at: place)
        canGoOn = false
    }
}

// MARK: - grammar

extension JSONReader {
    private mutating func readValue(_ byte: UInt8, into output: inout CatalogOutput) {
        if byte == UInt8(ascii: "]"), expected != .value {
            if expected == .element {
                report(Diagnosis("a comma before a closing bracket", fix: "remove it"), into: &output)
            }
            return close()
        }
        guard !tree.isFull else {
            return stop(Diagnosis("more than \(NestedTree.mostNodes) values", fix: "split the file"), into: &output)
        }
        let place = cursor.place()
        switch byte {
        case UInt8(ascii: "\""):
            guard let text = readString(into: &output) else { return }
            tree.add(.text(text), at: place)
            endValue()
        case UInt8(ascii: "{"): open(.mapping, then: .firstKey, into: &output)
        case UInt8(ascii: "["): open(.list, then: .firstElement, into: &output)
        default: readLiteral(at: place, into: &output)
        }
    }

    private mutating func open(_ value: NestedTree.Value, then next: Expected, into output: inout CatalogOutput) {
        guard tree.depth < Self.deepest else {
            return stop(
                Diagnosis("nested more than \(Self.deepest) levels deep", fix: "reduce the nesting"), into: &output)
        }
        tree.open(value, at: cursor.place())
        cursor.advance()
        expected = next
    }

    private mutating func close() {
        tree.close()
        cursor.advance()
        endValue()
    }

    private mutating func endValue() { expected = tree.depth == 0 ? .end : .separator }

    private mutating func readKey(_ byte: UInt8, into output: inout CatalogOutput) {
        if byte == UInt8(ascii: "}") {
            if expected == .key { report(Diagnosis("a comma before a closing brace", fix: "remove it"), into: &output) }
            return close()
        }
        guard byte == UInt8(ascii: "\"") else {
            return stop(
                Diagnosis("a key in double quotes is expected here", fix: "put the key in double quotes"), into: &output
            )
        }
        let place = cursor.place()
        guard let key = readString(into: &output) else { return }
        if let first = tree.setKey(NestedTree.Key(text: key, place: place)) {
            output.duplicate(key, first: first, at: place)
        }
        expected = .colon
    }

    private mutating func readColon(_ byte: UInt8, into output: inout CatalogOutput) {
        expected = .value
        if byte == UInt8(ascii: ":") { return cursor.advance() }
        let diagnosis = Diagnosis("a colon is missing before this", fix: "add one between the key and its value")
        if "\"{[".utf8.contains(byte) { report(diagnosis, into: &output) } else { stop(diagnosis, into: &output) }
    }

    private mutating func readSeparator(_ byte: UInt8, into output: inout CatalogOutput) {
        let next = tree.isInMapping ? Expected.key : .element
        switch byte {
        case UInt8(ascii: ","):
            cursor.advance()
            expected = next
        case UInt8(ascii: "}") where tree.isInMapping, UInt8(ascii: "]") where !tree.isInMapping: close()
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            let (kind, end) = tree.isInMapping ? ("object", "}") : ("array", "]")
            let line = tree.innermost?.place.line ?? 1
            stop(
                Diagnosis("this closes no \(kind), but one is open since line \(line)", fix: "close it with \(end)"),
                into: &output)
        case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["):
            report(Diagnosis("a comma is missing before this", fix: "add one"), into: &output)
            expected = next == .key ? .key : .element
        default:
            stop(Diagnosis("a comma or a closing bracket is expected here", fix: "add one before this"), into: &output)
        }
    }

    private mutating func reportEnd(into output: inout CatalogOutput) {
        canGoOn = false
        switch (expected, tree.innermost) {
        case (.end, _): break
        case (_, let node?):
            let (kind, end) = node.value == .mapping ? ("object", "}") : ("array", "]")
            stop(
                Diagnosis("the file ends inside the \(kind) that begins here", fix: "close it with \(end)"),
                at: node.place, into: &output
            )
        default: stop(Diagnosis("the file is empty", fix: "an empty catalog is {}"), into: &output)
        }
    }
}

// MARK: - tokens

extension JSONReader {
    /// Skips white space. Also skips comments, but reports them.
    private mutating func skipSpace(into output: inout CatalogOutput) {
        while let byte = cursor.byte {
            switch byte {
            case 0x20, 0x09, 0x0A, 0x0D: cursor.advance()
            case UInt8(ascii: "/"):
                guard let next = cursor.following, "/*".utf8.contains(next) else { return }
                report(Diagnosis("JSON allows no comments", fix: "remove it"), into: &output)
                guard skipComment(isBlock: next == UInt8(ascii: "*")) else {
                    return stop(Diagnosis("the comment is not closed", fix: "remove it"), into: &output)
                }
            default: return
            }
        }
    }

    private mutating func skipComment(isBlock: Bool) -> Bool {
        cursor.advance(by: 2)
        while let byte = cursor.byte {
            if !isBlock, byte == 0x0A || byte == 0x0D { return true }
            if isBlock, byte == UInt8(ascii: "*"), cursor.following == UInt8(ascii: "/") {
                cursor.advance(by: 2)
                return true
            }
            cursor.advance()
        }
        return !isBlock
    }

    /// A number, `true`, `false` or `null`.
    private mutating func readLiteral(at place: TextPosition, into output: inout CatalogOutput) {
        let start = cursor.offset
        while let byte = cursor.byte, Self.isInLiteral(byte) { cursor.advance() }
        switch cursor.bytes[start..<cursor.offset] {
        case [0x74, 0x72, 0x75, 0x65]: tree.add(.flag(true), at: place)
        case [0x66, 0x61, 0x6C, 0x73, 0x65]: tree.add(.flag(false), at: place)
        case [0x6E, 0x75, 0x6C, 0x6C]: tree.skip()
        case let literal where JSONTokens.isNumber(literal): tree.skip()
        case let literal:
            let diagnosis = Diagnosis(
                "neither a string nor a number, true, false or null", fix: "put text in double quotes")
            guard !literal.isEmpty else { return stop(diagnosis, into: &output) }
            output.problem(diagnosis, at: place)
            tree.skip()
        }
        endValue()
    }

    private static func isInLiteral(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"):
            true
        default: false
        }
    }
}

// MARK: - strings

extension JSONReader {
    /// Reads a string, starting at its opening quote (RFC 8259, section 7). Returns nil if it is not closed, which ends
    /// the reading.
    ///
    /// Half of a surrogate pair becomes U+FFFD and is reported: the grammar of the RFC allows it, but programs handle it
    /// in different ways (section 8.2).
    private mutating func readString(into output: inout CatalogOutput) -> String? {
        let start = cursor.place()
        cursor.advance()
        var text: [UInt8] = []
        while let byte = cursor.byte {
            switch byte {
            case UInt8(ascii: "\""):
                cursor.advance()
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): readEscape(to: &text, into: &output)
            case 0x0A, 0x0D:
                let fix = "add its closing quote, or write \\n for a line break"
                stop(
                    Diagnosis("the string that begins here continues on the next line", fix: fix), at: start,
                    into: &output
                )
                return nil
            default:
                if byte < 0x20 {
                    let escape = byte == 0x09 ? "\\t" : "\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
                    report(Diagnosis("a control character in a string", fix: "write \(escape)"), into: &output)
                }
                text.append(byte)
                cursor.advance()
            }
        }
        stop(Diagnosis("the string that begins here has no closing quote", fix: "add one"), at: start, into: &output)
        return nil
    }

    private mutating func readEscape(to text: inout [UInt8], into output: inout CatalogOutput) {
        guard let byte = cursor.following else { return cursor.advance() }
        guard let escape = JSONString.escape(at: cursor.offset, in: cursor.bytes) else {
            let isHex = byte == UInt8(ascii: "u")
            report(
                isHex
                    ? Diagnosis("\\u without four hexadecimal digits", fix: "write all four")
                    : Diagnosis("not an escape of JSON", fix: "double it"), into: &output)
            text.append(UInt8(ascii: "\\"))
            return cursor.advance()
        }
        if escape.isHalfOfPair { report(UTF16Escape.halfOfPairProblem, into: &output) }
        text.append(contentsOf: Character(escape.scalar).utf8)
        cursor.advance(by: escape.end - cursor.offset)
    }
}

// MARK: - places

/// A place in UTF-8 that moves only forward.
struct UTF8Cursor {
    let bytes: [UInt8]
    private(set) var offset = 0
    private var positions: PositionCounter

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        positions = PositionCounter(bytes)
    }

    /// The byte here; nil at the end.
    var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }
    /// The byte after the current one.
    var following: UInt8? { offset + 1 < bytes.count ? bytes[offset + 1] : nil }

    /// Advances, but not past the end.
    mutating func advance(by count: Int = 1) { offset = min(offset + count, bytes.count) }

    /// The position here. O(1) for every byte passed since the last call.
    mutating func place() -> TextPosition { positions.position(at: offset) }
}
