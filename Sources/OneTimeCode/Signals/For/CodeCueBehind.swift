/// A word that names nothing but a one-time code, behind the candidate.
struct CodeCueBehind: Signal {
    let name = "code-cue-behind"
    let example = "[482913] is your verification code."

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        analysis.links[candidate].codeAfter
    }
}
