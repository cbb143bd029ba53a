import Testing

@testable import OneTimeCodeCatalogs

@Suite struct AndroidFormatTests {
    private func read(_ body: String, root: String = "<resources>", locale: String? = nil) -> XMLReading {
        XMLTesting.read("\(root)\n\(body)\n</resources>", .android, locale: locale)
    }

    /// The text of a string in this spelling.
    private func text(_ written: String) -> String? {
        read("<string name=\"a\">\(written)</string>").catalog.messages.first?.text
    }

    @Test func readsStringsPluralsAndArrays() {
        let reading = XMLTesting.read(XMLTesting.sample(.android), .android)
        #expect(
            reading.messages == [
                "de login: Ihr Schlüssel: %1$s&mehr", "de left one: Noch ein Schlüssel",
                "de left other: Noch %d Schlüssel", "de both[0]: Schlüssel A", "de both[1]: Schlüssel B",
            ])
        #expect(reading.places == ["3:26", "6:30", "7:41", "9:37", "9:61"])
        #expect(reading.names == ["%1$s": "code"])
    }

    @Test func theLocaleOfThePathPrecedesToolsLocale() {
        let root = #"<resources xmlns:tools="x" tools:locale="en">"#
        let body = #"<string name="a">x</string>"#
        #expect(read(body, root: root).messages == ["en a: x"])
        #expect(read(body, root: root, locale: "de").messages == ["de a: x"])
        #expect(read(body).messages == ["a: x"])
    }

    @Test(arguments: [
        (#"It\'s \"it\""#, #"It's "it""#), (#""It's""#, "It's"), (#"a\nb\tc"#, "a\nb\tc"),
        (##"\@a \?b \#c"##, "@a ?b #c"),
        (#"a\\nb"#, #"a\nb"#), (#"\u00e9\u4E2D"#, "\u{E9}\u{4E2D}"), (#"\ud83d\udc4d"#, "\u{1F44D}"), (#"\x"#, "x"),
        ("  a \n\t b  ", "a b"), (#"" a  b " c  "#, " a  b  c"), (#"a" "b"#, "a b"), (#"a\n b"#, "a\n b"),
        (#" a\u0020 "#, "a "), ("a <b> b</b>  c", "a b c"), (#"a\&apos;b&quot;c's&quot;"#, "a'bc's"),
        ("<![CDATA[<b>a</b>  b]]>", "<b>a</b> b"), ("\u{A0}a\u{A0}", "\u{A0}a\u{A0}"), ("e\u{301}", "e\u{301}"),
        ("", ""),
        ("a<!-- b -->c", "ac"), (#"a\"#, "a"),
    ])
    func readsATextAsTheAppHasIt(_ written: String, _ expected: String) {
        #expect(text(written) == expected)
        #expect(read("<string name=\"a\">\(written)</string>").problems == [])
    }

    @Test func theTextBeginsAtItsFirstCharacter() {
        #expect(read("<string name=\"a\">\n   <b>\n  Key</b></string>").places == ["4:3"])
        #expect(read("<string name=\"a\"> \" Key\"</string>").places == ["2:19"])
        #expect(read("<string name=\"a\"> </string>").places == ["2:1"])
    }

    @Test func skipsUntranslatableStringsAndReferences() {
        let reading = read(
            """
            <string name="a" translatable="false">x</string>
            <plurals name="b" translatable="false"><item quantity="one">x</item></plurals>
            <string name="c">@string/other</string><string name="d"> @android:string/ok </string>
            <string name="e">?attr/title</string><string name="f">@null</string>
            <string-array name="g"><item>@string/a</item><item>x</item></string-array>
            <color name="h">x</color><array name="i"><item>x</item></array>
            <string name="j">@shop: your key/pin</string><string name="k">\\@string/other</string>
            <string name="l">"@string/other"</string><string name="m">@shop</string><string name="n">? a/b</string>
            """)
        #expect(
            reading.messages == [
                "g[1]: x", "j: @shop: your key/pin", "k: @string/other", "l: @string/other", "m: @shop", "n: ? a/b",
            ])
        #expect(reading.problems == [])
    }

    @Test func namesPlaceholdersAndDropsOtherMarkup() {
        let reading = read(
            """
            <string name="a">Your <b>key</b>:<xliff:g id="code" example="1"> <i>%1$s</i> </xliff:g>,
            <g id="minutes">%2$d</g> <g id="other">%2$d</g> <g id="outer"><g id="inner">%3$s</g></g><g>x</g><g id="no"/>
            </string>
            """)
        #expect(reading.messages == ["a: Your key: %1$s , %2$d %2$d %3$sx"])
        #expect(reading.names == ["%1$s": "code", "%2$d": "minutes", "%3$s": "outer"])
    }

    @Test func theSameNameMayOccurForAnotherKindOrProduct() {
        let reading = read(
            """
            <string name="a">1</string><string name="a" product="tablet">2</string>
            <plurals name="a"><item quantity="other">3</item></plurals>
            """)
        #expect(reading.messages == ["a: 1", "a: 2", "a other: 3"])
        #expect(reading.problems == [])
    }

    @Test func reportsWhatAndroidWouldNotBuild() {
        let reading = read(
            #"""
            <string name="a">It's</string>
            <string name="a">x</string>
            <string>x</string>
            <plurals name="b">
            <item quantity="1">x</item><item>x</item>
            <item quantity="one">x</item><item quantity="one">y</item>
            </plurals>
            <string name="c">a \u12 b\u00zz</string>
            <string name="d">\ud83d</string><string name="e">\udc4d x</string><string name="f">\u1</string>
            """#)
        let apostrophe = #"an apostrophe ends the string here for Android; write \'"#
        let quantity = "an item of 'b' has no quantity that Android knows; write zero, one, two, few, many or other"
        let half = "this escape is half of a surrogate pair; write both halves in a row, or the character itself"
        let short = #"this escape has fewer than four hexadecimal digits; write \u00E9 for U+00E9"#
        #expect(
            reading.problems == [
                "2:20 \(apostrophe)", "3:1 'a' already occurs in line 2; remove or rename one of them",
                "4:1 a string without a name; add the attribute name", "6:1 \(quantity)", "6:28 \(quantity)",
                "7:30 'b' has the quantity one already, in line 7; remove one of them", "9:20 \(short)",
                "10:18 \(half)", "10:50 \(half)", "10:84 \(short)",
            ])
        #expect(
            reading.messages == [
                "a: It's", "a: x", "b one: x", "b one: y", "c: a  bzz", "d: \u{FFFD}", "e: \u{FFFD} x", "f: ",
            ])
    }

    @Test func keepsTextsBeforeAFault() {
        let reading = read(
            "<string name=\"a\">x</string><string name=\"b\">x & y</string><string name=\"c\">z</string>")
        #expect(reading.messages == ["a: x"])
        #expect(reading.problems == ["2:48 the ampersand before this does not begin a reference; write &amp;"])
    }

    @Test func anXMLFileOfResourcesIsAndroids() {
        let catalog = CatalogReader.read(
            Array(XMLTesting.sample(.android).utf8), path: "res/values-de/strings.xml")
        #expect(catalog?.format == .android)
        #expect(catalog?.messages.count == 5)
    }

    @Test(.timeLimit(.minutes(1))) func readsManyPlaceholdersInLinearTime() {
        let open = String(repeating: "<g id='a'>", count: 150)
        let close = String(repeating: "</g>", count: 150)
        let long = XMLTesting.many("x", bytes: 2 << 20)
        #expect(read("<string name='a'>\(open)\(long)\(close)</string>").catalog.messages.count == 1)
        let many = (0..<30_000).map { "<g id='a'>\($0)</g>" }.joined()
        #expect(read("<string name='a'>\(many)</string>").names.count == 30_000)
    }
}
