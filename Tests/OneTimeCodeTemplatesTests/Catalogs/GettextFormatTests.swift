import Testing

@testable import OneTimeCodeCatalogs

@Suite struct GettextFormatTests {
    private static let sample = #"""
        # Translators
        #, fuzzy
        msgid ""
        msgstr ""
        "Language: de_AT\n"
        "Content-Type: text/plain; charset=UTF-8\n"

        #: login.c:7
        #, c-format
        msgid "Your code is %s."
        msgstr "Ihr Code: \"%s\"\t\303\274\x41"

        #| msgid "Code"
        msgctxt "sms"
        msgid ""
        "Code "
        "%s"
        msgstr ""
        "Code für "
        "Sie: %s"
        msgid "%d minute"
        msgid_plural "%d minutes"
        msgstr[0] "%d Minute"
        msgstr[1] ""
        msgstr[ 2 ] "%d Minuten"

        #, c-format, fuzzy
        msgid "Old"
        msgstr "Alt"

        msgid "New" msgstr ""

        #, fuzzy
        #~ msgid "Gone"
        #~ msgstr "Weg"

        msgid "Last"
        msgstr "Letzte"
        """#

    private func read(_ text: String, path: String = "de.po", locale: String? = nil) -> Catalog {
        LineFormatSupport.read(text, path: path, locale: locale)
    }

    @Test func readsWhereATextIsUsed() {
        let text = """
            #: a/email/code.txt:12 b.html
            #: c.py:3
            msgid "Code %s"
            msgstr "Code: %s"

            #: d.py:1
            #~ msgid "Gone"
            #~ msgstr "Weg"

            msgid "Last one"
            msgstr "Letzte"
            """
        let uses = ["a/email/code.txt", "b.html", "c.py"]
        #expect(read(text).messages.map(\.references) == [uses, uses, [], []])
    }

    @Test func readsTranslations() {
        var catalog = read(Self.sample)
        catalog.messages.removeAll { $0.locale == nil }
        #expect(
            catalog.pairs == [
                "Your code is %s.=Ihr Code: \"%s\"\tüA", "sms|Code %s=Code für Sie: %s",
                "%d minute{[0]}=%d Minute", "%d minute{[2]}=%d Minuten", "Last=Letzte",
            ])
        #expect(catalog.places == ["11:9", "19:2", "23:12", "25:14", "38:9"])
        #expect(catalog.messages.allSatisfy { $0.syntax == .any && $0.locale?.tag == LocaleTag("de_AT").tag })
        #expect(catalog.problems.isEmpty)
    }

    @Test(arguments: [
        ("nplurals=1; plural=0;", ["[0]"]), ("nplurals = 2 ; plural=(n != 1);", ["[0]", "[1]"]),
        ("nplurals=3; plural=n;", ["[0]", "[1]", "[2]"]), ("plural=0;", ["[0]", "[1]", "[2]"]),
        ("nplurals=many;", ["[0]", "[1]", "[2]"]),
    ])
    func readsAsManyFormsAsTheHeaderHas(header: String, forms: [String]) {
        let catalog = read(
            """
            msgid ""
            msgstr "Plural-Forms: \(header)\\n"

            msgid "one code"
            msgid_plural "%d codes"
            msgstr[0] "a"
            msgstr[1] "b"
            msgstr[2] "c"
            """, locale: "ja")
        #expect(catalog.messages.filter { $0.locale != nil }.map(\.variant) == forms)
        #expect(catalog.problems.count == 3 - forms.count)
        #expect(catalog.problems.allSatisfy { $0.key == "one code" && $0.message.contains("is never shown") })
    }

    @Test func readsTheTextsThatTranslationsAreOf() {
        var catalog = read(Self.sample)
        catalog.messages.removeAll { $0.locale != nil }
        #expect(
            catalog.pairs == [
                "Your code is %s.=Your code is %s.", "sms|Code %s=Code %s", "%d minute{one}=%d minute",
                "%d minute{other}=%d minutes",
            ])
        #expect(catalog.places == ["10:8", "16:2", "21:8", "22:15"])
        let named = "msgid \"sms.login\"\nmsgstr \"Ihr Code: %s\"\n"
        #expect(read(named).pairs == ["sms.login=Ihr Code: %s"])
    }

    @Test func readsTheTextsOfATemplate() {
        let catalog = read(Self.sample, path: "sms.POT", locale: "en")
        #expect(
            catalog.pairs == [
                "Your code is %s.=Your code is %s.", "sms|Code %s=Code %s", "%d minute{one}=%d minute",
                "%d minute{other}=%d minutes", "Old=Old", "New=New", "Last=Last",
            ])
        #expect(catalog.places.prefix(3) == ["10:8", "16:2", "21:8"])
        #expect(catalog.messages.allSatisfy { $0.locale == nil })
        #expect(catalog.problems.isEmpty)
    }

    @Test(
        arguments: [
            (nil, "de", "de"), ("de", "de-AT", "de-AT"), ("de-AT", "de", "de-AT"), ("fr", "de", "de"), ("de", "", "de"),
            ("pt-PT", "pt-BR", "pt-BR"),
        ] as [(String?, String, String)]) func theHeadersLanguagePrecedesThePaths(
            _ path: String?, _ header: String, _ locale: String
        )
    {
        let text = "msgid \"\"\nmsgstr \"X: y\\nlanguage: \(header)\\n\"\n\nmsgid \"a\"\nmsgstr \"b\""
        #expect(read(text, locale: path).messages.first?.locale?.tag == locale)
    }

    @Test func aMessageWithAContextIsNotAHeader() {
        let catalog = read("msgctxt \"x\"\nmsgid \"\"\nmsgstr \"Language: fr\"", locale: "de")
        #expect(catalog.pairs == ["x|=Language: fr"])
        #expect(catalog.messages.first?.locale?.tag == "de")
    }

    @Test(arguments: ["\n", "\r\n", "\r"]) func readsLineEnds(_ lineEnd: String) {
        let catalog = read(
            ["#, x", "msgid \"a\"", "msgstr \"1\"", "\"2\"", "", "msgid \"b\"", "msgstr \"3\""].joined(
                separator: lineEnd))
        #expect(catalog.pairs == ["a=12", "b=3"])
        #expect(catalog.places == ["3:9", "7:9"])
        #expect(catalog.problems.isEmpty)
    }

    @Test func reportsAStringWithoutAnEnd() {
        let catalog = read(
            "msgid \"a\"\nmsgstr \"1\n\"x\"\nmsgid \"b\nmsgid_plural \"c\"\nmsgstr \"2\"\n  msgid \"d\"\nmsgstr \"4\"")
        #expect(catalog.pairs == ["d=4"])
        #expect(
            catalog.complaints == [
                "2:8 the string that begins here has no closing quote on its line; add one",
                "4:7 the string that begins here has no closing quote on its line; add one",
            ])
    }

    @Test func continuesAtABlankLineOrAComment() {
        let catalog = read("msgid \"a\nmsgstr \"1\"\n \n#, fuzzy\nmsgid \"b\"\nmsgstr \"2\"\nmsgid \"c\"\nmsgstr \"3\\")
        #expect(catalog.pairs.isEmpty)
        #expect(catalog.problems.map(\.location.line) == [1, 8])
    }

    @Test(arguments: [
        (
            "msgstring \"1\"",
            "expected msgctxt, msgid, msgid_plural or msgstr here; fix the word, or put # before a comment"
        ),
        ("\"1\"", "no keyword stands before this string; write msgid or msgstr before it"),
        ("msgid", "no string stands after msgid; write one in quotes"),
        ("msgid \"x\"", "this entry has no msgstr; add one, an empty one if there is no translation yet"),
        ("msgctxt \"x\"", "this entry has no msgid; add the text that is translated"),
        ("msgstr \"x\"", "this entry has no msgid; add the text that is translated"),
        ("msgstr[x] \"x\"", "expected the number of a plural form here, as in msgstr[0]"),
        ("msgstr[99999999999999999999] \"x\"", "expected the number of a plural form here, as in msgstr[0]"),
    ]) func reportsABrokenEntryAndContinues(_ entry: String, _ problem: String) {
        let catalog = read("msgid \"a\"\nmsgstr \"1\"\n\n#\n\(entry)\n\n#\nmsgctxt \"b\"\nmsgid \"b\"\nmsgstr \"2\"")
        #expect(catalog.pairs.first == "a=1")
        #expect(catalog.pairs.last == "b|b=2")
        #expect(catalog.problems.first?.message == problem)
        #expect(catalog.problems.map(\.location.line) == [5] || entry.hasPrefix("msgst") && catalog.problems.count <= 2)
    }

    @Test(arguments: [
        ("msgid \"a\"\nmsgid_plural \"as\"\nmsgstr \"1\"", "numbered"), ("msgid \"a\"\nmsgstr[0] \"1\"", "msgstr[0]"),
        ("msgid \"a\"\nmsgstr \"1\"\nmsgstr \"2\"", "twice"),
        ("msgid \"a\"\nmsgid_plural \"as\"\nmsgstr[0] \"1\"\nmsgstr[0] \"2\"", "twice"),
    ]) func reportsTranslationsThatDoNotFitTheirEntry(_ text: String, _ word: String) {
        let catalog = read(text)
        #expect(!catalog.messages.isEmpty)
        #expect(catalog.problems.count == 1)
        #expect(catalog.problems.first?.location.line == 1)
        #expect(catalog.problems.first?.message.contains(word) == true)
    }

    @Test func reportsARepeatedMessage() {
        let catalog = read(
            "msgid \"a\"\nmsgstr \"1\"\nmsgid \"a\"\nmsgstr \"2\"\nmsgctxt \"x\"\nmsgid \"a\"\nmsgstr \"3\"")
        #expect(catalog.pairs == ["a=1", "x|a=3"])
        #expect(catalog.complaints == ["3:1 'a' already occurs in line 1; remove or rename one of them"])
    }

    @Test func reportsAnUnknownEscape() {
        let catalog = read(#"msgid "a" msgstr "1\q\xyz""#)
        #expect(catalog.pairs == ["a=1qxyz"])
        #expect(
            catalog.complaints == [
                #"1:20 not an escape of gettext; write \\ for a backslash"#,
                #"1:22 not an escape of gettext; write \\ for a backslash"#,
            ])
    }

    @Test func reportsEscapesThatAreNotUTF8() {
        let catalog = read(#"msgid "a" msgstr "1\351\xfffff41""#)
        #expect(catalog.pairs == ["a=1\u{FFFD}A"])
        #expect(
            catalog.complaints == [
                "1:19 the bytes of this string's escapes are not UTF-8; write the characters themselves"
            ])
    }

    @Test(arguments: ["ISO-8859-1", "iso-8859-1"]) func readsISO8859IfTheHeaderNamesIt(_ charset: String) {
        let text = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=\(charset)\\n\"\nmsgid \"a\"\nmsgstr \"für\""
        let catalog = LineFormatSupport.read(Broken.latin1(text), path: "de.po")
        #expect(catalog.pairs == ["a=für"])
        #expect(catalog.problems.isEmpty)
    }

    @Test(arguments: ["UTF-8", "windows-1250", ""]) func reportsBytesThatAreNotUTF8(_ charset: String) {
        let text = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=\(charset)\\n\"\nmsgid \"a\"\nmsgstr \"für\""
        let catalog = LineFormatSupport.read(Broken.latin1(text), path: "de.po")
        #expect(catalog.pairs == ["a=f\u{FFFD}r"])
        #expect(catalog.complaints == ["4:10 not UTF-8, nor UTF-16 with a byte order mark; save the file as UTF-8"])
    }

    @Test(arguments: [true, false]) func readsUTF16(isLittleEndian: Bool) {
        let bytes = Broken.utf16("msgid \"a\"\nmsgstr \"Код 🔑 %s\"", isBigEndian: !isLittleEndian)
        let catalog = LineFormatSupport.read(bytes, path: "ru.po")
        #expect(catalog.pairs == ["a=Код 🔑 %s"])
        #expect(catalog.problems.isEmpty)
    }

    @Test(arguments: ["", "\u{FEFF}", "\n", "# x", "#~ msgid \"a\"", "msgid \"\" msgstr \"\"", "domain \"sms\""])
    func findsNothingInNothing(_ text: String) {
        for path in ["de.po", "sms.pot"] {
            let catalog = read(text, path: path)
            #expect(catalog.messages.isEmpty)
            #expect(catalog.problems.isEmpty)
        }
    }

    @Test(arguments: ["de.po", "sms.pot"]) func readsTruncatedFiles(_ path: String) {
        let text =
            "msgid \"\"\nmsgstr \"Language: de\\n\"\n\nmsgid \"a\"\nmsgstr \"\" \"1ü\"\r\n"
            + "msgctxt \"x\" msgid \"b\"\nmsgid_plural \"c\"\nmsgstr[0] \"2\"\nmsgstr[1] \"3\"\n#\nmsgid \"d\" msgstr \"4\"\n"
        LineFormatSupport.expectPrefixesAreRead(text, path: path)
    }

    @Test func readsAnyBytes() {
        LineFormatSupport.expectFlippedBytesAreRead(Self.sample, path: "de.po")
        LineFormatSupport.expectFlippedBytesAreRead(Self.sample, path: "sms.pot")
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            "\"", "\\", "\n", "a", "#", "#,", "\"\"", "\"a\"", "msgid", "msgid \"", "msgid \"\n", "msgctxt \"a\"\n",
            "\\x0",
            "msgstr[0]\"\"", "fuzzy,",
        ]) func readsMegabytesOfOneUnit(_ part: String)
    {
        for before in ["", "#,", "msgid \"\" msgstr \"", "msgid \"a\" msgstr \"\""] {
            #expect(read(LineFormatSupport.large(part, before: before)).messages.count <= 1)
        }
    }
}
