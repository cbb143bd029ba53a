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

    /// Expects that no signal is above its ceiling; returns whether no cue of the text supports a code.
    private func expectCeilings(of text: String) -> Bool {
        var isSilent = false
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            Analysis.parser.forEachAnalysis(of: bytes, extent: .candidates) { analysis, _ in
                let cues = analysis.cues.cues
                guard !analysis.hasOriginBoundLine, !cues.contains(where: \.supportsCode) else { return }
                isSilent = true
                // Before the cues are known, phrases for a code rule the shortcut out.
                let hasPhrase = cues.contains { $0.cueClass.stance == .forCode }
                for classes in hasPhrase ? [CueClassSet(of: cues)] : [CueClassSet(of: cues), CueClassSet()] {
                    expectCeilings(of: analysis, classes, text)
                }
            }
        }
        return isSilent
    }

    private func expectCeilings(of analysis: MessageAnalysis, _ classes: CueClassSet, _ text: String) {
        let found = FoundFigures(figures: analysis.figures, candidates: analysis.candidates)
        for candidate in analysis.candidates.indices {
            let strengths = SignalStrengths(of: candidate, in: analysis)
            let ceiling = SignalStrengths(
                ceilingOf: candidate, found, isEachInFigure: found.isEachCandidateInFigure, classes,
                isForRetriever: analysis.isForRetriever,
                in: analysis.surroundings)
            for signal in Signal.allCases {
                let isHeld =
                    signal.isForCode
                    ? ceiling[signal] >= strengths[signal] : ceiling[signal] <= strengths[signal]
                #expect(isHeld, "\(signal): \(text)")
            }
        }
    }

    /// Half of the fixtures without a code have words for one; of the others, most end early.
    @Test func noSignalOfTheFixturesIsAboveItsCeiling() throws {
        let silent = try Fixtures.messages().map(\.text).filter(expectCeilings)
        let ended = silent.count { !isAnalysed($0) }
        #expect(silent.count > 400 && ended > silent.count * 3 / 4, "\(ended) of \(silent.count)")
    }

    /// A candidate may stand outside all figures that count as rivals: groups of a telephone number, and a code of single
    /// digits of which a letter before it became a part.
    @Test(arguments: [
        "order a 4 8 2 9 1 3", "call 8 800 4821 7733 now", "8 (8001) 002 424, order 4821", "a 4 8 2 9 1 3 b 5 u 7 7",
    ])
    func noSignalOfCandidatesOutsideAllFiguresIsAboveItsCeiling(_ text: String) { #expect(expectCeilings(of: text)) }

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
