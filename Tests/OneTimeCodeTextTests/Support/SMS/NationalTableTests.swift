import Testing

@testable import OneTimeCodeSupport

@Suite struct NationalTableTests {
    private static let tables: [(NationalLanguage, SMSTable)] = NationalLanguage.allCases.flatMap { language in
        [language.locking, language.single].compactMap { $0 }.map { (language, $0) }
    }

    /// The script of a language's tables, and its digit zero.
    private static let scripts: KeyValuePairs<NationalLanguage, (block: ClosedRange<UInt32>, zero: UInt32)> = [
        .bengali: (0x0980...0x09FF, 0x09E6), .gujarati: (0x0A80...0x0AFF, 0x0AE6), .hindi: (0x0900...0x097F, 0x0966),
        .kannada: (0x0C80...0x0CFF, 0x0CE6), .malayalam: (0x0D00...0x0D7F, 0x0D66), .oriya: (0x0B00...0x0B7F, 0x0B66),
        .punjabi: (0x0A00...0x0A7F, 0x0A66), .tamil: (0x0B80...0x0BFF, 0x0BE6), .telugu: (0x0C00...0x0C7F, 0x0C66),
        .urdu: (0x0600...0x06FF, 0x06F0),
    ]

    @Test func everyTableHas128CodesAndNoCharacterAtTheEscape() {
        for table in Self.tables.map(\.1) + [.basic, .basicExtension] {
            #expect(table.scalars.count == SMSTable.size)
            #expect(table.scalars[Int(SMSTable.escape)] == nil)
        }
        #expect(NationalLanguage.allCases.map(\.rawValue) == Array(1...13))
        #expect(SMSTable.basic.codes.count == 127 && SMSTable.basicExtension.codes.count == 10)
    }

    @Test(arguments: NationalLanguage.allCases) func tablesKeepLineBreaksSpacesAndTheEuro(language: NationalLanguage) {
        if let locking = language.locking {
            #expect(locking.codes["\n"] == 0x0A && locking.codes["\r"] == 0x0D && locking.codes[" "] == 0x20)
            #expect((0x30...0x39).allSatisfy { locking.scalars[$0]?.value == UInt32($0) })
        }
        #expect(language.single.codes["\u{C}"] == 0x0A && language.single.codes["€"] == 0x65)
        for (sign, code) in SMSTable.basicExtension.codes { #expect(language.single.scalars[Int(code)] == sign) }
    }

    @Test(arguments: scripts.map(\.key)) func lettersAreOfTheScript(language: NationalLanguage) throws {
        let script = try #require(Self.scripts.first { $0.key == language }?.value)
        for table in [language.locking, language.single].compactMap({ $0 }) {
            for scalar in table.codes.keys where scalar.value > 0xFF && scalar != "€" {
                // the dandas are shared by the scripts of India
                let isShared = scalar == "\u{964}" || scalar == "\u{965}"
                #expect(script.block.contains(scalar.value) || isShared, "U+\(String(scalar.value, radix: 16))")
            }
        }
        let digits = (0...9).map { language.single.codes[Unicode.Scalar(script.zero + $0)!] }
        // ten codes in a row but for the escape; most languages have the dandas or marks first
        let bengali: [UInt8] = [0x19, 0x1A, 0x1C, 0x1D, 0x1E, 0x1F, 0x20, 0x21, 0x22, 0x23]
        #expect(digits == (language == .bengali ? bengali : Array(0x1C...0x25)))
    }

    @Test(arguments: [
        (NationalLanguage.turkish, "şŞıİğĞçÇöÖüÜ€"), (.spanish, "áÁíÍóÓúÚçñÑü¿¡"),
        (.portuguese, "áâãàçéêíóôõúÁÂÃÀÇÉÊÍÓÔÕÚ∞^\\€"),
        (.bengali, "আপনার কোড ৪৮২৯১৩"), (.gujarati, "તમારો કોડ ૪૮૨૯૧૩"), (.hindi, "आपका कोड ४८२९१३ है।"),
        (.kannada, "ನಿಮ್ಮ ಕೋಡ್ ೪೮೨"), (.malayalam, "നിങ്ങളുടെ കോഡ് ൪൮"), (.oriya, "ଆପଣଙ୍କ କୋଡ଼ ୪୮"),
        (.punjabi, "ਤੁਹਾਡਾ ਕੋਡ ੪੮"), (.tamil, "உங்கள் குறியீடு ௪௮"), (.telugu, "మీ కోడ్ ౪౮"), (.urdu, "آپ کا کوڈ ۴۸۲ ہے۔"),
    ])
    func textsFit(language: NationalLanguage, text: String) {
        let shifts = NationalShift.allCases.filter { shift in
            text.unicodeScalars.allSatisfy { shift.septets(of: $0) != nil }
        }
        #expect(shifts.contains { $0.language == language }, "\(text)")
    }

    @Test func aCharacterTakesOneOrTwoSeptets() {
        let single = NationalShift(language: .turkish, isLocking: false, isSingle: true)
        let locking = NationalShift(language: .turkish, isLocking: true, isSingle: false)
        #expect(single.septets(of: "ş") == 2 && locking.septets(of: "ş") == 1)
        #expect(single.septets(of: "ì") == 1 && locking.septets(of: "ì") == nil)
        #expect(single.septets(of: "{") == 2 && locking.septets(of: "€") == 1 && single.septets(of: "я") == nil)
        #expect([single.headerOctets, locking.headerOctets] == [4, 4])
        #expect(NationalShift(language: .urdu, isLocking: true, isSingle: true).headerOctets == 7)
        #expect(NationalShift.allCases.count == 13 + 12 + 12)
    }
}
