import OneTimeCodeCatalogs

/// Findings that are known and accepted, with the reason.
public struct Suppression: Sendable, Hashable {
    /// The check.
    public var check: CheckID
    /// The keys, as a pattern where `*` is any text.
    public var key: String
    /// The languages; empty for all.
    public var locales: [LocaleTag]
    /// Why it is accepted.
    public var reason: String
    /// Where it is written; nil where a program made it.
    public var location: SourceLocation?

    /// A suppression.
    public init(
        check: CheckID, key: String = "*", locales: [LocaleTag] = [], reason: String, location: SourceLocation? = nil
    ) {
        self.check = check
        self.key = key
        self.locales = locales
        self.reason = reason
        self.location = location
    }

    func covers(_ finding: Finding) -> Bool {
        guard finding.check == check, locales.isEmpty || finding.locale.map(locales.contains) == true else {
            return false
        }
        guard let name = finding.key else { return key == "*" }
        return KeyPattern(key).matches(name)
    }
}
