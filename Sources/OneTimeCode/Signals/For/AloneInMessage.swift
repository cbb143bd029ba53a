/// Nothing but the candidate in the whole message.
struct AloneInMessage: Signal {
    let name = "alone-in-message"
    let example = "[482913]"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        let found = analysis.candidates[candidate]
        return found.length >= 4 && Self.holds(found.tokens, analysis) ? 1 : 0
    }

    static func holds(_ tokens: Range<Int>, _ analysis: MessageAnalysis) -> Bool {
        let others = analysis.text.tokens.indices.lazy.filter { !tokens.contains($0) }.map { analysis.text.tokens[$0] }
        return others.allSatisfy { $0.kind == .space || $0.kind == .newline || Symbols.endsSentence($0.symbol) }
    }
}
