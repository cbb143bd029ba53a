/// The origin-bound last line gives this code.
struct OriginBound: Signal {
    let name = "origin-bound"
    let example = "[482913]\\n@example.com #482913"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        analysis.isOriginBound(analysis.candidates[candidate]) ? 1 : 0
    }
}
