/// What a code is for, in the same sentence.
struct VerifyCue: Signal {
    let name = "verify-cue"
    let example = "[7206] to finish signing in."

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        analysis.links[candidate].verify
    }
}
