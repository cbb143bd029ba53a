/// Capital letters that could be a word, then a few digits, as discount codes are made.
struct PromotionalWord: Signal {
    let name = "promotional-word"
    let example = "Use [SAVE25] at checkout"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        let found = analysis.candidates[candidate]
        guard found.shape == .alphanumeric else { return 0 }
        let letters = found.code.prefix { $0.isLetter }
        let digits = found.code.dropFirst(letters.count).prefix { $0.isNumber }
        return letters.count >= 3 && letters.count + digits.count == found.code.count ? 1 : 0
    }
}
