import OneTimeCodeReports

/// A reason why something is not offered, not completely filled in or not saved, and what to change.
///
/// Findings never contain the value of a field.
public struct FormFinding: Hashable, Sendable {
    /// How bad a finding is: an error certainly stops something or saves the wrong thing; a warning does so on some
    /// systems, or may.
    public typealias Severity = OneTimeCodeReports.Severity

    /// Where a finding is.
    public struct Place: Hashable, Sendable {
        /// The line, from 1.
        public let line: Int
        /// The column in Unicode scalars, from 1.
        public let column: Int
        /// The bytes in the HTML: an attribute, or the whole tag; empty if the finding is about the whole page; nil on a
        /// screen.
        public let bytes: Range<Int>?
        /// The path in the screen's file, as in RFC 9535; nil on a page.
        public let path: String?
    }

    /// The kind.
    public let rule: FormRule
    /// How bad it is.
    public let severity: Severity
    /// The problem and its effect.
    public let message: String
    /// The fix.
    public let fix: String
    /// The change as edits that a program can make; empty if somebody must make it by hand.
    public let edits: [FormEdit]
    /// Where it is.
    public let place: Place
    /// The index of the field in its page or screen; nil if the finding is about the whole page or screen.
    public let field: Int?
}

extension FormFinding: CustomStringConvertible {
    /// The finding on one line.
    public var description: String {
        let path = place.path.map { " \($0):" } ?? ""
        return "\(place.line):\(place.column):\(path) \(severity.rawValue): \(message) \(fix) [\(rule.rawValue)]"
    }
}
