/// A value of TOML, without the content of lists and tables.
enum TOMLValue: Equatable {
    case text(String)
    case flag(Bool)
    /// A number or a date.
    case other
    case list
    case table

    /// The value in the tree of all nested formats; nil if the tree cannot contain it.
    var nested: NestedTree.Value? {
        switch self {
        case .text(let text): .text(text)
        case .flag(let flag): .flag(flag)
        case .other: nil
        case .list: .list
        case .table: .mapping
        }
    }
}

extension TOMLReader {
    /// Reads a value, or the opening bracket of a list or an inline table.
    mutating func readValue(into output: inout CatalogOutput) throws(ScalarFault) -> TOMLValue {
        let start = scanner.place
        switch scanner.peek {
        case "\"", "'":
            var strings = TOMLStringReader(scanner: scanner)
            let text = try strings.readValue()
            scanner = strings.scanner
            for fault in strings.faults { output.problem(fault.diagnosis, in: scanner.source, at: fault.place) }
            return .text(text)
        case "[":
            scanner.place += 1
            return .list
        case "{":
            scanner.place += 1
            return .table
        default: break
        }
        var literal = scanner.take(while: \.isInLiteral)
        // a space may separate date and time
        if TOMLLiteral.isDate(literal[...]), scanner.peek == " ",
            let next = scanner.peek(1), ("0"..."9").contains(next)
        {
            scanner.place += 1
            literal += "T" + scanner.take(while: \.isInLiteral)
        }
        switch literal {
        case "true": return .flag(true)
        case "false": return .flag(false)
        case "": throw ScalarFault("a value is missing here", fix: "write one, as in key = \"text\"", at: start)
        case let literal where TOMLLiteral.isNumber(literal) || TOMLLiteral.isDateOrTime(literal): return .other
        default:
            throw ScalarFault(
                "neither a string nor a number, a date, true or false", fix: "put text in double quotes", at: start)
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isInLiteral: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "-", "+", ".", ":": true
        default: false
        }
    }
}
