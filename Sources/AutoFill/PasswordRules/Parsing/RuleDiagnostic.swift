/// A problem in a rule string, with its place.
public struct RuleDiagnostic: Error, Hashable, Sendable {
    /// Whether the platform reports the problem.
    public enum Severity: String, Hashable, Sendable {
        /// The platform logs an error and ignores a part of the string.
        case error
        /// The platform ignores a part of the string and does not log it. Strict mode reports these problems.
        case ignored
    }

    /// The severity.
    public let severity: Severity
    /// The offsets in the string, in Unicode scalars. Empty at the end of the string.
    public let range: Range<Int>
    /// The problem, and what to write instead. Quotes the rule string.
    public let message: String

    /// The offset of the first character, as in ``range``.
    public var position: Int { range.lowerBound }
}

extension RuleDiagnostic: CustomStringConvertible {
    /// The column, from 1, and the message.
    public var description: String { "column \(position + 1): \(message)" }

    /// The line of the string that has the problem, and a line with carets below it. Tabs become spaces.
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
