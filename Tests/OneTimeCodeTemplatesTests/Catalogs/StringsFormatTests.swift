import Testing

@testable import OneTimeCodeCatalogs

@Suite struct StringsFormatTests {
    private static let sample = #"""
        /* Login
           by SMS */
        "login" = "Your code is %@.";
        // unquoted words
        reset_title = Code;
          "quote" = "Say \"%@\"\n\U00fc \u00FC \uD83D\uDD11 \101 \\ \q"; "next" = 'It\'s';
        "two lines" = "Code
        %@";
        "itself";
        """#

    private func read(_ text: String) -> Catalog {
        LineFormatSupport.read(text, path: "de.lproj/L.strings", locale: "de")
    }

    @Test func readsEntries() {
        let catalog = read(Self.sample)
        #expect(
            catalog.pairs == [
                "login=Your code is %@.", "reset_title=Code", "quote=Say \"%@\"\nü ü 🔑 A \\ q", "next=It's",
                "two lines=Code\n%@", "itself=itself",
            ])
        #expect(catalog.places.prefix(4) == ["3:12", "5:15", "6:14", "6:76"])
        #expect(catalog.places.suffix(2) == ["7:16", "9:2"])
        #expect(catalog.messages.allSatisfy { $0.syntax == .any && $0.locale?.tag == "de" && $0.variant == nil })
        #expect(catalog.problems.isEmpty)
    }

    @Test(arguments: [
        #""a"="b";"#, #""a" = /* = */ "b" // ;"# + "\n;", "a = b;", "{ a = \"b\"; }", "\"a\"\n=\n\"b\"\n;",
        "/**/a=b;/***/",
        #""\a\b" = "x"; a = b;"#,
    ]) func readsOtherWaysToWriteAnEntry(_ text: String) {
        let catalog = read(text)
        #expect(catalog.pairs.last == "a=b")
        #expect(catalog.problems.isEmpty)
    }

    @Test(arguments: ["\n", "\r\n", "\r"]) func readsLineEnds(_ lineEnd: String) {
        let catalog = read([#""a" = "1";"#, "", "// x", #""b" = "2";"#, ""].joined(separator: lineEnd))
        #expect(catalog.pairs == ["a=1", "b=2"])
        #expect(catalog.places == ["1:8", "4:8"])
        #expect(catalog.problems.isEmpty)
    }

    @Test func reportsAStringWithoutAnEnd() {
        let catalog = read("\"a\" = \"1\";\n\"b\" = \"2;\n\"c\" = \"3\";\n\"d = \"4\";\n  \"e\" = \"5\";\n\"f\" = \"6")
        #expect(catalog.pairs == ["a=1", "c=3", "e=5"])
        #expect(
            catalog.complaints == [
                "2:7 the string that begins here has no closing quote; add one",
                "4:1 expected \"=\" and a value after this key",
                "6:7 the string that begins here has no closing quote; add one",
            ])
    }

    @Test func readsAStringOverSeveralLines() {
        let catalog = read("\"a\" = \"1\n  'two' \\\"\n\"; \"b\" = \"\n\";\n\"c\n\" = \"3\";")
        #expect(catalog.pairs == ["a=1\n  'two' \"\n", "b=\n", "c\n=3"])
        #expect(catalog.problems.isEmpty)
    }

    @Test func keepsAnEntryThatOnlyLacksItsSemicolon() {
        let catalog = read("\"a\" = \"1\"\n\"b\" = \"2\"")
        #expect(catalog.pairs == ["a=1", "b=2"])
        #expect(
            catalog.complaints == [
                "1:7 this value has no \";\" after it; add one", "2:7 this value has no \";\" after it; add one",
            ])
    }

    @Test func reportsAQuoteWithinAText() {
        let catalog = read("\"a\" = \"say \"hi\" now; or\"; \"b\" = \"2\";\n\"c\" = \"3\";")
        #expect(catalog.pairs == ["b=2", "c=3"])
        #expect(catalog.complaints == ["1:13 expected \";\" here; write a quote within a text as \\\""])
    }

    @Test(arguments: [
        "= \"1\";", "; \"x\" = \"1\";", "@\"x\" = \"1\";", "\"x\" \"1\";", "\"x\" = ;", "\"x\" = \n", "\"x\" =", ")",
    ])
    func continuesAfterABrokenEntry(_ entry: String) {
        let catalog = read("\"a\" = \"1\";\n\(entry)\n\"b\" = \"2\";")
        #expect(catalog.messages.first?.key == "a")
        #expect(catalog.messages.last?.key == "b" || entry == "\"x\" =" || entry == "\"x\" = \n")
        #expect(catalog.problems.count == 1)
        #expect([2, 3, 4].contains(catalog.problems.first?.location.line))
    }

    @Test(arguments: ["{ \"one\" = \"1;\"; \"n\" = { \"x\" = (a, \"}\"); }; }", "( \"1;\", 2 )", "<0fbd77>"])
    func reportsAValueThatIsNoString(_ value: String) {
        let catalog = read("\"a\" = \(value);\n\"b\" = \"2\";")
        #expect(catalog.pairs == ["b=2"])
        #expect(catalog.complaints == ["1:7 this value is not a string; only strings can be messages"])
    }

    @Test func reportsACommentWithoutAnEnd() {
        let catalog = read("\"a\" = \"1\";\n /* \"b\" = \"2\";\n*")
        #expect(catalog.pairs == ["a=1"])
        #expect(catalog.complaints == ["2:2 the comment that begins here is not closed; add */"])
        #expect(read("/*/").problems.count == 1)
    }

    @Test(arguments: [#"\U12"#, #"\uXYZW"#, #"\U"#, #"\uD83D"#, #"\UDD11"#, #"\uD83D\u0041"#, #"\351"#])
    func reportsAnEscapeOfAnInvalidCharacter(_ escape: String) {
        let catalog = read("\"a\" = \"x\(escape)\";")
        #expect(catalog.messages.first?.text.hasPrefix("x") == true)
        #expect(catalog.problems.map(\.location.column) == [9])
    }

    @Test func takesTheLastOfTwoEntriesWithTheSameKey() {
        let catalog = read("\"a\" = \"1\";\n\"a\" = \"2\";")
        #expect(catalog.pairs == ["a=2"])
        #expect(catalog.complaints == ["2:1 'a' already occurs in line 1; remove or rename one of them"])
    }

    @Test func reportsAnEmptyKey() {
        let catalog = read("\"\" = \"1\";\"a\" = \"\";")
        #expect(catalog.pairs == ["a="])
        #expect(catalog.complaints == ["1:1 an empty key; give the message a name"])
    }

    @Test func reportsPropertyListsInOtherFormats() {
        let xml = read("\n<?xml version=\"1.0\"?><plist><dict><key>a</key><string>b</string></dict></plist>")
        #expect(xml.messages.isEmpty)
        #expect(
            xml.complaints == ["1:1 an XML property list; write its entries in the text format, \"key\" = \"value\";"])
        let binary = LineFormatSupport.read(Array("bplist00".utf8) + [0xD1, 0x01, 0x02, 0x51], path: "a.strings")
        #expect(binary.messages.isEmpty)
        #expect(binary.problems.count == 1)
        #expect(binary.complaints.first?.contains("plutil -convert xml1") == true)
    }

    @Test(arguments: [true, false]) func readsUTF16(isLittleEndian: Bool) {
        let bytes = Broken.utf16("\"a\" = \"Ваш код 🔑 %@\";", isBigEndian: !isLittleEndian)
        let catalog = LineFormatSupport.read(bytes, path: "a.strings")
        #expect(catalog.pairs == ["a=Ваш код 🔑 %@"])
        #expect(catalog.problems.isEmpty)
    }

    @Test func reportsISO8859() {
        let catalog = LineFormatSupport.read(
            Broken.latin1("\"a\" = \"für\";\n\"b\" = \"2\";"), path: "a.strings")
        #expect(catalog.messages.map(\.key) == ["a", "b"])
        #expect(catalog.complaints == ["1:9 not UTF-8, nor UTF-16 with a byte order mark; save the file as UTF-8"])
    }

    @Test(arguments: ["", "\u{FEFF}", "\n", "// x", "/* x */", "{}", "{ }"]) func findsNothingInNothing(_ text: String)
    {
        let catalog = read(text)
        #expect(catalog.messages.isEmpty)
        #expect(catalog.problems.isEmpty)
    }

    @Test func readsTruncatedFiles() {
        LineFormatSupport.expectPrefixesAreRead(
            "/* x */\n\"a\" = \"1\";\r\n// y\n\"b\" = \"\\U00e9 ü\"; c = \"3\n4\";\n\"d\" = \"5\";\n", path: "a.strings"
        )
    }

    @Test func readsAnyBytes() {
        LineFormatSupport.expectFlippedBytesAreRead(Self.sample, path: "a.strings")
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            "\"", "'", "\\", "\n", "a", ";", "=", "/", "/*", "{", "\"a\" = {", "\"a\n", "'a\n\"b\n", "a=b\n",
            "\"a\" = 'b\n",
        ]) func readsMegabytesOfOneUnit(_ part: String)
    {
        let catalog = read(LineFormatSupport.large(part, before: "\"first\" = \"1\";\n"))
        #expect(catalog.messages.first?.key == "first")
        #expect(catalog.messages.count <= 2)
    }
}
