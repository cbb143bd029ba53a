import Testing

@testable import OneTimeCodeCatalogs

@Suite struct ResxFormatTests {
    private func read(_ body: String, locale: String? = nil) -> XMLReading {
        XMLTesting.read("<root>\n\(body)\n</root>", .resx, locale: locale)
    }

    @Test func readsNamesAndValues() {
        let reading = XMLTesting.read(XMLTesting.sample(.resx), .resx, locale: "de")
        #expect(reading.messages == ["de login: Ihr Schlüssel:\n  {0} < mehr", "de again: Schlüssel"])
        #expect(reading.places == ["4:12", "9:29"])
    }

    @Test func keepsWhiteSpaceAsItIs() {
        let reading = read("<data name=\"a\"><value> \n  x\ty \n</value></data><data name=\"b\"><value/></data>")
        #expect(reading.messages == ["a:  \n  x\ty \n", "b: "])
        #expect(reading.places == ["2:23", "4:31"])
    }

    @Test func skipsDataThatAreNotStrings() {
        let reading = read(
            """
            <xsd:schema id="root"><xsd:element name="data"><value>x</value></xsd:element></xsd:schema>
            <resheader name="a"><value>x</value></resheader><assembly name="b"/><metadata name="c"><value>x</value></metadata>
            <data name="d" mimetype="application/x-microsoft.net.object.binary.base64"><value>x</value></data>
            <data name="e" type="System.Resources.ResXFileRef, System.Windows.Forms"><value>x</value></data>
            <data name="f" type="System.String, mscorlib"><value>y</value><comment>z</comment></data>
            <data name="&gt;&gt;button.Name"><value>x</value></data>
            """)
        #expect(reading.messages == ["f: y"])
        #expect(reading.problems == [])
    }

    @Test func reportsMissingAndRepeatedParts() {
        let reading = read(
            """
            <data><value>x</value></data>
            <data name="a"><value>x</value></data>
            <data name="a"><value>y</value></data>
            <data name="b"><comment>x</comment></data>
            """)
        #expect(
            reading.problems == [
                "2:1 data without a name; add the attribute name",
                "4:1 'a' already occurs in line 3; remove or rename one of them",
                "5:1 'b' has no value; add a value element",
            ])
        #expect(reading.messages == ["a: x", "a: y"])
    }

    @Test func cutsLongNamesInProblems() {
        let name = XMLTesting.many("é", bytes: 1 << 20)
        let problem = read("<data name=\"\(name)\"/>").catalog.problems.first?.message
        #expect(problem == "'" + String(repeating: "é", count: 60) + "...' has no value; add a value element")
    }
}
