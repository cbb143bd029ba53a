import OneTimeCodeCatalogs
import Testing

@testable import OneTimeCodeTemplates

/// From the bytes of a file to the report, for every format: the code's placeholder is found in the format's syntax,
/// and a translation without it is reported at its place.
@Suite struct EveryFormatTests {
    struct Format: CustomTestStringConvertible {
        let name: String
        /// Two files, or one that holds both languages.
        let files: [(path: String, text: String)]
        /// The place of the German message without the code.
        let fault: String

        var testDescription: String { name }
    }

    private static let formats: [Format] = [
        Format(
            name: "properties",
            files: [
                ("sms.properties", "login = {0} is your Acme code.\nlost = Your Acme code is {0}."),
                ("sms_de.properties", "login = {0} ist dein Acme-Code.\nlost = Dein Acme-Code ist da."),
            ], fault: "sms_de.properties:2:8"),
        Format(
            name: "gettext",
            files: [
                (
                    "de.po",
                    "msgid \"Your Acme code is %s.\"\nmsgstr \"Dein Acme-Code ist %s.\"\n\n"
                        + "msgid \"Use the Acme code %s.\"\nmsgstr \"Nimm den Acme-Code.\"\n"
                )
            ], fault: "de.po:5:9"),
        Format(
            name: "android",
            files: [
                (
                    "res/values/strings.xml",
                    "<resources><string name=\"login\">Your Acme code is %1$s.</string></resources>"
                ),
                ("res/values-de/strings.xml", "<resources><string name=\"login\">Dein Acme-Code.</string></resources>"),
            ], fault: "res/values-de/strings.xml:1:33"),
        Format(
            name: "strings",
            files: [
                ("Base.lproj/A.strings", "\"login\" = \"Your Acme code is %@.\";"),
                ("de.lproj/A.strings", "\"login\" = \"Dein Acme-Code.\";"),
            ], fault: "de.lproj/A.strings:1:12"),
        Format(
            name: "xcstrings",
            files: [
                (
                    "A.xcstrings",
                    """
                    {"sourceLanguage": "en", "strings": {"login": {"localizations": {
                    "en": {"stringUnit": {"state": "translated", "value": "Your Acme code is %@."}},
                    "de": {"stringUnit": {"state": "translated", "value": "Dein Acme-Code."}}}}}}
                    """
                )
            ], fault: "A.xcstrings:3:55"),
        Format(
            name: "arb",
            files: [
                ("app_en.arb", "{\"login\": \"Your Acme code is {code}.\"}"),
                ("app_de.arb", "{\"login\": \"Dein Acme-Code.\"}"),
            ], fault: "app_de.arb:1:11"),
        Format(
            name: "json",
            files: [
                ("en.json", "{\"sms\": {\"login\": \"Your Acme code is {{code}}.\"}}"),
                ("de.json", "{\"sms\": {\"login\": \"Dein Acme-Code.\"}}"),
            ], fault: "de.json:1:19"),
        Format(
            name: "yaml",
            files: [
                ("en.yml", "en:\n  login: Your Acme code is %{code}."), ("de.yml", "de:\n  login: Dein Acme-Code."),
            ], fault: "de.yml:2:10"),
        Format(
            name: "toml",
            files: [
                ("active.en.toml", "[login]\nother = \"Your Acme code is {{.Code}}.\""),
                ("active.de.toml", "[login]\nother = 'Dein Acme-Code.'"),
            ], fault: "active.de.toml:2:9"),
        Format(
            name: "php",
            files: [
                ("lang/en/sms.php", "<?php return ['login' => 'Your Acme code is :code.'];"),
                ("lang/de/sms.php", "<?php return ['login' => 'Dein Acme-Code.'];"),
            ], fault: "lang/de/sms.php:1:26"),
        Format(
            name: "xliff",
            files: [
                (
                    "app.xlf",
                    """
                    <xliff version="1.2"><file source-language="en" target-language="de"><body><trans-unit id="login">
                    <source>Your Acme code is <x id="CODE" equiv-text="{{code}}"/>.</source>
                    <target>Dein Acme-Code.</target></trans-unit></body></file></xliff>
                    """
                )
            ], fault: "app.xlf:3:9"),
        Format(
            name: "resx",
            files: [
                ("A.resx", "<root><data name=\"login\"><value>Your Acme code is {0}.</value></data></root>"),
                ("A.de.resx", "<root><data name=\"login\"><value>Dein Acme-Code.</value></data></root>"),
            ], fault: "A.de.resx:1:33"),
        Format(
            name: "fluent",
            files: [
                ("en/sms.ftl", "-brand = Acme\nlogin = Your { -brand } code is { $code }.\n"),
                ("de/sms.ftl", "-brand = Acme\nlogin = Dein { -brand }-Code.\n"),
            ], fault: "de/sms.ftl:2:9"),
        Format(
            name: "text", files: [("en/login.txt", "Your Acme code is ${code}."), ("de/login.txt", "Dein Acme-Code.")],
            fault: "de/login.txt:1:1"),
    ]

    @Test(arguments: formats) func onlyTheLostCodeIsReportedAtItsPlace(_ format: Format) throws {
        let catalogs = try format.files.map { path, text in
            try #require(CatalogReader.read(Array(text.utf8), path: path))
        }
        let options = TemplateOptions(codeLengths: 6...6, codeKinds: [.digits])
        let report = TemplateChecker(options: options).check(CatalogFiles(catalogs: catalogs))
        #expect(
            report.findings.map { "\($0.location) \($0.check.rawValue) \($0.locale?.tag ?? "")" } == [
                "\(format.fault) code-placeholder de"
            ])
        #expect(!report.messages.isEmpty && report.messages.allSatisfy { $0.recognised == $0.samples })
    }

    @Test func applesPluralsAreFormsOfOneMessage() throws {
        let text = """
            <plist version="1.0"><dict><key>left</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>Your Acme code is %1$@. %#@tries@</string>
            <key>tries</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>One try left.</string><key>other</key><string>%2$d tries left.</string></dict>
            </dict></dict></plist>
            """
        let catalog = try #require(CatalogReader.read(Array(text.utf8), path: "en.lproj/A.stringsdict"))
        let report = TemplateChecker().check(CatalogFiles(catalogs: [catalog]))
        #expect(report.messages.map(\.form) == ["one", "other"])
        #expect(report.messages.map(\.code.raw) == ["%1$@", "%1$@"])
        #expect(report.findings == [])
    }

    @Test func fluentsTermsArePutIntoTheMessage() throws {
        let text = "-brand = Kestrel\nlogin = Your { -brand } code is { $code }."
        let catalog = try #require(CatalogReader.read(Array(text.utf8), path: "en/sms.ftl"))
        let report = TemplateChecker().check(CatalogFiles(catalogs: [catalog]))
        #expect(report.messages.map(\.rendered.text) == ["Your Kestrel code is 482913."])
        #expect(report.skipped == [])
    }

    @Test func parentFoldersDoNotDetermineTheLanguage() {
        let bytes = Array("login = Your code is {0}".utf8)
        let path = "/home/de/app/sms.properties"
        #expect(CatalogReader.read(bytes, path: path)?.locale?.tag == "de")
        let below = CatalogReader.read(bytes, path: path, below: "/home/de/")
        #expect(below?.locale == nil && below?.group == path && below?.path == path)
        let named = CatalogReader.read(bytes, path: "/home/de/app/fr/sms.properties", below: "/home/de/")
        #expect(named?.locale?.tag == "fr" && named?.group == "/home/de/app/*/sms.properties")
    }

    @Test func anEmptyCatalogLacksEverything() throws {
        let files = [("en.json", #"{"login": "Your Acme code is {{code}}."}"#), ("nl.json", "{}")]
        let catalogs = try files.map { path, text in try #require(CatalogReader.read(Array(text.utf8), path: path)) }
        let report = TemplateChecker().check(CatalogFiles(catalogs: catalogs))
        #expect(report.findings.map { "\($0.short) \($0.location)" } == ["warning missing nl.json"])
        #expect(report.locales.map { $0?.tag } == ["en", "nl"])
    }

    @Test func expectedLanguagesWithoutFilesAreShown() {
        let options = TemplateOptions(locales: ["en", "da"])
        let report = TemplateChecker(options: options).check(catalogs(["en": "Your code is {code}"]))
        #expect(report.locales.map { $0?.tag } == ["en", "da"])
        #expect(report.findings.map(\.short) == ["warning missing"])
    }
}
