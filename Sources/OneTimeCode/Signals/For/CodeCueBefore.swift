/// A word that names nothing but a one-time code, before the candidate.
struct CodeCueBefore: Signal {
    let name = "code-cue-before"
    let example = "Your verification code is [482913]."

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        analysis.links[candidate].codeBefore
    }
}
