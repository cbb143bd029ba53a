/// The message is made for the SMS Retriever, which only codes are.
struct Retriever: Signal {
    let name = "retriever"
    let example = "<#> [482913] …\\nFA+9qCX9VSu"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        analysis.hasRetrieverMarker || analysis.retrieverHash != nil ? 1 : 0
    }
}
