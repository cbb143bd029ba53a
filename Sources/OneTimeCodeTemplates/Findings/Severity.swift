/// How bad a finding is.
public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
    /// Could be better.
    case hint
    /// Likely to be wrong for some of those who get the message.
    case warning
    /// Wrong: a phone will not offer the code, or the message does not work.
    case error

    /// By badness.
    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
