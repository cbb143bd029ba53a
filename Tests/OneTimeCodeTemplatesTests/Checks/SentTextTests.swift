import Foundation
import OneTimeCodeCatalogs
import Testing

@testable import OneTimeCodeTemplates

/// The checks of what people and phones receive: text joined to the code, borders of segments, marks of tools, words.
@Suite struct SentTextTests {
    private func short(_ text: String, _ check: CheckID, options: TemplateOptions = TemplateOptions()) -> [String] {
        findings(text, options: options).filter { $0.check == check }.map(\.short)
    }

    @Test(arguments: [
        ("Your Acme code is G-{code}", "“G-482913”"), ("Your code is 1{code}", "“1482913”"),
        ("Your code is {code}abc, do not share it", "“482913abc”"),
    ])
    func joinedTextIsNamed(text: String, whole: String) throws {
        let finding = try #require(findings(text).first { $0.check == .joinedText })
        #expect(finding.severity == .warning && finding.message.contains(whole), "\(finding.message)")
    }

    @Test(arguments: [
        "{code}-Code von Acme", "验证码{code}，请勿泄露", "인증번호는 {code}입니다", "Acme - {code} is your code",
        "Your code is {code}.\n\n@acme.example #{code}",
    ])
    func otherTextBesideTheCodeIsNotJoined(text: String) { #expect(short(text, .joinedText) == []) }

    @Test func aBorderThatCutsALinkIsAHint() {
        let hints = TemplateOptions(hints: true)
        let filler = String(repeating: "All the news of your account. ", count: 4)
        let cut = "Your code is {code}. " + filler + "See https://acme.example/verify?user=12345678901234567890"
        #expect(short(cut, .segmentBorder, options: hints) == ["hint segment-border"])
        #expect(short("Your code is {code}. See https://acme.example/v", .segmentBorder, options: hints) == [])
    }

    @Test func aBorderThatCutsTheCodeIsOneFinding() {
        let text = String(repeating: "a ", count: 68) + "Your code is {code}. " + String(repeating: "b ", count: 20)
        let checks = findings(text).map(\.check)
        #expect(checks.contains(.segmentBorder) && !checks.contains(.codeInFirstSegment), "\(checks)")
    }

    @Test(arguments: ["__PLH2__", "⟪1⟫", "%@1", "@@1@@", "% s"])
    func aMarkOfATranslationToolIsFound(mark: String) {
        let report = TemplateChecker().check(
            catalogs(["en": "{name}, your code is {code}.", "de": "\(mark), dein Code ist {code}."]))
        #expect(report.findings.contains { $0.check == .translationMark && $0.locale?.tag == "de" })
    }

    @Test func aMarkOfTheSourceIsMeant() {
        let report = TemplateChecker().check(
            catalogs(["en": "⟪Acme⟫ your code is {code}.", "de": "⟪Acme⟫ dein Code ist {code}."]))
        #expect(!report.findings.contains { $0.check == .translationMark })
    }

    @Test func aMessageWithoutAWordForACodeIsAWarning() {
        #expect(short("Enter {code} to sign in to Acme", .codeWord) == ["warning code-word"])
        #expect(short("Your code is {code}", .codeWord) == [])
        // a language that the parser does not know may have a word for it
        #expect(findings("Codisch da verificaziun {app}: {code}", in: "rm").map(\.short) == [])
    }

    /// An e-mail has no segments.
    @Test func aTextWithTagsIsNoTextMessage() {
        let filler = String(repeating: "All the news of your account. ", count: 6)
        let checks = { (text: String) in
            TemplateChecker().check(catalogs(key: "k", group: "texts_*.json", ["en": text])).findings.map(\.check)
        }
        #expect(checks("Hello,\n" + filler + "your code is {code}").contains(.codeInFirstSegment))
        #expect(!checks("Hello,<br/>" + filler + "your code is <b>{code}</b>").contains(.codeInFirstSegment))
    }

    @Test func aTextThatOnlyMailsUseIsNoTextMessage() {
        let filler = String(repeating: "All the news of your account. ", count: 6)
        let checks = { (references: [String]) in
            var catalog = catalog("en", ["Hello": "Hello, " + filler + "your code is {code}"], group: "po/*/django.po")
            catalog.messages[0].references = references
            return TemplateChecker().check(CatalogFiles(catalogs: [catalog])).findings.map(\.check)
        }
        #expect(!checks(["shop/email/code.txt"]).contains(.codeInFirstSegment))
        #expect(!checks(["shop/code.html"]).contains(.codeInFirstSegment))
        #expect(checks(["shop/email/code.txt", "shop/sms.py"]).contains(.codeInFirstSegment))
    }

    @Test func longValuesAreErrorsForDLT() {
        let values = ["shop": String(repeating: "x", count: 31)]
        let text = "Your code for {shop} is {code}"
        #expect(
            short(text, .dltVariable, options: TemplateOptions(values: values, isForDLT: true)) == [
                "error dlt-variable"
            ])
        #expect(short(text, .dltVariable, options: TemplateOptions(values: values)) == [])
        #expect(short(text, .dltVariable, options: TemplateOptions(values: ["shop": "Acme"], isForDLT: true)) == [])
    }

    @Test(arguments: [
        CheckID.recognised, .rivalNumber, .joinedText, .smsUserConsent, .expiry, .secrecy, .invisibleCharacter,
    ])
    func thePageOfACheckHasAMessageWithItsFindingAndOneWithout(check: CheckID) {
        let checks = { (text: String) in
            findings(text.replacing("<U+00AD>", with: "\u{AD}"), options: TemplateOptions(hints: true))
                .filter { $0.severity > .hint || check != .recognised }.map(\.check)
        }
        #expect(checks(check.page.example.before).contains(check))
        #expect(!checks(check.page.example.after).contains(check))
    }

    @Test(arguments: CheckID.allCases) func everyCheckHasAPage(check: CheckID) throws {
        let page = check.page
        #expect(page.effect.hasSuffix(".") && page.example.before != page.example.after)
        let article = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/Templates/OneTimeCodeTemplates/Documentation.docc/Findings.md")
        let text = try String(contentsOf: article, encoding: .utf8)
        // the article breaks long lines
        let flat = { (text: String) in text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        #expect(flat(text).contains(flat(check.pageText)), "the article Findings has another page: \(check.pageText)")
    }
}
