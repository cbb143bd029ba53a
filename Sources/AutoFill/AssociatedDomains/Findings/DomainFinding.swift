/// A mistake in the files of associated domains.
public struct DomainFinding: Hashable, Sendable {
    /// The rule that is broken.
    public let rule: DomainRule
    /// An error stops something from working.
    public let severity: FindingSeverity
    /// The name of the file.
    public let file: String
    /// The place in the file; nil in a binary file, or if it concerns the file as a whole.
    public let place: SourcePlace?
    /// What is wrong.
    public let message: String
    /// What to do.
    public let fix: String

    package init(
        _ rule: DomainRule, _ severity: FindingSeverity = .error, _ file: String, _ place: SourcePlace?,
        _ message: String, fix: String
    ) {
        (self.rule, self.severity, self.file, self.place) = (rule, severity, file, place)
        (self.message, self.fix) = (message, fix)
    }
}

extension DomainFinding: CustomStringConvertible {
    /// The finding on one line.
    public var description: String {
        let place = place.map { ":\($0.line):\($0.column)" } ?? ""
        return "\(file)\(place): \(severity.rawValue): \(message); \(fix) [\(rule.rawValue)]"
    }
}

extension UnreadableFile {
    /// The error as a finding in a file.
    ///
    /// - Parameters:
    ///   - file: The name of the file.
    ///   - fix: What to do.
    public func finding(in file: String, fix: String) -> DomainFinding {
        DomainFinding(.unreadableFile, .error, file, place, reason, fix: fix)
    }
}
