/// What the reader is to do with a code, close to the candidate.
struct EnterCue: Signal {
    let name = "enter-cue"
    let example = "Type [7206] on the screen."

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        analysis.links[candidate].enter
    }
}
