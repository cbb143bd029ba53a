import OneTimeCodeCatalogs
import Testing

@testable import OneTimeCodeTemplates

@Suite struct FamilyCheckTests {
    private func found(_ texts: [String: String], options: TemplateOptions = TemplateOptions()) -> [Finding] {
        TemplateChecker(options: options).check(catalogs(texts)).findings
    }

    private func found(_ catalogs: [Catalog], options: TemplateOptions = TemplateOptions()) -> [Finding] {
        TemplateChecker(options: options).check(CatalogFiles(catalogs: catalogs)).findings
    }

    private let english = "Your Acme code is {code}."
    private let german = "Dein Acme-Code lautet {code}."

    // MARK: code-placeholder

    @Test func aTranslationWithoutTheCodeIsAnError() throws {
        let finding = try #require(found(["en": english, "de": "Dein Acme-Code lautet {name}."]).first)
        #expect(finding.short == "error code-placeholder" && finding.locale?.tag == "de")
        #expect(
            finding.message
                == "The message has no placeholder for the code, but has one in other languages; it has only {name}.")
        #expect(
            finding.fix == "Add {code}." && finding.location.path == "sms_de.json" && finding.location.line == 2)
        #expect(
            found(["en": english, "de": "Dein Acme-Code lautet 482913."]).map(\.short) == ["error code-placeholder"])
    }

    @Test(arguments: ["{Code}", "{código}", "{kode}", "{{code}}", "${code}", "%{code}", "%s", "{login_code}"])
    func aPlaceholderThatIsNotFilledInIsAnError(_ raw: String) {
        let found = found(["en": english, "de": "Dein Acme-Code lautet \(raw)."])
        #expect(found.map(\.short) == ["error code-placeholder"], "\(found)")
    }

    @Test func aPlaceholderMayBeWrittenWithBlanksAndFormats() {
        #expect(found(["en": "Your Acme code is {{ code }}.", "de": "Dein Acme-Code lautet {{code}}."]) == [])
        #expect(found(["en": "Your Acme code is %s.", "de": "Dein Acme-Code lautet %1$s."]) == [])
        #expect(
            found(["en": "Your Acme code is {{ code }}.", "de": "Dein Acme-Code lautet {{ code | upper }}."]) == [])
    }

    @Test func aFormWithoutTheCodeIsAnError() {
        let text = "{n, plural, one {Your code is {code}, valid for a minute} other {Valid for # minutes}}"
        let found = found(["en": text]).filter { $0.check == .codePlaceholder }
        #expect(found.map(\.form) == ["n: other"] && found.first?.fix == "Add {code}.")
    }

    @Test func theBaseLanguageMayLackTheCode() {
        #expect(
            found(["en": "Your Acme code.", "de": german]).map { "\($0.short) \($0.locale?.tag ?? "")" } == [
                "error code-placeholder en"
            ])
    }

    // MARK: placeholders

    @Test func placeholdersAreThoseOfTheBaseLanguage() {
        let found = found(["en": "{app}: your code is {code}.", "de": "{brand}: Dein Code lautet {code}."])
        #expect(found.map(\.short) == ["warning placeholders"])
        #expect(
            found.first?.message
                == "The placeholders are not those of the base language: app is missing, brand is extra.")
        #expect(
            self.found(["en": "%s: your code is %s.", "de": "Dein Code lautet %2$s."]).first?.message.contains(
                "placeholder 1 is missing") == true)
    }

    @Test func aPluralMayLeaveItsNumberOut() {
        let one = catalog("de", ["k": "Dein Code lautet {code}, eine Minute gültig."], variant: "one")
        let base = catalog("en", ["k": "Your code is {code}, valid for {minutes} minutes."], variant: "other")
        #expect(found([base, one]) == [])
        #expect(
            found([
                "en": "Your code is {code}. {n, plural, one {Valid for a minute} other {Valid for # minutes}}.",
                "ja": "認証コードは {code} です。{n, plural, other {#分間有効です}}。",
            ]) == [])
    }

    // MARK: missing

    @Test func aMissingTranslationIsAWarning() throws {
        let found = found([
            catalog("en", ["a": english, "b": english]), catalog("de", ["a": german]),
            catalog("fr", ["b": "Votre code est {code}."]),
        ])
        #expect(
            found.map { "\($0.short) \($0.key ?? "") \($0.locale?.tag ?? "")" } == [
                "warning missing b de", "warning missing a fr",
            ])
        #expect(found.first?.location == SourceLocation(path: "sms_de.json"))
        #expect(found.first?.message == "The message is missing in de.")
    }

    @Test func languagesMayBeExpected() {
        let options = TemplateOptions(locales: ["en", "de", "fr"])
        #expect(found(["en": english, "de": german], options: options).map { $0.locale?.tag } == ["fr"])
        #expect(found(["en": english, "de": german, "fr": "Votre code est {code}."], options: options) == [])
    }

    @Test func aRegionFallsBackOnItsLanguage() {
        let base = catalog("en", ["a": english, "b": english])
        let german = catalog("de", ["a": self.german, "b": self.german])
        #expect(found([base, german, catalog("de-AT", ["a": self.german])]) == [])
        #expect(found([base, catalog("en-GB", ["a": english])]) == [])
        let american = catalog("en-US", ["a": english, "b": english])
        #expect(
            found([american, catalog("en-GB", ["a": english])], options: TemplateOptions(base: "en-US"))
                == [])
        #expect(
            found([
                base, catalog("pt-BR", ["a": "Seu código é {code}."]),
                catalog("pt-PT", ["b": "O seu código é {code}."]),
            ])
            .map { "\($0.key ?? "") \($0.locale?.tag ?? "")" } == ["b pt-BR", "a pt-PT"])
        #expect(
            found([
                base, catalog("zh-Hant", ["a": "您的驗證碼是 {code}。", "b": "您的驗證碼是 {code}。"]),
                catalog("zh-Hant-HK", ["a": "您的驗證碼是 {code}。"]),
            ]) == [])
    }

    @Test func aMessageThatOnlyATranslationHasIsMissingInTheBase() {
        let found = found([catalog("en", ["a": english]), catalog("de", ["a": german, "b": german])])
        #expect(found.map { "\($0.short) \($0.key ?? "") \($0.locale?.tag ?? "")" } == ["warning missing b en"])
        let nameless = self.found([catalog("", ["a": english]), catalog("de", ["a": german, "b": german])])
        #expect(nameless.first?.message == "The message is missing in the base language.")
    }

    /// The keys of gettext are the source texts, or names for them.
    @Test func inGettextEnglishAndTheSourceAreNeverMissing() {
        let group = "locale/*/django.po"
        let texts = [
            catalog("", ["a": english], group: group), catalog("de", ["a": german, "b": german], group: group),
            catalog("en", ["b": english], group: group), catalog("fr", ["b": "Votre code est {code}."], group: group),
        ]
        #expect(found(texts).map { "\($0.short) \($0.key ?? "") \($0.locale?.tag ?? "")" } == ["warning missing a fr"])
    }

    @Test func inGettextEnglishIsMissingIfTheKeysAreNames() {
        let group = "locale/*/django.po"
        let texts = [
            catalog("de", ["sms.a": german, "sms.b": german], group: group),
            catalog("en", ["sms.a": english], group: group),
        ]
        #expect(
            found(texts).map { "\($0.short) \($0.key ?? "") \($0.locale?.tag ?? "")" } == ["warning missing sms.b en"])
    }

    // MARK: untranslated

    @Test func aTextEqualToTheBaseIsUntranslated() {
        let found = found(["en": english, "de": english])
        #expect(found.map { "\($0.short) \($0.locale?.tag ?? "")" } == ["warning untranslated de"])
        #expect(
            self.found([catalog("", ["a": english]), catalog("de", ["a": english])]).map(\.short) == [
                "warning untranslated"
            ])
    }

    @Test func theSameLanguageMayHaveTheSameText() {
        #expect(found(["en": english, "en-GB": english]) == [])
        #expect(found([catalog("", ["a": english]), catalog("en-GB", ["a": english])]) == [])
    }

    @Test func aTextWithoutWordsNeedsNoTranslation() {
        let found = TemplateChecker().check(catalogs(["en": "{code}", "de": "{code}"])).findings
        #expect(!found.contains { $0.check == .untranslated })
    }

    // MARK: placeholder-syntax

    @Test(arguments: [
        (
            "Your Acme code is {{code}.", "'{{code}' has fewer closing braces than opening ones.",
            "Add the missing ones."
        ),
        (
            "Your Acme code is {code}}.", "'{code}}' has more closing braces than opening ones.",
            "Remove the extra ones."
        ),
        (
            "Your Acme code is {code\u{200F}}.", "An invisible character, U+200F, is inside the placeholder 'code'.",
            "Delete it."
        ),
    ])
    func aPlaceholderThatIsNearlyRightIsOneFinding(_ text: String, _ message: String, _ fix: String) {
        let found = found(["en": text])
        #expect(found.map(\.short) == ["error placeholder-syntax"])
        #expect(found.first?.message == message && found.first?.fix == fix)
    }

    @Test func aMessageWithABrokenPlaceholderIsNotSkipped() {
        let report = TemplateChecker().check(catalogs(["en": "Your Acme code is {code."]))
        #expect(report.findings.map(\.short) == ["error placeholder-syntax"] && report.skipped.count == 1)
    }
}
