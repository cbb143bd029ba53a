import Foundation
import Testing

@testable import OneTimeCodeTemplates

@Suite struct JSONReportTests {
    /// A report as a program would read it.
    private struct Report: Decodable {
        struct Range: Decodable, Equatable {
            let start, end: Int
        }
        struct Message: Decodable {
            let group, key, path, placeholder, text, code, encoding: String
            let locale, form, domain: String?
            let line, column: Int?
            let codeRanges: [Range]
            let seen: Range?
            let samples, recognised, units, bytes, segments: Int
            let segmentEnds: [Int]
            let foreign: [String]
            let lowestConfidence: Double?
            let rightToLeft: Bool
        }
        struct Finding: Decodable {
            let check, severity, message, path: String
            let fix, group, key, locale, form, text: String?
            let line, column: Int?
        }
        struct Skipped: Decodable {
            let group, key, path, reason: String
        }
        struct Suppression: Decodable {
            let check, key, reason: String
            let locales: [String]
            let path: String?
            let line, column: Int?
        }
        struct Suppressed: Decodable {
            let finding: Finding
            let suppression: Suppression
        }
        let version: Int
        let summary: [String: Int]
        let catalogs, ignored: [String]
        let locales: [String?]
        let messages: [Message]
        let findings: [Finding]
        let skipped: [Skipped]
        let suppressed: [Suppressed]
        let unusedSuppressions: [Suppression]
    }

    private func decoded(_ report: TemplateReport) throws -> Report {
        try JSONDecoder().decode(Report.self, from: Data(ReportFormat.json.render(report).utf8))
    }

    @Test func everythingInTheReportCanBeReadBack() throws {
        let report = try decoded(SampleReport.small)
        #expect(report.version == 1)
        #expect(
            report.summary == [
                "catalogs": 2, "messages": 2, "skipped": 1, "candidates": 0, "errors": 2, "warnings": 1, "hints": 1,
                "suppressed": 1,
            ])
        #expect(report.locales == ["en", "ar"])
        #expect(report.ignored == ["locales/package.json"])
        let login = try #require(report.messages.first)
        #expect(login.text == "Code: 482913" && login.code == "482913" && login.placeholder == "{code}")
        #expect(login.seen == .init(start: 6, end: 12) && login.codeRanges == [.init(start: 6, end: 12)])
        #expect(login.lowestConfidence == 0.9877 && login.recognised == 10 && login.samples == 10)
        #expect(login.encoding == "GSM-7" && login.units == 12 && login.segments == 1)
        #expect(login.line == 2 && login.column == 5 && login.form == nil)
        let reset = report.messages[1]
        #expect(reset.seen == nil && reset.lowestConfidence == nil && reset.form == "one" && reset.rightToLeft)
        #expect(report.findings.map(\.check) == ["file", "recognised", "expiry", "missing"])
        #expect(report.findings[1].text == "رمز 482913 7" && report.findings[1].fix == "Name it.")
        #expect(report.findings[3].line == nil && report.findings[3].key == "login")
        #expect(report.skipped.map(\.reason) == ["no placeholder"])
        #expect(report.suppressed.map(\.suppression.reason) == ["Legal text"])
        #expect(report.suppressed.map(\.finding.check) == ["segments"])
        #expect(report.unusedSuppressions.map(\.path) == [".otp-extract.yml"])
    }

    @Test func candidatesAreListedAndCountedOnceOverAllLanguages() throws {
        let object = try JSONSerialization.jsonObject(
            with: Data(ReportFormat.json.render(SampleReport.candidates).utf8))
        let report = try #require(object as? [String: Any])
        #expect((report["summary"] as? [String: Int])?["candidates"] == 1)
        let candidates = try #require(report["candidates"] as? [[String: Any]])
        #expect(candidates.map { $0["key"] as? String } == ["pin", "pin"])
        #expect((report["skipped"] as? [[String: Any]])?.count == 3)
    }

    @Test func theBaseLanguageWithoutATagIsNull() throws {
        let report = SampleReport.report(messages: [SampleReport.message("login", nil, "", line: 1)])
        #expect(try decoded(report).locales == [nil])
        let object =
            try JSONSerialization.jsonObject(with: Data(ReportFormat.json.render(report).utf8)) as? [String: Any]
        let message = try #require((object?["messages"] as? [[String: Any]])?.first)
        #expect(message["locale"] is NSNull)
    }

    @Test func aMessagesLengthIsThereWithWhatForcesUCS2AndWhereItsSegmentsEnd() throws {
        let text = "’\u{200B}" + String(repeating: "a", count: 70)
        let report = SampleReport.report(messages: [SampleReport.message("login", "en", text, line: 1)])
        let message = try #require(try decoded(report).messages.first)
        #expect(message.foreign == ["’ (U+2019)", "U+200B"])
        #expect(message.encoding == "UCS-2" && message.units == 78 && message.bytes == 156 && message.segments == 2)
        // 67 characters, two of them of three bytes
        #expect(message.segmentEnds == [71, 82])
    }

    @Test(arguments: Hostile.texts)
    func anyTextIsPreserved(text: String) throws {
        let report = try decoded(SampleReport.repeating(text))
        let message = try #require(report.messages.first)
        #expect([message.key, message.path, message.group, message.form, message.domain].allSatisfy { $0 == text })
        #expect(message.text == text + "482913" + text)
        #expect(report.findings.map(\.message) == [text, text])
        #expect(report.suppressed.map(\.suppression.reason) == [text])
    }

    @Test func theTextOfASmallReport() {
        let message = SampleReport.message("login", "en", "Code: ", line: 2, seen: true)
        let finding = SampleReport.finding(.expiry, .hint, "It does not say “5 minutes”.", nil, of: message)
        let text = ReportFormat.json.render(SampleReport.report(messages: [message], findings: [finding]))
        #expect(text == Self.golden)
    }

    private static let golden = """
        {
          "candidates" : [

          ],
          "catalogs" : [
            "locales/en.json"
          ],
          "findings" : [
            {
              "check" : "expiry",
              "codeRanges" : null,
              "column" : 5,
              "fix" : null,
              "form" : null,
              "group" : "locales/*.json",
              "key" : "login",
              "line" : 2,
              "locale" : "en",
              "message" : "It does not say “5 minutes”.",
              "path" : "locales/en.json",
              "seen" : null,
              "severity" : "hint",
              "text" : null
            }
          ],
          "ignored" : [

          ],
          "locales" : [
            "en"
          ],
          "messages" : [
            {
              "bytes" : 11,
              "channel" : null,
              "code" : "482913",
              "codeRanges" : [
                {
                  "end" : 12,
                  "start" : 6
                }
              ],
              "column" : 5,
              "domain" : null,
              "encoding" : "GSM-7",
              "foreign" : [

              ],
              "form" : null,
              "group" : "locales/*.json",
              "key" : "login",
              "line" : 2,
              "locale" : "en",
              "lowestConfidence" : 0.9877,
              "path" : "locales/en.json",
              "placeholder" : "{code}",
              "recognised" : 10,
              "rightToLeft" : false,
              "samples" : 10,
              "seen" : {
                "end" : 12,
                "start" : 6
              },
              "segmentEnds" : [
                12
              ],
              "segments" : 1,
              "text" : "Code: 482913",
              "units" : 12
            }
          ],
          "skipped" : [

          ],
          "summary" : {
            "candidates" : 0,
            "catalogs" : 1,
            "errors" : 0,
            "hints" : 1,
            "messages" : 1,
            "skipped" : 0,
            "suppressed" : 0,
            "warnings" : 0
          },
          "suppressed" : [

          ],
          "unusedSuppressions" : [

          ],
          "version" : 1
        }

        """
}
