import Testing

@testable import OneTimeCodeText

@Suite struct LettersTests {
    private let scalars = (UInt32(0)...0x10_FFFF).lazy.compactMap(Unicode.Scalar.init)

    @Test func theTokenizersLettersAreAlphabeticAndVisible() {
        for scalar in scalars where ScalarTable.embedded.isLetter(scalar) {
            let properties = scalar.properties
            #expect(properties.isAlphabetic && !properties.isDefaultIgnorableCodePoint, "\(scalar)")
            #expect(properties.numericType != .decimal, "\(scalar)")
        }
        #expect(
            ScalarTable.embedded.isLetter("a") && ScalarTable.embedded.isLetter("ж")
                && ScalarTable.embedded.isLetter("ก") && ScalarTable.embedded.isLetter("码"))
        #expect(
            !ScalarTable.embedded.isLetter("1") && !ScalarTable.embedded.isLetter("٤")
                && !ScalarTable.embedded.isLetter("\u{3164}"))
    }

    /// Every digit that the ICU of the build knows, at the start and at the end of texts of several lengths, beside letters
    /// of one to three bytes.
    @Test func everyDecimalDigitBeyondASCIIIsFound() {
        let haveDigit = { (text: String) in
            Array(text.utf8).withUnsafeBufferPointer { ScalarTable.embedded.findsDigit(beyondASCII: $0) }
        }
        for scalar in scalars where !scalar.isASCII {
            let isDigit = ScalarTable.embedded[scalar.value].kind == .digit
            #expect(haveDigit(String(scalar)) == isDigit, "\(scalar)")
            guard isDigit else { continue }
            for letters in ["ж", "码", "ก", "a"] {
                for count in [3, 8, 15, 16, 17, 40] {
                    let text = String(repeating: letters, count: count)
                    #expect(haveDigit(text + String(scalar)) && haveDigit(String(scalar) + text), "\(scalar)")
                    #expect(!haveDigit(text))
                }
            }
        }
    }
}
