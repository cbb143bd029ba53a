/// The message asks to keep something secret.
struct SecrecyPhrase: Signal {
    let name = "secrecy-phrase"
    let example = "[482913]. Do not share it."

    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double {
        analysis.classes.contains(.secrecy) ? 1 : 0
    }
}
