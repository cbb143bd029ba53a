import Testing

@testable import OneTimeCodeCatalogs

@Suite struct TOMLFormatTests {
    private static let sample = #"""
        # Kestrel's messages
        app = "Kestrel"

        [login]
        description = "Sent by SMS"
        one = "Your code is {{.Code}}."
        other = 'Your codes are {{.Code}}.'

        [sms."sign in"] # with a key in quotes
        other = """
        Use {{.Code}} \
            now."""
        [sms]
        card.paid = "Paid"
        reset = { other = "Reset code {{.Code}}", n = 1 }
        list = [ "a b", # comment
          2, [ 'c d' ], ]
        """#

    private func read(_ text: String, path: String = "active.de.toml") -> Catalog { readNested(text, path: path) }

    @Test func readsTablesStringsAndPlurals() {
        let catalog = read(Self.sample)
        #expect(
            catalog.lines == [
                "de app 2:7 Kestrel", "de login/one 6:7 Your code is {{.Code}}.",
                "de login/other 7:9 Your codes are {{.Code}}.", "de sms.sign in/other 10:9 Use {{.Code}} now.",
                "de sms.card.paid 14:13 Paid", "de sms.reset/other 15:19 Reset code {{.Code}}",
                "de sms.list.0 16:10 a b", "de sms.list.2.0 17:8 c d",
            ])
        #expect(catalog.problems.isEmpty)
        #expect(catalog.format == .toml && catalog.group == "active.toml")
    }

    @Test(arguments: [
        ("active.en.toml", "en"), ("en.toml", "en"), ("i18n/pt-BR.toml", "pt-BR"),
        ("translate.zh-Hant.toml", "zh-Hant"),
        ("locales/fr/messages.toml", "fr"),
    ])
    func takesTheLanguageFromThePath(path: String, tag: String) {
        #expect(read("a = 'x y'", path: path).messages.map { $0.locale?.tag } == [tag])
    }

    @Test(arguments: [
        (#""a\tb\n\"\\ \u00fc\U0001F511""#, "a\tb\n\"\\ ü🔑"), (#"'C:\n'"#, #"C:\n"#), ("\"\"", ""), ("''", ""),
        ("\"\"\"\na\n b\"\"\"", "a\n b"), ("\"\"\"a\\\n   \n  b\"\"\"", "ab"), ("'''\na\\\nb'''", "a\\\nb"),
        ("\"\"\"\"a\"\"\"\"\"", "\"a\"\""), ("''''a''''", "'a'"), ("\"\"\"a\r\nb\"\"\"", "a\nb"),
        ("\"# no comment\" # comment", "# no comment"), ("\"\"\"\"\"\"", ""), ("'''a\"\"\"b'''", "a\"\"\"b"),
    ])
    func readsStrings(source: String, text: String) {
        let catalog = read("a = \(source)\nb = 'end'")
        #expect(catalog.messages.map(\.text) == [text, "end"])
        #expect(catalog.problems.isEmpty)
    }

    @Test(arguments: [
        "1", "+1_000", "-17", "0", "0xDEAD_beef", "0o755", "0b1101", "3.14", "-0.01", "5e+22", "6.626e-34", "inf",
        "-inf", "nan", "true", "false", "1979-05-27T07:32:00Z", "1979-05-27 07:32:00.99-07:00", "1979-05-27",
        "07:32:00", "1979-05-27t00:32:00.999999", "[]", "{}", "[ 1, 2 ]", "[\n1,\n2, # two\n]", "{ a = 1 }",
        "[[1, 2], [3.0]]", "[ { a = 1 }, { b = 2 } ]",
    ])
    func skipsOtherValues(value: String) {
        let catalog = read("a = \(value)\nb = 'text'")
        #expect(catalog.messages.map(\.text) == ["text"])
        #expect(catalog.problems.isEmpty)
    }

    @Test(arguments: [
        "01", "1_", "_1", "1__0", "0x", "0xG", "1.", ".1", "1e", "1979-5-27", "1979-05-27T", "7:32:00", "yes", "True",
        "+true", "1 2", "text",
    ])
    func reportsWhatIsNoValue(value: String) {
        let catalog = read("a = \(value)\nb = 'text'")
        #expect(catalog.messages.map(\.text) == ["text"])
        #expect(catalog.problems.count == 1)
    }

    @Test func readsListsOfTables() {
        let catalog = read(
            "[[message]]\nid = 'login'\ntext = 'A b'\n[[message]]\nid = 'reset'\n[message.more]\nx = 'y'")
        #expect(
            catalog.messages.map { "\($0.key)=\($0.text)" } == [
                "message.0.id=login", "message.0.text=A b", "message.1.id=reset", "message.1.more.x=y",
            ])
        #expect(catalog.problems.isEmpty)
    }

    @Test(arguments: [
        ("a 'x'\nb = 'y'", "1:3 an equals sign is missing here; write key = \"text\""),
        ("a = \nb = 'y'", "1:5 a value is missing here; write one, as in key = \"text\""),
        ("a = x y\nb = 'y'", "1:5 neither a string nor a number, a date, true or false; put text in double quotes"),
        (
            "a = \"x\nb = 'y'",
            "1:5 the string that begins here has no closing quote on its line; add one, or put a text of several lines "
                + "in \"\"\""
        ),
        ("[a\nb = 'y'\n[c]\nb = 'y'", "1:1 the header of this table is not closed; close it with ]"),
        ("[[a]\n[c]\nb = 'y'", "1:1 the header of this table is not closed; close it with ]]"),
        ("[]\n[c]\nb = 'y'", "1:2 a key is missing here; write one"),
        ("ü = 'x'\nb = 'y'", "1:1 a key may not begin with this; put the key in double quotes"),
        ("a = 'x' b = 'z'\nb = 'y'", "1:9 nothing may follow here but a comment; begin a new line"),
        ("a = { b = 1\nb = 'y'", "1:5 the inline table that begins here is not closed; close it with }"),
        ("a = [ 1 2 ]\nb = 'y'", "1:9 a comma or ] is expected here; add one before this"),
        ("b = 'x'\nb = 'y'", "2:1 'b' already occurs in line 1; remove or rename one of them"),
        ("b = 'y'\n[b]\n", "2:1 'b' already has a value in line 1, which is not a table; rename one of them"),
        ("b = 'y'\nb.c = 'x'", "2:1 'b' already has a value in line 1, which is not a table; rename one of them"),
        ("[c]\n[c]\nb = 'y'", "2:1 'c' already occurs in line 1; remove or rename one of them"),
        (#"a = "\q""# + "\nb = 'y'", #"1:6 not an escape of TOML; write \\ for a backslash"#),
        (#"a = "\u12""# + "\nb = 'y'", #"1:6 \u without four hexadecimal digits; write the character itself"#),
        (#"a = "\ud83d""# + "\nb = 'y'", "1:6 this escape is no Unicode character; write the character itself"),
        ("a = '\u{1}'\nb = 'y'", "1:6 a control character in a string; write \\u0001"),
    ])
    func reportsMistakesAndReadsOn(text: String, problem: String) {
        let catalog = read(text)
        #expect(catalog.complaints == [problem])
        #expect(catalog.messages.last?.text == "y")
    }

    @Test func reportsAnUnclosedStringOfSeveralLines() {
        let catalog = read("a = 'x y'\nb = \"\"\"\nc = 'z'\n")
        #expect(catalog.complaints == ["2:5 the string that begins here is not closed; close it with \"\"\""])
        #expect(catalog.messages.map(\.text) == ["x y", "z"])
    }

    @Test(arguments: ["\r\n", "\n"]) func readsAnyLineEndAndAMark(lineEnd: String) {
        let text = "\u{FEFF}" + ["[a]", "one = '1 x'", "other = \"2 x\""].joined(separator: lineEnd)
        #expect(read(text).lines == ["de a/one 2:7 1 x", "de a/other 3:9 2 x"])
        #expect(readNested(Broken.utf16(text, isBigEndian: false), path: "de.toml").messages.count == 2)
    }

    @Test func limitsTheNesting() {
        for text in [
            "a = " + String(repeating: "[", count: 100_000),
            "a = " + String(repeating: "{a=", count: 100_000), "[" + String(repeating: "a.", count: 100_000) + "a]",
        ] {
            #expect(read(text).problems.count == 1)
        }
    }

    @Test func readsBrokenFiles() {
        let bytes = Array(Self.sample.utf8)
        let whole = Set(read(Self.sample).messages.map(\.location))
        for cut in Broken.truncated(bytes) {
            let catalog = readNested(cut, path: "de.toml")
            #expect(catalog.messages.count <= whole.count + 1)
        }
        for flipped in Broken.flipped(bytes, times: 600, seed: 7) {
            let catalog = readNested(flipped, path: "de.toml")
            let places = catalog.messages.map(\.location) + catalog.problems.map(\.location)
            #expect(places.allSatisfy { $0.line > 0 && $0.column > 0 })
        }
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            "a", "a.", "\"", "'", "\\", "[", "{", "=", "\n", "[a]\n", "a=1\n", "a='x'\n", "a=\"\"\"", "a = [\n", "\"\n",
            "[[a]]\n", "\r", "a=[\"x\",\n", "#", "\\ ",
        ])
    func readsMegabytesOfOneUnit(part: String) {
        for before in ["", "x = \"\"\"", "x = ["] {
            let catalog = read(LineFormatSupport.large(part, before: before))
            #expect(catalog.problems.count <= 20)
        }
    }
}
