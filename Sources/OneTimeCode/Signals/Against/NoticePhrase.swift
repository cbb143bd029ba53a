/// The message tells of something done, or warns.
struct NoticePhrase: Signal {
    let name = "notice-phrase"
    let example = "Your PIN was changed. Case [71930452]"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        guard analysis.classes.contains(.notice) else { return 0 }
        // "Your code is 482913. We will never ask for it": what stands beside the candidate says more.
        let link = analysis.links[candidate]
        let said = max(link.codeBefore, link.codeAfter, link.genericBefore, link.genericAfter)
        return max(0, 1 - said - said * said)
    }
}
