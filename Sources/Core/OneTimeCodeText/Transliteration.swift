import CICU

/// ICU's transliterators.
package enum Transliteration {
    /// Transliterates `text` with the ICU transliterator `identifier` (`Russian-Latin/BGN`); nil for an unknown
    /// identifier.
    ///
    /// The setup costs more than a short text, so pass all text at once.
    package static func transliterate(_ text: String, by identifier: String) -> String? {
        let bytes = Array(text.utf8)
        var output = [UInt8](repeating: 0, count: bytes.count * 3 + 64)
        let length = Int(icu_transliterate(identifier, bytes, Int32(bytes.count), &output, Int32(output.count)))
        guard length >= 0, length <= output.count else { return nil }
        return String(decoding: output[0..<length], as: UTF8.self)
    }
}
