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

    /// The codes of one shape: digits of one length, or all codes of another kind.
    struct Shape {
        /// The number of digits; nil for codes of another kind.
        fileprivate let length: Int?
        fileprivate let kind: SampleCode.Kind
        fileprivate(set) var tried = 0
        fileprivate(set) var found = 0

        var title: String { length.map { "\($0) digits" } ?? kind.title }
    }

    /// The shapes, in the order in which they were tried.
    private(set) var shapes: [Shape] = []
    /// The numbers of digits of the plain codes that were tried.
    private(set) var lengths: Set<Int> = []

    /// - Parameters:
    ///   - likely: The kinds that the product may send.
    ///   - triesAll: Whether to try codes of other kinds too if all likely ones are found. If one is missed, they are
    ///     tried in any case, for the table.
    init(
        _ renderer: Renderer, _ codes: [SampleCode], likely: Set<SampleCode.Kind>, triesAll: Bool, parser: MessageParser
    ) {
        for code in codes where likely.contains(code.kind) { attempt(code, isLikely: true, renderer, parser) }
        guard triesAll || !failures.isEmpty else { return }
        for code in codes where !likely.contains(code.kind) { attempt(code, isLikely: false, renderer, parser) }
    }

    private mutating func attempt(
        _ code: SampleCode, isLikely: Bool, _ renderer: Renderer, _ parser: MessageParser
    ) {
        let rendered = renderer.render(code)
        let match = parser.parse(rendered.text)
        if isLikely { samples += 1 }
        counts[code.kind, default: 0] += 1
        let shape = shape(of: code)
        shapes[shape].tried += 1
        if code.kind == .digits { lengths.insert(code.code.count) }
        guard let match, Self.isRight(match, in: rendered) else {
            failures.append(Failure(rendered: rendered, instead: match?.rawText))
            return
        }
        shapes[shape].found += 1
        guard isLikely else { return }
        recognised += 1
        lowestConfidence = min(lowestConfidence ?? 1, match.confidence)
    }

    /// The index of a code's shape.
    private mutating func shape(of code: SampleCode) -> Int {
        let isPlain = code.kind == .digits || code.kind == .leadingZeros
        let shape = Shape(length: isPlain ? code.code.utf8.count : nil, kind: isPlain ? .digits : code.kind)
        if let known = shapes.firstIndex(where: { $0.length == shape.length && $0.kind == shape.kind }) { return known }
        shapes.append(shape)
        return shapes.count - 1
    }

    /// The table of shapes in a line: "4 digits 0 of 6, 6 digits 6 of 6, letters and digits 3 of 10".
    var table: String { shapes.map { "\($0.title) \($0.found) of \($0.tried)" }.joined(separator: ", ") }

    /// Whether the match is the code in the place where it was inserted.
    static func isRight(_ match: CodeMatch, in rendered: RenderedMessage) -> Bool {
        match.code == rendered.sample.code && rendered.codeRanges.contains { $0.overlaps(match.range) }
    }
}
