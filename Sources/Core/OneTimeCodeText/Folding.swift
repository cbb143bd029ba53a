import CICU

/// The folded form of text, which is equal for different spellings of a word.
///
/// It applies NFKC case folding (full-width and half-width forms, ligatures, case), removes diacritics, and unifies
/// variants of Arabic letters. Carriers strip accents and keyboards differ, so cues and messages are compared only in
/// folded form. The rules are `FoldingRules`, compiled into ``ScalarTable``.
package enum Folding {
    /// The most scalars that one scalar folds to; U+FDFA has the most.
    package static let longest = 18

    /// The most bytes that ``ScalarTable/appendCode(_:to:)`` appends per byte of UTF-8: the 3 bytes of U+FDFA become 18
    /// letters of 2 bytes each.
    package static let longestCodePerByte = 12
}

extension ScalarTable {
    /// Appends the folded form of one scalar: usually one scalar, none for format characters and diacritics.
    func appendFolded(_ scalar: UInt32, to output: inout [UInt32]) {
        switch self[scalar].fold {
        case .itself: output.append(scalar)
        case .nothing: break
        case .scalar(let folded): output.append(folded)
        case .sequence(let index): output += sequence(index)
        }
    }

    /// Appends the compatibility form of a scalar with unchanged case: full-width "Ｔ" becomes "T", every decimal
    /// digit becomes ASCII, and marks and format characters are dropped.
    package func appendCode(_ scalar: Unicode.Scalar, to output: inout String.UnicodeScalarView) {
        if scalar.isASCII { return output.append(scalar) }
        let entry = self[scalar.value]
        switch entry.kind {
        case .digit: output.append(Unicode.Scalar(0x30 + entry.digit))
        case .format, .mark: break
        default:
            var buffer = [UInt32](repeating: 0, count: Folding.longest)
            for index in 0..<Int(icu_compatibility(scalar.value, &buffer, Int32(buffer.count))) {
                if let plain = Unicode.Scalar(buffer[index]) { output.append(plain) }
            }
        }
    }
}
