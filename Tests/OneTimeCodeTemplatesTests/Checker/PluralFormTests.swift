import OneTimeCodeCatalogs
import Testing

@testable import OneTimeCodeTemplates

/// A language has only its own plural forms, and what is not translated is missing.
@Suite struct PluralFormTests {
    private func report(_ files: KeyValuePairs<String, String>) throws -> TemplateReport {
        let catalogs = try files.map { path, text in
            try #require(CatalogReader.read(Array(text.utf8), path: path))
        }
        return TemplateChecker().check(CatalogFiles(catalogs: catalogs))
    }

    private func summary(_ report: TemplateReport) -> [String] {
        report.findings.map { "\($0.short) \($0.key ?? "") \($0.locale?.tag ?? "")" }
    }

    private static let english =
        #"{"login_one": "Your Acme code is {{code}}.", "login_other": "Your Acme codes are {{code}}."}"#

    @Test(arguments: [
        ("ja", #"{"login_other": "Acmeの認証コードは {{code}} です。"}"#),
        ("ja", #"{"login": "Acmeの認証コードは {{code}} です。"}"#),
        (
            "pl",
            #"{"login_one": "Kod Acme: {{code}}.", "login_few": "Kody: {{code}}.", "login_many": "Kody: {{code}}."}"#
        ),
        (
            "pl",
            #"{"login_one": "Kod Acme: {{code}}.", "login_few": "Kody: {{code}}.", "login_other": "Kody: {{code}}."}"#
        ),
        ("cs", #"{"login": {"one": "Kód Acme: {{code}}.", "few": "Kódy: {{code}}.", "other": "Kódy: {{code}}."}}"#),
    ])
    func aLanguageNeedsOnlyItsOwnForms(tag: String, text: String) throws {
        let report = try report(["en.json": Self.english, "\(tag).json": text])
        #expect(summary(report) == [])
        #expect(Set(report.messages.map(\.key)) == ["login"])
    }

    @Test func aLanguageWithoutAnyFormLacksTheMessageOnce() throws {
        let report = try report(["en.json": Self.english, "ja.json": #"{"hello_other": "x y"}"#])
        #expect(summary(report) == ["warning missing login ja"])
    }

    @Test func gettextHasTheFormsOfItsHeader() throws {
        let entry = "msgid \"Your Acme code is %s.\"\nmsgid_plural \"Your Acme codes are %s.\"\n"
        let report = try report([
            "de.po": entry + "msgstr[0] \"Dein Acme-Code ist %s.\"\nmsgstr[1] \"Deine Acme-Codes sind %s.\"\n",
            "ja.po": "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=1; plural=0;\\n\"\n\n" + entry
                + "msgstr[0] \"Acmeの認証コードは %s です。\"\n",
        ])
        #expect(summary(report) == [])
        #expect(report.messages.map(\.form) == ["one", "other", "[0]", "[1]", "[0]"])
    }

    // MARK: What is not translated

    @Test(arguments: ["", " ", #"\n"#]) func anEmptyValueIsMissing(text: String) throws {
        let report = try report([
            "en.json": #"{"login": "Your Acme code is {{code}}."}"#, "de.json": #"{"login": "\#(text)"}"#,
        ])
        #expect(summary(report) == ["warning missing login de"])
    }

    @Test func anEmptyTranslationOfGettextIsMissing() throws {
        let report = try report(["de.po": "msgid \"Your Acme code is %s.\"\nmsgstr \"\"\n"])
        #expect(summary(report) == ["warning missing Your Acme code is %s. de"])
    }

    @Test(arguments: [
        ("new", "Your Acme code is %@."), ("new", ""), ("translated", ""),
    ])
    func aNewTextOfAStringCatalogIsMissing(state: String, text: String) throws {
        let report = try report([
            "A.xcstrings": """
            {"sourceLanguage": "en", "strings": {"login": {"localizations": {
            "en": {"stringUnit": {"state": "new", "value": "Your Acme code is %@."}},
            "de": {"stringUnit": {"state": "\(state)", "value": "\(text)"}}}}}}
            """
        ])
        #expect(summary(report) == ["warning missing login de"])
        #expect(report.messages.map { $0.locale?.tag } == ["en"])
    }

    @Test func theTextsOfATemplateCountOnce() throws {
        let entry = "msgid \"Your Acme code is %s.\"\nmsgstr "
        let report = try report([
            "po/sms.pot": entry + "\"\"\n", "po/de.po": entry + "\"Dein Acme-Code ist %s.\"\n",
            "po/fr.po": entry + "\"Votre code Acme est %s.\"\n",
        ])
        #expect(report.messages.map { $0.locale?.tag } == [nil, "de", "fr"])
        #expect(summary(report) == [])
    }
}
