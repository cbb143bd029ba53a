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

    private let none = LogisticRegression.Model(weights: [Double](repeating: 0, count: 100), bias: 1)

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
        let examples = set.examples(.init(leftOutShare: 0.5, languageCap: 2, shares: [.inbox: 0.25]), by: none)
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
        let examples = set.examples(.init(leftOutShare: 0.5, languageCap: 1, shares: [.inbox: 0.25]), by: none)
        #expect(examples.map(\.example.weight) == [0.25, 0.125, 0.25, 0.125])
        #expect(Set(set.readings.map(\.fold)) == ["inbox a"])
    }

    /// The model prefers the second place, which a noun names.
    @Test func onePlaceOfACodeCounts() throws {
        var set = TrainingSet()
        set.add(try message("en", "Order 482913 is paid. Your code is 482913.", code: "482913"), file: "a")
        let noun = try #require(MessageParser.signals.firstIndex { $0.name == "generic-cue-before" })
        var model = none
        model.weights[noun] = 1
        let examples = set.examples(.init(leftOutShare: 1, languageCap: 1, shares: [:]), by: model)
            .filter { $0.reading == 0 }
        #expect(set.readings.first?.candidates.count == 2 && examples.count == 1)
        #expect(examples.first?.example.features.contains { $0.index == noun && $0.value > 0.9 } == true)
    }

    @Test func thePriorIsTheShareOfTheWeightOfMessagesWithACode() throws {
        var set = TrainingSet()
        set.add(try message("en", "Your code 482913", code: "482913"), file: "a")
        for _ in 0..<4 { set.add(try message("en", "Order 7712045", code: nil), file: "b", stream: .inbox) }
        set.add(try message("en", "Nothing of that kind", code: nil), file: "b", stream: .inbox)
        let prior = set.codeShare(.init(leftOutShare: 0.5, languageCap: 9, shares: [.inbox: 0.25]))
        #expect(abs(prior - 0.5) < 1e-12)
    }

    @Test func theFirstOfEqualsIsTaken() throws {
        var set = TrainingSet()
        set.add(try message("en", "482913 or 771204", code: "482913"), file: "a")
        #expect(set.readings.first?.best(by: none)?.code == "482913")
    }
}
