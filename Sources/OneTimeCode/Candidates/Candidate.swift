import OneTimeCodeText

/// A code-shaped span of a message.
struct Candidate {
    /// The written form of a candidate.
    enum Shape: String, Sendable {
        /// "482913"
        case digits
        /// "482-913", "482 913", "4 8 2 9 1 3", "a u 8 k u f"
        case grouped
        /// "G-482913", "ngu-573204"
        case prefixed
        /// "835027-ро", "92740538'dir", "Kod482913": digits with letters that are grammar and not part of the code
        case affixed
        /// "T4R9WB"
        case alphanumeric
        /// "QGFDAE"
        case letters
        /// The code of an origin-bound line that the text itself does not have.
        case originBound
    }

    /// The code as the user types it, in UTF-8: without separators, with ASCII digits and unchanged letter case.
    let letters: List<UInt8>
    let shape: Shape
    /// The place of the code's characters in the text, in UTF-8 bytes.
    let range: Range<Int>
    /// The tokens of ``range``, including a prefix or suffix.
    let tokens: Range<Int>
    /// The number of digits and letters in ``code``.
    let length: Int
    let digitCount: Int
    /// The code as the user types it.
    var code: String { String(decoding: letters, as: UTF8.self) }
    /// Whether the digits are part of a longer row of digit groups, such as a phone number.
    var isPartOfRow = false
}
