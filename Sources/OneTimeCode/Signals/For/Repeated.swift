/// The message has the same code twice.
struct Repeated: Signal {
    let name = "repeated"
    let example = "[482913]. Or tap v.example/482913"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        analysis.isRepeated(candidate)
            && !analysis.links[candidate].isSomethingElse ? 1 : 0
    }
}
