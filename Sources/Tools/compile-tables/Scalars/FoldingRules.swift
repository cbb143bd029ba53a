import CICU
import OneTimeCodeText

/// The rules of `Folding`, implemented with ICU: NFKC case folding, removal of diacritics, and unification of letters
/// that senders confuse.
enum FoldingRules {
    /// The folded form of one scalar.
    static func fold(_ scalar: UInt32) -> [UInt32] {
        if scalar < 0x80 { return [(0x41...0x5A).contains(scalar) ? scalar | 0x20 : scalar] }
        var buffer = [UInt32](repeating: 0, count: Folding.longest)
        let count = Int(icu_fold(scalar, &buffer, Int32(buffer.count)))
        return buffer[..<count].flatMap(plain)
    }

    private static func plain(_ scalar: UInt32) -> [UInt32] {
        if scalar < 0x80 { return [scalar] }
        let properties = icu_properties(scalar)
        if isDiacritic(properties.combiningClass) { return [] }
        if properties.digit >= 0 { return [0x30 + UInt32(properties.digit)] }
        return variant(of: scalar)
    }

    /// The combining classes of marks that senders omit: accents above and below, nuktas, Hebrew points, Arabic vowel
    /// signs and hamzas. Vowel signs, viramas and tones of Indic scripts, Thai and Lao are letters in effect and
    /// stay.
    private static func isDiacritic(_ combiningClass: UInt8) -> Bool {
        switch combiningClass {
        case 1, 7, 10...35, 200...240: true
        default: false
        }
    }

    /// Letters without a Unicode decomposition that senders replace by a plain letter.
    private static func variant(of scalar: UInt32) -> [UInt32] {
        switch scalar {
        case 0x0111, 0x00F0, 0x0257: [0x64]  // đ ð ɗ
        case 0x0142: [0x6C]  // ł
        case 0x00F8: [0x6F]  // ø
        case 0x0131: [0x69]  // ı
        case 0x0127: [0x68]  // ħ
        case 0x0167: [0x74]  // ŧ
        case 0x0253: [0x62]  // ɓ
        case 0x0199: [0x6B]  // ƙ
        case 0x00E6: [0x61, 0x65]  // æ
        case 0x0153: [0x6F, 0x65]  // œ
        case 0x00FE: [0x74, 0x68]  // þ
        case 0x0259, 0x01DD: [0x65]  // ə, as Azerbaijani is typed
        case 0x0640: []  // tatweel
        case 0x0649, 0x06CC, 0x06D2, 0x06D0: [0x064A]  // ى ی ے ې -> ي
        case 0x06A9, 0x06AA: [0x0643]  // ک ڪ -> ك
        case 0x0629, 0x06C1, 0x06BE, 0x06D5, 0x06C3: [0x0647]  // ة ہ ھ ە ۃ -> ه
        case 0x0671: [0x0627]  // ٱ -> ا
        default: [scalar]
        }
    }
}
