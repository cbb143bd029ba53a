/// The message tells of something done, or warns.
struct NoticePhrase: Signal {
    let name = "notice-phrase"
    let example = "Your PIN was changed. Case [71930452]"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        analysis.classes.contains(.notice) ? 1 : 0
    }
}
