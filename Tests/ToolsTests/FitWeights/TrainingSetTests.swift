import Foundation
import OneTimeCode
import Testing

@testable import fit_weights

@Suite struct TrainingSetTests {
    private func message(_ locale: String, _ text: String, code: String?) throws -> LabelledMessage {
        let object: [String: Any] = [
            "id": "x", "locale": locale, "kind": code == nil ? "other" : "otp", "text": text, "code": code ?? NSNull(),
        ]
        return try LabelledMessage(line: JSONSerialization.data(withJSONObject: object))
    }

    @Test func everyMessageIsReadWithItsLexiconAndWithout() throws {
        var set = TrainingSet()
        set.add(try message("th", "รหัสยืนยันของคุณคือ 482913", code: "482913"), file: "a")
        #expect(set.readings.map(\.isWithoutOwnLexicon) == [false, true])
        let counts = set.readings.map { $0.candidates.first?.features.count ?? 0 }
        #expect(set.readings.allSatisfy { $0.candidates.map(\.code) == ["482913"] })
        #expect(counts[0] != counts[1])
    }

    @Test func examplesAreLabelledAndWeighed() throws {
        var set = TrainingSet()
        for _ in 0..<4 { set.add(try message("en-GB", "Your code 482913, order 7712045", code: "482913"), file: "a") }
        set.add(try message("de", "Bestellung 7712045", code: nil), file: "b")
        let examples = set.examples(.init(leftOutShare: 0.5, languageCap: 2, shares: [.inbox: 0.25]))
        #expect(examples.count == 4 * 2 * 2 + 2)
        #expect(examples.count { $0.example.isPositive } == 8)
        let english = examples.filter { set.readings[$0.reading].language == "en" }
        #expect(Set(english.map(\.example.weight)) == [0.5, 0.25])
        let german = examples.filter { set.readings[$0.reading].language == "de" }
        #expect(german.map(\.example.weight) == [1, 0.5])
    }

    @Test func messagesOfAnInboxCountByTheirShareAndAreOneFold() throws {
        var set = TrainingSet()
        for locale in ["en", "de"] {
            set.add(try message(locale, "Order 7712045", code: nil), file: "a", stream: .inbox)
        }
        let examples = set.examples(.init(leftOutShare: 0.5, languageCap: 1, shares: [.inbox: 0.25]))
        #expect(examples.map(\.example.weight) == [0.25, 0.125, 0.25, 0.125])
        #expect(Set(set.readings.map(\.fold)) == ["inbox a"])
    }

    @Test func theFirstOfEqualsIsTaken() throws {
        var set = TrainingSet()
        set.add(try message("en", "482913 or 771204", code: "482913"), file: "a")
        let none = LogisticRegression.Model(weights: [Double](repeating: 0, count: 100), bias: 1)
        #expect(set.readings.first?.best(by: none)?.code == "482913")
    }
}
