/// Letters among the digits, and no cue beside them: more often a reference than a code.
struct LettersAndDigits: Signal {
    let name = "letters-and-digits"
    let example = "[T4R9WB]"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        let found = analysis.candidates[candidate]
        guard found.digitCount > 0, found.digitCount < found.length else { return 0 }
        let link = analysis.links[candidate]
        return 1 - max(link.codeBefore, link.codeAfter, max(link.genericBefore, link.genericAfter, link.enter))
    }
}
