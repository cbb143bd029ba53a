import OneTimeCodeCatalogs

/// An acceptance of known findings, with the reason.
public struct Suppression: Sendable, Hashable {
    /// The check whose findings are accepted.
    public var check: CheckID
    /// The keys, as a pattern where `*` is any text.
    public var key: String
    /// The languages; empty for all.
    public var locales: [LocaleTag]
    /// The reason why the findings are accepted.
    public var reason: String
    /// The place in the configuration file; nil if a program made it.
    public var location: SourceLocation?

    /// Makes a suppression.
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

/// A pattern of keys where `*` is any text.
struct KeyPattern {
    private let parts: [Substring]

    init(_ pattern: String) { parts = pattern.split(separator: "*", omittingEmptySubsequences: false) }

    func matches(_ key: String) -> Bool {
        guard let first = parts.first, let last = parts.last, key.hasPrefix(first) else { return false }
        if parts.count == 1 { return key == first }
        var rest = key.dropFirst(first.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let found = rest.firstRange(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        return rest.hasSuffix(last)
    }
}
