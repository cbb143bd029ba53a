/// The message says what to do if it was not asked for.
struct UnrequestedPhrase: Signal {
    let name = "unrequested-phrase"
    let example = "[482913]. Not you? Ignore this."

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        analysis.classes.contains(.unrequested) ? 1 : 0
    }
}
