/// Nothing in the message names a code or says what to do with one.
struct Unspoken: Signal {
    let name = "unspoken"
    let example = "We are at [2260]."

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        let speaks = [.code, .genericCode, .enter, .verify].contains(where: analysis.classes.contains)
        return speaks || !analysis.hasWords ? 0 : 1
    }
}
