/// The digits after `\u` in the formats of Java and Apple: a UTF-16 code unit in four hexadecimal digits. A character
/// after U+FFFF needs two escapes, a surrogate pair.
enum UTF16Escape: Equatable {
    case scalar(Unicode.Scalar)
    /// Fewer than four digits.
    case malformed
    /// A surrogate without its other half.
    case halfOfPair

    /// The diagnosis of a malformed escape.
    var problem: Diagnosis? {
        switch self {
        case .scalar: nil
        case .malformed: Self.malformedProblem
        case .halfOfPair: Self.halfOfPairProblem
        }
    }

    static let malformedProblem = Diagnosis(
        #"this escape has fewer than four hexadecimal digits"#, fix: #"write \u00E9 for U+00E9"#)
    static let halfOfPairProblem =
        Diagnosis("this escape is half of a surrogate pair", fix: "write both halves in a row, or the character itself")
}

extension Unicode.Scalar {
    /// The character of a surrogate pair (The Unicode Standard, section 3.9); nil for other code units.
    init?(high: UInt32, low: UInt32) {
        guard (0xD800...0xDBFF).contains(high), (0xDC00...0xDFFF).contains(low) else { return nil }
        self.init(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
    }
}

extension ScalarScanner {
    /// Reads the digits after `\u`. After the first escape of a pair, also reads the second one.
    mutating func utf16Escape(letters: Set<Unicode.Scalar>) -> UTF16Escape {
        guard let unit = hexadecimal(digits: 4) else { return .malformed }
        if let scalar = Unicode.Scalar(unit) { return .scalar(scalar) }
        var ahead = self
        guard ahead.skip("\\"), let letter = ahead.next(), letters.contains(letter),
            let second = ahead.hexadecimal(digits: 4), let scalar = Unicode.Scalar(high: unit, low: second)
        else { return .halfOfPair }
        place = ahead.place
        return .scalar(scalar)
    }
}
