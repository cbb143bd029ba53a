import OneTimeCode

/// The results of the parser for a form of a message, with many codes.
struct Recognition {
    /// A message in which the parser does not find the code.
    struct Failure {
        let rendered: RenderedMessage
        /// The text that it took for the code; nil where it found none.
        let instead: String?
    }

    /// How many codes were tried of the kinds that matter.
    private(set) var samples = 0
    private(set) var recognised = 0
    private(set) var lowestConfidence: Double?
    /// The failures, with codes of any kind.
    private(set) var failures: [Failure] = []
    /// How many codes of every kind there were.
    private(set) var counts: [SampleCode.Kind: Int] = [:]

    /// - Parameter likely: The kinds that matter.
    init(_ renderer: Renderer, _ codes: [SampleCode], likely: Set<SampleCode.Kind>, parser: MessageParser) {
        for code in codes {
            let rendered = renderer.render(code)
            let match = parser.parse(rendered.text)
            let isLikely = likely.contains(code.kind)
            if isLikely { samples += 1 }
            counts[code.kind, default: 0] += 1
            if let match, Self.isRight(match, in: rendered) {
                guard isLikely else { continue }
                recognised += 1
                lowestConfidence = min(lowestConfidence ?? 1, match.confidence)
            } else {
                failures.append(Failure(rendered: rendered, instead: match?.rawText))
            }
        }
    }

    /// Whether the match is the code and stands where the code was put.
    static func isRight(_ match: CodeMatch, in rendered: RenderedMessage) -> Bool {
        match.code == rendered.sample.code && rendered.codeRanges.contains { $0.overlaps(match.range) }
    }
}
