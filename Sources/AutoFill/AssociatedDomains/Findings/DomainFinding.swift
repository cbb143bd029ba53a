/// A mistake in the files of associated domains.
public struct DomainFinding: Hashable, Sendable {
    /// The rule that was broken.
    public let rule: DomainRule
    /// The severity. An error means that something does not work.
    public let severity: FindingSeverity
    /// The name of the file.
    public let file: String
    /// The place in the file; nil if the file is binary or the finding is about the whole file.
    public let place: SourcePlace?
    /// The problem.
    public let message: String
    /// The fix.
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
    /// The error as a finding about a file.
    ///
    /// - Parameters:
    ///   - file: The name of the file.
    ///   - fix: The fix.
    public func finding(in file: String, fix: String) -> DomainFinding {
        DomainFinding(.unreadableFile, .error, file, place, reason, fix: fix)
    }
}
