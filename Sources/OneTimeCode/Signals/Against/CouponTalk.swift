/// The message speaks of discounts or prizes, and of no one-time code.
struct CouponTalk: Signal {
    let name = "coupon-talk"
    let example = "20% off! Use code [SAVE25]"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        guard !analysis.classes.contains(.code) else { return 0 }
        return analysis.classes.contains(.coupon) || analysis.hasPercentage ? 1 : 0
    }
}
