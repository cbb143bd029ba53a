/// A unit or something counted, right behind the candidate.
struct QuantityCue: Signal {
    let name = "quantity-cue"
    let example = "[5120] MB left"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        emphasis(analysis.links[candidate].quantity)
    }
}
