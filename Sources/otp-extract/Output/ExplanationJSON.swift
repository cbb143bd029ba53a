import OneTimeCode

/// An explanation as JSON.
struct ExplanationJSON: Encodable {
    private struct Candidate: Encodable {
        let code, shape: String
        let start, end: Int
        let score, confidence: Double
        let signals: [Signal]
    }

    private struct Signal: Encodable {
        let name: String
        let strength, value: Double
    }

    private struct Cue: Encodable {
        let cueClass, locale: String
        let start, end: Int
    }

    private let cues: [Cue]
    private let match: MatchJSON
    private let bias: Double
    private let notes: [String]
    private let candidates: [Candidate]

    init(_ explanation: MessageExplanation, in message: some Collection<UInt8>) {
        match = MatchJSON(explanation.match, in: message, id: nil)
        bias = explanation.bias
        cues = explanation.cues.map {
            Cue(cueClass: $0.cueClass, locale: $0.locale, start: $0.range.lowerBound, end: $0.range.upperBound)
        }
        notes = explanation.notes
        candidates = explanation.candidates.map { candidate in
            Candidate(
                code: candidate.code, shape: candidate.shape, start: candidate.range.lowerBound,
                end: candidate.range.upperBound, score: MatchJSON.rounded(candidate.score),
                confidence: MatchJSON.rounded(candidate.confidence),
                signals: candidate.contributions.map {
                    Signal(
                        name: $0.signal, strength: MatchJSON.rounded($0.strength), value: MatchJSON.rounded($0.value))
                })
        }
    }
}
