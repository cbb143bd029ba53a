import OneTimeCodeSupport

/// Reads TOML 1.0 (toml.io) into a tree. Every text has its line and column.
///
/// After a mistake, reading continues at the next line that begins a header or an entry.
struct TOMLReader {
    /// The nesting limit of tables and values.
    static let deepest = 128

    var scanner: ScalarScanner
    var tree = TOMLTree()
    /// The table of the next entries; nil after a broken header.
    private var table: Int? = TOMLTree.root

    /// Reads a file as far as possible.
    static func read(_ source: SourceText, into output: inout CatalogOutput) -> NestedTree {
        var reader = TOMLReader(scanner: ScalarScanner(source))
        reader.read(into: &output)
        return reader.tree.nested()
    }

    private init(scanner: ScalarScanner) { self.scanner = scanner }

    private mutating func read(into output: inout CatalogOutput) {
        while scanner.peek != nil {
            guard !tree.isFull else {
                let what = "more than \(NestedTree.mostNodes) values"
                return output.problem(
                    Diagnosis(what, fix: "split the file"), in: scanner.source, at: scanner.place)
            }
            do throws(ScalarFault) {
                try readLine(into: &output)
            } catch {
                output.problem(error.diagnosis, in: scanner.source, at: error.place)
                skipBrokenEntry()
            }
        }
    }

    private mutating func readLine(into output: inout CatalogOutput) throws(ScalarFault) {
        skipBlanks()
        if scanner.skipLineEnd() { return }
        guard let scalar = scanner.peek else { return }
        if scalar == "#" { return scanner.skipRestOfLine() }
        if scalar == "[" {
            table = nil
            table = try readHeader(into: &output)
        } else {
            try readEntry(in: table, depth: 0, into: &output)
        }
        skipBlanks()
        if scanner.peek == "#" { scanner.skipRestOfLine() }
        guard scanner.isAtLineEnd else {
            throw ScalarFault("nothing may follow here but a comment", fix: "begin a new line", at: scanner.place)
        }
    }

    mutating func skipBlanks() { scanner.skip { $0 == " " || $0 == "\t" } }

    /// Continues at the next line that begins like a header or an entry.
    private mutating func skipBrokenEntry() {
        while scanner.peek != nil {
            scanner.skipRestOfLine()
            _ = scanner.skipLineEnd()
            var ahead = self
            ahead.skipBlanks()
            if ahead.scanner.peek == "[" || ahead.scanner.peek == "#" { return }
            if (try? ahead.readKey()) != nil, ahead.scanner.peek == "=" { return }
        }
    }
}

// MARK: - tables

extension TOMLReader {
    /// The table of a header: `[login]`, `[[login]]`, `[sms."sign in"]`.
    private mutating func readHeader(into output: inout CatalogOutput) throws(ScalarFault) -> Int {
        let start = scanner.place
        scanner.place += 1
        let isList = scanner.skip("[")
        skipBlanks()
        let parts = try readKey()
        guard scanner.skip("]"), !isList || scanner.skip("]") else {
            throw ScalarFault(
                "the header of this table is not closed", fix: "close it with \(isList ? "]]" : "]")", at: start)
        }
        guard let last = parts.last else { return TOMLTree.root }
        let parent = try table(of: parts.dropLast(), in: TOMLTree.root, at: start)
        switch isList ? tree.extend(last, in: parent) : tree.define(last, in: parent) {
        case .added(let table): return table
        case .replaced(let table, let line):
            output.duplicate(last.text, first: line, in: scanner.source, at: start)
            return table
        case .isNoTable(let line): throw Self.isNoTable(last, line, at: start)
        }
    }

    /// The table that the parts of a dotted key name.
    private mutating func table(
        of parts: ArraySlice<NestedTree.Key>, in table: Int, at place: Int
    ) throws(ScalarFault) -> Int {
        var table = table
        for part in parts {
            switch tree.table(part, in: table) {
            case .added(let inner), .replaced(let inner, _): table = inner
            case .isNoTable(let line): throw Self.isNoTable(part, line, at: place)
            }
        }
        return table
    }

    private static func isNoTable(_ key: NestedTree.Key, _ line: Int, at place: Int) -> ScalarFault {
        ScalarFault(
            "\(key.text.asNameInProblem) already has a value in line \(line), which is not a table",
            fix: "rename one of them", at: place)
    }
}

// MARK: - entries

extension TOMLReader {
    /// Reads `key = value`. If there is no table, the value is read but dropped.
    mutating func readEntry(in table: Int?, depth: Int, into output: inout CatalogOutput) throws(ScalarFault) {
        let start = scanner.place
        let parts = try readKey()
        guard scanner.skip("=") else {
            throw ScalarFault("an equals sign is missing here", fix: "write key = \"text\"", at: scanner.place)
        }
        skipBlanks()
        guard let last = parts.last else { return }
        var parent: Int?
        if let table { parent = try self.table(of: parts.dropLast(), in: table, at: start) }
        let place = scanner.textPlace
        let value = try readValue(into: &output)
        var index: Int?
        if let parent {
            switch tree.add(value.nested, last, at: place, in: parent) {
            case .added(let new): index = new
            case .replaced(let new, let line):
                output.duplicate(last.text, first: line, in: scanner.source, at: start)
                index = new
            case .isNoTable: break
            }
        }
        try readContent(of: value, as: index, depth: depth, into: &output)
    }

    /// Reads the elements of a list or an inline table. Its opening bracket was read already.
    mutating func readContent(
        of value: TOMLValue, as index: Int?, depth: Int, into output: inout CatalogOutput
    ) throws(ScalarFault) {
        guard value == .list || value == .table else { return }
        let start = scanner.place - 1
        guard depth < Self.deepest else {
            throw ScalarFault("nested more than \(Self.deepest) levels deep", fix: "reduce the nesting", at: start)
        }
        let (kind, end): (String, Unicode.Scalar) = value == .list ? ("array", "]") : ("inline table", "}")
        while true {
            try skipSpace(overLines: value == .list)
            if scanner.skip(end) { return }
            guard scanner.peek != nil, !scanner.isAtLineEnd else { break }
            if value == .table {
                try readEntry(in: index, depth: depth + 1, into: &output)
            } else {
                let place = scanner.textPlace
                let element = try readValue(into: &output)
                let child = tree.isFull ? nil : index.map { tree.addElement(element.nested, at: place, in: $0) }
                try readContent(of: element, as: child, depth: depth + 1, into: &output)
            }
            try skipSpace(overLines: value == .list)
            if scanner.skip(",") { continue }
            if scanner.skip(end) { return }
            guard scanner.peek != nil, !scanner.isAtLineEnd else { break }
            throw ScalarFault(
                "a comma or \(end) is expected here", fix: "add one before this", at: scanner.place)
        }
        throw ScalarFault("the \(kind) that begins here is not closed", fix: "close it with \(end)", at: start)
    }

    private mutating func skipSpace(overLines: Bool) throws(ScalarFault) {
        skipBlanks()
        guard overLines else { return }
        while scanner.isAtLineEnd && scanner.peek != nil || scanner.peek == "#" {
            if scanner.peek == "#" { scanner.skipRestOfLine() }
            _ = scanner.skipLineEnd()
            skipBlanks()
        }
    }
}

// MARK: - keys

extension TOMLReader {
    /// The parts of a key up to the character after it: `login`, `sms.login`, `"sign in"`.
    mutating func readKey() throws(ScalarFault) -> [NestedTree.Key] {
        var parts: [NestedTree.Key] = []
        repeat {
            skipBlanks()
            guard parts.count < Self.deepest else {
                throw ScalarFault("a key of more than \(Self.deepest) parts", fix: "shorten it", at: scanner.place)
            }
            let place = scanner.textPlace
            parts.append(NestedTree.Key(text: try readKeyPart(), place: place))
            skipBlanks()
        } while scanner.skip(".")
        return parts
    }

    private mutating func readKeyPart() throws(ScalarFault) -> String {
        let start = scanner.place
        if scanner.peek == "\"" || scanner.peek == "'" {
            var strings = TOMLStringReader(scanner: scanner)
            let text = try strings.readKey()
            scanner = strings.scanner
            return text
        }
        let name = scanner.take(while: \.isBareKey)
        guard !name.isEmpty else {
            let isOther = scanner.peek.map { !"=].".unicodeScalars.contains($0) } ?? false
            throw ScalarFault(
                isOther ? "a key may not begin with this" : "a key is missing here",
                fix: isOther ? "put the key in double quotes" : "write one", at: start)
        }
        return name
    }
}

extension ScalarScanner {
    /// The line and column of the next scalar.
    var textPlace: TextPosition { source.position(of: place) }
}

extension Unicode.Scalar {
    fileprivate var isBareKey: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
        default: false
        }
    }
}
