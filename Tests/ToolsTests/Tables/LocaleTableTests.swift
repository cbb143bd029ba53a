import CICUTools
import CTables
import OneTimeCodeText
import Testing

@testable import compile_tables

/// The table in the binary says what ICU says.
@Suite struct LocaleTableTests {
    private let table = LocaleTable(
        String(decoding: UnsafeRawBufferPointer(start: locale_table(), count: locale_table_size()), as: UTF8.self))
    private let locales = LocaleTableCompiler.locales
    /// Languages with scripts and regions, for most of which ICU has no locale.
    private let others: [String] = {
        let subtags = "AR IR PK US 419 Arab Cyrl Deva Hebr Latn Latn-IR Arab-US Adlm-GN".split(separator: " ")
        return "ar az de en fa ff he hi ks my pa sd sr ug uz yi zh".split(separator: " ").flatMap { language in
            subtags.map { "\(language)-\($0)" }
        }
    }()

    @Test func englishNamesAreThoseOfICU() {
        for tag in locales + others + ["de-Informal"] {
            #expect(table.englishName(of: tag) == LocaleTableCompiler.name(of: tag, in: "en"), "\(tag)")
        }
        #expect(locales.count > 800 && table.englishName(of: "zh-Hant-TW") == "Chinese (Traditional, Taiwan)")
        #expect(table.englishName(of: "guw") == nil)
    }

    @Test func ownNamesOfLocalesAreThoseOfICU() {
        for tag in locales {
            let own = LocaleTableCompiler.name(of: tag, in: tag)
            let isEnglish = own == LocaleTableCompiler.name(of: tag, in: "en")
            #expect(table.ownName(of: tag) == (isEnglish ? nil : own), "\(tag)")
        }
        #expect(table.ownName(of: "pt-BR") == "português (Brasil)")
    }

    @Test func otherTagsHaveTheNameOfTheirLanguageInTheSameScript() {
        #expect(table.ownName(of: "de-US") == "Deutsch")
        #expect(table.ownName(of: "en-DE") == nil)
        #expect(table.ownName(of: "ar-Latn") == nil)
    }

    @Test func digitsAreThoseOfICU() {
        for tag in locales + others {
            let digits = table.digits(of: tag).map { String(String.UnicodeScalarView($0)) }
            #expect(digits ?? LocaleTable.asciiDigits == LocaleTableCompiler.digits(of: tag), "\(tag)")
        }
    }

    @Test func directionsAreThoseOfICU() {
        for tag in locales + others { #expect(table.isRightToLeft(tag) == icu_is_right_to_left(tag), "\(tag)") }
    }
}
