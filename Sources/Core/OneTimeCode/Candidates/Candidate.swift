import OneTimeCodeText

/// A code-shaped span of a message.
struct Candidate {
    /// What the user types, in UTF-8: separators removed, digits in ASCII, the case of letters kept.
    let codeBytes: ArenaList<UInt8>
    let shape: CandidateShape
    /// The place of the code's own characters in the text, in UTF-8 bytes.
    let range: Range<Int>
    /// The tokens of ``range``, and of a prefix or suffix.
    var tokens: Range<Int>
    /// Digits and letters in ``code``.
    let length: Int
    let digitCount: Int
    /// What the user types.
    var code: String { String(decoding: codeBytes, as: UTF8.self) }
    /// Whether the digits are part of a longer row of digit groups, such as a phone number.
    var isPartOfRow = false
}
