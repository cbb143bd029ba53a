/// What is wrong with a rule string, with its place.
public struct RuleDiagnostic: Error, Hashable, Sendable {
    /// Whether the platform complains too.
    public enum Severity: String, Hashable, Sendable {
        /// The platform logs an error and ignores something.
        case error
        /// The platform ignores something in silence. Strict mode reports these.
        case ignored
    }

    /// The severity.
    public let severity: Severity
    /// The place in Unicode scalars from the start of the string, from 0. Empty at the end of the string.
    public let range: Range<Int>
    /// What is wrong and what to write instead. Quotes the rule string.
    public let message: String

    /// The place of the first character, as ``range``.
    public var position: Int { range.lowerBound }
}

extension RuleDiagnostic: CustomStringConvertible {
    /// The column, from 1, and the message.
    public var description: String { "column \(position + 1): \(message)" }

    /// The line of the string with this place, and a line with carets below it. A tab becomes a space.
    public func excerpt(of text: String) -> [String] {
        let scalars = Array(text.unicodeScalars)
        let isBreak = { (scalar: Unicode.Scalar) in scalar == "\n" || scalar == "\r" }
        let position = min(position, scalars.count)
        let start = scalars[..<position].lastIndex(where: isBreak).map { $0 + 1 } ?? 0
        let end = scalars[position...].firstIndex(where: isBreak) ?? scalars.count
        let line = scalars[start..<end].map { $0.properties.generalCategory == .control ? " " : $0 }
        let carets = max(1, min(range.upperBound, end) - position)
        return [
            String(String.UnicodeScalarView(line)),
            String(repeating: " ", count: position - start) + String(repeating: "^", count: carets),
        ]
    }
}
