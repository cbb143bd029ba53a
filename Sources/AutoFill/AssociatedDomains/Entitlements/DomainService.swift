/// A service of an associated domain. The services are independent of each other.
public enum DomainService: String, Hashable, Sendable, CaseIterable {
    /// Passwords, passkeys and codes: AutoFill.
    case webcredentials
    /// Universal links.
    case applinks
    /// App Clips.
    case appclips
    /// Handoff.
    case activitycontinuation
}
