/// What stands behind `\u` in the formats of Java and Apple: a UTF-16 code unit in four hexadecimal digits. A character
/// beyond U+FFFF takes two escapes in a row, a surrogate pair.
enum UTF16Escape: Equatable {
    case scalar(Unicode.Scalar)
    /// Fewer than four digits.
    case malformed
    /// A surrogate without its other half.
    case halfOfPair

    /// What to tell the user about an escape that is no character.
    var problem: String? {
        switch self {
        case .scalar: nil
        case .malformed: #"this escape has fewer than four hexadecimal digits; write \u00E9 for U+00E9"#
        case .halfOfPair: "this escape is half of a surrogate pair; write both halves in a row, or the character itself"
        }
    }
}

extension ScalarScanner {
    /// Reads the digits behind `\u`, and the second escape of a pair with its first.
    mutating func utf16Escape(letters: Set<Unicode.Scalar>) -> UTF16Escape {
        guard let unit = hexadecimal(digits: 4) else { return .malformed }
        if let scalar = Unicode.Scalar(unit) { return .scalar(scalar) }
        var ahead = self
        guard unit < 0xDC00, ahead.skip("\\"), let letter = ahead.next(), letters.contains(letter),
            let second = ahead.hexadecimal(digits: 4), (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00))
        else { return .halfOfPair }
        place = ahead.place
        return .scalar(scalar)
    }
}
