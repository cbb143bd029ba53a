/// A word that names a code, or else something similar, before the candidate.
struct GenericCueBefore: Signal {
    let name = "generic-cue-before"
    let example = "Your code: [482913]"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        analysis.links[candidate].genericBefore
    }
}
