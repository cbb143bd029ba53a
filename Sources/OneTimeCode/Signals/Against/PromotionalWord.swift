/// Letters that could be a word among the digits, as discount codes and names have them; where the message speaks of
/// discounts, any two letters could.
struct PromotionalWord: Signal {
    let name = "promotional-word"
    let example = "Use [SAVE25] at checkout"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        let found = analysis.candidates[candidate]
        guard found.shape == .alphanumeric else { return 0 }
        let letters = found.code.prefix { $0.isLetter }.count
        let digits = found.code.dropFirst(letters).prefix { $0.isNumber }.count
        let isWordAndNumber = letters >= 3 && letters + digits == found.code.count
        let longestRun = found.code.split { !$0.isLetter }.map(\.count).max() ?? 0
        let isAmongDiscounts = longestRun >= 2 && CouponTalk.holds(in: analysis)
        return isWordAndNumber || longestRun >= 5 || isAmongDiscounts ? 1 : 0
    }
}
