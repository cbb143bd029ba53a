import CICU
import OneTimeCodeCatalogs

/// Reads ICU MessageFormat patterns, including plural and select, with ICU's own parser.
enum MessageFormatReader {
    /// The nesting limit. It is needed because ICU's parser is recursive.
    private static let deepest = 64

    /// Reads a pattern. If it is malformed, reports this and scans it for placeholders of any style.
    ///
    /// - Parameter isJava: Whether every apostrophe quotes, as in `java.text.MessageFormat`.
    static func read(_ pattern: String, isJava: Bool) -> TemplateParts {
        let units = Array(pattern.utf16)
        guard depth(of: units) <= deepest else {
            return failed(
                pattern,
                Diagnosis("its braces are nested more than \(deepest) levels deep", fix: "simplify the message"))
        }
        var error: Int32 = 0
        let count = icu_parse_message(units, Int32(units.count), isJava, nil, 0, &error)
        guard count >= 0 else {
            let place = String(decoding: units.prefix(max(0, Int(error))), as: UTF16.self).unicodeScalars.count + 1
            return failed(
                pattern,
                Diagnosis(
                    "not a valid ICU message near character \(place)",
                    fix: "each '{' needs its '}', and plural and select need "
                        + "'other'")
            )
        }
        var parts = [icu_message_part](repeating: icu_message_part(), count: Int(count))
        _ = icu_parse_message(units, Int32(units.count), isJava, &parts, count, &error)

        var reader = PartReader(units: units, parts: parts)
        var output = TemplateParts(parts: reader.message(pluralArgument: nil))
        if isJava {
            output.problems += quotedArguments(in: output.parts)
            if output.problems.isEmpty, losesApostrophe(pattern) {
                output.problems.append(
                    Diagnosis("a single apostrophe disappears from the text", fix: "write '' in MessageFormat"))
            }
        }
        return output
    }

    /// Whether a text has an argument of a kind that exists only in MessageFormat: "{count, plural, …}".
    static func hasChoice(_ text: String) -> Bool {
        hasArgument(in: text) { name, rest in
            guard !name.isEmpty, rest.popFirst() == UInt8(ascii: ",") else { return false }
            rest = rest.drop(while: \.isBlank)
            let kind = rest.prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
            rest = rest[kind.endIndex...].drop(while: \.isBlank)
            return rest.first == UInt8(ascii: ",") && choices.contains(String(Substring(kind)))
        }
    }

    private static let choices: Set<String> = ["plural", "select", "selectordinal", "choice"]

    /// Whether a text has a numbered argument of Java's MessageFormat: "{0}", "{1, number}".
    static func hasNumberedArgument(_ text: String) -> Bool {
        hasArgument(in: text) { name, rest in
            !name.isEmpty && name.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
                && (rest.first == UInt8(ascii: ",") || rest.first == UInt8(ascii: "}"))
        }
    }

    /// Whether a text has an argument for which `isMeant` is true of its name and of the text after it. Linear time.
    private static func hasArgument(
        in text: String, _ isMeant: (_ name: Substring.UTF8View, _ rest: inout Substring.UTF8View) -> Bool
    ) -> Bool {
        var rest = text.utf8[...]
        while let brace = rest.firstIndex(of: UInt8(ascii: "{")) {
            rest = rest[brace...].dropFirst()
            let start = rest.drop(while: \.isBlank)
            let name = start.prefix(while: \.isArgumentNamePart)
            var after = start[name.endIndex...].drop(while: \.isBlank)
            if isMeant(name, &after) { return true }
        }
        return false
    }

    private static func depth(of units: [UInt16]) -> Int {
        var depth = 0
        var deepest = 0
        for unit in units {
            if unit == 0x7B { depth += 1 }
            if unit == 0x7D { depth = max(0, depth - 1) }
            deepest = max(deepest, depth)
        }
        return deepest
    }

    private static func failed(_ pattern: String, _ problem: Diagnosis) -> TemplateParts {
        var output = PlaceholderScanner.read(pattern)
        output.problems = [problem]
        return output
    }

    /// Whether an apostrophe quotes nothing that needs quotes, as in "Don't share {0}". `java.text.MessageFormat` drops
    /// it, and quotes everything up to the next apostrophe or the end.
    private static func losesApostrophe(_ pattern: String) -> Bool {
        var isQuoted = false
        var needsQuotes = false
        let scalars = ScalarText(pattern)
        var place = 0
        while let scalar = scalars[place] {
            if scalar == "'" {
                if scalars[place + 1] == "'" {
                    place += 1
                } else {
                    if isQuoted, !needsQuotes { return true }
                    isQuoted.toggle()
                    needsQuotes = false
                }
            } else if "{}#|".unicodeScalars.contains(scalar) {
                needsQuotes = true
            }
            place += 1
        }
        return isQuoted && !needsQuotes
    }

    /// Reports arguments that an apostrophe directly before them turns into text in Java. French and Italian elisions
    /// often cause this.
    private static func quotedArguments(in parts: [TemplatePart]) -> [Diagnosis] {
        let isQuoted = parts.contains { part in
            switch part {
            case .literal(let text): hasNumberedArgument(text)
            case .placeholder: false
            case .choice(_, let branches): branches.contains { !quotedArguments(in: $0.parts).isEmpty }
            }
        }
        guard isQuoted else { return [] }
        return [
            Diagnosis(
                "an apostrophe quotes a placeholder, which is then shown unchanged",
                fix: "write '' for an apostrophe in MessageFormat")
        ]
    }

    /// Builds the tree from ICU's flat list of parts. The recursion is as deep as the pattern, whose depth is limited.
    private struct PartReader {
        let units: [UInt16]
        let parts: [icu_message_part]
        var index = 0

        init(units: [UInt16], parts: [icu_message_part]) {
            self.units = units
            self.parts = parts
        }

        /// Reads from the start of a message to its end.
        mutating func message(pluralArgument: String?) -> [TemplatePart] {
            var output = TemplateParts()
            guard index < parts.count else { return [] }
            var place = end(of: parts[index])
            index += 1
            while index < parts.count {
                let part = parts[index]
                output.append(string(place..<max(place, Int(part.start))))
                place = end(of: part)
                switch Int(part.type) {
                case icu_part_message_limit:
                    index += 1
                    return output.parts
                case icu_part_argument_start:
                    output.append(argument(startingAt: Int(part.start)))
                    place = index > 0 ? end(of: parts[index - 1]) : place
                case icu_part_number_sign:
                    output.append(.placeholder(Placeholder(raw: "#", name: pluralArgument ?? "#", isNumeric: true)))
                    index += 1
                default: index += 1
                }
            }
            return output.parts
        }

        /// Reads an argument, with its branches if it has any.
        private mutating func argument(startingAt start: Int) -> [TemplatePart] {
            let kind = Int(parts[index].argument)
            index += 1
            var name = ""
            var type: String?
            var selector = ""
            var limit = ""
            var branches: [TemplatePart.Branch] = []
            while index < parts.count {
                let part = parts[index]
                switch Int(part.type) {
                case icu_part_argument_limit:
                    index += 1
                    if !branches.isEmpty { return [.choice(argument: name, branches: branches)] }
                    let raw = string(start..<end(of: part))
                    let isNamed = !name.unicodeScalars.allSatisfy(\.isASCIIDigit)
                    return [
                        .placeholder(
                            Placeholder(raw: raw, name: name, isNamed: isNamed, isNumeric: type == "number"))
                    ]
                case icu_part_argument_name: name = text(of: part)
                // in ICU, the selector of a choice is its limit with a sign: "2#"
                case icu_part_selector: selector = (kind == icu_argument_choice ? limit : "") + text(of: part)
                case icu_part_message_start:
                    let isPlural = kind == icu_argument_plural
                    branches.append(.init(selector: selector, parts: message(pluralArgument: isPlural ? name : nil)))
                    continue
                default:
                    if type == nil, !name.isEmpty { type = text(of: part) }
                    limit = text(of: part)
                }
                index += 1
            }
            return []
        }

        private func end(of part: icu_message_part) -> Int { Int(part.start + part.length) }

        private func text(of part: icu_message_part) -> String { string(Int(part.start)..<end(of: part)) }

        private func string(_ range: Range<Int>) -> String { String(decoding: units[range], as: UTF16.self) }
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || (0x09...0x0D).contains(self) }

    /// Whether the name of an argument may contain the byte: letters of any script, digits, and "_.-".
    fileprivate var isArgumentNamePart: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"), 0x80...:
            true
        default: false
        }
    }
}
