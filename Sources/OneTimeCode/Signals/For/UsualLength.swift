/// As many digits as codes have: six most often, then four to eight.
struct UsualLength: Signal {
    let name = "usual-length"
    let example = "[482913]"

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        switch analysis.candidates[candidate].length {
        case 6: 1
        case 4, 5, 8: 0.5
        case 7: 0.4
        default: 0
        }
    }
}
