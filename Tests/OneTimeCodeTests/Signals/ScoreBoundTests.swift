import OneTimeCodeText
import Testing

@testable import OneTimeCode

/// Messages that end before their analysis, since no candidate can reach the minimum confidence. The tests of fixtures and
/// hostile input, and the fuzzer, compare every match with the explanation, which has no such shortcut.
@Suite struct ScoreBoundTests {
    /// Whether a message is analysed to find its code.
    private func isAnalysed(_ text: String, by parser: MessageParser = Analysis.parser) -> Bool {
        var isAnalysed = false
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            parser.forEachAnalysis(of: bytes, extent: .match) { _, _ in isAnalysed = true }
        }
        return isAnalysed
    }

    /// Amounts, parcels, years and telephone numbers, and nothing that could name a code.
    @Test(arguments: [
        "You won a prize of 48000 points, call 0800 5550142 now and tell us your name",
        "Rs 12,500 was paid on 02-11 at 18:22, ref 530718826, balance 48190.35, not you? XX4417",
        "Text RALLY to 61200 (25p), see packs or kestrel.example/wrc for a trip to the races in 2026",
    ]) func noCandidateCanReachTheMinimum(_ text: String) {
        #expect(!isAnalysed(text) && MessageParser().parse(text) == nil)
        #expect(!MessageParser().explain(text).candidates.isEmpty)
    }

    /// A number that nothing speaks about may be a code; so may any, once a word speaks for it.
    @Test(arguments: [
        "Kestrel: 482913", "The code for the prize of 48000 points is 4821", "Enter 48291 at 18:22, 20:30, 21:45",
    ])
    func whatMayBeACodeIsAnalysed(_ text: String) { #expect(isAnalysed(text)) }

    @Test func aLowerMinimumKeepsMoreMessages() {
        let text = "Parcel of Kestrel Post at desk 48291"
        var options = MessageParser.Options()
        options.minimumConfidence = 0.999
        #expect(!isAnalysed(text, by: MessageParser(options: options)))
        options.minimumConfidence = 0.001
        #expect(isAnalysed(text, by: MessageParser(options: options)))
    }

    /// Expects that no strength and no score speaks more for a code than its early bound; returns whether the text has such
    /// bounds, because no cue supports a code.
    private func expectBounds(of text: String) -> Bool {
        var hasBounds = false
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            Analysis.parser.forEachAnalysis(of: bytes, extent: .candidates) { analysis, _ in
                let cues = analysis.cues.cues
                guard !analysis.hasOriginBoundLine, !cues.contains(where: \.supportsCode) else { return }
                hasBounds = true
                expectBounds(of: analysis, analysis.cues, text)
                // Before the cues are known, spellings that speak for a code rule the bounds out.
                if !cues.contains(where: { $0.cueClass.stance == .forCode }) { expectBounds(of: analysis, nil, text) }
            }
        }
        return hasBounds
    }

    private func expectBounds(of analysis: MessageAnalysis, _ cues: MessageCues?, _ text: String) {
        let early = EarlyEvidence(
            FoundFigures(figures: analysis.figures, candidates: analysis.candidates), cues, analysis.surroundings,
            isForRetriever: analysis.evidence.isForRetriever)
        for candidate in analysis.candidates.indices {
            let strengths = analysis.strengths(of: candidate)
            let bounds = SignalStrengths(early.evidence(of: candidate), in: early.message, early.surroundings)
            for signal in Signal.allCases {
                let isHeld =
                    signal.isForCode ? bounds[signal] >= strengths[signal] : bounds[signal] <= strengths[signal]
                #expect(isHeld, "\(signal): \(text)")
            }
            let score = SignalWeights.score(strengths, bias: -1.5)
            #expect(SignalWeights.score(bounds, bias: -1.5) + 1e-9 >= score, "\(text)")
        }
    }

    /// Half of the fixtures without a code have words for one; of the others, most end early.
    @Test func everyStrengthOfTheFixturesIsWithinItsBounds() throws {
        let messages = try Fixtures.messages().map(\.text).filter(expectBounds)
        let ended = messages.count { !isAnalysed($0) }
        #expect(messages.count > 400 && ended > messages.count * 3 / 4, "\(ended) of \(messages.count)")
    }

    /// A candidate may stand outside all figures that count as rivals: groups of a telephone number, and a code of single
    /// digits of which a letter before it became a part.
    @Test(arguments: [
        "order a 4 8 2 9 1 3", "call 8 800 4821 7733 now", "8 (8001) 002 424, order 4821", "a 4 8 2 9 1 3 b 5 u 7 7",
        "Parcel 48291 at v.example/48291", "Parcel 48291 at https://v.example/a", "48291 and 48291",
    ])
    func everyStrengthOfCandidatesOutsideAllFiguresIsWithinItsBounds(_ text: String) { #expect(expectBounds(of: text)) }

    @Test func whatIsOpenSpansBothAnswers() {
        let bounds = Interval(0.2, 0.6)
        #expect(Truth.open.choose(Interval(1), bounds) == Interval(0.2, 1))
        #expect(Truth(true).choose(bounds) == bounds && Truth.no.choose(bounds) == .none)
        #expect((bounds < 0.7).isCertain && !(bounds < 0.2).isPossible)
        #expect(!(bounds < 0.5).isCertain && (bounds < 0.5).isPossible)
        #expect(!(bounds == 0.5).isCertain && (bounds == 0.5).isPossible && !(bounds == 0.7).isPossible)
    }

    /// The shortcut of a spelling's meaning holds for every reading.
    @Test func aMeaningThatMaySpeakForACodeHasSuchAReading() {
        let automaton = MessageParser.embeddedIndex.automaton
        for meaning in automaton.meanings {
            let readings = automaton.readings(of: meaning)
            #expect(meaning.maySpeakForCode == readings.contains { $0.cueClass.stance == .forCode })
        }
    }

    @Test func theClassesThatSupportACodeSpeakForIt() {
        for cueClass in CueClass.ofMessages {
            let cue = Cue(cueClass: cueClass, inner: nil, tokens: 0..<1, letterCount: 1, locale: 0)
            #expect(!cue.supportsCode || cueClass.stance == .forCode)
        }
    }
}
