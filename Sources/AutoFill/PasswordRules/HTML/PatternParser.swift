/// Parses the regular expressions that password rules can express.
struct PatternParser {
    let scalars: [Unicode.Scalar]
    var position = 0

    init(_ pattern: String) { scalars = Array(pattern.unicodeScalars) }

    func inexact(_ reason: String, at place: Int? = nil) -> InexactPattern {
        InexactPattern(position: place ?? position, reason: reason)
    }

    /// Skips a text if it comes next.
    mutating func skip(_ text: String) -> Bool {
        let expected = Array(text.unicodeScalars)
        guard scalars[position...].starts(with: expected) else { return false }
        position += expected.count
        return true
    }

    mutating func facts() throws(InexactPattern) -> PatternFacts {
        var facts = PatternFacts()
        _ = skip("^")
        while position < scalars.count, scalars[position] == "(" { try lookAhead(&facts) }
        facts.allowedPosition = position
        let set = try characterClass()
        facts.allowed = facts.allowed.intersection(set)
        facts.limit(try quantifier())
        _ = skip("$")
        guard position == scalars.count else { throw inexact("rules have one class for all characters") }
        return facts
    }

    private mutating func lookAhead(_ facts: inout PatternFacts) throws(InexactPattern) {
        let start = position
        if skip("(?!.*(.)\\1") || skip("(?!.*?(.)\\1") {
            var run = 1
            while skip("\\1") { run += 1 }
            if run == 1, skip("{") { run = try closedCount().lowerBound }
            guard run > 0, skip(")") else { throw inexact("not a limit of runs", at: start) }
            return facts.maxConsecutive = min(run, facts.maxConsecutive ?? run)
        }
        let isNegative = skip("(?!")
        guard isNegative || skip("(?=") else { throw inexact("rules have no groups") }
        let place = position
        let first = try characterClass()
        let count = try quantifier()
        if !isNegative, first.characters == .unicode, !skipsAhead(count) {
            let isAnchored = skip("$")
            guard skip(")") else { throw inexact("not a look-ahead for a length", at: start) }
            return facts.limit(count.lowerBound...(isAnchored ? count.upperBound : .max))
        }
        guard skipsAhead(count) else {
            throw inexact("rules look for a character anywhere, as in '(?=.*[a-z])'", at: start)
        }
        let wanted = try characterClass()
        let end = position
        _ = skip(".*")
        guard skip(")") else { throw inexact("rules look for one character of a class", at: end) }
        // a skipped prefix must not exclude the character that the look-ahead searches for
        guard first.union(wanted).characters == .unicode else { throw inexact("skips only some characters", at: place) }
        if isNegative {
            facts.allowed = facts.allowed.intersection(wanted.complement)
        } else {
            facts.required.append((wanted, place))
        }
    }

    private func skipsAhead(_ count: ClosedRange<Int>) -> Bool { count == 0...Int.max }

    /// The next quantifier, greedy or not.
    private mutating func quantifier() throws(InexactPattern) -> ClosedRange<Int> {
        var count = 1...1
        if skip("*") {
            count = 0...Int.max
        } else if skip("+") {
            count = 1...Int.max
        } else if skip("?") {
            return 0...1
        } else if skip("{") {
            count = try closedCount()
        }
        _ = skip("?")
        return count
    }

    /// The counts before "}".
    private mutating func closedCount() throws(InexactPattern) -> ClosedRange<Int> {
        let start = position
        guard let least = number() else { throw inexact("not a count") }
        var most = least
        if skip(",") { most = number() ?? Int.max }
        guard skip("}"), least <= most else { throw inexact("not a count", at: start) }
        return least...most
    }

    private mutating func number() -> Int? {
        let start = position
        var number = 0
        while position < scalars.count, let digit = scalars[position].ruleDigit {
            number = min(10 * number + digit, RuleParser.greatestNumber)
            position += 1
        }
        return position > start ? number : nil
    }
}

/// Why password rules cannot express an HTML `pattern` exactly.
public struct InexactPattern: Error, Hashable, Sendable, CustomStringConvertible {
    /// The offset in the pattern, in Unicode scalars.
    public let position: Int
    /// The reason why the rules cannot express the pattern.
    public let reason: String

    /// The column, from 1, and the reason.
    public var description: String { "column \(position + 1): \(reason)" }
}
