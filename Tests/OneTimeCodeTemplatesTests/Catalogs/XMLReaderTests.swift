import OneTimeCodeSupport
import Testing

@testable import OneTimeCodeCatalogs

@Suite struct XMLReaderTests {
    /// Records all events as messages.
    private struct Recorder: XMLHandler {
        static let root = "r"

        func start(_ element: XMLElement, in parents: [XMLElement], into output: inout CatalogOutput) {
            let attributes = element.attributes.map { " \($0.name)=\($0.value)" }.joined()
            write("<\(element.name)\(attributes)", parents, at: element.place, into: &output)
        }

        func text(_ piece: String, at place: TextPosition, into output: inout CatalogOutput) {
            write(piece, [], at: place, into: &output)
        }

        func end(_ element: XMLElement, in parents: [XMLElement], into output: inout CatalogOutput) {
            write("/\(element.name)", parents, at: element.place, into: &output)
        }

        private func write(
            _ event: String, _ parents: [XMLElement], at place: TextPosition, into output: inout CatalogOutput
        ) {
            output.message(
                parents.map(\.name).joined(separator: "."), event, at: place)
        }
    }

    private func read(_ bytes: [UInt8]) -> XMLReading {
        var output = CatalogOutput(Catalog(path: "file", format: .resx, group: "file"), stem: "file")
        XMLReader.read(bytes, with: Recorder(), into: &output)
        return XMLReading(catalog: output.catalog)
    }

    private func read(_ text: String) -> XMLReading { read(Array(text.utf8)) }

    @Test func reportsElementsAndTextInOrderWithTheirPlaces() {
        let reading = read("<r a='1' p:b=\"&lt;&#x41;\"><p:c>\n  é&amp;👍<d/>z</p:c></r>")
        #expect(
            reading.messages == [
                ": <r a=1 p:b=<A", "r: <c", ": \n", ":   é", ": &", ": 👍", "r.c: <d", "r.c: /d", ": z", "r: /c", ": /r",
            ])
        #expect(
            reading.places == [
                "1:1", "1:27", "1:32", "2:1", "2:4", "2:9", "2:10", "2:10", "2:14", "1:27", "1:1",
            ])
        #expect(reading.problems == [])
    }

    @Test func anAttributeWithoutAPrefixTakesPrecedence() {
        let place = TextPosition(line: 1, column: 1)
        let attributes = [(name: "tools:name", value: "1"), (name: "name", value: "2"), (name: "x:id", value: "3")]
        let element = XMLElement(name: "e", attributes: attributes, place: place)
        #expect(element["name"] == "2")
        #expect(element["id"] == "3")
        #expect(element["x"] == nil)
    }

    @Test func keepsCDATAAsText() {
        #expect(read("<r><![CDATA[<b>&amp;]]></r>").messages == [": <r", ": <b>&amp;", ": /r"])
    }

    @Test(arguments: [
        ("", "1:1 this file has no element; write one, or remove the file"),
        ("words", "1:1 this text is outside the root element; remove it"),
        ("<r>\n a & b</r>", "2:5 the ampersand before this does not begin a reference; write &amp;"),
        ("<r>R&D b</r>", "1:7 the ampersand before this does not begin a reference; write &amp;"),
        (
            "<r>a < b</r>",
            "1:7 a less-than sign does not begin a tag, or a tag is not closed; write &lt;, or close the tag"
        ),
        ("<r>]]></r>", "1:6 this ends a CDATA section, but there is none; write ]]&gt;"),
        ("<r>\u{1}</r>", "1:4 this is not allowed here in XML; remove it, or add the missing text before it"),
        ("<r>&nbsp;</r>", "1:4 refers to an entity that XML does not define; write the character instead"),
        ("<r>&#0;</r>", "1:4 refers to a character that XML does not allow; remove the reference"),
        ("<r>\n<a>\n</r>", "3:3 does not close 'a', which begins in line 2; close that first"),
        ("<r>\n<a>", "2:4 the file ends inside 'a', which begins in line 2; close it, or get the whole file"),
        ("<r><a b='1'", "1:4 the tag, comment or reference that begins here is not closed; add it"),
        ("<r><![CDATA[x</r>", "1:18 the file ends inside a CDATA section; end it with ]]>"),
        ("<r a='1' a='2'/>", "1:10 an attribute occurs twice in this tag; remove one of them"),
        ("<r/>\n<r/>", "2:1 there is more after the end of the root element; remove it"),
        (
            "\n<?xml version='1.0'?><r/>",
            "2:1 the XML declaration is not at the very start; remove the text before it"
        ),
        (
            "<?xml encoding='x'?><r/>",
            #"1:7 the XML declaration is broken; write <?xml version="1.0" encoding="UTF-8"?>"#
        ),
    ])
    func saysWhatIsNotXML(_ text: String, _ problem: String) {
        #expect(read(text).problems == [problem])
    }

    @Test(arguments: ["windows-1252", "Shift_JIS", "UTF-16", "no-such"])
    func reportsAnUnknownOrWrongEncoding(_ encoding: String) {
        #expect(
            read("<?xml version='1.0' encoding='\(encoding)'?><r/>").problems == [
                "1:31 declares an encoding that is unknown or wrong; save the file as UTF-8 and declare that"
            ])
    }

    @Test func reportsAFileThatEndsInsideACharacter() {
        #expect(
            read(Array("<r>x".utf8) + [0xE2, 0x82]).problems == [
                "1:5 the file ends in the middle of a character; get the whole file"
            ])
    }

    private static let declaresEntities =
        "declares entities, which catalogs do not need; write the characters instead"

    @Test func stopsWhereEntitiesAreDeclared() {
        let laughs = (1...9).map { level in
            "<!ENTITY l\(level) \"" + String(repeating: "&l\(level - 1);", count: 10) + "\">"
        }
        let document = "<!DOCTYPE r [\n<!ENTITY l0 \"ha\">\(laughs.joined())]>\n<r>&l9;</r>"
        let reading = read(document)
        #expect(reading.messages == [])
        #expect(reading.catalog.problems.map(\.message) == [Self.declaresEntities])
        #expect(reading.catalog.problems.first?.location.line == 2)
    }

    @Test(arguments: [
        "<!ENTITY e SYSTEM 'file:///etc/passwd'>", "<!ENTITY % p SYSTEM 'http://example.com/x.dtd'> %p;",
        "<!ENTITY e PUBLIC 'x' 'http://example.com/'>", "<!ENTITY % p 'x'>", "<!ENTITY e SYSTEM 'x' NDATA gif>",
    ])
    func neverLoadsExternalResources(_ declaration: String) {
        let reading = read("<!DOCTYPE r [\(declaration)]><r>&e;</r>")
        #expect(reading.messages == [])
        #expect(reading.problems.count == 1)
        #expect(reading.problems.first?.hasSuffix(Self.declaresEntities) == true)
    }

    @Test func stopsWhereAttributesAreDeclared() {
        let reading = read("<!DOCTYPE r [<!ATTLIST r a CDATA 'x'>]><r/>")
        #expect(reading.messages == [])
        #expect(reading.problems.count == 1)
        #expect(reading.problems.first?.contains("declares attributes, which catalogs do not need") == true)
    }

    @Test func aDocumentTypeElsewhereIsNotLoadedAndDeclaresNothing() {
        let type = "<!DOCTYPE r SYSTEM 'http://example.com/r.dtd'>\n"
        #expect(read(type + "<r>x</r>").messages == [": <r", ": x", ": /r"])
        #expect(
            read(type + "<r>x&nbsp;y</r>").problems == [
                "2:5 refers to an entity that XML does not define; write the character instead"
            ])
    }

    @Test func stopsWhereElementsAreNestedTooDeep() {
        for count in [100_000, XMLReader.deepestNesting] {
            let reading = read("<r>" + String(repeating: "<a>", count: count))
            #expect(reading.messages.count == XMLReader.deepestNesting)
            #expect(reading.problems == ["1:601 elements are nested more than 200 levels deep; reduce the nesting"])
        }
        let deepest = String(repeating: "<r>", count: 200) + String(repeating: "</r>", count: 200)
        #expect(read(deepest).problems == [])
    }

    @Test(.timeLimit(.minutes(1))) func readsLongTokensInLinearTime() {
        let long = XMLTesting.many("a", bytes: 10 << 20)
        #expect(read("<r a='\(long)'/>").messages.first?.utf8.count == ": <r a=".utf8.count + long.utf8.count)
        #expect(read("<r><!--\(long)--></r>").problems == [])
        #expect(read("<r a='\(long)").problems.count == 1)
        #expect(read("<r>&\(long);</r>").problems.count == 1)
        #expect(read("<\(long)/>").problems.first?.utf8.count ?? .max < 200)
        let attributes = (0..<200_000).map { " a\($0)=''" }.joined()
        #expect(read("<r\(attributes)/>").problems == [])
        let groups = XMLTesting.many("(", bytes: 1 << 20)
        #expect(read("<!DOCTYPE r [<!ELEMENT r \(groups)").problems.count == 1)
    }
}
