import OneTimeCode

/// The parser's results for one form of a message with many codes.
struct Recognition {
    /// A message in which the parser does not find the code.
    struct Failure {
        let rendered: RenderedMessage
        /// The text that was mistaken for the code; nil if no code was found.
        let instead: String?
    }

    /// The number of codes of the likely kinds that were tried.
    private(set) var samples = 0
    private(set) var recognised = 0
    private(set) var lowestConfidence: Double?
    /// The failures, with codes of any kind.
    private(set) var failures: [Failure] = []
    /// The number of codes by kind.
    private(set) var counts: [SampleCode.Kind: Int] = [:]

    /// The numbers of digits of the plain codes that were tried.
    private(set) var lengths: Set<Int> = []

    /// - Parameter likely: The kinds that the product may send.
    init(_ renderer: Renderer, _ codes: [SampleCode], likely: Set<SampleCode.Kind>, parser: MessageParser) {
        for code in codes {
            let rendered = renderer.render(code)
            let match = parser.parse(rendered.text)
            let isLikely = likely.contains(code.kind)
            if isLikely { samples += 1 }
            counts[code.kind, default: 0] += 1
            if code.kind == .digits { lengths.insert(code.code.count) }
            if let match, Self.isRight(match, in: rendered) {
                guard isLikely else { continue }
                recognised += 1
                lowestConfidence = min(lowestConfidence ?? 1, match.confidence)
            } else {
                failures.append(Failure(rendered: rendered, instead: match?.rawText))
            }
        }
    }

    /// Whether the match is the code in the place where it was inserted.
    static func isRight(_ match: CodeMatch, in rendered: RenderedMessage) -> Bool {
        match.code == rendered.sample.code && rendered.codeRanges.contains { $0.overlaps(match.range) }
    }
}
