/// Brackets or quotation marks on both sides.
struct Enclosed: Signal {
    let name = "enclosed"
    let example = "[482913] in brackets: “482913”"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        let tokens = analysis.candidates[candidate].tokens
        guard let before = analysis.tokenBefore(tokens.lowerBound), let after = analysis.tokenAfter(tokens.upperBound)
        else { return 0 }
        return Symbols.opens(before.symbol) && Symbols.closes(after.symbol) ? 1 : 0
    }
}
