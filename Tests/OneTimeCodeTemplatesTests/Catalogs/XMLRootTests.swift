import Testing

@testable import OneTimeCodeCatalogs

@Suite struct XMLRootTests {
    @Test(arguments: [
        "<resources>", "<resources/>", "<resources\nxmlns:tools='x'>", " \r\n<resources", "\u{FEFF}<resources>",
        "<?xml version='1.0'?><!-- <xliff> --><resources>",
        "<!DOCTYPE resources [<!ENTITY a '>]'><!-- ]> --> ]><resources>",
        "<!DOCTYPE resources SYSTEM \"a>b\"><?a <b> ?><a:resources>",
        "<!--" + String(repeating: " licence ", count: 1_000) + "--><resources>",
    ])
    func findsTheRootAfterTheProlog(text: String) {
        #expect(CatalogFormat.detect(path: "res/values/strings.xml", start: text.utf8) == .android)
        for isBigEndian in [true, false] {
            let bytes = Broken.utf16(text.replacing("\u{FEFF}", with: ""), isBigEndian: isBigEndian)
            #expect(CatalogFormat.detect(path: "strings.xml", start: bytes) == .android)
        }
    }

    @Test(arguments: [
        "<project><build><resources><resource/></resources></build></project>", "", "<", "<>", "< resources>",
        "text <resources>",
        "<!-- <resources>", "<?xml <resources>", "<!DOCTYPE a [<resources>", "<!DOCTYPE a '<resources>", "<resourcesX>",
        "</resources>", "<resources:a>", "<!ELEMENT><resources>", "<Resources>",
        "<!--" + String(repeating: " ", count: XMLRoot.longestProlog) + "--><resources>",
    ])
    func rejectsOtherDocuments(text: String) {
        #expect(CatalogFormat.detect(path: "pom.xml", start: text.utf8) == nil)
    }

    @Test func recognisesXLIFFByItsRoot() {
        let start = "<?xml version=\"1.0\"?>\n<xliff version=\"1.2\">"
        #expect(CatalogFormat.detect(path: "de.xml", start: start.utf8) == .xliff)
        #expect(CatalogFormat.mayBeCatalog(path: "a/b.xml") && !CatalogFormat.mayBeCatalog(path: "a/xml"))
    }

    @Test(.timeLimit(.minutes(1)), arguments: ["<!--", "<?", "-", "<!DOCTYPE", "'", "<!---->", "\0", "["])
    func isLinear(sign: String) {
        for start in ["", "<!DOCTYPE ", "<!--"] {
            _ = XMLRoot.name(in: (start + String(repeating: sign, count: 1_000_000)).utf8)
        }
    }
}
