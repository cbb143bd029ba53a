/// A word for calling or texting beside the candidate.
struct ContactCue: Signal {
    let name = "contact-cue"
    let example = "Call [1800] or text [5880]."

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        emphasis(analysis.links[candidate].contact)
    }
}
