/// Letters that could be a word among the digits, as discount codes and names have them; where the message speaks of
/// discounts, any two letters could.
struct PromotionalWord: Signal {
    let name = "promotional-word"
    let example = "Use [SAVE25] at checkout"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        let found = analysis.candidates[candidate]
        guard found.shape == .alphanumeric else { return 0 }
        var (letters, digits, run, longestRun) = (0, 0, 0, 0)
        var isWordAndNumber = true
        // A letter beyond ASCII counts once, by its first byte, and its accent, which is a scalar of its own here, does not.
        for byte in found.letters where byte & 0xC0 != 0x80 && byte & 0xFE != 0xCC {
            if (0x30...0x39).contains(byte) {
                digits += 1
                run = 0
            } else {
                if digits > 0 { isWordAndNumber = false }
                letters += 1
                run += 1
                longestRun = max(longestRun, run)
            }
        }
        if letters < 3 { isWordAndNumber = false }
        let isAmongDiscounts = longestRun >= 2 && CouponTalk.holds(in: analysis)
        return isWordAndNumber || longestRun >= 5 || isAmongDiscounts ? 1 : 0
    }
}
