/// The grammar of TOML's numbers, dates and times (toml.io, version 1.0).
enum TOMLLiteral {
    /// Whether a text is an integer or a float: `1_000`, `0xFF`, `-1.5e3`, `inf`.
    static func isNumber(_ text: String) -> Bool {
        var rest = Substring(text)
        for (prefix, digits) in radices where rest.hasPrefix(prefix) {
            return isRun(rest.dropFirst(2)) { digits.contains($0) }
        }
        if rest.first == "+" || rest.first == "-" { rest.removeFirst() }
        if rest == "inf" || rest == "nan" { return true }
        if let exponent = rest.firstIndex(where: { $0 == "e" || $0 == "E" }) {
            var power = rest[rest.index(after: exponent)...]
            if power.first == "+" || power.first == "-" { power.removeFirst() }
            guard isRun(power, of: isDigit) else { return false }
            rest = rest[..<exponent]
        }
        if let point = rest.firstIndex(of: ".") {
            guard isRun(rest[rest.index(after: point)...], of: isDigit) else { return false }
            rest = rest[..<point]
        }
        return isRun(rest, of: isDigit) && (rest.first != "0" || rest.utf8.count == 1)
    }

    private static let radices = [
        ("0x", Set("0123456789abcdefABCDEF")), ("0o", Set("01234567")), ("0b", Set("01")),
    ]

    private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

    /// Digits with single underscores between them.
    private static func isRun(_ text: Substring, of belongs: (Character) -> Bool) -> Bool {
        var wasDigit = false
        for character in text {
            let isDigit = belongs(character)
            guard isDigit || (character == "_" && wasDigit) else { return false }
            wasDigit = isDigit
        }
        return wasDigit
    }

    /// Whether a text is a date: `2026-11-22`.
    static func isDate(_ text: Substring) -> Bool { matches(text, "0000-00-00") }

    /// Whether a text is a date, a time, or both: `2026-11-22T07:32:00.5Z`.
    static func isDateOrTime(_ text: String) -> Bool {
        guard isDate(text.prefix(10)) else { return isTime(text[...]) }
        let rest = text.dropFirst(10)
        guard let sign = rest.first else { return true }
        guard sign == "T" || sign == "t" else { return false }
        let time = rest.dropFirst()
        if time.last == "Z" || time.last == "z" { return isTime(time.dropLast()) }
        let zone = time.suffix(6)
        if matches(zone, "+00:00") || matches(zone, "-00:00") { return isTime(time.dropLast(6)) }
        return isTime(time)
    }

    private static func isTime(_ text: Substring) -> Bool {
        guard matches(text.prefix(8), "00:00:00") else { return false }
        let rest = text.dropFirst(8)
        return rest.isEmpty || (rest.first == "." && rest.count > 1 && rest.dropFirst().allSatisfy(isDigit))
    }

    /// Whether a text matches a pattern in which 0 stands for any digit.
    private static func matches(_ text: Substring, _ pattern: String) -> Bool {
        text.count == pattern.count
            && zip(text, pattern).allSatisfy { $1 == "0" ? isDigit($0) : $0 == $1 }
    }
}
