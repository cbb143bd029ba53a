import Testing

@testable import OneTimeCodeTemplates

@Suite struct LengthCheckTests {
    private func found(_ text: String, options: TemplateOptions = TemplateOptions()) -> [Finding] {
        findings(text, options: options).filter { [.segments, .encoding, .codeInFirstSegment].contains($0.check) }
    }

    private func padding(_ count: Int) -> String {
        String(repeating: "ab ", count: count / 3 + 1).prefix(count).description
    }

    @Test func oneSegmentIsFine() {
        #expect(
            found("Your code is {code} " + padding(160 - 20), options: TemplateOptions(maxSegments: 1, hints: true))
                == [])
    }

    @Test func twoAreAHintOrMoreThanAllowed() throws {
        let text = "Your code is {code} " + padding(161 - 20)
        #expect(found(text) == [])
        #expect(found(text, options: TemplateOptions(hints: true)).map(\.short) == ["hint segments"])
        #expect(found(text, options: TemplateOptions(maxSegments: 2, hints: true)) == [])
        let finding = try #require(found(text, options: TemplateOptions(maxSegments: 1)).first)
        #expect(finding.severity == .error)
        #expect(
            finding.message == "The message takes 161 septets of GSM-7, 2 segments; at most 1 allowed.")
    }

    @Test func aMessageBeyondAnySMSIsAnError() throws {
        let checker = TemplateChecker()
        let report = checker.check(catalogs(["en": "Your code is {code} " + padding(256 * 153)]))
        #expect(report.findings.map(\.short) == ["error segments"])
        #expect(report.messages.first?.samples == 0)
    }

    @Test func aCharacterThatCostsASegmentIsAWarning() {
        let text = "Don’t share your code {code} " + padding(60)
        let found = found(text)
        #expect(found.map(\.short) == ["warning encoding"])
        #expect(found.first?.message.hasPrefix("’ (U+2019) is not in GSM-7, ") == true)
        #expect(found.first?.fix == "Write ' in place of ’ (U+2019).")
    }

    @Test func everyForeignCharacterHasItsFix() {
        let found = found("Your\u{A0}code\u{200B}: {code} – don’t share… " + padding(60))
        #expect(
            found.first?.message.hasPrefix("U+00A0, U+200B, – (U+2013), ’ (U+2019), … (U+2026) are not in GSM-7, ")
                == true)
        #expect(
            found.first?.fix
                == "Write a space in place of U+00A0, nothing in place of U+200B, - in place of – (U+2013), "
                + "' in place of ’ (U+2019), ... in place of … (U+2026)."
        )
    }

    @Test func aForeignCharacterWithoutCostIsAHint() {
        #expect(found("Don’t share your code {code}") == [])
        #expect(
            found("Don’t share your code {code}", options: TemplateOptions(hints: true)).map(\.short) == [
                "hint encoding"
            ])
    }

    @Test func otherLettersAreNeeded() {
        #expect(
            found("Не говорите’ код {code} " + padding(60), options: TemplateOptions(maxSegments: 2, hints: true)) == []
        )
    }

    @Test func theCodeIsInTheFirstSegment() {
        #expect(
            found(padding(153 - 20) + " Your code is 482913".replacing("482913", with: "{code}") + " ab ab ab ab") == []
        )
        // SegmentBorderCheck reports a code that is cut
        let cut = padding(153 - 18) + " Your code is {code} " + padding(10)
        #expect(found(cut) == [])
        #expect(findings(cut).contains { $0.check == .segmentBorder })
        #expect(found(padding(200) + " Your code is {code}").map(\.short) == ["warning code-in-first-segment"])
    }
}
