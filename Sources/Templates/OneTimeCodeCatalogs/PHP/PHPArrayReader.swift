import OneTimeCodeSupport

/// Reads the array that a PHP file returns, or else the elements that it assigns to variables, into a tree. Every text has
/// its line and column.
///
/// Texts are strings, and strings joined by dots. Variables among these are placeholders: `'Code: ' . $code`. Any other
/// call, constant or variable is skipped, and so is a value with such a key. PHP refuses a file with a mistake, so reading
/// ends at the first one.
struct PHPArrayReader {
    /// The nesting limit. It is the same as for JSON.
    static let deepest = 512

    private var php: PHPScanner
    private(set) var tree = NestedTree()
    /// The closing brackets of the open arrays.
    private var ends: [Unicode.Scalar] = []
    /// The places of their opening brackets.
    private var starts: [Int] = []
    /// Whether the elements of the outermost open array belong to the file, as if they were assigned one by one.
    private var mergesArray = false
    /// Whether a value was left out.
    private(set) var hasOtherValues = false

    /// Reads a file. Returns nil if the file neither returns an array nor assigns a text to an element of one.
    static func read(_ source: SourceText, into output: inout CatalogOutput) -> PHPArrayReader? {
        var reader = PHPArrayReader(php: PHPScanner(scanner: ScalarScanner(source)))
        let assigned = reader
        do throws(ScalarFault) {
            guard let end = try reader.php.findReturnedArray() else {
                reader = assigned
                return reader.readAssignments(into: &output) ? reader : nil
            }
            try reader.open(end)
            while !reader.ends.isEmpty { try reader.readNext(into: &output) }
        } catch {
            // a page or a script that returns nothing is not a catalog, so its mistakes do not matter
            if reader.starts.isEmpty, reader.tree.nodes.isEmpty {
                reader = assigned
                return reader.readAssignments(into: &output) ? reader : nil
            }
            output.problem(error.diagnosis, in: source, at: error.place)
        }
        reader.tree.breakOff()
        return reader
    }

    private init(php: PHPScanner) { self.php = php }

    private mutating func open(_ end: Unicode.Scalar) throws(ScalarFault) {
        let place = php.scanner.place - 1
        guard ends.count < Self.deepest else {
            throw ScalarFault("nested more than \(Self.deepest) levels deep", fix: "reduce the nesting", at: place)
        }
        tree.open(.mapping, at: textPlace(place))
        ends.append(end)
        starts.append(place)
    }

    /// Reads an element of the innermost array, or its end.
    private mutating func readNext(into output: inout CatalogOutput) throws(ScalarFault) {
        try php.skipSpace()
        guard let scalar = php.peek else {
            let end = ends.last ?? "]"
            throw ScalarFault(
                "the array that begins here is not closed", fix: "close it with \(end)", at: starts.last ?? 0)
        }
        if scalar == ends.last {
            php.scanner.place += 1
            if ends.count > 1 || !mergesArray { tree.close() }
            ends.removeLast()
            starts.removeLast()
            // an operator may follow an array
            if !ends.isEmpty { try skipExpression() }
        } else if ")]};".unicodeScalars.contains(scalar) {
            let end = ends.last ?? "]"
            throw ScalarFault("\(end) is expected here", fix: "close the array before this", at: php.scanner.place)
        } else if scalar == "," {
            php.scanner.place += 1
        } else {
            guard !tree.isFull else {
                throw ScalarFault(
                    "more than \(NestedTree.mostNodes) values", fix: "split the file", at: php.scanner.place)
            }
            try readElement(into: &output)
        }
    }

    private mutating func readElement(into output: inout CatalogOutput) throws(ScalarFault) {
        let start = php.scanner.place
        if let end = try php.openArray() { return try open(end) }
        var first = try readLiteral()
        if !(try isAtEndOfValue(orArrow: true)) {
            try skipExpression(upToArrow: true)
            first = nil
        }
        guard php.skip("=>") else { return add(first, at: start) }
        guard let key = first?.text else {
            hasOtherValues = true
            return try skipExpression()
        }
        if let line = tree.setKey(NestedTree.Key(text: key, place: textPlace(start))) {
            output.duplicate(key, first: line, in: php.scanner.source, at: start)
        }
        try php.skipSpace()
        if let end = try php.openArray() { return try open(end) }
        try readValue()
    }

    private mutating func readValue() throws(ScalarFault) {
        let place = php.scanner.place
        var value = try readLiteral(joinedToVariables: true)
        if !(try isAtEndOfValue()) {
            try skipExpression()
            value = nil
        }
        add(value, at: place)
    }

    private mutating func add(_ literal: Literal?, at place: Int) {
        if case .text(let text) = literal { return tree.add(.text(text), at: textPlace(place)) }
        hasOtherValues = true
        tree.skip()
    }

    private func textPlace(_ place: Int) -> TextPosition { php.scanner.source.position(of: place) }
}

// MARK: - assignments

extension PHPArrayReader {
    /// Reads the elements that a file assigns outside of functions: `$lang['key'] = 'text';` in CodeIgniter and Moodle,
    /// `$labels['key'] = 'text';` in Roundcube, `$lang = array_merge($lang, ['key' => 'text']);` in phpBB. The programs
    /// look up the key alone, without the name of the variable.
    ///
    /// - Returns: Whether a text was assigned. If not, the file is a program.
    private mutating func readAssignments(into output: inout CatalogOutput) -> Bool {
        guard php.skipOpeningTag() else { return false }
        tree.open(.mapping, at: textPlace(php.scanner.place))
        do throws(ScalarFault) {
            var depth = 0
            while let scalar = try nextScalar(), !(scalar == "?" && php.scanner.peek(1) == ">") {
                if depth == 0, scalar == "$" {
                    try readAssignment(into: &output)
                } else {
                    depth += try php.skipToken()
                }
            }
        } catch {
            guard tree.hasText else { return false }
            output.problem(error.diagnosis, in: php.scanner.source, at: error.place)
        }
        tree.breakOff()
        return tree.hasText
    }

    private mutating func nextScalar() throws(ScalarFault) -> Unicode.Scalar? {
        try php.skipSpace()
        return php.peek
    }

    /// Reads a statement that begins with a variable. Leaves out what it assigns to a property, a variable or an element
    /// with another key than a literal.
    private mutating func readAssignment(into output: inout CatalogOutput) throws(ScalarFault) {
        let start = php.scanner.place
        _ = try php.skipToken()
        var keys: [String] = []
        while try nextScalar() == "[" {
            php.scanner.place += 1
            try php.skipSpace()
            guard let key = try readLiteral()?.text, try nextScalar() == "]" else {
                // the rest of the statement has as many closing brackets as this one needs
                return try skipStatement(depth: 1)
            }
            php.scanner.place += 1
            keys.append(key)
        }
        guard try nextScalar() == "=", php.scanner.peek(1).map({ $0 != "=" && $0 != ">" }) ?? false else {
            return try skipStatement()
        }
        php.scanner.place += 1
        try php.skipSpace()
        if keys.isEmpty {
            guard php.skip("array_merge"), try nextScalar() == "(" else { return try skipStatement() }
            php.scanner.place += 1
            return try readMergedArrays(into: &output)
        }
        let key = keys.joined(separator: ".")
        if let line = tree.setKey(NestedTree.Key(text: key, place: textPlace(start))) {
            output.duplicate(key, first: line, in: php.scanner.source, at: start)
        }
        if let end = try php.openArray() {
            try readArray(end, into: &output)
        } else {
            try readValue()
        }
        try skipStatement()
    }

    /// Reads the arrays among the arguments of a call as elements of the file.
    private mutating func readMergedArrays(into output: inout CatalogOutput) throws(ScalarFault) {
        while let scalar = try nextScalar(), scalar != ")" {
            if let end = try php.openArray() {
                (ends, starts, mergesArray) = ([end], [php.scanner.place - 1], true)
                while !ends.isEmpty { try readNext(into: &output) }
                mergesArray = false
            } else if scalar == "," {
                php.scanner.place += 1
            } else {
                try skipExpression()
                // something that belongs to no argument, as after a missing bracket
                if let next = php.peek, "];".unicodeScalars.contains(next) { break }
            }
        }
        try skipStatement(depth: 1)
    }

    private mutating func readArray(_ end: Unicode.Scalar, into output: inout CatalogOutput) throws(ScalarFault) {
        try open(end)
        while !ends.isEmpty { try readNext(into: &output) }
    }

    /// Moves past the semicolon of a statement.
    ///
    /// - Parameter depth: The number of brackets that are open.
    private mutating func skipStatement(depth: Int = 0) throws(ScalarFault) {
        var depth = depth
        while let scalar = try nextScalar(), !(scalar == ";" && depth <= 0) { depth += try php.skipToken() }
        _ = php.scanner.skip(";")
    }
}

// MARK: - expressions

extension PHPArrayReader {
    private enum Literal {
        case text(String)
        case number(String)

        /// The text, or the digits of a number.
        var text: String {
            switch self {
            case .text(let text), .number(let text): text
            }
        }
    }

    /// Reads a number, a string, or strings joined by dots. Returns nil for other expressions, even if a part was read.
    ///
    /// - Parameter joinedToVariables: Whether the strings may also be joined to variables, which become placeholders.
    private mutating func readLiteral(joinedToVariables: Bool = false) throws(ScalarFault) -> Literal? {
        let digits = php.scanner.take { ("0"..."9").contains($0) }
        if !digits.isEmpty { return .number(digits) }
        var text = ""
        var hasString = false
        repeat {
            try php.skipSpace()
            if php.isAtString {
                guard let part = try php.readString() else { return nil }
                text += part
                hasString = true
            } else if joinedToVariables, php.peek == "$", let name = try readVariable() {
                text += "{$\(name)}"
            } else if php.peek == "P", php.takeName() == "PHP_EOL" {
                text += "\n"
                hasString = true
            } else {
                return nil
            }
            try php.skipSpace()
        } while php.scanner.skip(".")
        return hasString ? .text(text) : nil
    }

    /// Reads a variable, with its elements and properties, and returns the last name: `code` for `$user->code` and
    /// `$values['code']`. Returns nil for a call.
    private mutating func readVariable() throws(ScalarFault) -> String? {
        php.scanner.place += 1
        var name = php.takeName()
        while true {
            if php.scanner.skip("[") {
                try php.skipSpace()
                guard let key = try readLiteral()?.text, php.scanner.skip("]") else { return nil }
                name = key
            } else if php.skip("->") {
                name = php.takeName()
            } else {
                let isName = !name.isEmpty && name.unicodeScalars.allSatisfy(\.isPHPName)
                return isName && php.peek != "(" ? name : nil
            }
        }
    }

    /// Whether a value ends here: at a comma or a closing bracket.
    private mutating func isAtEndOfValue(orArrow: Bool = false) throws(ScalarFault) -> Bool {
        try php.skipSpace()
        guard let scalar = php.peek else { return true }
        if orArrow, scalar == "=", php.scanner.peek(1) == ">" { return true }
        return ",]);".unicodeScalars.contains(scalar)
    }

    /// Moves to the end of the value, past calls and operators.
    private mutating func skipExpression(upToArrow: Bool = false) throws(ScalarFault) {
        var depth = 0
        while true {
            if depth <= 0, try isAtEndOfValue(orArrow: upToArrow) { return }
            try php.skipSpace()
            guard php.peek != nil else { return }
            depth += try php.skipToken()
        }
    }
}
