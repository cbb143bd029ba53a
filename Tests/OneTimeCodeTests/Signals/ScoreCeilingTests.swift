import OneTimeCodeTables
import OneTimeCodeText
import Testing

@testable import OneTimeCode

/// Messages that end before their analysis, since no candidate can reach the minimum confidence. The tests of fixtures and
/// hostile input, and the fuzzer, compare every match with the explanation, which has no such shortcut.
@Suite struct ScoreCeilingTests {
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
        "Kestrel 482913", "The code for the prize of 48000 points is 4821", "Enter 48291 at 18:22, 20:30, 21:45",
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

    /// Half of the fixtures without a code have words for one; of the others, most end early.
    @Test func noScoreIsAboveItsCeiling() throws {
        var (messages, ended) = (0, 0)
        for message in try Fixtures.messages() {
            Array(message.text.utf8).withUnsafeBufferPointer { bytes in
                Analysis.parser.forEachAnalysis(of: bytes, extent: .candidates) { analysis, _ in
                    let found = FoundFigures(figures: analysis.figures, candidates: analysis.candidates)
                    guard !analysis.hasOriginBoundLine, !analysis.cues.cues.contains(where: \.supportsCode) else {
                        return
                    }
                    messages += 1
                    ended += isAnalysed(message.text) ? 0 : 1
                    for candidate in analysis.candidates.indices {
                        let strengths = SignalStrengths(of: candidate, in: analysis)
                        // Before the cues are known, phrases for a code rule the shortcut out.
                        let hasPhrase = analysis.cues.cues.contains { $0.cueClass.stance == .forCode }
                        let known = CueClassSet(of: analysis.cues.cues)
                        for classes in hasPhrase ? [known] : [known, CueClassSet()] {
                            let ceiling = SignalStrengths(
                                ceilingOf: candidate, found, classes, isForRetriever: analysis.isForRetriever,
                                in: analysis.surroundings)
                            for signal in Signal.allCases {
                                #expect(
                                    signal.isForCode
                                        ? ceiling[signal] >= strengths[signal] : ceiling[signal] <= strengths[signal],
                                    "\(message.id): \(signal)")
                            }
                        }
                    }
                }
            }
        }
        #expect(messages > 400 && ended > messages * 3 / 4, "\(ended) of \(messages)")
    }

    /// The shortcut of a spelling's meaning holds for every reading.
    @Test func aMeaningThatMaySpeakForACodeHasSuchAReading() {
        let automaton = MessageParser.embeddedIndex.automaton
        for meaning in automaton.meanings {
            let readings = automaton.readings[Int(meaning.start)..<Int(meaning.start) + Int(meaning.count)]
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
