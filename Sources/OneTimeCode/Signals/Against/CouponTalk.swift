/// The message speaks of discounts or prizes, and of no one-time code. Beside the candidate it is a coupon cue's matter.
struct CouponTalk: Signal {
    let name = "coupon-talk"
    let example = "20% off! Use code [SAVE25]"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        Self.holds(in: analysis) ? 1 - emphasis(analysis.links[candidate].coupon) : 0
    }

    static func holds(in analysis: MessageAnalysis) -> Bool {
        !analysis.classes.contains(.code) && (analysis.classes.contains(.coupon) || analysis.hasPercentage)
    }
}
