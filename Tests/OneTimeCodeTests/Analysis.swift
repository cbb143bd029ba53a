@testable import OneTimeCode

/// Functions shared by the tests of single stages.
enum Analysis {
    static let index = MessageParser.embeddedIndex
    static let parser = MessageParser(index: index)

    /// Runs `body` with the analysis of a text, using all lexicons.
    static func of<Result>(_ text: String, hint: String? = nil, _ body: (MessageAnalysis) -> Result) -> Result {
        var text = text
        return text.withUTF8 { bytes in
            let matcher = CueMatcher(index: index, hints: index.evidence(forHints: hint.map { [$0] } ?? []))
            return of(bytes, matcher, body)
        }
    }

    /// Runs `body` with the analysis of a text, of at most the length of a block.
    static func of<Result>(
        _ bytes: UnsafeBufferPointer<UInt8>, _ matcher: CueMatcher, _ body: (MessageAnalysis) -> Result
    ) -> Result {
        let lines = MachineLines(bytes, MessageScreen(bytes))
        var result: Result?
        for block in TextBlocks(bytes: bytes) {
            parser.withAnalysis(of: block, of: bytes, lines, matcher, extent: .explanation) { result = body($0) }
        }
        guard let result else { preconditionFailure("every message has an explanation") }
        return result
    }

    /// The candidates of a text as `shape:code`.
    static func candidates(_ text: String) -> [String] {
        of(text) { $0.candidates.map { "\($0.shape):\($0.code)" } }
    }

    /// The kinds of the figures in a text.
    static func figures(_ text: String) -> [Figure.Kind] { of(text) { $0.figures.map(\.kind) } }
}
