/// A word that names a code, or else something similar, behind the candidate.
struct GenericCueBehind: Signal {
    let name = "generic-cue-behind"
    let example = "Use [482913] as your password."

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        analysis.links[candidate].genericAfter
    }
}
