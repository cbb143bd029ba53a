import Testing

@testable import OneTimeCode

/// What delivers a candidate, and that nothing does where the words say nothing of a code.
@Suite struct CodeDeliveryTests {
    /// The delivery of the candidate with a code.
    private func delivery(of code: String, in text: String) -> CodeDelivery? {
        Analysis.of(text) { analysis in
            analysis.candidates.indices.first { analysis.candidates[$0].code == code }.map(analysis.delivery)
        }
    }

    @Test(arguments: [
        ("Your code is 482913.", CodeDelivery.Means.cue), ("OTP to approve a payment to ACME BOOKS is 482913", .cue),
        ("482913\n@example.com #482913", .boundLine), ("<#> 482913 rtkil", .retriever), ("482913", .wholeMessage),
        ("[Kestrel] 482913", .wholeMessage), ("Kestrel\n482913", .wholeMessage), ("Kestrel: 482913", .frame),
        ("The code below opens your account for the next hour and is for you.\n\n482913\n\nThank you", .frame),
        ("Here it comes, dear friend:\n482913\nThank you", .frame),
        ("We have 482913 for you today, valid for 5 minutes", .phrase),
        ("OTP to pay 12.50 to a friend. Call us if this was not you. Never share this code with us 482913", .phrase),
    ])
    func somethingDelivers(_ text: String, _ means: CodeDelivery.Means) throws {
        let found = try #require(delivery(of: "482913", in: text))
        #expect(found.means == means && found.isPlain, "\(text)")
    }

    @Test(arguments: [
        "The crowd was huge, around 482913 of us, and we got home at ten.", "Order: 482913", "We are at 482913 today",
        "The answer came.\nWe counted 482913 of them.\nThank you", "Kestrel Harbour 482913",
        "We have 482913 for you today, 12.50 each, valid for 5 minutes",
    ])
    func nothingDelivers(_ text: String) throws {
        let found = try #require(delivery(of: "482913", in: text))
        #expect(!found.isPlain && found.means == nil, "\(text)")
    }

    /// A number after a question says whom to call, or how many.
    @Test func anAnswerIsNoSentenceOfItsOwn() throws {
        let own = try #require(delivery(of: "482913", in: "Hello and welcome to us. 482913"))
        let answer = try #require(delivery(of: "482913", in: "Questions about your visit? 482913"))
        #expect(own.means == .frame && answer.means == nil)
    }

    @Test func secrecyDeliversMorePlainlyThanValidity() throws {
        let secret = try #require(delivery(of: "482913", in: "We have 482913 for you today. Do not share it"))
        let valid = try #require(delivery(of: "482913", in: "We have 482913 for you today, valid for 5 minutes"))
        #expect(secret.means == .phrase && secret.strength.lower > valid.strength.lower)
    }

    /// Place and shape speak for nothing that the words, which are understood, do not deliver.
    @Test func formOnlyChoosesBetweenCandidates() {
        let text = "The crowd was huge, around 482913 of us, and we got home at ten."
        let signals = MessageParser().explain(text).candidates.first?.contributions.map(\.signal) ?? []
        #expect(signals.contains("undelivered"))
        #expect(Set(signals).isDisjoint(with: ["six-digits", "only-candidate", "sole-figure", "usual-length"]))
    }
}
