import AssociatedDomains
import AutoFill
import Foundation
import Testing

@testable import OneTimeCodeReports

/// The reports of `autofill form` and `autofill domains` in every format.
@Suite struct AutoFillReportTests {
    /// A page with a finding of each severity and one without fields, a screen with a mistake, and two messages.
    static func forms(label: String = "Verification code", file: String = "login.html") throws -> FormReport {
        let text = label.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        var report = FormReport(
            options: DiagnosisOptions(place: try .page("login.acme.example")),
            messages: [
                .init(name: "en.json:1: login", text: "Your Acme code is 482913."),
                .init(name: "en.json:2: old", text: "Your Acme code is 482913.\n\n@other.example #482913"),
            ])
        try report.add(
            page: """
                <title>Sign in</title>
                <form action="/verify">
                <p>We sent you a code by SMS.</p>
                <label>\(text) <input type="number" name="otp" autocomplete="off"></label>
                <button>Verify</button>
                </form>
                <form role="search"><label>Search <input name="q"></label></form>
                """, file: file)
        try report.add(page: "<p>No field.</p>", file: "empty.html")
        let screen = #"{"views":[{"id":"a","textContentType":"newPassword","isSecureTextEntry":"no"}]}"#
        try report.add(screen: Array(screen.utf8), file: "screen.json")
        return report
    }

    /// Findings in a file, at an address of a site and about a file as a whole, and a file without findings.
    static func domains(_ text: String = "has no app", file: String = "aasa") -> DomainReport {
        var report = DomainReport()
        let address = "https://acme.example/.well-known/apple-app-site-association"
        report.files = [file, address, "App.entitlements"]
        report.findings = [
            DomainFinding(.linkPattern, .warning, file, SourcePlace(line: 2, column: 5), text, fix: "write one"),
            DomainFinding(.redirect, .error, address, nil, text, fix: "serve it without a redirect"),
        ]
        return report
    }

    private static func reports() throws -> [Report] {
        let hostile = try Hostile.texts.map { text in
            [Report(try forms(label: text, file: "a" + text)), Report(domains(text, file: "a" + text))]
        }
        return [Report(try forms()), Report(domains()), Report(FormReport()), Report(DomainReport())]
            + hostile.flatMap { $0 }
    }

    @Test(arguments: [Severity.hint, .error, nil])
    func junitIsValidForJenkinsAndEverySuiteForSurefire(severity: Severity?) throws {
        let (jenkins, surefire) = (
            try JUnitSchemaTests.schema("junit-10.xsd"), try JUnitSchemaTests.schema("surefire-test-report.xsd")
        )
        for report in try Self.reports() {
            let tree = try XMLTree(ReportFormat.junit.render(report, .init(failingAt: severity)))
            var problems = try jenkins.problems(of: tree)
            for suite in tree.children { problems += try surefire.problems(of: suite) }
            #expect(problems.isEmpty, "\(problems)")
        }
    }

    @Test func aFieldIsATest() throws {
        let elements = try Elements(ReportFormat.junit.render(Report(try Self.forms())))
        let cases = elements.all("testcase").map { $0.attributes["name"] ?? "" }
        #expect(cases.prefix(2) == ["0 number “Verification code”", "1 text “Search”"])
        #expect(
            Set(elements.all("testsuite").map { $0.attributes["name"] }) == ["login.html", "empty.html", "screen.json"])
        #expect(elements.all("failure").contains { $0.attributes["type"] == "code-not-offered" })
    }

    @Test func aPageWithoutFieldsIsAPassingTest() throws {
        var report = FormReport()
        try report.add(page: "<p>No field.</p>", file: "empty.html")
        let elements = try Elements(ReportFormat.junit.render(Report(report)))
        #expect(
            elements.all("testcase").map(\.attributes) == [
                ["classname": "empty.html", "name": "autofill", "time": "0"]
            ])
        #expect(elements.all("failure").isEmpty)
    }

    @Test func aFileIsATestOfAssociatedDomains() throws {
        let elements = try Elements(ReportFormat.junit.render(Report(Self.domains())))
        let names = elements.all("testcase").map { $0.attributes["name"] ?? "" }
        #expect(names == ["aasa", Self.domains().files[1], "associated domains"])
        #expect(elements.all("failure").map { $0.attributes["message"] } == ["has no app"])
        #expect(elements.all("system-out").map(\.text) == ["aasa:2:5: warning: link-pattern: has no app; write one"])
    }

    @Test func annotationsHaveTheRuleAsTitle() {
        #expect(
            ReportFormat.github.render(Report(Self.domains())) == """
                ::warning file=aasa,line=2,col=5,title=link-pattern::has no app; write one
                ::error file=https%3A//acme.example/.well-known/apple-app-site-association,title=redirect::has no app; \
                serve it without a redirect

                """)
    }

    @Test func theTextHasAFindingPerLineAndEndsWithTheCounts() throws {
        #expect(
            ReportFormat.text.render(Report(Self.domains())) == """
                aasa:2:5: warning: has no app; write one [link-pattern]
                https://acme.example/.well-known/apple-app-site-association: error: has no app; \
                serve it without a redirect [redirect]
                3 files, 1 error, 1 warning

                """)
        let lines = ReportFormat.text.render(Report(try Self.forms())).split(separator: "\n")
        #expect(lines.first == "login.html")
        #expect(lines.contains { $0.hasPrefix("0      4:") && $0.hasSuffix("one-time-code  100 %  code") })
        #expect(lines.contains { $0.contains(": warning: ") && $0.hasSuffix("[code-type-number]") })
        #expect(lines.contains("en.json:1: login: offered: At field 0."))
        #expect(lines.last?.hasPrefix("3 files, ") == true && lines.last?.hasSuffix("1 of 6 codes offered") == true)
    }

    @Test func theSummaryOfFormsCountsEveryFinding() throws {
        let forms = try Self.forms()
        let findings = Report(forms).findings
        let counts = Severity.allCases.map { severity in findings.count { $0.severity == severity } }
        #expect(forms.summary.hasPrefix("3 files, \(counts[2]) errors, \(counts[1]) warning"))
        #expect(findings.contains { $0.rule == "screen-file" } && findings.contains { $0.rule == "code-not-offered" })
    }

    @Test func aMistakeInAScreenIsAnErrorOfItsReport() throws {
        let screen =
            #"{"associatedDomains": ["webcredentials:kestrel.example"], "views": [{"id": "a", "isHidden": "no"}]}"#
        var report = FormReport()
        try report.add(screen: Array(screen.utf8), file: "screen.json")
        #expect(report.hasError && report.summary == "1 file, 1 error, 0 warnings, 0 hints")
    }

    @Test func everyResultOfSARIFHasItsRuleAndTheAddressesOfSitesStay() throws {
        for report in try Self.reports() {
            let log = ReportFormat.sarif.render(report)
            let object = try #require(try JSONSerialization.jsonObject(with: Data(log.utf8)) as? [String: Any])
            let run = try #require((object["runs"] as? [[String: Any]])?.first)
            let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
            let rules = try #require(driver["rules"] as? [[String: Any]]).map { $0["id"] as? String }
            #expect(Set(rules).count == rules.count)
            let results = try #require(run["results"] as? [[String: Any]])
            #expect(results.count == report.findings.count)
            for (result, finding) in zip(results, report.findings) {
                let index = try #require(result["ruleIndex"] as? Int)
                #expect(rules[index] == finding.rule && result["ruleId"] as? String == finding.rule)
                let location = try #require((result["locations"] as? [[String: [String: Any]]])?.first)
                let place = try #require(location["physicalLocation"])
                let uri = try #require((place["artifactLocation"] as? [String: String])?["uri"])
                #expect(uri.removingPercentEncoding == finding.place.path)
                #expect((place["region"] as? [String: Int])?["startLine"] ?? 0 == finding.place.line)
            }
        }
    }

    @Test func theNamesInJSON() throws {
        let object = { (report: Report) in
            try #require(
                try JSONSerialization.jsonObject(with: Data(ReportFormat.json.render(report).utf8)) as? [String: Any])
        }
        let forms = try object(Report(try Self.forms()))
        let file = try #require((forms["files"] as? [[String: Any]])?.first)
        #expect(file.keys.sorted() == ["fields", "findings", "messages", "mistakes", "path", "saved"])
        let field = try #require((file["fields"] as? [[String: Any]])?.first)
        #expect(
            field.keys.sorted() == ["column", "confidence", "line", "n", "offered", "role", "signals", "withheld"])
        let finding = try #require((file["findings"] as? [[String: Any]])?.first)
        #expect(finding.keys.sorted() == ["column", "field", "fix", "line", "message", "rule", "severity"])
        let domains = try object(Report(Self.domains()))
        #expect(domains.keys.sorted() == ["associations", "files", "findings", "version"])
        let findings = try #require(domains["findings"] as? [[String: Any]])
        #expect(findings[0].keys.sorted() == ["column", "fix", "line", "message", "path", "rule", "severity"])
        #expect(findings[0]["line"] as? Int == 2 && findings[1]["line"] is NSNull)
    }

    @Test func pagesAreWellFormedAndLoadNothing() throws {
        for report in try Self.reports() {
            let text = ReportFormat.html.render(report)
            let page = Page(text)
            #expect(page.unbalanced.isEmpty)
            #expect(page.references.isSubset(of: page.anchors))
            #expect(text.contains("default-src 'none'; script-src 'sha256-\(HTMLPage.scriptHash)';"))
            for word in ["<link", "<img", "src=", "@import", "url("] { #expect(!text.contains(word)) }
        }
    }

    @Test func noTextOfAPageBecomesMarkup() throws {
        let plain = Page(ReportFormat.html.render(Report(try Self.forms())))
        // with the words of a code field, so that its findings stay
        for text in Hostile.texts where !text.isEmpty {
            let forms = try Self.forms(label: "Verification code " + text, file: "a" + text)
            let hostile = Page(ReportFormat.html.render(Report(forms)))
            let isPlain = { (tag: String) in tag != "span" }
            #expect(hostile.tags.filter(isPlain) == plain.tags.filter(isPlain))
        }
    }

    @Test func aPageListsFilesAndFieldsWithFindingsFirst() throws {
        let page = ReportFormat.html.render(Report(try Self.forms()))
        #expect(page.contains("<title>Forms: "))
        #expect(page.contains("<a href=\"#file-login_2ehtml\">login.html</a>"))
        #expect(page.contains("<tr><th>number “Verification code”<td>one-time-code<ul lang=\"en\">"))
        #expect(page.contains("<summary>1 field without findings</summary>"))
        #expect(page.contains("<p>en.json:1: login: offered: At field 0.</p>"))
    }
}
