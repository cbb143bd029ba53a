/// Of several numbers that could be the code, the only one with the commonest length.
struct OnlySixDigits: Signal {
    let name = "only-six-digits"
    let example = "Acme 33019467 [482913] thanks"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        SixDigits.holds(analysis.candidates[candidate]) && !analysis.links[candidate].isSomethingElse
            && analysis.rivals(of: candidate) > 0 && analysis.sixDigitRivals(of: candidate) == 0 ? 1 : 0
    }
}
