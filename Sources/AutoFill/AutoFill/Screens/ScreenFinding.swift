import AssociatedDomains
import OneTimeCodeReports

/// A mistake in the file of a screen.
public struct ScreenFinding: Hashable, Sendable {
    /// An error changes what the screen means; a warning does not.
    public let severity: Severity
    /// The path, the line and the column of the value.
    public let source: ScreenSource
    /// The problem. Contains no text of a view.
    public let message: String
    /// The fix.
    public let fix: String
}

extension ScreenFinding: CustomStringConvertible {
    /// The finding on one line.
    public var description: String { "\(source): \(severity.rawValue): \(message); \(fix)" }
}

/// The place of a value in the file of a screen.
public struct ScreenSource: Hashable, Sendable {
    /// The path of the value, as in RFC 9535: "$.views[2].textContentType".
    public let path: String
    /// The line and column of the value.
    public let place: SourcePlace

    /// A source.
    public init(path: String, place: SourcePlace) { (self.path, self.place) = (path, place) }
}

extension ScreenSource: CustomStringConvertible {
    /// The line, the column and the path.
    public var description: String { "\(place.line):\(place.column): \(path)" }
}
