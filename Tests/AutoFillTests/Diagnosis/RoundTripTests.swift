import AutoFill
import Foundation
import Testing

@Suite struct RoundTripTests {
    private static let trips =
        RoundTrip.tokens + RoundTrip.codes + RoundTrip.usernames + RoundTrip.passwords + RoundTrip.places
        + RoundTrip.screens

    @Test func everyRuleHasARoundTrip() {
        #expect(Set(FormRule.allCases).subtracting(Self.trips.map(\.rule)) == [])
    }

    @Test(arguments: trips) func theChangeFixesTheForm(trip: RoundTrip) throws {
        let before = try trip.form.diagnosis(trip.options)
        let found = before.findings(of: trip.rule)
        #expect(!found.isEmpty, "\(before.findings)")
        #expect(!trip.isFixed(before))
        if trip.fixed == nil { #expect(found.allSatisfy { !$0.edits.isEmpty }) }
        let form = trip.fixed == nil ? try trip.form.applying(found.flatMap(\.edits)) : trip.form
        let after = try form.diagnosis(trip.fixed ?? trip.options)
        #expect(trip.isFixed(after), "\(form) \(after.findings)")
        #expect(after.findings(of: trip.rule) == [], "\(form)")
    }

    @Test(arguments: trips) func messagesAreTwoSentencesAndAFixIsOne(trip: RoundTrip) throws {
        for finding in try trip.form.diagnosis(trip.options).findings {
            #expect(finding.message.hasSuffix(".") && finding.fix.hasSuffix("."), "\(finding)")
            #expect((1...2).contains(finding.message.split(separator: ". ").count), "\(finding)")
            #expect(!finding.description.contains("\n"))
        }
    }
}

@Suite struct DiagnosisArticleTests {
    @Test func itListsEveryRule() throws {
        let rows = try Article("Diagnosis").rows(under: "rule")
        #expect(rows.map { $0[0] } == FormRule.allCases.map { "`\($0.rawValue)`" })
        #expect(rows.map { $0[1] } == FormRule.allCases.map(\.summary))
    }

    /// The first example of the article, with the finding that it prints.
    @Test func itsExampleIsRight() throws {
        let lines = try #require(try Article("Diagnosis").blocks(in: "swift").first).components(separatedBy: "\n")
        let start = try #require(lines.firstIndex { $0.hasSuffix(#"""""#) })
        let end = try #require(lines[(start + 1)...].firstIndex { $0.hasSuffix(#"""""#) })
        let html = lines[(start + 1)..<end].map { $0.dropFirst(4) }.joined(separator: "\n")
        let diagnosis = try FormDiagnosis(html: html, options: DiagnosisOptions(codeLength: 6))
        let comments = lines.filter { $0.hasPrefix("// ") }.map { $0.dropFirst(3) }.joined(separator: " ")
        #expect(diagnosis.findings.map(\.description) == [comments])
        #expect(FormEdit.apply(diagnosis.findings.flatMap(\.edits), toHTML: html).contains(#"maxlength="6""#))
    }
}
