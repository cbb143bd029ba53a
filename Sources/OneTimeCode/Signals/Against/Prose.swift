/// The message is long and nothing in it speaks of codes.
struct Prose: Signal {
    let name = "prose"
    let example = "… we are at [2260] Mission …"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        let classes = analysis.classes
        let speaksOfCodes = classes.contains(.code) || classes.contains(.genericCode)
        return speaksOfCodes ? 0 : min(Double(analysis.text.tokens.count) / 60, 1)
    }
}
