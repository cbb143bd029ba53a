import OneTimeCodeCatalogs
import Testing

@testable import OneTimeCodeTemplates

/// ICU's plural and select are read in every format by one rule, whatever the format's own placeholders are.
@Suite struct MessageFormatEverywhereTests {
    private static let message =
        "{n, plural, one {Your Acme code is {code}, don''t share it. '{#}' # minute} other {Your Acme code is {code}. # min}}"

    /// Files with a message in place of M.
    private static let files = [
        ("en.json", #"{"login": "M"}"#), ("app_en.arb", #"{"login": "M"}"#), ("en.yml", "en:\n  login: \"M\""),
        ("messages_en.properties", "login=M"), ("lang/en/sms.php", "<?php return ['login' => \"M\"];"),
        ("active.en.toml", "login = \"M\""), ("en.lproj/A.strings", "\"login\" = \"M\";"),
        ("en.po", "msgid \"sms.login\"\nmsgstr \"M\""), ("en/login.txt", "M"),
        ("A.en.resx", "<root><data name=\"login\"><value>M</value></data></root>"),
        ("res/values/strings.xml", "<resources><string name=\"login\">\"M\"</string></resources>"),
        (
            "a.xlf",
            "<xliff version=\"1.2\"><file source-language=\"en\"><body><trans-unit id=\"login\"><source>M</source>"
                + "</trans-unit></body></file></xliff>"
        ),
        (
            "A.xcstrings",
            #"{"sourceLanguage": "en", "strings": {"login": {"localizations": {"en": {"stringUnit": {"value": "M"}}}}}}"#
        ),
        ("_locales/en/messages.json", #"{"login": {"message": "M"}}"#),
    ]

    @Test(arguments: files) func pluralsAreForms(path: String, file: String) throws {
        // Android's own apostrophes and quotes are escaped
        let message =
            path.hasSuffix("strings.xml") ? Self.message.replacing("'", with: "\\'") : Self.message
        let text = file.replacing("M", with: message)
        let catalog = try #require(CatalogReader.read(Array(text.utf8), path: path))
        let report = TemplateChecker().check(CatalogFiles(catalogs: [catalog]))
        #expect(report.messages.map(\.form) == ["n: one", "n: other"])
        #expect(report.messages.allSatisfy { $0.code.raw == "{code}" })
        #expect(report.messages.first?.rendered.text.contains("482913, don't share it. {#} ") == true)
    }

    @Test(arguments: files) func selectsAreForms(path: String, file: String) throws {
        let message =
            "{place, selectordinal, one {#st: code {code}} other {#th: code {code}}} {who, select, a {A} other {B}}"
        let text = file.replacing("M", with: message)
        let catalog = try #require(CatalogReader.read(Array(text.utf8), path: path))
        let template = Template(try #require(catalog.messages.first))
        #expect(
            template.forms.map(\.label) == [
                "place: one, who: a", "place: other, who: a", "place: one, who: other", "place: other, who: other",
            ])
        #expect(template.placeholders.map(\.name) == ["place", "code"])
        #expect(template.problems == [])
    }

    @Test(arguments: files) func aBranchWithoutAnEndIsAProblem(path: String, file: String) throws {
        let text = file.replacing("M", with: "{n, plural, one {Your Acme code is {code}} other {Your codes: {code}")
        let catalog = try #require(CatalogReader.read(Array(text.utf8), path: path))
        #expect(Template(try #require(catalog.messages.first)).problems.count == 1)
    }
}
