import Testing

@testable import OneTimeCodeCatalogs

@Suite struct NameInProblemTests {
    @Test(arguments: [
        ("a", "'a'"), ("", "the empty name"), ("a\nb\u{1B}", "'a b '"),
        (String(repeating: "e\u{301}", count: 30), "'" + String(repeating: "e\u{301}", count: 30) + "'"),
        (String(repeating: "x", count: 61), "'" + String(repeating: "x", count: 60) + "...'"),
    ])
    func isQuotedAndOnOneShortLine(name: String, words: String) { #expect(name.asNameInProblem == words) }

    private static let long = String(repeating: "x", count: 300)

    @Test(arguments: [
        ("a.properties", "\(long)=1\n\(long)=2"), ("a.strings", "\"\(long)\"=\"1\";\n\"\(long)\"=\"2\";"),
        ("a.po", "msgid \"\(long)\"\nmsgstr \"1\"\n\nmsgid \"\(long)\"\nmsgstr \"2\""),
        ("a.ftl", "\(long) = 1\n\(long) = 2"), ("a.json", "{\"\(long)\": \"1\",\n\"\(long)\": \"2\"}"),
        ("a.arb", "{\"\(long)\": \"1\",\n\"\(long)\": \"2\"}"), ("a.yml", "\(long): a\n\(long): b"),
        ("a.xml", "<resources><string name='\(long)'>1</string>\n<string name='\(long)'>2</string></resources>"),
        ("a.resx", "<root><data name='\(long)'><value/></data>\n<data name='\(long)'><value/></data></root>"),
        (
            "a.stringsdict",
            "<plist><dict><key>\(long)</key><dict><key>NSStringLocalizedFormatKey</key><string/></dict>\n"
                + "<key>\(long)</key><dict><key>NSStringLocalizedFormatKey</key><string/></dict></dict></plist>"
        ),
        (
            "a.xcstrings",
            "{\"sourceLanguage\": \"en\", \"strings\": {\"\(long)\": {},\n\"\(long)\": {}}}"
        ),
    ])
    func aNameThatIsThereTwiceIsReportedInTheSameWordsInEveryFormat(path: String, text: String) {
        let catalog = readNested(text, path: path)
        #expect(
            catalog.problems.map(\.message) == [
                "'" + String(repeating: "x", count: 60)
                    + "...' already occurs in line 1; remove or rename one of them"
            ])
    }
}
