// A team's own test of its SMS templates: the checks and the configuration file of otp-extract check in the test suite,
// with the team's own rules.

import OneTimeCodeTemplates
import Testing

@Suite struct TemplateTests {
    private static let configuration = #filePath.replacing("TemplateTests.swift", with: ConfigurationFile.name)

    private static let report = Result {
        let file = try ConfigurationFile(contentsOf: configuration)
        return TemplateChecker(options: file.options).check(try CatalogFiles.read(file.paths))
    }

    @Test func nothingIsWrong() throws {
        for finding in try Self.report.get().findings { Issue.record("\(finding)") }
    }

    @Test func everyLanguageHasItsMessage() throws {
        let languages = Set(try Self.report.get().messages.map { $0.locale?.tag })
        #expect(languages == ["en", "ja", "pt-BR"])
    }

    @Test func theCodeIsAlmostCertainEverywhere() throws {
        for message in try Self.report.get().messages {
            #expect(message.lowestConfidence ?? 0 > 0.95, "\(message.key) in \(message.locale?.tag ?? "en")")
        }
    }

    @Test func everyMessageIsOneSegmentOrTwo() throws {
        for message in try Self.report.get().messages { #expect(message.length.segments <= 2) }
    }
}
