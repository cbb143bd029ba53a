/// How a candidate is written. Later versions may know more shapes.
@nonexhaustive
public enum CandidateShape: String, Sendable, Hashable, CaseIterable, Codable {
    /// "482913"
    case digits
    /// "482-913", "482 913", "4 8 2 9 1 3", "a u 8 k u f"
    case grouped
    /// "G-482913", "ngu-573204"
    case prefixed
    /// "835027-ро", "92740538'dir", "Kod482913": digits with letters that are grammar, not code
    case affixed
    /// "T4R9WB"
    case alphanumeric
    /// "QGFDAE", "GEU-TAB"
    case letters
    /// A code that only the origin-bound last line gives, not the text itself.
    case originBound
}
