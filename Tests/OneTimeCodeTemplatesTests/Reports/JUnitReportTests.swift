import Foundation
import OneTimeCodeCatalogs
import Testing

@testable import OneTimeCodeTemplates

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct JUnitReportTests {
    @Test func theTextOfASmallReport() {
        #expect(ReportFormat.junit.render(SampleReport.small) == Self.golden)
    }

    @Test func aTestHasOneFailureWithTheWorstFindingsMessageAndAllOfThemInItsText() throws {
        let message = SampleReport.message("login", "en", "", line: 2)
        let report = SampleReport.report(
            messages: [message],
            findings: [
                SampleReport.finding(.segments, .hint, "Long.", nil, of: message),
                SampleReport.finding(.missing, .warning, "Gone.", nil, of: message),
                SampleReport.finding(.recognised, .error, "Lost.", "Name it.", of: message),
            ])
        let elements = try Elements(ReportFormat.junit.render(report, failingAt: .warning))
        let failures = elements.all("failure")
        #expect(failures.map(\.attributes) == [["type": "recognised", "message": "Lost. (and 1 more)"]])
        #expect(
            failures.map(\.text) == [
                "locales/en.json:2:5: error: recognised: Lost. Name it.\nlocales/en.json:2:5: warning: missing: Gone."
            ])
        #expect(elements.all("system-out").map(\.text) == ["locales/en.json:2:5: hint: segments: Long."])
    }

    @Test func hintsAloneFailNoTest() throws {
        let message = SampleReport.message("login", "en", "", line: 2)
        let hint = SampleReport.finding(.expiry, .hint, "Forever.", nil, of: message)
        let elements = try Elements(
            ReportFormat.junit.render(SampleReport.report(messages: [message], findings: [hint])))
        #expect(elements.all("failure").isEmpty)
        #expect(elements.all("testsuites").map { $0.attributes["failures"] } == ["0"])
    }

    @Test(arguments: [(Severity?.none, 0), (.error, 1), (.warning, 2), (.hint, 3)])
    func testsFailFromTheSeverityOnThatFailsTheBuild(severity: Severity?, count: Int) throws {
        let messages = ["a", "b", "c"].map { SampleReport.message($0, "en", "", line: 2) }
        let report = SampleReport.report(
            messages: messages,
            findings: zip(Severity.allCases, messages).map {
                SampleReport.finding(.recognised, $0, "Lost.", nil, of: $1)
            })
        let elements = try Elements(ReportFormat.junit.render(report, failingAt: severity))
        #expect(elements.all("failure").count == count)
        #expect(elements.all("system-out").count == 3 - count)
        #expect(elements.all("testsuites").map { $0.attributes["failures"] } == ["\(count)"])
        #expect(severity.map(report.fails) ?? false == (count > 0))
    }

    @Test func anAcceptedMissingMessageIsAPassingTest() throws {
        let missing = SampleReport.finding(
            .missing, .warning, "Gone.", nil, of: SampleReport.message("login", "de", "", line: 0))
        let report = SampleReport.report(
            suppressed: [(missing, Suppression(check: .missing, reason: "Comes later"))])
        let elements = try Elements(ReportFormat.junit.render(report, failingAt: .hint))
        #expect(elements.all("testsuite").map { $0.attributes["name"] } == ["locales/*.json de"])
        #expect(elements.all("testcase").map { $0.attributes["name"] } == ["login"])
        #expect(elements.all("system-out").map(\.text) == ["accepted: missing: Gone. Reason: Comes later"])
        #expect(elements.all("failure").isEmpty)
    }

    @Test func anUnusedSuppressionIsAPassingTest() throws {
        let report = SampleReport.report(unusedSuppressions: [
            Suppression(check: .segments, key: "old", reason: "Long"),
            Suppression(
                check: .missing, locales: ["de", "fr"], reason: "Later",
                location: SourceLocation(path: "c.yml", line: 3)),
        ])
        let elements = try Elements(ReportFormat.junit.render(report, failingAt: .hint))
        #expect(
            elements.all("testcase").map(\.attributes) == [
                ["classname": "suppressions", "name": "segments for old", "time": "0"],
                ["classname": "suppressions", "name": "missing for * in de, fr", "time": "0"],
            ])
        #expect(
            elements.all("system-out").map(\.text) == [
                "The suppression of segments for old accepts nothing. Remove it.",
                "c.yml:3: The suppression of missing for * accepts nothing. Remove it.",
            ])
        #expect(elements.all("failure").isEmpty)
    }

    @Test func aSkippedMessageWithAFindingIsOneFailingTest() throws {
        let message = SampleReport.message("login", "en", "", line: 2)
        let report = SampleReport.report(
            skipped: [
                SkippedMessage(
                    group: message.group, key: "login", locale: message.locale, location: message.location,
                    reason: .candidate)
            ],
            findings: [SampleReport.finding(.placeholderSyntax, .error, "A brace is open.", nil, of: message)])
        let suite = try #require(try Elements(ReportFormat.junit.render(report)).all("testsuite").first)
        #expect(
            [suite.attributes["tests"], suite.attributes["failures"], suite.attributes["skipped"]] == ["1", "1", "0"])
    }

    @Test(arguments: Hostile.texts)
    func anyTextIsPreservedExceptCharactersForbiddenInXML(text: String) throws {
        let elements = try Elements(ReportFormat.junit.render(SampleReport.repeating(text), failingAt: .warning))
        let expected = String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { scalar in
                    let isAllowed = scalar.value >= 0x20 || [0x09, 0x0A, 0x0D].contains(scalar.value)
                    return isAllowed && scalar.value & 0xFFFE != 0xFFFE ? scalar : "\u{FFFD}"
                }))
        #expect(
            elements.all("testcase").map { $0.attributes["name"] } == [
                expected, expected, "segments for \(expected)",
            ])
        #expect(elements.all("failure").map { $0.attributes["message"] } == [expected, expected])
        #expect(
            elements.all("system-out").map(\.text) == [
                "accepted: segments: \(expected) Reason: \(expected)",
                "\(expected):1:1: The suppression of segments for \(expected) accepts nothing. Remove it.",
            ])
    }

    private static let golden = """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="otp-extract check" tests="5" failures="2" errors="0">
          <testsuite name="locales/*.json en" tests="1" failures="0" errors="0" skipped="0" time="0">
            <testcase classname="locales/*.json en" name="login" time="0">
              <system-out>accepted: segments: It takes 2 segments. Reason: Legal text</system-out>
            </testcase>
          </testsuite>
          <testsuite name="locales/*.json ar" tests="2" failures="1" errors="0" skipped="0" time="0">
            <testcase classname="locales/*.json ar" name="reset" time="0">
              <failure type="recognised" message="The code is not recognised.">locales/ar.json:3:5: error:\
         recognised (one): The code is not recognised. Name it.</failure>
              <system-out>locales/ar.json:3:5: hint: expiry (one): No word of its end.</system-out>
            </testcase>
            <testcase classname="locales/*.json ar" name="login" time="0">
              <system-out>locales/ar.json: warning: missing: The message is missing in ar. Translate it.</system-out>
            </testcase>
          </testsuite>
          <testsuite name="files" tests="1" failures="1" errors="0" skipped="0" time="0">
            <testcase classname="files" name="locales/ar.json" time="0">
              <failure type="file" message="A quote is open.">locales/ar.json:9:5: error: file: A quote is\
         open.</failure>
            </testcase>
          </testsuite>
          <testsuite name="suppressions" tests="1" failures="0" errors="0" skipped="0" time="0">
            <testcase classname="suppressions" name="encoding for old" time="0">
              <system-out>.otp-extract.yml:7:5: The suppression of encoding for old accepts nothing. Remove it.</system-out>
            </testcase>
          </testsuite>
        </testsuites>

        """
}

/// The elements of an XML document, as a parser of others reads it.
final class Elements: NSObject, XMLParserDelegate {
    struct Element {
        let name: String
        let attributes: [String: String]
        var text = ""
    }

    private(set) var elements: [Element] = []
    private var open: [Int] = []

    init(_ text: String) throws {
        super.init()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = self
        guard parser.parse() else { throw parser.parserError ?? CocoaError(.propertyListReadCorrupt) }
    }

    func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        open.append(elements.count)
        elements.append(Element(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        if let last = open.last { elements[last].text += text }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        open.removeLast()
    }
}
