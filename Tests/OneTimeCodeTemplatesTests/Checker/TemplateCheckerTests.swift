import OneTimeCodeCatalogs
import Testing

@testable import OneTimeCodeTemplates

@Suite struct TemplateCheckerTests {
    private let english = "Your Acme code is {code}."
    private let german = "Dein Acme-Code lautet {code}."

    private func check(_ catalogs: [Catalog], _ options: TemplateOptions = TemplateOptions()) -> TemplateReport {
        TemplateChecker(options: options).check(CatalogFiles(catalogs: catalogs))
    }

    // MARK: Families

    @Test func messagesOfAGroupAreTranslations() {
        let report = check([
            catalog("en", ["a": english]), catalog("de", ["a": german]),
            catalog("fr", ["a": english], group: "web_*.json"),
        ])
        #expect(
            report.messages.map { "\($0.group) \($0.locale?.tag ?? "")" } == [
                "sms_*.json en", "sms_*.json de", "web_*.json fr",
            ])
        #expect(report.findings == [])
        #expect(report.locales.map { $0?.tag } == ["en", "fr", "de"] && report.catalogs.count == 3)
    }

    @Test func aRepeatedMessageCountsOnce() {
        let report = check([catalog("en", ["a": english, "a": english]), catalog("en", ["a": english])])
        #expect(report.messages.count == 1)
        #expect(check([catalog("en", ["a": english, "a": "Your code: {code}"])]).messages.count == 2)
    }

    @Test func aMessageLongerThanAnySMSIsSkipped() {
        let long = english + String(repeating: "я", count: 100_000)
        let report = check([catalog("en", ["a": long, "b": english])])
        #expect(report.messages.map(\.key) == ["b"] && report.findings == [])
        #expect(report.skipped.map { "\($0.key) \($0.reason.rawValue)" } == ["a longer than any SMS"])
    }

    @Test func everyFormIsChecked() {
        let catalogs = [
            catalog("en", ["a": "Your code is {code}, valid {n} minute"], variant: "one"),
            catalog(
                "en", ["a": "Your code is {code}, valid {n, plural, one {#} other {# +}} minutes"], variant: "other"),
        ]
        #expect(check(catalogs).messages.map(\.form) == ["one", "other, n: one", "other, n: other"])
    }

    // MARK: The base language

    @Test func theFilesNameTheBaseLanguage() {
        func base(_ catalogs: [Catalog], _ options: TemplateOptions = TemplateOptions()) -> String? {
            MessageFamilies(catalogs, base: options.base).base(of: "sms_*.json").map(\.tag)
        }
        let (en, de, none) = (
            catalog("en", ["a": english]), catalog("de", ["a": german, "b": german]), catalog("", ["a": english])
        )
        var source = de
        source.sourceLocale = "de"
        #expect(base([source, en]) == "de")
        #expect(base([en, de]) == "en")
        #expect(base([de, catalog("en-GB", ["a": english])]) == "en-GB")
        #expect(base([de, catalog("fr", ["a": english])]) == "de")
        #expect(base([none, en, de]) == nil)
        #expect(base([none, en, de], TemplateOptions(base: "de")) == "de")
        #expect(base([]) == nil)
    }

    @Test func everyGroupHasItsOwnBase() {
        // a backend's messages without a locale in their file name do not turn the app's English into a translation
        let report = check([
            catalog("", ["a": english], group: "log.properties"), catalog("en", ["a": english]),
            catalog("de", ["a": english]),
        ])
        #expect(report.findings.map(\.short) == ["warning untranslated"])
        #expect(report.locales.map { $0?.tag } == [nil, "en", "de"])
    }

    @Test func filesWithoutALocaleAreInTheBaseLanguageThatWasNamed() {
        let report = check(
            [catalog("", ["a": english]), catalog("de", ["a": german])], TemplateOptions(base: "en"))
        #expect(report.locales.map { $0?.tag } == ["en", "de"] && report.findings == [])
    }

    // MARK: What is checked

    @Test func uncheckedMessagesAreReported() {
        let report = check(
            [catalog("en", ["otp": english, "hi": "Hello", "name": "Hello {name}", "other": english])],
            TemplateOptions(keys: ["otp", "h*", "name"]))
        #expect(report.messages.map(\.key) == ["otp"])
        #expect(
            report.skipped.map { "\($0.key): \($0.reason.rawValue)" } == [
                "hi: no placeholder", "name: no placeholder is a code", "other: key not selected",
            ])
    }

    @Test func keysAreSelectedByPatterns() {
        for (pattern, key, matches) in [
            ("a", "a", true), ("a", "ab", false), ("*", "", true), ("a*", "abc", true), ("*c", "abc", true),
            ("a*c", "abc", true),
            ("a*c", "ac", true), ("a*a", "a", false), ("a*b*c", "aXbYc", true), ("a*b*c", "acb", false),
            ("**", "x", true),
            ("*.sms.*", "login.sms.code", true), ("", "a", false), ("", "", true), ("*é*", "cafe\u{301}s", true),
        ] {
            #expect(KeyPattern(pattern).matches(key) == matches, "\(pattern) \(key)")
        }
        let long = String(repeating: "a", count: 20_000)
        #expect(!KeyPattern(String(repeating: "*a", count: 20) + "b").matches(long))
    }

    @Test func otherPlaceholdersAreFilledIn() throws {
        let text = "{brand}: your code is {code}, for {domain}.\n@{host} #{code}"
        let options = TemplateOptions(values: ["brand": "Initech"], domain: "acme.example")
        let report = check([catalog("en", ["a": text])], options)
        let message = try #require(report.messages.first)
        #expect(message.rendered.text == "Initech: your code is 482913, for acme.example.\n@acme.example #482913")
        #expect(message.domain == "acme.example" && message.rendered.codeRanges.count == 2)
        #expect(message.samples == message.recognised && message.samples > 20 && (message.lowestConfidence ?? 0) > 0.5)
        #expect(report.findings == [] && !message.isRightToLeft)
    }

    @Test func codeLengthsAreClamped() {
        #expect(TemplateChecker(options: TemplateOptions(codeLengths: 1...40)).options.codeLengths == 3...10)
        #expect(TemplateChecker(options: TemplateOptions(codeLengths: 0...1)).options.codeLengths == 3...3)
        #expect(
            check([catalog("en", ["a": english])], TemplateOptions(codeLengths: 10...10)).messages.first?.rendered
                .sample.code.count == 10)
        #expect(check([catalog("en", ["a": english])], TemplateOptions(codeKinds: [])).messages.first?.samples ?? 0 > 0)
    }

    // MARK: Findings

    @Test func filesThatCannotBeReadAreErrors() {
        var broken = catalog("en", ["a": english])
        broken.problems = [
            CatalogProblem(
                Diagnosis("the string has no closing quote", fix: "add one"),
                at: SourceLocation(path: "sms_en.json", line: 1))
        ]
        let report = check([broken])
        #expect(report.findings.map(\.short) == ["error file"])
        #expect(report.findings.first?.message == "The string has no closing quote.")
        #expect(report.findings.first?.fix == "Add one." && report.fails(on: .error))
    }

    @Test func findingsAreInTheOrderOfTheFiles() {
        let report = check([
            catalog("fr", ["a": "EUR {otp}.00", "b": "EUR {otp}.00"]),
            catalog("en", ["a": "EUR {otp}.00", "b": "EUR {otp}.00"]),
        ])
        let places = report.findings.filter { $0.check == .recognised }.map(\.location.description)
        #expect(places == ["sms_en.json:2:5", "sms_en.json:3:5", "sms_fr.json:2:5", "sms_fr.json:3:5"])
    }

    @Test func hintsAreOffByDefault() {
        #expect(check([catalog("en", ["a": english])]).findings == [])
        let hints = check([catalog("en", ["a": english])], TemplateOptions(hints: true)).findings
        #expect(Set(hints.map(\.severity)) == [.hint] && Set(hints.map(\.check)).isSuperset(of: [.expiry, .secrecy]))
    }

    @Test func everyFindingHasASeverityOfItsCheck() {
        let texts = soundMessages.mapValues {
            "7KX99A " + $0.replacing("{code}", with: "\u{200B}{code, number}") + " 83912 –"
        }
        for kinds in [nil, [SampleCode.Kind.grouped, .alphanumeric] as Set?] {
            let options = TemplateOptions(
                domain: "a.example", androidHash: "FA+9qCX9VSu", codeKinds: kinds, hints: true)
            let findings = TemplateChecker(options: options).check(catalogs(texts)).findings
            #expect(findings.count > 100)
            for finding in findings { #expect(finding.check.severities.contains(finding.severity), "\(finding.short)") }
        }
    }

    @Test func textsAreSentences() {
        let texts = soundMessages.mapValues {
            "7KX99A " + $0.replacing("{code}", with: "\u{200B}{code, number}") + " 83912 –"
        }
        for finding in TemplateChecker(options: TemplateOptions(domain: "a.example", hints: true)).check(
            catalogs(texts)
        ).findings {
            for sentence in [finding.message, finding.fix].compactMap({ $0 }) {
                #expect(sentence.hasSuffix("."), "\(sentence)")
                #expect(!sentence.contains(".."), "\(sentence)")
            }
        }
        for check in CheckID.allCases { #expect(check.summary.hasSuffix(".") && !check.severities.isEmpty) }
    }

    @Test func everyCheckButThatOfFilesIsInOneGroup() {
        let all = CheckGroup.allCases.flatMap(\.checks)
        #expect(all.count == Set(all).count && Set(all) == Set(CheckID.allCases).subtracting([.file]))
    }

    @Test func theSameCatalogsGiveTheSameReport() {
        let files = catalogs(soundMessages.mapValues { $0 + " 83912" })
        let options = TemplateOptions(domain: "acme.example", hints: true)
        let (first, second) = (
            TemplateChecker(options: options).check(files), TemplateChecker(options: options).check(files)
        )
        #expect(first.findings == second.findings && first.findings.count > 20)
        #expect(first.messages.map(\.rendered) == second.messages.map(\.rendered))
    }

    // MARK: Suppressions

    private let broken = "EUR {otp}.00"

    @Test func aSuppressionAcceptsItsFindings() {
        let suppression = Suppression(
            check: .recognised, key: "a*", locales: ["en"], reason: "known")
        let report = check([catalog("en", ["ab": broken, "b": broken])], TemplateOptions(suppressions: [suppression]))
        #expect(report.suppressed.map(\.finding.key) == ["ab"] && report.suppressed.first?.suppression == suppression)
        #expect(
            report.findings.map(\.key).contains("b")
                && !report.findings.contains { $0.key == "ab" && $0.check == .recognised })
        #expect(report.unusedSuppressions == [])
    }

    @Test func aSuppressionWithoutFindingsIsUnused() {
        let suppressions = [
            Suppression(check: .numericCode, reason: "not so"),
            Suppression(check: .expiry, key: "b", reason: "no such key"),
            Suppression(check: .expiry, locales: ["de"], reason: "no such language"),
        ]
        let report = check([catalog("en", ["a": english])], TemplateOptions(suppressions: suppressions))
        #expect(report.unusedSuppressions == suppressions && report.suppressed.isEmpty)
    }

    @Test func aSuppressionOfAHintIsUsedWithHintsOff() {
        let suppression = Suppression(check: .expiry, reason: "we do not say")
        let off = check([catalog("en", ["a": english])], TemplateOptions(suppressions: [suppression]))
        #expect(off.unusedSuppressions == [] && off.suppressed.isEmpty)
        let on = check([catalog("en", ["a": english])], TemplateOptions(hints: true, suppressions: [suppression]))
        #expect(on.suppressed.count == 1 && !on.findings.contains { $0.check == .expiry })
    }

    @Test func aSuppressionOfAnUnselectedMessageIsNotUnused() {
        let suppression = Suppression(check: .recognised, key: "b", reason: "known")
        let report = check(
            [catalog("en", ["a": english, "b": broken])], TemplateOptions(keys: ["a"], suppressions: [suppression]))
        #expect(report.unusedSuppressions == [])
    }

    @Test func severalSuppressionsMayAcceptOneFinding() {
        let suppressions = [
            Suppression(check: .recognised, reason: "x"), Suppression(check: .recognised, key: "a", reason: "y"),
        ]
        let report = check([catalog("en", ["a": broken])], TemplateOptions(suppressions: suppressions))
        #expect(report.unusedSuppressions == [] && report.suppressed.count == 1)
    }

    @Test func aSuppressionForAllKeysAcceptsFileFindings() {
        var file = catalog("en", ["a": english])
        file.problems = [CatalogProblem(Diagnosis("x"), at: SourceLocation(path: "p"))]
        #expect(
            check([file], TemplateOptions(suppressions: [Suppression(check: .file, reason: "known")])).findings == [])
        #expect(
            check([file], TemplateOptions(suppressions: [Suppression(check: .file, key: "a", reason: "known")]))
                .findings.count == 1)
    }

    // MARK: Any catalog

    @Test(arguments: [
        "{code}", "{", "%", ":a ", "{code} ", "@a.b #{code}\n", "{n, plural, other {#}}{code}", "482913 ", "\u{200F}",
    ])
    func theLongestMessageIsReadToItsEnd(_ unit: String) {
        let begin = "Your code is {code} "
        let count = (SMSLength.mostBytes - begin.utf8.count) / unit.utf8.count
        let text = begin + String(repeating: unit, count: count)
        let report = check([catalog("en", ["a": text])], TemplateOptions(hints: true))
        #expect(report.messages.count + report.skipped.count == 1)
        #expect(report.skipped.allSatisfy { $0.reason != .tooLong })
    }

    @Test func noCatalogsAreNoFindings() {
        let report = check([])
        #expect(report.findings == [] && report.messages.isEmpty && report.locales.isEmpty && !report.fails(on: .hint))
    }
}
