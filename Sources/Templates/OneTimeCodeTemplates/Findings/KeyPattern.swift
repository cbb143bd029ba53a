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
