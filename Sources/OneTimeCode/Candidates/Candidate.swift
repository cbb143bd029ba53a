import OneTimeCodeText

/// A code-shaped span of a message.
struct Candidate {
    /// How a candidate is written.
    enum Shape: String, Sendable {
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
        /// "QGFDAE"
        case letters
        /// What the origin-bound last line gives, when the text itself does not have it.
        case originBound
    }

    /// What the user types, in UTF-8: separators removed, digits in ASCII, the case of letters kept.
    let letters: List<UInt8>
    let shape: Shape
    /// The place of the code's own characters in the text, in UTF-8 bytes.
    let range: Range<Int>
    /// The tokens of ``range``, and of a prefix or suffix.
    let tokens: Range<Int>
    /// Digits and letters in ``code``.
    let length: Int
    let digitCount: Int
    /// What the user types.
    var code: String { String(decoding: letters, as: UTF8.self) }
    /// Whether the digits are part of a longer row of digit groups, such as a phone number.
    var isPartOfRow = false
}
