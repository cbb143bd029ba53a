import Testing

@testable import OneTimeCodeCatalogs

@Suite struct XLIFFFormatTests {
    /// Reads units of XLIFF 1.2.
    private func read(
        _ units: String, languages: String = #"source-language="en" target-language="de""#, locale: String? = nil
    ) -> XMLReading {
        XMLTesting.read(
            "<xliff version=\"1.2\">\n<file original=\"a\" \(languages)><body>\n\(units)\n</body></file></xliff>",
            .xliff,
            locale: locale)
    }

    /// Reads units of XLIFF 2.0.
    private func read2(_ units: String, languages: String = #"srcLang="en" trgLang="de""#) -> XMLReading {
        XMLTesting.read("<xliff version=\"2.0\" \(languages)><file id=\"f\">\n\(units)\n</file></xliff>", .xliff)
    }

    /// The text and the names of a source in XLIFF 1.2.
    private func source(_ written: String) -> XMLReading {
        read("<trans-unit id=\"a\"><source>\(written)</source></trans-unit>")
    }

    @Test func readsSourcesAndTargetsInTheirLocales() {
        let reading = XMLTesting.read(XMLTesting.sample(.xliff), .xliff, locale: "fr")
        #expect(
            reading.messages == [
                "de login: Ihr Schlüssel:\n          {{code}}", "en login: Your key: {{code}}",
                "de again: Schlüssel & mehr",
            ])
        #expect(reading.places == ["5:17", "7:36", "9:38"])
        #expect(reading.names == ["{{code}}": "CODE"])
        #expect(reading.catalog.sourceLocale?.tag == "de")
    }

    @Test func theKeyIsTheNameOfTheResourceIfItHasOne() {
        let reading = read(
            """
            <group id="g"><trans-unit id="1" resname="login"><source>x</source></trans-unit></group>
            <trans-unit id="2"><source>y</source></trans-unit>
            """)
        #expect(reading.messages == ["en login: x", "en 2: y"])
        #expect(
            read2("<unit id='1' name='login'><segment><source>x</source></segment></unit>").messages == ["en login: x"])
    }

    @Test func thePathGivesTheTargetLocaleIfTheFileDoesNot() {
        let unit = "<trans-unit id='a'><source>x</source><target>y</target></trans-unit>"
        let reading = read(unit, languages: #"source-language="en""#, locale: "fr")
        #expect(reading.messages == ["en a: x", "fr a: y"])
        #expect(read(unit, languages: #"source-language="en""#).messages == ["en a: x", "a: y"])
        let missing = read(unit, languages: "", locale: "fr")
        #expect(missing.messages == ["a: x", "fr a: y"])
        #expect(missing.problems == ["2:1 file does not say its source language; add the attribute source-language"])
    }

    @Test func eachFileOf1_2HasItsLanguages() {
        let reading = XMLTesting.read(
            """
            <xliff version="1.2"><file source-language="en" target-language="de"><body><trans-unit id="a">
            <source>x</source><target>y</target></trans-unit></body></file>
            <file source-language="en" target-language="fr"><body><trans-unit id="a"><source>x</source><target>z</target>
            </trans-unit></body></file></xliff>
            """, .xliff)
        #expect(reading.messages == ["en a: x", "de a: y", "en a: x", "fr a: z"])
    }

    @Test func untranslatedTargetsAreSkipped() {
        let reading = read(
            """
            <trans-unit id="a"><source>x</source><target state="new">y</target></trans-unit>
            <trans-unit id="b"><source>x</source><target state="needs-translation">y</target></trans-unit>
            <trans-unit id="c"><source>x</source><target></target></trans-unit>
            <trans-unit id="d"><source>x</source><target state="final">y</target></trans-unit>
            """)
        #expect(reading.messages == ["en a: x", "en b: x", "en c: x", "en d: x", "de d: y"])
        let second = read2(
            """
            <unit id="a"><segment state="initial"><source>x</source><target>y</target></segment></unit>
            <unit id="b"><segment><source>x</source><target>y</target></segment></unit>
            """)
        #expect(second.messages == ["en a: x", "en b: x", "de b: y"])
    }

    @Test func skipsNotesAndOtherTranslations() {
        let reading = read(
            """
            <trans-unit id="a"><source>x</source><seg-source><mrk mtype="seg">x</mrk></seg-source><target>y</target>
            <note>z</note><alt-trans><source>v</source><target>w</target></alt-trans></trans-unit>
            """)
        #expect(reading.messages == ["en a: x", "de a: y"])
    }

    @Test func joinsTheSegmentsOf2_0() {
        let reading = read2(
            """
            <unit id="a"><notes><note>n</note></notes>
            <segment><source>Your key. </source><target>Ihr Code. </target></segment>
            <ignorable><source>  </source></ignorable>
            <segment><source>Do not share it.</source><target>Nicht teilen.</target></segment></unit>
            <unit id="b"><segment><source>x.</source><target>y.</target></segment><segment><source>z.</source></segment></unit>
            """)
        #expect(
            reading.messages == [
                "en a: Your key.   Do not share it.", "de a: Ihr Code.   Nicht teilen.", "en b: x.z.",
            ])
        #expect(reading.places == ["3:18", "3:45", "6:31"])
        #expect(reading.catalog.sourceLocale?.tag == "en")
    }

    @Test(arguments: [
        (#"Key <x id="INTERPOLATION" equiv-text="{{code}}"/>"#, "Key {{code}}", ["{{code}}": "INTERPOLATION"]),
        (#"Key <x id="1" equiv-text="%s"/>"#, "Key %s", [:]),
        (#"Key <x id="code"/> <x id="2"/>"#, "Key {code} {2}", ["{code}": "code"]),
        (#"Key <x id="PH_1" equiv-text="words"/>"#, "Key {PH_1}", [:]),
        (#"<ph id="1">{0}</ph> <ph id="code">%1$@</ph> <ph id="3">words</ph>"#, "{0} %1$@ {3}", ["%1$@": "code"]),
        (#"<g id="1">Key <b>x</b></g><mrk mtype="x">!</mrk>"#, "Key x!", [:]),
        (#"<bpt id="1">&lt;b&gt;</bpt>Key<ept id="1">&lt;/b&gt;</ept><it id="2" pos="open">[i]</it>"#, "Key", [:]),
        (#"a<x id="LINE_BREAK" ctype="lb" equiv-text="&lt;br/&gt;"/>b"#, "a\nb", [:]),
        (
            #"<x id="START_TAG" equiv-text="&lt;a style=&quot;x:y&quot;&gt;"/>a<x id="END_TAG" equiv-text="&lt;/a&gt;"/>"#,
            "a", [:]
        ),
        (#"<ph id="1">a<sub>b</sub>%s</ph>"#, "ab%s", [:]),
        ("  a\t b\n", "  a\t b\n", [:]),
    ])
    func readsInlineElementsOf1_2(_ written: String, _ text: String, _ names: [String: String]) {
        let reading = source(written)
        #expect(reading.messages == ["en a: \(text)"])
        #expect(reading.names == names)
    }

    @Test func readsInlineElementsOf2_0() {
        let reading = read2(
            """
            <unit id="a"><originalData><data id="d1">%1$s</data><data id="d2">&lt;b&gt;</data></originalData><segment>
            <source><pc id="1">Key</pc> <ph id="2" equiv="code" dataRef="d1"/><ph id="3" dataRef="d2"/>, \
            <ph id="4" equiv="minutes" disp="{{minutes}}"/><sc id="5"/><ph id="6" equiv="{0}"/><cp hex="0001"/></source>
            </segment></unit>
            """)
        #expect(reading.messages == ["en a: Key %1$s, {{minutes}}{0}"])
        #expect(reading.names == ["%1$s": "code", "{{minutes}}": "minutes"])
    }

    @Test func aTextBeginsWithItsFirstCharacterOrPlaceholder() {
        #expect(source("<x id=\"a\"/>b").places == ["3:28"])
        #expect(source("<g id=\"1\">b</g>").places == ["3:38"])
    }

    @Test func reportsMissingAttributes() {
        #expect(
            read("<trans-unit><source>x</source></trans-unit><trans-unit id='b'><source>y</source></trans-unit>")
                .problems
                == ["3:1 a trans-unit without an id; add the attribute id"])
        #expect(
            read2("", languages: "").problems == [
                "1:1 xliff does not say its source language; add the attribute srcLang"
            ])
    }

    @Test(.timeLimit(.minutes(1))) func readsManySegmentsAndPlaceholdersInLinearTime() {
        let segments = String(repeating: "<segment><source>x</source><target>y</target></segment>", count: 20_000)
        #expect(read2("<unit id='a'>\(segments)</unit>").catalog.messages.map(\.text.utf8.count) == [20_000, 20_000])
        let inline = (0..<20_000).map { "<ph id='\($0)'>x</ph><g>y</g>" }.joined()
        #expect(source(inline).catalog.messages.count == 1)
        let data = (0..<20_000).map { "<data id='\($0)'>{\($0)}</data>" }.joined()
        let uses = (0..<20_000).map { "<ph id='\($0)' dataRef='\($0)'/>" }.joined()
        let unit =
            "<unit id='a'><originalData>\(data)</originalData><segment><source>\(uses)</source></segment></unit>"
        #expect(read2(unit).catalog.messages.first?.text.hasSuffix("{19998}{19999}") == true)
        let long = XMLTesting.many("{", bytes: 1 << 20)
        let longUnit = unit.replacing("{0}", with: long).replacing("dataRef='1'", with: "dataRef='0'")
        #expect(read2(longUnit).catalog.messages.first?.text.utf8.count ?? .max < 1 << 20)
    }
}

extension String {
    fileprivate func replacing(_ part: String, with other: String) -> String {
        split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
    }

    @Test func reportsRepeatedUnitsInAFile() {
        let unit = #"<trans-unit id="a" resname="k"><source>x</source></trans-unit>"#
        let file = { (units: String) in #"<file source-language="en"><body>"# + units + "</body></file>\n" }
        let catalog = readNested(
            #"<xliff version="1.2">"# + file(unit) + file(unit + "\n" + unit) + "</xliff>", path: "a.xlf")
        #expect(
            catalog.problems.map(\.message) == ["'a' already occurs in line 2; remove or rename one of them"])
        #expect(catalog.problemPlaces == ["3:1"])
        #expect(catalog.messages.count == 3)
    }
}
