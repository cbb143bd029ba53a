/// Four digits: codes have them, and so have the ends of cards, years, house numbers and prices.
struct FourDigits: Signal {
    let name = "four-digits"
    let example = "[4821]"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        let found = analysis.candidates[candidate]
        return found.digitCount == 4 && found.length == 4 ? 1 : 0
    }
}
