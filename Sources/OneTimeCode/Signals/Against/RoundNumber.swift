/// A number that people pick: three zeros at its end, or the same digit throughout. Prizes, loans and jackpots; a drawn code
/// is one of these once in a thousand.
struct RoundNumber: Signal {
    let name = "round-number"
    let example = "[24000]"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        let digits = analysis.candidates[candidate].letters
        guard digits.count >= 4, let first = digits.first else { return 0 }
        return digits.suffix(3).allSatisfy { $0 == UInt8(ascii: "0") } || digits.allSatisfy { $0 == first } ? 1 : 0
    }
}
