/// The message says that something ends soon.
struct ExpiryPhrase: Signal {
    let name = "expiry-phrase"
    let example = "[482913], valid for 5 minutes"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        analysis.classes.contains(.expiry) ? 1 : 0
    }
}
