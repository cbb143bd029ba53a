/// A word for what identifies something else: an order, a parcel, a case, a booking.
struct ReferenceCue: Signal {
    let name = "reference-cue"
    let example = "Order no. [20251188]"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        emphasis(analysis.links[candidate].reference)
    }
}
