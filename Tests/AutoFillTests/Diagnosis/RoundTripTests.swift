import AutoFill
import Testing

@Suite("What a finding says to change makes the form work") struct RoundTripTests {
    private static let trips =
        RoundTrip.tokens + RoundTrip.codes + RoundTrip.usernames + RoundTrip.passwords + RoundTrip.places
        + RoundTrip.screens

    @Test func everyRuleHasARoundTrip() {
        #expect(Set(FormRule.allCases).subtracting(Self.trips.map(\.rule)) == [])
    }

    @Test(arguments: trips) func theChangeMendsTheForm(trip: RoundTrip) throws {
        let before = try trip.form.diagnosis(trip.options)
        let found = before.findings(of: trip.rule)
        #expect(!found.isEmpty, "\(before.findings)")
        #expect(!trip.isMended(before))
        if trip.mended == nil { #expect(found.allSatisfy { !$0.edits.isEmpty }) }
        let form = trip.mended == nil ? try trip.form.applying(found.flatMap(\.edits)) : trip.form
        let after = try form.diagnosis(trip.mended ?? trip.options)
        #expect(trip.isMended(after), "\(form) \(after.findings)")
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
