/// The origin-bound last line gives this code.
struct OriginBound: Signal {
    let name = "origin-bound"
    let example = "[482913]\\n@example.com #482913"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        guard let code = analysis.originBound?.code else { return 0 }
        return analysis.candidates[candidate].letters.elementsEqual(code.utf8) ? 1 : 0
    }
}
