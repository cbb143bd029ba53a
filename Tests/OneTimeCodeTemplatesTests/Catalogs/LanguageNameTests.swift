import Testing

@testable import OneTimeCodeCatalogs

/// Names of languages in paths that are rare, mistaken or unknown.
@Suite struct LanguageNameTests {
    private func path(_ path: String, _ format: CatalogFormat, among folders: Set<String> = []) -> CatalogPath {
        CatalogPath(path, format: format, languageFolders: folders)
    }

    @Test(arguments: ["ach", "frr", "guw", "kab", "haw"]) func rareLanguagesAreLanguages(code: String) {
        #expect(LocaleTag(code)?.tag == code)
        #expect(path("res/values-\(code)/strings.xml", .android).locale?.tag == code)
    }

    @Test func aCommonWordIsALanguageAmongOthers() {
        #expect(path("i18n/min.json", .json).locale == nil)
        #expect(path("i18n/min.json", .json, among: ["i18n/"]).locale?.tag == "min")
        #expect(path("i18n/qqq.json", .json, among: ["i18n/"]).locale == nil)
        #expect(path("locales/zz/a.json", .json, among: ["locales/"]).locale == nil)
    }

    /// "sr-el" is no Greek: MediaWiki's projects write Serbian and Serbo-Croatian in several spellings.
    @Test func theWholeNameIsTheLanguageAmongOthers() {
        #expect(path("i18n/sr-el.json", .json, among: ["i18n/"]).locale?.tag == "sr-el")
        #expect(path("i18n/sh.json", .json, among: ["i18n/"]).locale?.tag == "sh")
        #expect(path("i18n/login_de.json", .json, among: ["i18n/"]).locale?.tag == "de")
        #expect(path("i18n/sh.json", .json).locale == nil)
    }

    @Test(arguments: [
        ("messages_cz.properties", "cs"), ("messages_ua.properties", "uk"), ("sms_zh_YU.properties", "yue"),
    ])
    func aMistakenNameIsReadAsItWasMeant(file: String, meant: String) {
        let place = path("a/" + file, .properties)
        #expect(place.locale?.tag == meant && place.mistake?.meant.tag == meant)
        #expect(place.group == path("a/\(place.stem)_de.properties", .properties).group)
    }

    @Test func anUnknownFolderIsNotInTheBaseLanguage() {
        let base = path("res/values/strings.xml", .android)
        #expect(path("res/values-night/strings.xml", .android).group == base.group)
        #expect(path("res/values-zz/strings.xml", .android).locale?.tag == "zz")
        #expect(path("res/values-notalanguage/strings.xml", .android).group != base.group)
        #expect(path("x.unknown/Localizable.strings", .strings).locale == nil)
    }

    @Test func freeMarkerIsNotFluent() {
        let template = "<#import \"a.ftl\" as a>\n<@a.mail>${code}</@a.mail>"
        #expect(CatalogFormat.detect(path: "en/a.ftl", start: Array(template.utf8)) == .text)
        let fluent = "# Use <#x> and ${x}\ncode = Your code: { $code }\n"
        #expect(CatalogFormat.detect(path: "en/a.ftl", start: Array(fluent.utf8)) == .fluent)
    }
}
