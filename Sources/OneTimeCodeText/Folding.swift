import CICU

/// Folding: what two spellings of the same word have in common.
///
/// NFKC case folding (full-width and half-width forms, ligatures, case), then without diacritics, and with the
/// variants of the Arabic script's letters made one. Carriers strip accents and senders' keyboards differ, so cues and
/// messages are only ever compared folded.
public enum Folding {
    /// Appends the folded form of one scalar: usually one scalar, none for format characters and diacritics.
    @inline(__always)
    public static func append(_ scalar: UInt32, to output: inout [UInt32]) {
        if scalar < 0x80 {
            let isUpper = scalar >= 0x41 && scalar <= 0x5A
            output.append(isUpper ? scalar | 0x20 : scalar)
        } else {
            appendNonASCII(scalar, to: &output)
        }
    }

    private static func appendNonASCII(_ scalar: UInt32, to output: inout [UInt32]) {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 18) { buffer in
            guard let base = buffer.baseAddress else { return }
            for index in 0..<Int(icu_fold(scalar, base, 18)) { appendDecomposed(buffer[index], to: &output) }
        }
    }

    private static func appendDecomposed(_ scalar: UInt32, to output: inout [UInt32]) {
        if scalar < 0x80 { return output.append(scalar) }
        let properties = icu_properties(scalar)
        if isDiacritic(properties.combiningClass) { return }
        if properties.digit >= 0 { return output.append(0x30 + UInt32(properties.digit)) }
        appendVariant(of: scalar, to: &output)
    }

    /// Combining classes of marks that senders leave out: accents above and below, nuktas, Hebrew points, Arabic
    /// vowel signs and hamzas. The vowel signs, viramas and tones of Indic scripts, Thai and Lao are letters in effect
    /// and stay.
    private static func isDiacritic(_ combiningClass: UInt8) -> Bool {
        switch combiningClass {
        case 1, 7, 10...35, 200...240: true
        default: false
        }
    }

    /// Letters that Unicode does not decompose although senders write the plain letter for them.
    private static func appendVariant(of scalar: UInt32, to output: inout [UInt32]) {
        switch scalar {
        case 0x0111, 0x00F0, 0x0257: output.append(0x64)  // đ ð ɗ
        case 0x0142: output.append(0x6C)  // ł
        case 0x00F8: output.append(0x6F)  // ø
        case 0x0131: output.append(0x69)  // ı
        case 0x0127: output.append(0x68)  // ħ
        case 0x0167: output.append(0x74)  // ŧ
        case 0x0253: output.append(0x62)  // ɓ
        case 0x0199: output.append(0x6B)  // ƙ
        case 0x00E6: output += [0x61, 0x65]  // æ
        case 0x0153: output += [0x6F, 0x65]  // œ
        case 0x00FE: output += [0x74, 0x68]  // þ
        case 0x0259, 0x01DD: output.append(0x65)  // ə, as Azerbaijani is typed
        case 0x0640: break  // tatweel
        case 0x0649, 0x06CC, 0x06D2, 0x06D0: output.append(0x064A)  // ى ی ے ې -> ي
        case 0x06A9, 0x06AA: output.append(0x0643)  // ک ڪ -> ك
        case 0x0629, 0x06C1, 0x06BE, 0x06D5, 0x06C3: output.append(0x0647)  // ة ہ ھ ە ۃ -> ه
        case 0x0671: output.append(0x0627)  // ٱ -> ا
        default: output.append(scalar)
        }
    }

    /// Appends the compatibility form of one scalar with its case kept: full-width "Ｔ" is "T", every decimal digit is its
    /// ASCII one, marks and format characters are nothing.
    public static func appendCode(_ scalar: Unicode.Scalar, to output: inout String.UnicodeScalarView) {
        if scalar.isASCII { return output.append(scalar) }
        let properties = ScalarProperties.of(scalar.value)
        switch properties.kind {
        case .digit: output.append(Unicode.Scalar(0x30 + properties.digit))
        case .format, .mark: break
        default:
            var buffer = [UInt32](repeating: 0, count: 18)
            for index in 0..<Int(icu_compatibility(scalar.value, &buffer, 18)) {
                if let plain = Unicode.Scalar(buffer[index]) { output.append(plain) }
            }
        }
    }
}
