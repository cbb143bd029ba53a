import Testing

@testable import OneTimeCodeTemplates

@Suite struct RecognisedCheckTests {
    private func found(_ text: String, in tag: String = "en", options: TemplateOptions = TemplateOptions()) -> [Finding]
    {
        findings(text, in: tag, options: options).filter { $0.check == .recognised }
    }

    @Test func aCodeWithoutWordsForItIsNotRecognised() throws {
        let finding = try #require(found("You paid {code} EUR").first)
        #expect(finding.severity == .error && finding.message == "The code is not found.")
        #expect(finding.fix?.hasPrefix("Put words for the code, such as “verification code”") == true)
        #expect(finding.seen == nil && finding.rendered?.codeRanges == [9..<13])
    }

    @Test func whatTheCodeIsTakenForIsSaid() throws {
        let finding = try #require(found("Your verification code is …{code}").first)
        #expect(finding.message == "The code is not found. “482913” is a number with hidden digits.")
    }

    @Test func aNumberTakenForTheCodeIsNamed() throws {
        let found = findings("Your verification code is for order {code}: 8391")
        let finding = try #require(found.first)
        #expect(found.map(\.short) == ["error recognised"])
        #expect(finding.message.contains("“8391” is taken for the code"), "\(finding.message)")
    }

    @Test func anUnrecognisedCodeIsAnErrorInEveryLanguage() {
        for tag in soundMessages.keys { #expect(found("EUR {code}.00", in: tag).map(\.severity) == [.error], "\(tag)") }
    }

    @Test func unlikelyKindsOfCodesAreHints() {
        let text = "{code} is your Acme verification code."
        #expect(found(text) == [])
        let hints = found(text, options: TemplateOptions(hints: true))
        #expect(
            hints.map(\.severity) == [.hint] && hints[0].message.contains(" with letters and digits in "), "\(hints)")
    }

    @Test func allShapesOfCodesAreOneFindingWithATable() throws {
        let all = found("Acme 12345678: {code}", options: TemplateOptions(hints: true))
        #expect(all.count <= 1)
        let hints = found("{code} is your Acme verification code.", options: TemplateOptions(hints: true))
        let message = try #require(hints.first?.message)
        #expect(message.contains("Found: 4 digits 6 of 6") && message.contains("6 digits 6 of 6"), "\(message)")
    }

    @Test func configuredKindsMustBeRecognised() {
        let text = "{code} is your Acme verification code."
        let asked = found(text, options: TemplateOptions(codeLengths: 4...4, codeKinds: [.alphanumeric]))
        #expect(asked.map(\.severity) == [.error])
    }

    @Test func aMinimumConfidenceIsRequired() {
        #expect(!found("Your code is {code}", options: TemplateOptions(minimumConfidence: 1)).isEmpty)
    }
}
