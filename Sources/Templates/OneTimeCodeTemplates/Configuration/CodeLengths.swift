import OneTimeCodeCatalogs

/// The numbers of letters and digits that codes have, as text: "6", "4-8".
package enum CodeLengths {
    /// The diagnosis for any other text.
    package static let problem = Diagnosis(
        "not a code length", fix: "write a number from 3 to 10, or a range such as 4-8")

    /// Reads a length or a range of lengths. Returns nil for other texts.
    package static func read(_ text: String) -> ClosedRange<Int>? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard (1...2).contains(parts.count), let first = parts[0], let last = parts[parts.count - 1], first <= last,
            first >= 3, last <= 10
        else { return nil }
        return first...last
    }
}
