/// The message begins with the candidate, and goes on.
struct LeadsMessage: Signal {
    let name = "leads-message"
    let example = "[482913] is yours."

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        let tokens = analysis.candidates[candidate].tokens
        let leads = tokens.lowerBound <= MessageAnalysis.longestLead && analysis.isFirst(tokens)
        return leads && tokens.upperBound < analysis.text.tokens.count ? 1 : 0
    }
}
