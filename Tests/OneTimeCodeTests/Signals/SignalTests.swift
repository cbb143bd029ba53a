import Foundation
import Testing

@testable import OneTimeCode

@Suite struct SignalTests {
    /// Every signal with a text in which it must not hold for what stands in brackets.
    static let counterexamples: [String: String] = [
        "code-cue-before": "Your parcel: [482913]",
        "code-cue-behind": "[482913] is your parcel.",
        "generic-cue-before": "Your parcel: [482913]",
        "generic-cue-behind": "[482913] is your parcel.",
        "enter-cue": "The parcel [7206] is here.",
        "verify-cue": "[7206] is here.",
        "account-cue": "verification code [401923]",
        "reference-cue": "verification code [401923]",
        "contact-cue": "verification code [401923]",
        "date-cue": "verification code [401923]",
        "coupon-cue": "verification code [401923]",
        "place-cue": "verification code [401923]",
        "quantity-cue": "verification code [401923]",
        "amount-cue": "verification code [401923]",
        "expiry-phrase": "Code [482913]",
        "secrecy-phrase": "Code [482913]",
        "notice-phrase": "Your PIN was changed. Your verification code: [482913]",
        "after-colon": "Acme [482913]",
        "stands-alone": "Acme [482913] thanks",
        "alone-in-message": "Acme [482913]",
        "leads-message": "Acme [482913] thanks",
        "ends-message": "Please verify it with [482913].",
        "sole-figure": "Acme [482913] thanks, 20.00 EUR",
        "only-six-digits": "Acme 330194, [482913] thanks",
        "four-digits": "[48213]",
        "round-number": "[24100]",
        "only-candidate": "Acme [482913] and 7719 thanks",
        "repeated": "[482913]. Or tap v.example/482914",
        "origin-bound": "[482913]\n@example.com #482914",
        "retriever": "[482913] and a word at the end",
        "prefixed": "CAS-[482913]",
        "usual-length": "[482]",
        "six-digits": "[48291]",
        "year-like": "[3025]",
        "short-code": "[4821]",
        "letters-and-digits": "verification code [T4R9WB]",
        "lettered-prefix": "G-[482913]",
        "promotional-word": "Your reset code [T4R9WB]",
        "part-of-row": "[482913]",
        "rivals": "[482913] thanks",
        "unspoken": "Your code is [2260].",
        "coupon-talk": "Your verification code is [482913]. Save 20%!",
    ]

    /// The strength of a signal for what stands in the first brackets of a text.
    private func strength(_ signal: any Signal, in example: String) -> Double? {
        let text = String(example.replacing("\\n", with: "\n"))
        guard let open = text.firstIndex(of: "["), let close = text[open...].firstIndex(of: "]") else { return nil }
        let start = text[..<open].utf8.count
        let length = text[text.index(after: open)..<close].utf8.count
        let plain = text[..<open] + text[text.index(after: open)..<close] + text[text.index(after: close)...]
        return Analysis.of(String(plain)) { analysis in
            let range = start..<start + length
            return analysis.candidates.indices.first { analysis.candidates[$0].range == range }
                .map { signal.strength(of: $0, in: analysis) }
        }
    }

    @Test func everyExampleHolds() {
        for row in SignalTable.rows {
            let strength = strength(row.signal, in: row.signal.example)
            #expect(
                (strength ?? 0) > 0.2 && (strength ?? 0) <= 1, "\(row.signal.name): \(String(describing: strength))")
        }
    }

    @Test func everyCounterexampleDoesNot() {
        for row in SignalTable.rows {
            guard let text = Self.counterexamples[row.signal.name] else {
                Issue.record("\(row.signal.name) has no counterexample")
                continue
            }
            let strength = strength(row.signal, in: text)
            #expect(strength != nil && (strength ?? 1) < 0.2, "\(row.signal.name): \(String(describing: strength))")
        }
    }

    @Test func anAccentIsNoLetterOfItsOwn() {
        #expect(strength(PromotionalWord(), in: "Kode [5m0sòdi]") == 0)
    }

    @Test func namesAreUnique() {
        #expect(Set(SignalTable.rows.map(\.signal.name)).count == SignalTable.rows.count)
    }

    @Test func weightsPointWhereTheirSignalsDo() {
        let against = #filePath.replacing("Tests/OneTimeCodeTests/Signals/SignalTests.swift", with: "")
        for row in SignalTable.rows {
            let name = String(describing: type(of: row.signal))
            let isAgainst = Self.exists("\(against)Sources/OneTimeCode/Signals/Against/\(name).swift")
            let isFor = Self.exists("\(against)Sources/OneTimeCode/Signals/For/\(name).swift")
            #expect(isAgainst != isFor, "\(name) has a file of its own in For or Against")
            #expect(isAgainst == (row.weight < 0), "\(name)")
        }
    }

    private static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}

@Suite struct CueLinkTests {
    private func link(_ text: String, _ code: String) -> Link? {
        Analysis.of(text) { analysis in
            analysis.candidates.firstIndex { $0.code == code }.map { analysis.links[$0] }
        }
    }

    @Test func aCueIsAboutTheFigureBehindItMoreThanTheOneBefore() {
        let text = "4821 verification code 773301"
        #expect((link(text, "773301")?.codeBefore ?? 0) > (link(text, "4821")?.codeAfter ?? 1))
    }

    @Test func claimsLookAtTheNextFigureOnly() {
        let text = "Your verification code for order 20251188 is 482913"
        #expect((link(text, "20251188")?.reference ?? 0) > 0.8)
        #expect(link(text, "482913")?.reference == 0)
        #expect((link(text, "482913")?.codeBefore ?? 0) > 0.4)
    }

    @Test func aCurrencyThatTouchesANumberSaysNothingOfTheNext() {
        #expect((link("The code for 200,00 EUR is 48291322", "48291322")?.amount ?? 1) < 0.1)
    }

    @Test func theWordNextToTheNumberCounts() {
        #expect(link("To pay the amount your verification code 482913", "482913")?.amount == 0)
    }

    @Test func whatIsVerifiedIsNotTheNumber() {
        #expect((link("Confirm your mobile number with 9057", "9057")?.contact ?? 1) < 0.5)
    }

    @Test func aYearBesideADayIsADate() {
        #expect((link("until September 30, 2025", "2025")?.date ?? 0) > 0.5)
    }

    @Test(arguments: ["Appt #663920", "Student no. 663920", "Vorgang Nr. 663920", "№ 663920", "č. 663920"])
    func numberSignsClaim(_ text: String) {
        #expect((link(text, "663920")?.reference ?? 0) >= 0.7)
    }

    @Test(arguments: ["$4821", "4821 €", "₹ 4821", "4821.-", "4821,-", "฿4821"]) func pricesClaim(_ text: String) {
        #expect(link(text, "4821")?.amount == 1)
    }
}
