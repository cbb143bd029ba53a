import OneTimeCodeSupport
import Testing

@testable import OneTimeCodeTemplates

@Suite struct ShiftedLengthTests {
    private func text(_ unit: String, _ count: Int) -> String { String(repeating: unit, count: count) }

    /// The room of a segment is 140 octets less the header's: 4 or 7, and 5 more in a part.
    @Test(arguments: [
        ("ş", 77, 77, 1, "the Turkish locking shift table"), ("ş", 155, 155, 1, "the Turkish locking shift table"),
        ("ş", 156, 156, 2, "the Turkish locking shift table"), ("ş", 298, 298, 2, "the Turkish locking shift table"),
        ("ş", 299, 299, 3, "the Turkish locking shift table"),
        ("Áì", 51, 153, 1, "the Spanish single shift table"), ("Áì", 52, 156, 2, "the Spanish single shift table"),
        ("ş[", 50, 150, 1, "the Turkish locking shift table"), ("क१", 50, 150, 1, "the Hindi shift tables"),
        ("क१", 51, 153, 2, "the Hindi shift tables"), ("क१", 97, 291, 2, "the Hindi shift tables"),
        ("क१", 98, 294, 3, "the Hindi shift tables"),
    ])
    func septetsAreCounted(unit: String, count: Int, units: Int, segments: Int, tables: String) throws {
        let length = SMSLength(text(unit, count), allowsShift: true)
        #expect(length.encoding == .gsm7 && length.units == units && length.segments == segments)
        #expect(length.shift?.description == tables)
    }

    @Test func theDefaultDecidesWithoutTheOption() {
        let length = SMSLength(text("ş", 71))
        #expect(length.encoding == .ucs2 && length.segments == 2 && length.shift == nil)
        #expect(length.shifted(text("ş", 71))?.segments == 1)
    }

    @Test(arguments: ["abc", "я", "şя", "ş😀", "", "şक"]) func noTableIsUsedWhereNoneHelps(text: String) {
        #expect(SMSLength(text, allowsShift: true) == SMSLength(text))
    }

    @Test func aShiftedTextIsDescribedAndMeasured() {
        let length = SMSLength("Şifreniz: 482913", allowsShift: true)
        #expect(length.description == "16 septets of GSM-7 with the Turkish locking shift table, 1 segment")
        #expect(length.bytes == 4 + 14 && length.foreign == ["Ş"])
        #expect(SMSLength(text("ş", 155), allowsShift: true).bytes == 140)
        #expect(SMSLength(text("क१", 50) + "कक", allowsShift: true).bytes == 140)
    }

    // MARK: The check

    private static let turkish =
        "Acme doğrulama kodunuz: {code}. Kodu kimseyle paylaşmayın; çalışanlarımız onu sizden hiç istemez."

    @Test func aFindingNamesTheTablesThatWouldSaveSegments() throws {
        let found = findings(Self.turkish, in: "tr", options: TemplateOptions(maxSegments: 1))
        let finding = try #require(found.first { $0.check == .segments })
        #expect(
            finding.message.hasSuffix(
                " It would take 97 septets of GSM-7 with the Turkish locking shift table, 1 segment; few networks use "
                    + "such tables, and --shift-tables counts with them."))
    }

    @Test func theOptionCountsWithThem() {
        let options = TemplateOptions(maxSegments: 1, shiftTables: true)
        #expect(findings(Self.turkish, in: "tr", options: options) == [])
    }

    @Test func aTextThatNoTableHasSaysNothingOfThem() throws {
        let found = findings(
            String(repeating: "Ваш код подтверждения ", count: 4) + "{code}", in: "ru",
            options: TemplateOptions(maxSegments: 1))
        #expect(try #require(found.first { $0.check == .segments }).message.contains("shift") == false)
    }

    @Test(arguments: [("shift-tables: true", true), ("shift-tables: false", false), ("hints: true", false)])
    func theConfigurationFileHasTheOption(text: String, expected: Bool) throws {
        #expect(try ConfigurationFile(yaml: text, path: "c.yml").options.shiftTables == expected)
    }
}
