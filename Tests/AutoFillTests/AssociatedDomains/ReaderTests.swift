import Foundation
import Testing

@testable import AssociatedDomains

@Suite struct ReaderTests {
    private static let entitlements = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
            <!-- the app's domains -->
            <key>com.apple.developer.associated-domains</key>
            <array>
                <string>webcredentials:example.com</string>
                <string>webcredentials:example.com:443</string>
                <string>applinks:*.example.org?mode=developer</string>
            </array>
            <key>aps-environment</key>
            <string>R&amp;D &#65;<![CDATA[<>]]></string>
            <key>get-task-allow</key><true/>
            <key>application-identifier</key>
            <string>ABCDE12345.com.example.app</string>
        </dict>
        </plist>
        """

    @Test func xmlEntitlementsHaveLineAndColumn() throws {
        let file = try EntitlementsFile(Array(Self.entitlements.utf8), name: "a")
        #expect(file.domains.map(\.host) == ["example.com", "example.org"])
        #expect(file.domains.last?.isWildcard == true && file.domains.last?.mode == .developer)
        #expect(file.appIdentifier == "ABCDE12345.com.example.app")
        let port = try #require(file.findings.first { $0.rule == .entryPort })
        #expect(port.place == SourcePlace(line: 9, column: 9))
    }

    @Test func binaryEntitlementsAreReadAlike() throws {
        let list = try PropertyListSerialization.propertyList(from: Data(Self.entitlements.utf8), format: nil)
        let binary = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        let file = try EntitlementsFile([UInt8](binary), name: "a")
        #expect(Set(file.domains.map(\.host)) == ["example.com", "example.org"])
        #expect(file.appIdentifier == "ABCDE12345.com.example.app")
        // every cut and every changed byte is an error or a value, and never a crash
        for index in binary.indices {
            _ = try? EntitlementsFile([UInt8](binary[..<index]), name: "a")
            var changed = [UInt8](binary)
            for byte: UInt8 in [0x00, 0x0F, 0xD1, 0xFF] {
                changed[index] = byte
                _ = try? EntitlementsFile(changed, name: "a")
            }
        }
    }

    @Test(arguments: [
        "<plist><dict><key>a</key></dict></plist>", "<plist><dict><string>a</string></dict></plist>", "<plist><dict>",
        "<plist><array><string>a</array></plist>", "<plist><foo/></plist>", "", "<plist><string>&foo;</string></plist>",
        "<plist></dict></plist>", "<", "<!--", "<plist><string>a", "bplist00",
    ])
    func damagedPropertyListsAreRefused(text: String) {
        #expect(throws: UnreadableFile.self) { try EntitlementsFile(Array(text.utf8), name: "a") }
    }

    @Test func findingsOfAppleFilesHaveTheirPlace() throws {
        let text = """
            {
              "webcredentials": {
                "apps": ["ABCDE12345.com.example.app",
                  ".com.example.app"]
              }
            }
            """
        let finding = try #require(try AppSiteAssociation(Array(text.utf8), name: "f").findings.first)
        #expect(finding.place == SourcePlace(line: 4, column: 7))
        #expect(finding.description.hasPrefix("f:4:7: error: '.com.example.app' has an empty prefix"))
    }

    @Test func aFileThatIsTooLargeIsReported() throws {
        let space = String(repeating: " ", count: AppSiteAssociation.greatestSize)
        let file = try AppSiteAssociation(Array("{\(space)}".utf8), name: "f")
        #expect(file.findings.map(\.rule) == [.fileSize])
    }

    @Test func theContentOfASignedFileIsRead() throws {
        let json = Array(#"{"webcredentials":{"apps":["ABCDE12345.com.example.app"]}}"#.utf8)
        let signed = Self.container(json)
        let file = try AppSiteAssociation(signed, name: "f")
        #expect(file.isSigned && file.lists("ABCDE12345.com.example.app", for: .webcredentials))
        for index in signed.indices { _ = try? AppSiteAssociation(Array(signed[..<index]), name: "f") }
    }

    /// A container of signed data without signatures (RFC 5652, section 5.1).
    private static func container(_ content: [UInt8]) -> [UInt8] {
        func value(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
            let length = content.count
            return [tag] + (length < 128 ? [UInt8(length)] : [0x82, UInt8(length >> 8), UInt8(length & 0xFF)]) + content
        }
        let data = value(0x06, [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x01])
        let inner = value(0x30, data + value(0xA0, value(0x04, content)))
        let signed = value(0x30, value(0x02, [1]) + value(0x31, []) + inner + value(0x31, []))
        let type = value(0x06, [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02])
        return value(0x30, type + value(0xA0, signed))
    }

    @Test func savedAnswersShowRedirectsAndContentTypes() {
        let redirect = SavedAnswer(Array("HTTP/2 301\r\nLocation: https://www.example.com/\r\n\r\n".utf8))
        #expect(redirect.associationFindings("f").map(\.rule) == [.redirect])
        let page = SavedAnswer(Array("HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n{}".utf8))
        #expect(page.associationFindings("f").map(\.rule) == [.contentType])
        #expect(page.body == Array("{}".utf8))
        let good = SavedAnswer(Array("HTTP/1.1 200 OK\nContent-Type: application/json; charset=utf-8\n\n{}".utf8))
        #expect(good.associationFindings("f") == [])
        #expect(
            SavedAnswer(Array("HTTP/1.1 404 Not Found\r\n\r\n".utf8)).associationFindings("f").map(\.rule) == [.status])
        #expect(SavedAnswer(Array("{}".utf8)).associationFindings("f") == [])
    }

    @Test(arguments: ["\tapplication/json", " application/json\t ; charset=utf-8", "APPLICATION/JSON \t"])
    func whiteSpaceAroundAContentTypeDoesNotMatter(type: String) {
        let answer = SavedAnswer(Array("HTTP/2 200\r\ncontent-type:\(type)\r\n\r\n{}".utf8))
        #expect(answer.associationFindings("f") == [])
    }

    @Test func theTypeOfASignedFileMayHaveWhiteSpace() {
        let head = Array("HTTP/2 200\r\ncontent-type: application/pkcs7-mime ; a=b\r\n\r\n".utf8)
        #expect(SavedAnswer(head + Self.container([])).associationFindings("f") == [])
    }

    @Test func interimAnswersAreSkipped() {
        let hints = "HTTP/2 103 \r\nlink: </a.css>; rel=preload\r\n\r\n"
        let answer = SavedAnswer(Array((hints + hints + "HTTP/2 200 \r\ncontent-type: a/b\r\n\r\n{}").utf8))
        #expect(answer.status == 200 && answer.headers == ["content-type": "a/b"] && answer.body == Array("{}".utf8))
        #expect(SavedAnswer(Array(hints.utf8)).status == 103)
    }

    @Test(arguments: ["127.0x1", "a.0X7f", "127.1", "a.1", "localhost", "-a.example", "a..example", ""])
    func addressesAreNoHostNames(name: String) {
        #expect(!HostName.isValid(name))
        #expect(HostName.isValid("0x7f.example"))
    }

    @Test func sharedCredentialsAreSymmetricAndFromToIsOneWay() throws {
        let text = """
            [{"shared": ["example.com", "Example.org"]}, {"from": ["old.example"], "to": ["example.com"]},
             {"shared": ["alone.example"]}, {"from": ["a.example"]}, {"shared": ["https://a.example", "b.example"]}]
            """
        let list = try SharedCredentials(Array(text.utf8), name: "s")
        #expect(list.offers(credentialsOf: "example.org", on: "example.com"))
        #expect(list.offers(credentialsOf: "example.com", on: "example.org"))
        #expect(list.offers(credentialsOf: "old.example", on: "example.com"))
        #expect(!list.offers(credentialsOf: "example.com", on: "old.example"))
        #expect(!list.offers(credentialsOf: "old.example", on: "example.org"))
        #expect(list.findings.map(\.place?.line) == [2, 2, 2])
    }

    @Test(
        arguments: [
            (200, nil, 404, true), (200, nil, 200, false), (302, "/account/password", nil, true),
            (302, "http://example.com/", nil, false), (301, "/account", nil, false), (404, nil, 404, false),
        ] as [(Int, String?, Int?, Bool)])
    func theChangePasswordAnswerIsJudged(status: Int, location: String?, probe: Int?, isGood: Bool) {
        let findings = ChangePasswordAnswer.findings(status: status, location: location, probeStatus: probe, name: "c")
        #expect(findings.isEmpty == isGood)
    }

    @Test func theAnswerNamesTheReason() throws {
        let file = try AppSiteAssociation(
            Array(#"{"applinks":{"details":[{"appIDs":["ABCDE12345.com.example.app"],"components":[]}]}}"#.utf8),
            name: "f")
        let domains = try [AssociatedDomain("webcredentials:example.com")]
        let associations = AppAssociations(
            app: "ABCDE12345.com.example.app", domains: domains, sites: ["example.com": file])
        #expect(
            associations.decision(for: .webcredentials, on: "example.com").description
                == "no: the file of example.com does not list ABCDE12345.com.example.app for webcredentials; "
                + "it lists it for applinks, which does not count for it")
    }
}
