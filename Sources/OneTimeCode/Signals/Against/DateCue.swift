/// A word for a date or a time beside the candidate.
struct DateCue: Signal {
    let name = "date-cue"
    let example = "in the year [2025]"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        emphasis(analysis.links[candidate].date)
    }
}
