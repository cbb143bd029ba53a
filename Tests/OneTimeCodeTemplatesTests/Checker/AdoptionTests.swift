import Foundation
import OneTimeCodeCatalogs
import Testing

@testable import OneTimeCodeTemplates

/// What helps a project to adopt the check: known findings, and corrections.
@Suite struct AdoptionTests {
    private func report(_ texts: [String: String], options: TemplateOptions = TemplateOptions()) -> TemplateReport {
        TemplateChecker(options: options).check(catalogs(texts.reduce(into: [:]) { $0[$1.key] = $1.value }))
    }

    @Test func aBaselineHidesOnlyKnownFindings() throws {
        let old = report(["en": "Your code is {code}", "de": "Danke, {code} EUR"])
        let text = Baseline(old).text
        let baseline = try #require(Baseline(text: text))
        #expect(baseline.text == text)
        let same = baseline.applied(to: old)
        #expect(same.report.findings.isEmpty && same.known == old.findings.count && same.repaired == 0)

        let worse = report(["en": "Your code is {code}", "de": "Danke, {code} EUR", "fr": "Merci, {code} EUR"])
        let new = baseline.applied(to: worse).report.findings
        #expect(!new.isEmpty && new.allSatisfy { $0.locale?.tag == "fr" })

        let better = baseline.applied(to: report(["en": "Your code is {code}", "de": "Dein Code ist {code}"]))
        #expect(better.known == 0 && better.repaired == old.findings.count)
    }

    @Test func anotherFileIsNoBaseline() {
        #expect(Baseline(text: "paths: [locales]") == nil)
        #expect(Baseline(text: "no-such-check\ta\tb\tc\td") == nil)
        #expect(Baseline(text: "# only a comment\n")?.text.hasPrefix("#") == true)
    }

    // MARK: Corrections

    private func fixed(_ lines: String, name: String, joined: Bool = false) throws -> (text: String?, left: Int) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "fix-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: name)
        try Data(lines.utf8).write(to: file)
        let path = file.path(percentEncoded: false)
        let found = TemplateChecker(options: TemplateOptions(hints: true)).check(try CatalogFiles.read([path]))
        let fixes = CatalogFixes(found, removesJoinedText: joined)
        for fix in fixes.files { #expect(fix.diff.contains("\n-") && fix.diff.contains("\n+"), "\(fix.diff)") }
        return (fixes.files.first?.text, fixes.left)
    }

    @Test func anInvisibleCharacterIsDeleted() throws {
        let file = "{\"sms.code\": \"Your code is {code}\u{AD}. Never share it.\"}\n"
        #expect(try fixed(file, name: "en.json").text == file.replacing("\u{AD}", with: ""))
    }

    @Test func isolatesAreAdded() throws {
        let file = "{\"sms.code\": \"رمز التحقق الخاص بك هو {code}. لا تشاركه.\"}\n"
        let text = try fixed(file, name: "ar.json").text
        #expect(text == file.replacing("{code}", with: "\u{2066}{code}\u{2069}"))
    }

    @Test func joinedTextGoesOnlyWithConsent() throws {
        let file = "{\"sms.code\": \"Your Acme code is G-{code}\"}\n"
        #expect(try fixed(file, name: "en.json").text == nil)
        #expect(try fixed(file, name: "en.json", joined: true).text == file.replacing("G-", with: ""))
    }

    @Test func messagesOnOneLineAreCorrectedEachByItself() throws {
        let file = "{\"a\": \"رمز التحقق {code}. لا تشاركه.\", \"b\": \"رمز التحقق الخاص بك هو {code}\u{AD}.\"}\r\n"
        let text = try fixed(file, name: "ar.json").text
        let isolated = file.replacing("{code}", with: "\u{2066}{code}\u{2069}").replacing("\u{AD}", with: "")
        #expect(text == isolated)
    }

    @Test func anEscapeOrASecondPlaceholderIsLeft() throws {
        let escaped = "{\"sms.code\": \"Your code is {code}\\u00ad. Never share it.\"}\n"
        let result = try fixed(escaped, name: "en.json")
        #expect(result.text == nil && result.left == 1)
        let twice = "{\"sms.code\": \"Your code is {code}\u{AD}. Again: {code}\"}\n"
        #expect(try fixed(twice, name: "en.json").text == nil)
    }
}
