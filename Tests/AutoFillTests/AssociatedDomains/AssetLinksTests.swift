import Testing

@testable import AssociatedDomains

@Suite struct AssetLinksTests {
    private static let fingerprint = (0..<32).map { _ in "A1" }.joined(separator: ":")
    private static let app =
        #"{"namespace":"android_app","package_name":"com.example.app","sha256_cert_fingerprints":["#
        + "\"\(fingerprint)\"]}"
    private static let statement = #"{"relation":["delegate_permission/common.get_login_creds"],"target":\#(app)}"#

    private static func links(_ files: [String: String], of site: String = "https://example.com") throws -> AssetLinks {
        AssetLinks(of: try #require(WebSite(site))) { files[$0].map { Array($0.utf8) } }
    }

    private static let file = "https://example.com/.well-known/assetlinks.json"

    @Test func aSiteTrustsAnApp() throws {
        let links = try Self.links([Self.file: "[\(Self.statement)]"])
        let app = try #require(AndroidApp(packageName: "com.example.app", fingerprint: Self.fingerprint))
        #expect(links.contains("delegate_permission/common.get_login_creds", .app(app)))
        #expect(!links.contains("delegate_permission/common.handle_all_urls", .app(app)))
        #expect(links.isComplete)
    }

    @Test func oneLevelOfIncludesCounts() throws {
        let (one, two) = ("https://cdn.example/one.json", "https://cdn.example/two.json")
        let files = [
            Self.file: "[{\"include\":\"\(one)\"}]", one: "[\(Self.statement),{\"include\":\"\(two)\"}]",
            two: "[\(Self.statement)]",
        ]
        let links = try Self.links(files)
        #expect(links.links.count == 1 && !links.isComplete)
    }

    @Test func aSecureFileDoesNotIncludeAnInsecureOne() throws {
        let files = [Self.file: #"[{"include":"http://cdn.example/a.json"}]"#, "http://cdn.example/a.json": "[]"]
        #expect(try !Self.links(files).isComplete)
    }

    @Test(
        arguments: [
            ("https://Example.COM:443", "https://example.com."),
            ("http://example.com:8080", "http://example.com.:8080"),
            ("https://example.com/", nil), ("https://user@example.com", nil), ("https://example.com:65536", nil),
            ("ftp://example.com", nil), ("https://", nil), ("https://example.com?", nil), ("https://example.com:", nil),
        ] as [(String, String?)])
    func sitesHaveOneForm(text: String, canonical: String?) { #expect(WebSite(text)?.canonical == canonical) }

    @Test(arguments: [
        ("[{}]", DomainRule.statement), ("[1]", .statement), (#"[{"relation":["x"],"target":{}}]"#, .statement),
        (#"[{"relation":["a/b"],"target":{"namespace":"web","site":"https://example.com/"}}]"#, .statement),
        (
            #"[{"relation":["a/b"],"target":{"namespace":"android_app","package_name":"a.b","#
                + #""sha256_cert_fingerprints":["a1:b2"]}}]"#, .fingerprint
        ),
    ])
    func wrongStatementsAreFound(text: String, rule: DomainRule) throws {
        let list = try StatementList(Array(text.utf8), name: "f")
        #expect(list.findings.map(\.rule) == [rule])
        #expect(list.statements == [])
    }

    @Test func aCaseOfTheSuiteHasItsOutcome() throws {
        let line =
            #"{"id":7,"web":[{"url":["https://example.com/.well-known/assetlinks.json"],"body":["[]"]}],"#
            + #""android":[],"kind":"check","request":[{"source":[{"web":[{"site":["https://example.com"]}]}],"#
            + #""relation":["a/b"],"target":[{"web":[{"site":["https://example.org"]}]}]}]}"#
        let answer = try AssetLinksCase(Array(line.utf8)).answer()
        #expect(String(decoding: answer, as: UTF8.self) == #"{"id":7,"outcome":"SUCCESS","response":["false"]}"#)
    }
}
