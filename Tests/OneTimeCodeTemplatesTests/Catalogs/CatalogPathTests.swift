import Testing

@testable import OneTimeCodeCatalogs

@Suite struct CatalogPathTests {
    struct Case: CustomTestStringConvertible {
        var path: String
        var locale: String?
        var group: String
        var testDescription: String { path }

        init(_ path: String, _ locale: String?, _ group: String) {
            (self.path, self.locale, self.group) = (path, locale, group)
        }
    }

    @Test(arguments: [
        Case("App/de.lproj/Localizable.strings", "de", "App/*.lproj/Localizable.strings"),
        Case("App/Base.lproj/Localizable.strings", nil, "App/*.lproj/Localizable.strings"),
        Case("zh-Hans.lproj/X.stringsdict", "zh-Hans", "*.lproj/X.stringsdict"),
        Case("App/Localizable.xcstrings", nil, "App/Localizable.xcstrings"),
        Case("res/values/strings.xml", nil, "res/values-*/strings.xml"),
        Case("res/values-de/strings.xml", "de", "res/values-*/strings.xml"),
        Case("res/values-pt-rBR/strings.xml", "pt-BR", "res/values-*/strings.xml"),
        Case("res/values-b+sr+Latn/strings.xml", "sr-Latn", "res/values-*/strings.xml"),
        Case("res/values-mcc310-mnc004-en-rUS-land/strings.xml", "en-US", "res/values-*/strings.xml"),
        Case("res/values-de-land/strings.xml", "de", "res/values-*/strings.xml"),
        Case("res/values-land/strings.xml", nil, "res/values-*/strings.xml"),
    ])
    func readsTheFoldersOfPlatforms(_ expected: Case) { check(expected) }

    /// PHP programs name languages in English.
    @Test(arguments: [
        Case("language/english/auth_lang.php", "en", "language/*/auth_lang.php"),
        Case("language/portuguese-brazilian/auth_lang.php", "pt-BR", "language/*/auth_lang.php"),
        Case("lang/German.php", "de", "lang/*.php"), Case("lang/de/polish.php", "de", "lang/*/polish.php"),
        Case("english/auth.json", nil, "english/auth.json"),
    ])
    func readsTheNamesOfLanguages(_ expected: Case) { check(expected) }

    @Test(arguments: [
        Case("locale/de/LC_MESSAGES/shop.po", "de", "locale/*/LC_MESSAGES/shop.po"),
        Case("locale/sr@latin/LC_MESSAGES/shop.po", "sr-Latn", "locale/*/LC_MESSAGES/shop.po"),
        Case("locales/de.po", "de", "locales/*.po"),
        Case("locales/messages.pot", nil, "locales/*.po"),
        Case("po/sms.pt_BR.po", "pt-BR", "po/sms.po"),
    ])
    func readsThePathsOfGettextProjects(_ expected: Case) { check(expected) }

    @Test(arguments: [
        Case("messages.properties", nil, "messages.properties"),
        Case("messages_de.properties", "de", "messages.properties"),
        Case("messages_pt_BR.properties", "pt-BR", "messages.properties"),
        Case("messages_zh_CN_#Hans.properties", "zh-Hans-CN", "messages.properties"),
        Case("messages_in.properties", "id", "messages.properties"),
        Case("messages_it.properties", "it", "messages.properties"),
        Case("app_en.arb", "en", "app.arb"), Case("app_no.arb", "no", "app.arb"),
        Case("active.en.json", "en", "active.json"), Case("active.is.json", "is", "active.json"),
        Case("Strings.resx", nil, "Strings.resx"), Case("Strings.de.resx", "de", "Strings.resx"),
        Case("sms.fr-CA.xlf", "fr-CA", "sms.xlf"), Case("strings-zh-Hant-TW.json", "zh-Hant-TW", "strings.json"),
        Case("app_it_IT.json", "it-IT", "app.json"), Case("app-es-419.yml", "es-419", "app.yml"),
        Case("en.sms.json", "en", "sms.json"),
    ])
    func readsTheEndAndTheBeginningOfAName(_ expected: Case) { check(expected) }

    @Test(arguments: [
        Case("de.json", "de", "*.json"), Case("i18n/DE.json", "de", "i18n/*.json"),
        Case("i18n/no.yml", "no", "i18n/*.yml"),
        Case("pt-BR.yml", "pt-BR", "*.yml"), Case("/srv/de.json", "de", "srv/*.json"),
        Case("locales/de/sms.json", "de", "locales/*/sms.json"), Case("de/auth/sms.json", "de", "*/auth/sms.json"),
        Case("de_DE/sms.ftl", "de-DE", "*/sms.ftl"), Case("de/messages_de.properties", "de", "*/messages.properties"),
        Case("br/messages_pt.properties", "pt", "br/messages.properties"),
    ])
    func readsWholeNamesAndFolders(_ expected: Case) { check(expected) }

    @Test(arguments: [
        Case("sign_in.json", nil, "sign_in.json"), Case("log-in.yml", nil, "log-in.yml"),
        Case("how_to.json", nil, "how_to.json"),
        Case("about_us.json", nil, "about_us.json"), Case("to_do.json", nil, "to_do.json"),
        Case("in/sms.json", nil, "in/sms.json"),
        Case("sign_in_de.json", "de", "sign_in.json"), Case("sign_in.de.json", "de", "sign_in.json"),
        Case("sms.json", nil, "sms.json"), Case("otp_sms.json", nil, "otp_sms.json"), Case("_de.json", nil, "_de.json"),
        Case("", nil, ""), Case("/", nil, "/"), Case("a", nil, "a"), Case("...", nil, "..."),
    ])
    func doesNotTakeEnglishWordsForLanguages(_ expected: Case) { check(expected) }

    @Test(arguments: [
        ("sms/de/login.txt", "de", "sms/*", "login"), ("sms/en/login.txt", "en", "sms/*", "login"),
        ("sms/de/auth/login.txt", "de", "sms/*/auth", "login"), ("sms/login.txt", nil, "sms/*", "login"),
        ("sms/login.de.txt", "de", "sms/*", "login"), ("sms/login/de.txt", "de", "sms/*", "login"),
        ("sms/de/no.txt", "de", "sms/*", "no"), ("de/user_id.txt", "de", "*", "user_id"),
        ("login.txt", nil, "*", "login"),
        ("sign_in.txt", nil, "*", "sign_in"), ("de.txt", "de", "*", "message"),
    ])
    func groupsTextsByFolder(path: String, locale: String?, group: String, stem: String) {
        let place = CatalogPath(path, format: .text)
        #expect(place.locale?.tag == locale)
        #expect(place.group == group)
        #expect(place.stem == stem)
    }

    @Test func acceptsAnyPath() {
        for path in [
            String(repeating: "_de", count: 100_000), String(repeating: "/", count: 100_000), ".", "..", "//.de",
        ] {
            for format in CatalogFormat.allCases { _ = CatalogPath(path, format: format) }
        }
    }

    private func check(_ expected: Case) {
        let start = expected.path.hasSuffix("php") ? "<?php return [];" : "<resources"
        let format = CatalogFormat.detect(path: expected.path, start: start.utf8) ?? .json
        let place = CatalogPath(expected.path, format: format)
        #expect(place.locale?.tag == expected.locale)
        #expect(place.group == expected.group)
    }
}
