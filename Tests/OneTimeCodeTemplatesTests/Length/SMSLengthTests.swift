import Testing

@testable import OneTimeCodeTemplates

@Suite struct SMSLengthTests {
    private func text(_ unit: String, _ count: Int) -> String { String(repeating: unit, count: count) }

    @Test(arguments: [
        ("a", 0, 0, 1), ("a", 1, 1, 1), ("a", 160, 160, 1), ("a", 161, 161, 2), ("a", 306, 306, 2), ("a", 307, 307, 3),
        ("€", 80, 160, 1), ("€", 81, 162, 2), ("@", 160, 160, 1), ("\n", 160, 160, 1), ("\r\n", 80, 160, 1),
    ])
    func septetsAreCounted(_ unit: String, _ count: Int, _ units: Int, _ segments: Int) {
        let length = SMSLength(text(unit, count))
        #expect(
            length.encoding == .gsm7 && length.units == units && length.segments == segments && length.foreign == [])
    }

    @Test(arguments: [
        ("я", 70, 70, 1), ("я", 71, 71, 2), ("я", 134, 134, 2), ("я", 135, 135, 3), ("😀", 35, 70, 1), ("😀", 36, 72, 2),
        ("e\u{301}", 35, 70, 1),
    ])
    func utf16UnitsAreCounted(_ unit: String, _ count: Int, _ units: Int, _ segments: Int) {
        let length = SMSLength(text(unit, count))
        #expect(length.encoding == .ucs2 && length.units == units && length.segments == segments)
    }

    @Test func anExtensionCharacterIsNotSplit() {
        // its escape would be the 153rd septet
        let length = SMSLength(text("a", 152) + "€" + text("a", 152))
        #expect(
            length.units == 306 && length.segments == 3 && length.segmentEnds == [152, 152 + 3 + 151, 152 + 3 + 152])
        #expect(SMSLength(text("a", 151) + "€" + text("a", 153)).segments == 2)
    }

    @Test func aSurrogatePairIsNotSplit() {
        let length = SMSLength(text("я", 66) + "😀" + text("я", 66))
        #expect(
            length.units == 134 && length.segments == 3 && length.segmentEnds == [132, 132 + 4 + 130, 132 + 4 + 132])
        #expect(SMSLength(text("я", 65) + "😀" + text("я", 67)).segments == 2)
    }

    @Test func segmentsEndInTheText() {
        #expect(SMSLength("").segmentEnds == [0])
        #expect(SMSLength("über").segmentEnds == [5])
        #expect(SMSLength(text("ü", 161)).segmentEnds == [306, 322])
    }

    @Test func foreignCharactersAreListedOnceInTheirOrder() {
        #expect(SMSLength("l’été « d’ici » …").foreign == ["’", "«", "»", "…"])
        #expect(SMSLength("ç").foreign == ["ç"] && SMSLength("Ç").foreign == [])
    }

    @Test func bytesAreWhatIsSent() {
        #expect(SMSLength(text("a", 160)).bytes == 140 && SMSLength(text("a", 161)).bytes == 141)
        #expect(SMSLength("a").bytes == 1 && SMSLength("").bytes == 0)
        #expect(SMSLength(text("я", 70)).bytes == 140)
    }

    @Test func describesTheLengthInWords() {
        #expect(SMSLength("abc").description == "3 septets of GSM-7, 1 segment")
        #expect(SMSLength(text("я", 71)).description == "71 units of UCS-2, 2 segments")
    }
}
