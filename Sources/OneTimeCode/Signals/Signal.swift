/// One piece of evidence about a candidate.
///
/// A signal is pure: it reads the analysis and says how strongly it holds, nothing else. What it is worth is in
/// ``SignalTable``.
protocol Signal: Sendable {
    /// The name in explanations.
    var name: String { get }
    /// A text in which the signal holds for what stands in brackets.
    var example: String { get }
    /// How strongly the signal holds: 0 not at all, 1 fully.
    func strength(of candidate: Int, in analysis: MessageAnalysis) -> Double
}

extension Signal {
    /// How strongly a cue's nearness speaks: side by side in full, a few words away hardly.
    func emphasis(_ nearness: Double) -> Double { nearness * nearness }
}
