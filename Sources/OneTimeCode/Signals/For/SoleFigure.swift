/// No other number is in the message, but for small ones such as minutes: no amount, date, phone or second code. Beside words
/// for a date or a time, as appointments have them, it says half as much.
struct SoleFigure: Signal {
    let name = "sole-figure"
    let example = "Acme [482913] thanks, 5 min"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        let isAlone = analysis.figures.allSatisfy { figure in
            switch figure.kind {
            case .machineReadable, .link: true
            case .small: !analysis.isPrice(figure.tokens)
            default: figure.candidates.contains(candidate)
            }
        }
        guard isAlone, UsualLength.holds(analysis.candidates[candidate]), !analysis.links[candidate].isSomethingElse
        else { return 0 }
        return analysis.namesDate ? 0.5 : 1
    }
}
