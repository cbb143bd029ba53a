/// The severity of a finding.
public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
    /// An improvement is possible.
    case hint
    /// Probably wrong for some recipients.
    case warning
    /// Wrong: a phone does not offer the code, or the message does not work.
    case error

    /// Orders by increasing severity.
    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
