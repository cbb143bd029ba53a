/// Codes that were found, and where.
struct FoundCodes {
    private(set) var codes: Set<String> = []
    /// The letters and digits of the codes, where they were found.
    var map: MaskMap

    /// No codes, in a line of so many bytes.
    init(count: Int) { map = MaskMap(count: count) }

    /// Adds a code that stands at a place of `text`.
    mutating func add(_ code: String, at range: Range<Int>, of text: MappedText) {
        codes.insert(code)
        map.mask(range, of: text)
    }
}

extension MessageParser {
    /// Adds every candidate of a message that reaches the minimum confidence.
    func findCodes(in text: MappedText, _ found: inout FoundCodes) {
        text.bytes.withUnsafeBufferPointer { bytes in
            // The code of an origin-bound line is one whatever its score, and though it be too long to be analysed.
            if let line = OriginBoundCode(bytes) { found.add(line.code, at: line.codeRange, of: text) }
            forEachLikely(in: bytes) { candidate, range, _, _ in found.add(candidate.code, at: range, of: text) }
        }
    }

    /// Adds a value that is nothing but a code, if its key names one: for a number, with a word for codes of no other kind.
    func findCode(in text: MappedText, key: ValueKey, isNumber: Bool, _ found: inout FoundCodes) {
        let caption = key.caption
        let labelled = caption + text.bytes
        labelled.withUnsafeBufferPointer { bytes in
            forEachLikely(in: bytes) { candidate, range, score, analysis in
                let isNamed = analysis.cues.cues.contains { cue in
                    analysis.text.tokens[cue.tokens.lowerBound].range.upperBound <= caption.count
                        && (cue.cueClass == .code || (cue.cueClass == .genericCode && !isNumber))
                }
                // A key says less than a sentence: "code" is also that of an error.
                guard isNamed, range.lowerBound >= caption.count, Logistic.probability(score) >= 0.5 else { return }
                found.add(
                    candidate.code, at: range.lowerBound - caption.count..<range.upperBound - caption.count, of: text)
            }
        }
    }

    /// Calls `body` with every candidate that reaches the minimum confidence, and its place in bytes.
    func forEachLikely(
        in bytes: UnsafeBufferPointer<UInt8>,
        _ body: (_ candidate: Candidate, _ range: Range<Int>, _ score: Double, _ analysis: MessageAnalysis) -> Void
    ) {
        forEachAnalysis(of: bytes) { analysis, window in
            let offset = window.text.lowerBound
            forEachScored(in: analysis, of: window) { scored in
                guard isLikely(scored) else { return }
                let candidate = analysis.candidates[scored.candidate]
                body(
                    candidate, candidate.range.lowerBound + offset..<candidate.range.upperBound + offset,
                    scored.score, analysis)
            }
        }
    }
}
