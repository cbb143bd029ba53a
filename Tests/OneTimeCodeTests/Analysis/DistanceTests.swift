import Testing

@testable import OneTimeCode

@Suite struct DistanceTests {
    /// The distance from the first token of a text to its last.
    private func distance(_ text: String) -> Double {
        Analysis.of(text) { analysis in
            let count = analysis.text.tokens.count
            return analysis.distance.between(0..<1, count - 1..<count)
        }
    }

    @Test(arguments: [
        ("x 4821", 0), ("x y 4821", 1), ("x 7 4821", 1), ("x: 4821", 0), ("x = 4821", 0), ("x, 4821", 1),
        ("x - 4821", 0.3),
        ("x\n4821", 2), ("x\n\n\n4821", 2), ("x! 4821", 5), ("x? y 4821", 6), ("x。4821", 5), ("xyz. 4821", 0.5),
        ("x.no 4821", 1.5), ("stones. 4821", 5), ("Kestrel. then 4821", 6),
    ])
    func marksAndWordsAddUp(_ text: String, _ expected: Double) {
        #expect(abs(distance(text) - expected) < 0.001, "\(distance(text))")
    }

    @Test func theOrderDoesNotMatterAndPlacesThatTouchAreNotApart() {
        Analysis.of("one two three 4821") { analysis in
            let distance = analysis.distance
            #expect(distance.between(0..<1, 4..<5) == 1 && distance.between(4..<5, 0..<1) == 1)
            #expect(distance.between(0..<3, 2..<5) == 0)
        }
    }

    @Test func aPhraseInBracketsIsPassedOverAndIsFartherFromOutside() {
        // only the brackets count, as marks
        #expect(abs(distance("x (one two three) 4821") - 0.6) < 0.001)
        // into the brackets: the words before and 2 more; the bracket itself is a mark
        #expect(abs(distance("x (one two 4821") - 2.3) < 0.001)
        Analysis.of("x (one two) 4821") { analysis in
            #expect(abs(analysis.distance.between(0..<1, 3..<4) - 2.3) < 0.001)
            #expect(analysis.distance.between(3..<4, 5..<6) == 0)
        }
    }

    @Test func sentencesAreCounted() {
        Analysis.of("One two. Three 4821! A/c No. ending 7733") { analysis in
            let distance = analysis.distance
            let last = analysis.text.tokens.count - 1
            #expect(distance.sentenceCount == 3)
            #expect(distance.sentence(0..<1) == 0 && distance.sentence(last..<last + 1) == 2)
            #expect(distance.sentence(after: 0..<1) == 0 && distance.sentence(5..<6) == 1)
        }
    }
}

@Suite struct ClaimTests {
    /// How plainly cues speak about the candidate with a code.
    private func nearness(_ text: String, _ code: String, _ side: CueNearness.Side) -> Double? {
        Analysis.of(text) { analysis in
            analysis.candidates.firstIndex { $0.code == code }.map { analysis.relations[$0][side] }
        }
    }

    private func expect(_ text: String, _ code: String, _ side: CueNearness.Side, _ range: ClosedRange<Double>) {
        let value = nearness(text, code, side)
        #expect(value.map(range.contains) == true, "\(text): \(value.map { "\($0)" } ?? "no candidate")")
    }

    @Test func listsAndNumberSignsClaim() {
        expect("to 560027 & 27613445", "560027", .reference, 0.6...0.6)
        expect("to 560027 & 27613445", "27613445", .reference, 0.6...0.6)
        expect("to 560027 and 27613445", "27613445", .reference, 0...0)
        expect("#663920", "663920", .reference, 0.85...0.85)
        expect("code #663920", "663920", .reference, 0...0)
    }

    @Test func aLabelInBracketsClaimsWhileAnotherFigureIsOutside() {
        expect("Tu clave (Exp. 77331) es 83520", "77331", .reference, 0.6...1)
        expect("Tu clave (Exp. 77331) es 83520", "83520", .reference, 0...0.59)
        expect("Acme (zzz 77331)", "77331", .reference, 0...0)
    }

    @Test func aCurrencyClaimsOneSide() {
        expect("4500 EUR to 482913", "4500", .amount, 1...1)
        expect("4500 EUR to 482913", "482913", .amount, 0...0)
        expect("4500 EUR: 482913", "482913", .amount, 0...0)
    }

    @Test func unitsAfterANumberClaimItUnlessAColonFollows() {
        expect("4821 minutes", "4821", .quantity, 1...1)
        expect("4821, minutes: 5", "4821", .quantity, 0...0)
    }

    @Test func aReferenceClaimsTheFigureAfterIt() {
        expect("4821 order no. 7733", "7733", .reference, 0.9...1)
        expect("4821 order no. 7733", "4821", .reference, 0...0.1)
        expect("4821 order", "4821", .reference, 0.6...0.6)
        expect("Code no. 482913", "482913", .reference, 0...0)
    }

    @Test func aWordForACodeBetweenTakesTheClaimAway() {
        expect("order, OTP 482913", "482913", .reference, 0...0)
        expect("for the payment of Kestrel your OTP 482913", "482913", .amount, 0...0)
    }

    @Test func theObjectOfAVerbOfVerifyingClaimsLess() {
        expect("Confirm your mobile number with 9057", "9057", .contact, 0...0.4)
        expect("Call 9057", "9057", .contact, 1...1)
    }

    @Test func claimsYieldToANounForACodeWhereNothingElseIsOpen() {
        expect("the verification code of your account 482913", "482913", .account, 0...0.5)
        expect("your account 482913", "482913", .account, 1...1)
    }

    @Test func aNumberThatStandsTwiceIsTheSameThing() {
        expect("Call 83110. Kestrel news from 83110", "83110", .contact, 0.9...1)
        Analysis.of("Call 83110. Kestrel news from 83110") { analysis in
            #expect(analysis.candidates.indices.allSatisfy { analysis.relations[$0].contact > 0.9 })
        }
    }

    @Test func theFigureAfterTheNextHearsACodeFaintly() {
        expect("verification code 4821, 7733123", "4821", .codeCueBefore, 1...1)
        expect("verification code 4821, 7733123", "7733123", .codeCueBefore, 0.2...0.35)
    }

    @Test func aClaimedFigureHearsHalfWhileAnotherIsOpen() {
        expect("verification code order 20251188. Use 482913", "20251188", .codeCueBefore, 0...0.5)
        expect("verification code order 20251188", "20251188", .codeCueBefore, 0.6...1)
    }
}
