import AssociatedDomains

/// A mistake in the file of a screen.
public struct ScreenFinding: Hashable, Sendable {
    /// An error changes what the screen means; a warning does not.
    public let severity: FindingSeverity
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
