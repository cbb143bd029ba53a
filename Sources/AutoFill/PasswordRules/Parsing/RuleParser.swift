/// Reads the properties of a rule string. The functions and their order are the same as in the platform's parser.
struct RuleParser {
    let scalars: [Unicode.Scalar]
    var position = 0
    private(set) var diagnostics: [RuleDiagnostic] = []
    /// The properties that were read already, for strict mode.
    private var seen: Set<RuleProperty.Name> = []

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    /// The scalar here; nil at the end.
    var current: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    mutating func report(_ severity: RuleDiagnostic.Severity, _ range: Range<Int>, _ message: String) {
        diagnostics.append(RuleDiagnostic(severity: severity, range: range, message: message))
    }

    /// Reports an error about the character here.
    mutating func fail(_ message: String) {
        report(.error, position..<min(position + 1, scalars.count), message)
    }

    mutating func skipSpace() {
        while let scalar = current, scalar.isRuleSpace { position += 1 }
    }

    // MARK: Properties

    /// The properties; nil if an error makes the platform ignore all of them.
    mutating func properties() -> [RuleProperty]? {
        var properties: [RuleProperty] = []
        skipSpace()
        while let scalar = current {
            guard scalar.isIdentifierScalar else {
                fail("no name of a property begins here; the platform ignores the rest. Write \(Self.names)")
                return properties
            }
            if let property = property() { properties.append(property) }
            skipSpace()
            guard let next = current else { break }
            guard next == ";" else {
                report(
                    .error, position..<scalars.count,
                    "the platform expects ';' and another property here, so it ignores the whole string")
                return nil
            }
            position += 1
            skipSpace()
        }
        return properties
    }

    private static let names = RuleProperty.Name.allCases.map(\.rawValue).joined(separator: ", ")

    /// A property; nil if it has an error or no value.
    private mutating func property() -> RuleProperty? {
        let start = position
        let identifier = identifier()
        guard let name = RuleProperty.Name(rawValue: identifier) else {
            position = start
            let lowered = RuleProperty.Name(rawValue: identifier.lowercased()).map { "'\($0.rawValue)', in lower case" }
            report(
                .error, start..<start + identifier.unicodeScalars.count,
                "'\(identifier)' is not a property; write \(lowered ?? Self.names)")
            return nil
        }
        guard let next = current else {
            fail("'\(identifier)' has no value; write ': ' and one")
            return nil
        }
        guard next == ":" else {
            fail("a ':' must follow '\(identifier)' immediately")
            return nil
        }
        position += 1
        skipSpace()
        guard current != nil, current != ";" else {
            report(.ignored, start..<position, "'\(identifier)' has no value; the platform ignores it")
            return nil
        }
        return value(of: name, start)
    }

    private mutating func value(of name: RuleProperty.Name, _ start: Int) -> RuleProperty? {
        switch name {
        case .required, .allowed:
            guard let classes = classes() else { return nil }
            if classes.characters.isEmpty {
                report(.ignored, start..<position, "'\(name.rawValue)' names no character; write a class")
            }
            return RuleProperty(name, classes: classes)
        case .minLength, .maxLength, .maxConsecutive, .maxRepeating, .maxSequential:
            guard let number = number() else { return nil }
            if number == 0 {
                report(.ignored, start..<position, "the platform ignores '\(name.rawValue): 0'; leave it out")
                return nil
            }
            if !seen.insert(name).inserted {
                let kept = name == .minLength ? "largest" : "smallest"
                report(
                    .ignored, start..<position, "a second '\(name.rawValue)'; the platform takes the \(kept)")
            }
            return RuleProperty(name, number: number)
        }
    }

    /// The identifier here: letters and hyphens.
    mutating func identifier() -> String {
        let start = position
        while let scalar = current, scalar.isIdentifierScalar { position += 1 }
        return String(String.UnicodeScalarView(scalars[start..<position]))
    }

    // MARK: Numbers

    /// The greatest number that the platform represents exactly. Greater numbers are reduced to it.
    static let greatestNumber = (1 << 53) - 1

    private mutating func number() -> Int? {
        let start = position
        var number = 0
        while let digit = current.flatMap(\.ruleDigit) {
            number = min(10 * number + digit, Self.greatestNumber)
            position += 1
        }
        // the platform does not skip white space at this point
        if position > start, current == nil || current == ";" { return number }
        let end = scalars[position...].firstIndex(of: ";") ?? scalars.count
        report(.error, start..<max(end, start), "not a number; write digits only, and ';' right after them")
        return nil
    }
}

extension Unicode.Scalar {
    var isIdentifierScalar: Bool { self == "-" || ("a"..."z").contains(self) || ("A"..."Z").contains(self) }

    var isRuleSpace: Bool { self == " " || self == "\u{C}" || self == "\n" || self == "\r" || self == "\t" }

    var isPrintableASCII: Bool { (" "..."~").contains(self) }

    var ruleDigit: Int? { ("0"..."9").contains(self) ? Int(value) - 0x30 : nil }
}
