/// A word for a coupon, a discount or a prize beside the candidate.
struct CouponCue: Signal {
    let name = "coupon-cue"
    let example = "promo code [SAVE4025]"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        emphasis(analysis.links[candidate].coupon)
    }
}
