import OneTimeCodeSupport
import Testing

@testable import OneTimeCodeCatalogs

@Suite struct LocaleTagTests {
    @Test(arguments: [
        ("de", "de"), ("pt_BR", "pt-BR"), ("pt-BR", "pt-BR"), ("PT-br", "pt-BR"), ("pt-rBR", "pt-BR"),
        ("b+sr+Latn", "sr-Latn"),
        ("b+zh+Hant+TW", "zh-Hant-TW"), ("b+es+419", "es-419"), ("sr@latin", "sr-Latn"), ("sr_RS@latin", "sr-Latn-RS"),
        ("uz@cyrillic", "uz-Cyrl"), ("de_DE@euro", "de-DE"), ("de_DE.UTF-8", "de-DE"), ("de.utf8", "de"),
        ("pl_PL.ISO8859-2@euro", "pl-PL"), ("iw", "he"), ("in", "id"), ("ji", "yi"), ("iw_IL", "he-IL"),
        ("zh-Hans-CN", "zh-Hans-CN"),
        ("zh_CN_#Hans", "zh-Hans-CN"), ("zh_hant", "zh-Hant"), ("es-419", "es-419"), ("en-US-POSIX", "en-US"),
        ("en_UK", "en-GB"),
        ("ca-valencia", "ca"), ("fil", "fil"), ("fil-PH", "fil-PH"), ("yue_HK", "yue-HK"), ("ckb", "ckb"),
        ("sr-Latn", "sr-Latn"),
        ("no", "no"), ("sr-XK", "sr-XK"),
    ])
    func readsATag(text: String, tag: String) { #expect(LocaleTag(text)?.tag == tag) }

    @Test(arguments: [
        "", "-", "_", "d", "sms", "app", "api", "web", "otp", "log", "tmp", "xx", "deu", "english", "login", "de-",
        "-de", "de__DE",
        "de-messages", "de_XX", "en_login", "de.json", "de.", "b+", "b+xx", "+", "@", "@latin", "de+DE", "p\u{F6}",
        "d\u{E9}", "DE",
        "ID", "OK", "NO", "It", "FIL", "de-DE-DE", "de-Latn-Latn", "de-\u{661}\u{662}\u{663}", "root", "values",
        "sr-rus",
        "\u{0}", "de\u{0}", "en US", String(repeating: "de-", count: 1_000),
    ])
    func takesNothingElseForATag(text: String) { #expect(LocaleTag(text) == nil) }

    @Test func acceptsCapitalsWhereOnlyALocaleCanOccur() {
        #expect(LocaleTag(lone: "DE")?.tag == "de")
        #expect(LocaleTag(lone: "OK") == nil)
        #expect(LocaleTag(lone: "PT-br")?.tag == "pt-BR")
    }

    @Test func rejectsTextsLongerThanATag() {
        let longest = "de_DE." + "utf-8" + String(repeating: "x", count: LocaleTagReader.longest - 11)
        #expect(longest.utf8.count == LocaleTagReader.longest && LocaleTag(longest)?.tag == "de-DE")
        #expect(LocaleTag(longest + "x") == nil && LocaleTag(lone: longest + "x") == nil)
        #expect(LocaleTag((longest + "x").dropLast())?.tag == "de-DE")
    }

    @Test func knowsItsLanguage() {
        #expect(LocaleTag("pt_BR").language == "pt")
        #expect(LocaleTag("fil").language == "fil")
    }

    @Test func everyFormerAndLoneCodeIsALanguage() {
        #expect(Languages.twoLetters.count == 183)
        #expect(Languages.regions.count == 250)
        #expect(LanguageCodes.former.values.allSatisfy(Languages.all.contains))
    }
}
