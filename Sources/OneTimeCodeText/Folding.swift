import CICU
import OneTimeCodeTables

/// Folding: what two spellings of the same word have in common.
///
/// NFKC case folding (full-width and half-width forms, ligatures, case), then without diacritics, and with the
/// variants of the Arabic script's letters made one. Carriers strip accents and senders' keyboards differ, so cues and
/// messages are only ever compared folded. The rules are `FoldingRules`, compiled into ``ScalarTable``.
public enum Folding {
    /// The most scalars that one folds to, U+FDFA.
    package static let longest = 18
    /// The most scalars that a byte of UTF-8 folds to.
    package static let longestPerByte = ScalarTable.longestFoldPerByte

    /// The most bytes that ``appendCode(_:to:)`` makes of a byte of UTF-8: U+FDFA, 3 bytes, becomes 18 letters of 2 bytes each.
    public static let longestCodePerByte = 12

    /// Appends the folded form of one scalar: usually one scalar, none for format characters and diacritics.
    public static func append(_ scalar: UInt32, to output: inout [UInt32]) {
        let table = ScalarTable.embedded
        switch table[scalar].fold {
        case .itself: output.append(scalar)
        case .nothing: break
        case .scalar(let folded): output.append(folded)
        case .sequence(let index): output += table.sequence(index)
        }
    }

    /// Appends the compatibility form of one scalar with its case kept: full-width "Ｔ" is "T", every decimal digit is its
    /// ASCII one, marks and format characters are nothing.
    public static func appendCode(_ scalar: Unicode.Scalar, to output: inout String.UnicodeScalarView) {
        if scalar.isASCII { return output.append(scalar) }
        let entry = ScalarTable.embedded[scalar.value]
        switch entry.kind {
        case .digit: output.append(Unicode.Scalar(0x30 + entry.digit))
        case .format, .mark: break
        default:
            var buffer = [UInt32](repeating: 0, count: longest)
            for index in 0..<Int(icu_compatibility(scalar.value, &buffer, Int32(longest))) {
                if let plain = Unicode.Scalar(buffer[index]) { output.append(plain) }
            }
        }
    }
}
