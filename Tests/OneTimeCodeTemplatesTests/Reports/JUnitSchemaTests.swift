import Foundation
import OneTimeCodeCatalogs
import Testing

@testable import OneTimeCodeTemplates

/// JUnit reports against the schemas in Tests/Fixtures/junit, whose README says where they are from.
@Suite struct JUnitSchemaTests {
    static func schema(_ name: String) throws -> XMLSchema {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fixtures/junit")
        return try XMLSchema(String(contentsOf: folder.appending(path: name).standardized, encoding: .utf8))
    }

    private static let reports: [TemplateReport] =
        [SampleReport.small, SampleReport.report(), candidates] + Hostile.texts.map(SampleReport.repeating)

    /// A candidate, and one that a finding makes a failing test.
    private static var candidates: TemplateReport {
        let messages = ["a", "b"].map { SampleReport.message($0, "en", "", line: 2) }
        return SampleReport.report(
            skipped: messages.map {
                SkippedMessage(
                    group: $0.group, key: $0.key, locale: $0.locale, location: $0.location, reason: .candidate)
            },
            findings: [SampleReport.finding(.placeholderSyntax, .error, "A brace is open.", nil, of: messages[0])])
    }

    @Test(arguments: [Severity.hint, .error, nil])
    func aReportIsValidForJenkins(severity: Severity?) throws {
        let schema = try Self.schema("junit-10.xsd")
        for report in Self.reports {
            let problems = try schema.problems(of: XMLTree(ReportFormat.junit.render(report, failingAt: severity)))
            #expect(problems.isEmpty, "\(problems)")
        }
    }

    /// Surefire writes one suite in a file.
    @Test(arguments: [Severity.hint, .error, nil])
    func everySuiteIsValidForSurefire(severity: Severity?) throws {
        let schema = try Self.schema("surefire-test-report.xsd")
        for report in Self.reports {
            for suite in try XMLTree(ReportFormat.junit.render(report, failingAt: severity)).children {
                let problems = try schema.problems(of: suite)
                #expect(problems.isEmpty, "\(problems)")
            }
        }
    }

    /// What the checker must refuse, so that the tests above can fail.
    @Test(arguments: [
        ("<testsuites skipped='1'/>", "testsuites has skipped", true),
        (suite("<testcase name='a' time='0' file='x'/>"), "testcase has file", false),
        (suite("<testcase time='0'/>"), "testcase lacks name", false),
        (suite("<testcase name='a' time='0'><error type='a'/><failures/></testcase>"), "in order", false),
        (suite("<testcase name='a' time='0'>b</testcase>"), "testcase has text", false),
        ("<testsuite name='a' tests='1'/>", "testsuite lacks failures", false),
        ("<tests/>", "tests is no root", false),
        (suite("<failure type='a'/>"), "in order", false),
    ])
    func anInvalidReportIsRefused(text: String, problem: String, isOnlyForJenkins: Bool) throws {
        for name in ["junit-10.xsd", "surefire-test-report.xsd"] where !isOnlyForJenkins || name == "junit-10.xsd" {
            let problems = try Self.schema(name).problems(of: XMLTree(text))
            #expect(problems.contains { $0.contains(problem) }, "\(name): \(problems)")
        }
    }

    /// Surefire's schema alone fixes the order of the elements, and the form of times.
    @Test(arguments: [
        (suite("<testcase name='a' time='0'><system-out>a</system-out><skipped/></testcase>"), "in order"),
        (suite("<testcase name='a' time='soon'/>"), "time of testcase"),
        (suite("<testcase name='a'/>"), "testcase lacks time"),
        (suite("<testcase name='a' time='0'><failure/></testcase>"), "failure lacks type"),
    ])
    func surefireIsStricter(text: String, problem: String) throws {
        let tree = try XMLTree(text)
        #expect(try Self.schema("junit-10.xsd").problems(of: tree).isEmpty)
        #expect(try Self.schema("surefire-test-report.xsd").problems(of: tree).contains { $0.contains(problem) })
    }

    private static func suite(_ tests: String) -> String {
        "<testsuite name='a' tests='1' errors='0' skipped='0' failures='0'>\(tests)</testsuite>"
    }
}
