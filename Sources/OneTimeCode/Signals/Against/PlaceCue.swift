/// A word for a flat, a floor, a street or a seat beside the candidate.
struct PlaceCue: Signal {
    let name = "place-cue"
    let example = "apartment [1204]"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        emphasis(analysis.links[candidate].place)
    }
}
