import Foundation
import OneTimeCodeCatalogs
import Testing

@testable import OneTimeCodeReports
@testable import OneTimeCodeTemplates

@Suite struct SARIFReportTests {
    private struct Log: Decodable {
        struct Message: Decodable {
            let text: String
        }
        struct Configuration: Decodable {
            let level: String
        }
        struct Rule: Decodable {
            let id: String
            let shortDescription, fullDescription, help: Message
            let defaultConfiguration: Configuration
        }
        struct Driver: Decodable {
            let name: String
            let rules: [Rule]
        }
        struct Tool: Decodable {
            let driver: Driver
        }
        struct Artifact: Decodable {
            let uri: String
        }
        struct Region: Decodable, Equatable {
            let startLine: Int
            let startColumn: Int?
        }
        struct Physical: Decodable {
            let artifactLocation: Artifact
            let region: Region?
        }
        struct Logical: Decodable {
            let name, fullyQualifiedName: String
        }
        struct Location: Decodable {
            let physicalLocation: Physical
            let logicalLocations: [Logical]?
        }
        struct Suppression: Decodable {
            let kind, justification: String
        }
        struct Result: Decodable {
            let ruleId, level: String
            let ruleIndex: Int
            let message: Message
            let locations: [Location]
            let partialFingerprints: [String: String]
            let suppressions: [Suppression]
        }
        struct RuleReference: Decodable {
            let id: String
            let index: Int
        }
        struct Notification: Decodable {
            let level: String
            let message: Message
            let associatedRule: RuleReference
            let locations: [Location]
        }
        struct Remark: Decodable {
            let level: String
            let message: Message
            let locations: [Location]
        }
        struct Invocation: Decodable {
            let executionSuccessful: Bool
            let toolExecutionNotifications: [Remark]
            let toolConfigurationNotifications: [Notification]
        }
        struct Run: Decodable {
            let tool: Tool
            let invocations: [Invocation]
            let columnKind: String
            let results: [Result]
        }
        let version: String
        let runs: [Run]
    }

    private func run(_ report: TemplateReport) throws -> Log.Run {
        let log = try JSONDecoder().decode(Log.self, from: Data(ReportFormat.sarif.render(report).utf8))
        #expect(log.version == "2.1.0" && log.runs.count == 1)
        return try #require(log.runs.first)
    }

    private func fingerprint(_ finding: Finding) throws -> String? {
        try run(SampleReport.report(findings: [finding])).results.first?.partialFingerprints["otpExtract/v1"]
    }

    @Test func everyCheckIsARuleWithDescriptionAndSeverity() throws {
        let rules = try run(SampleReport.report()).tool.driver.rules
        #expect(rules.map(\.id) == CheckID.allCases.map(\.rawValue))
        #expect(rules.map(\.shortDescription.text) == CheckID.allCases.map(\.summary))
        for rule in rules {
            #expect(rule.fullDescription.text.hasPrefix(rule.shortDescription.text + " "))
            #expect(rule.help.text.contains(".otp-extract.yml"))
        }
        #expect(Set(rules.map(\.help.text)).count == rules.count)
        #expect(rules.first { $0.id == "expiry" }?.defaultConfiguration.level == "note")
        #expect(rules.first { $0.id == "recognised" }?.defaultConfiguration.level == "error")
    }

    @Test func everyFindingIsAResultOfItsRuleAndAcceptedOnesAreSuppressed() throws {
        let run = try run(SampleReport.small)
        #expect(run.columnKind == "unicodeCodePoints")
        #expect(run.results.map(\.level) == ["error", "error", "note", "warning", "error"])
        for result in run.results { #expect(run.tool.driver.rules[result.ruleIndex].id == result.ruleId) }
        #expect(run.results.map { $0.suppressions.map(\.justification) } == [[], [], [], [], ["Legal text"]])
        #expect(run.results.last?.suppressions.first?.kind == "external")
        #expect(run.results[1].message.text == "The code is not recognised. Name it.")
        #expect(run.results[1].locations.first?.logicalLocations?.first?.fullyQualifiedName == "ar/reset/one")
    }

    @Test func anUnusedSuppressionIsOneNotificationOfItsRule() throws {
        let placed = Suppression(
            check: .encoding, key: "old", reason: "Brand name",
            location: SourceLocation(path: "c.yml", line: 7, column: 5))
        let made = Suppression(check: .missing, reason: "Later")
        let run = try run(SampleReport.report(unusedSuppressions: [placed, made, made]))
        let invocation = try #require(run.invocations.first)
        #expect(invocation.executionSuccessful && run.invocations.count == 1 && run.results.isEmpty)
        let notes = invocation.toolConfigurationNotifications
        #expect(
            notes.map(\.message.text) == [
                "The suppression of encoding for old accepts nothing. Remove it.",
                "The suppression of missing for * accepts nothing. Remove it.",
            ])
        #expect(notes.map(\.level) == ["note", "note"])
        for note in notes { #expect(run.tool.driver.rules[note.associatedRule.index].id == note.associatedRule.id) }
        #expect(
            notes.map { $0.locations.map(\.physicalLocation.region) } == [[.init(startLine: 7, startColumn: 5)], []])
    }

    @Test func aPlaceWithoutALineHasNoRegion() throws {
        let regions = try run(SampleReport.small).results.map { $0.locations.first?.physicalLocation.region }
        #expect(regions[1] == .init(startLine: 3, startColumn: 5))
        #expect(regions[3] == nil)
    }

    @Test(arguments: [
        ("locales/pt-BR/sms~1.json", "locales/pt-BR/sms~1.json"), ("a b/50%#?.json", "a%20b/50%25%23%3F.json"),
        ("c:x.json", "c%3Ax.json"), ("/tmp/ä.json", "file:///tmp/%C3%A4.json"), ("../up.json", "../up.json"),
    ])
    func pathsAreURIReferences(path: String, reference: String) throws {
        let message = SampleReport.message("login", "en", "", line: 2, path: path)
        let finding = SampleReport.finding(.expiry, .hint, "Forever.", nil, of: message)
        let result = try #require(try run(SampleReport.report(findings: [finding])).results.first)
        #expect(result.locations.first?.physicalLocation.artifactLocation.uri == reference)
    }

    @Test func aFingerprintDoesNotChangeWithTheLineAndTheWording() throws {
        let early = SampleReport.finding(
            .expiry, .hint, "A.", nil, of: SampleReport.message("login", "en", "", line: 2))
        let late = SampleReport.finding(
            .expiry, .hint, "B.", nil, of: SampleReport.message("login", "en", "x", line: 9))
        #expect(try fingerprint(early) == fingerprint(late))
    }

    @Test func fingerprintsOfDifferentFindingsDiffer() throws {
        let message = SampleReport.message("login", "en", "", line: 2)
        let others = [
            SampleReport.message("login2", "en", "", line: 2), SampleReport.message("login", "de", "", line: 2),
            SampleReport.message("login", nil, "", line: 2), SampleReport.message("login", "en", "", form: "", line: 2),
            SampleReport.message("login", "en", "", form: "one", line: 2),
            SampleReport.message("login", "en", "", line: 2, group: "other"),
        ]
        var findings = others.map { SampleReport.finding(.expiry, .hint, "A.", nil, of: $0) }
        findings.append(SampleReport.finding(.secrecy, .hint, "A.", nil, of: message))
        // two equal ones
        findings += [1, 2].map { SampleReport.finding(.expiry, .hint, "\($0).", nil, of: message) }
        let results = try run(SampleReport.report(findings: findings)).results
        #expect(Set(results.compactMap { $0.partialFingerprints["otpExtract/v1"] }).count == findings.count)
    }

    /// The test vectors of RFC 9923.
    @Test(arguments: [("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8)])
    func theHashIsFNV1a(text: String, value: UInt64) {
        var hash = FNV1a()
        for byte in text.utf8 { hash.add(byte) }
        #expect(hash.value == value)
    }

    @Test(arguments: Hostile.texts)
    func anyTextIsPreserved(text: String) throws {
        let run = try run(SampleReport.repeating(text))
        #expect(run.results.allSatisfy { $0.message.text == "\(text) \(text)" })
        #expect(run.results.allSatisfy { $0.locations.first?.logicalLocations?.first?.name == text })
        for result in run.results {
            let uri = try #require(result.locations.first?.physicalLocation.artifactLocation.uri)
            #expect(uri.removingPercentEncoding == text)
            #expect(uri.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
        }
    }

    @Test func theTextOfASmallReport() {
        let message = SampleReport.message("login", "en", "Code: ", line: 2)
        let report = SampleReport.report(
            messages: [message],
            findings: [SampleReport.finding(.recognised, .error, "Not seen.", "Name it.", of: message)])
        let lines = ReportFormat.sarif.render(report).split(separator: "\n", omittingEmptySubsequences: false)
        // without the rules, which list all checks
        let head = lines.prefix { !$0.contains("\"rules\"") }.joined(separator: "\n") + "\n"
        #expect(head == Self.golden)
    }

    @Test func aCandidateIsANotificationAndAResultHasItsChannel() throws {
        let log = ReportFormat.sarif.render(SampleReport.candidates)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(log.utf8)) as? [String: Any])
        let run = try #require((object["runs"] as? [[String: Any]])?.first)
        let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
        let notes = try #require(invocation["toolExecutionNotifications"] as? [[String: Any]])
        #expect(notes.count == 1)
        #expect((notes[0]["message"] as? [String: String])?["text"]?.hasPrefix("pin was not checked, but may") == true)
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.map { ($0["properties"] as? [String: String])?["channel"] } == ["email"])
    }

    private static let golden = """
        {
          "$schema" : "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"\
        ,
          "runs" : [
            {
              "columnKind" : "unicodeCodePoints",
              "invocations" : [
                {
                  "executionSuccessful" : true,
                  "toolConfigurationNotifications" : [

                  ],
                  "toolExecutionNotifications" : [

                  ]
                }
              ],
              "results" : [
                {
                  "level" : "error",
                  "locations" : [
                    {
                      "logicalLocations" : [
                        {
                          "fullyQualifiedName" : "en/login",
                          "kind" : "resource",
                          "name" : "login"
                        }
                      ],
                      "physicalLocation" : {
                        "artifactLocation" : {
                          "uri" : "locales/en.json"
                        },
                        "region" : {
                          "startColumn" : 5,
                          "startLine" : 2
                        }
                      }
                    }
                  ],
                  "message" : {
                    "text" : "Not seen. Name it."
                  },
                  "partialFingerprints" : {
                    "otpExtract/v1" : "bcdc69fe08c214ae"
                  },
                  "ruleId" : "recognised",
                  "ruleIndex" : 0,
                  "suppressions" : [

                  ]
                }
              ],
              "tool" : {
                "driver" : {
                  "name" : "otp-extract",

        """
}
