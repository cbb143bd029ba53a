import CICULocales
import OneTimeCodeCatalogs
import OneTimeCodeTables
import Testing

@testable import OneTimeCodeTemplates

/// The table says what ICU says.
@Suite struct LocaleTableTests {
    /// Every locale of ICU but the one that has an extension, "en-US-u-va-posix".
    private let locales: [String] = {
        var tags: [String] = []
        withUnsafeMutablePointer(to: &tags) { tags in
            icu_locales(tags) { context, tag in
                context.assumingMemoryBound(to: [String].self).pointee.append(String(cString: tag))
            }
        }
        return tags.filter { !$0.contains("-u-") }
    }()

    /// Languages with scripts and regions, for most of which ICU has no locale.
    private let others: [String] = {
        let subtags = "AR IR PK US 419 Arab Cyrl Deva Hebr Latn Latn-IR Arab-US Adlm-GN".split(separator: " ")
        return "ar az de en fa ff he hi ks my pa sd sr ug uz yi zh".split(separator: " ").flatMap { language in
            subtags.map { "\(language)-\($0)" }
        }
    }()

    private func name(of tag: String, in language: String) -> String? {
        var units = [UInt16](repeating: 0, count: 200)
        let count = icu_locale_name(tag, language, &units, Int32(units.count))
        return count > 0 ? String(decoding: units.prefix(Int(count)), as: UTF16.self) : nil
    }

    @Test func englishNamesAreThoseOfICU() {
        for tag in locales + others {
            #expect(LocaleTable.embedded.englishName(of: tag) == name(of: tag, in: "en"), "\(tag)")
        }
        #expect(LocaleTable.embedded.englishName(of: "guw") == nil)
        #expect(LocaleTable.embedded.englishName(of: "de-Informal") == name(of: "de-Informal", in: "en"))
    }

    /// CLDR names no regions in which it has no locale of the language.
    @Test func ownNamesAreThoseOfICU() {
        for tag in locales {
            let own = name(of: tag, in: tag)
            #expect(LocaleTable.embedded.ownName(of: tag) == (own == name(of: tag, in: "en") ? nil : own), "\(tag)")
        }
        #expect(LocaleTable.embedded.ownName(of: "de-US") == "Deutsch")
        #expect(LocaleTable.embedded.ownName(of: "en-DE") == nil)
        #expect(LocaleTable.embedded.ownName(of: "ar-Latn") == nil)
    }

    @Test func digitsAreThoseOfICU() {
        for tag in locales + others {
            var values = [UInt32](repeating: 0, count: 10)
            let digits = icu_native_digits(tag, &values) ? values.compactMap(Unicode.Scalar.init) : nil
            #expect(LocaleTable.embedded.digits(of: tag) == digits, "\(tag)")
        }
    }

    @Test func directionsAreThoseOfICU() {
        for tag in locales + others {
            #expect(LocaleTable.embedded.isRightToLeft(tag) == icu_is_right_to_left(tag), "\(tag)")
        }
    }
}
