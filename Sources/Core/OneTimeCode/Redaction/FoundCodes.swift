/// Codes that were found, with their places.
struct FoundCodes {
    private(set) var codes: Set<String> = []
    /// The letters and digits of the codes at their places.
    var map: MaskMap

    /// Creates an instance without codes, for a line of `count` bytes.
    init(count: Int) { map = MaskMap(count: count) }

    /// Adds a code at a place of `text`.
    mutating func add(_ code: String, at range: Range<Int>, of text: MappedText) {
        codes.insert(code)
        map.mask(range, of: text)
    }
}

extension MessageParser {
    /// Adds every candidate of a message that is likely, or that the message calls a code.
    func findCodes(in text: MappedText, _ found: inout FoundCodes) {
        text.bytes.withUnsafeBufferPointer { bytes in
            // The code of an origin-bound line always counts, whatever its score is, and even if it or the line is too
            // long for a match.
            if let line = OriginBoundTokens(line: LastLine.range(in: bytes), of: bytes) {
                found.add(String(decoding: bytes[line.code], as: UTF8.self), at: line.code, of: text)
            }
            forEachSuspect(in: bytes) { candidate, range, _, _ in found.add(candidate.code, at: range, of: text) }
        }
    }

    /// Adds a value that is only a code, if its key names one. A number needs a key that names verification codes.
    func findCode(in text: MappedText, key: ValueKey, isNumber: Bool, _ found: inout FoundCodes) {
        let caption = key.caption
        let labelled = caption + text.bytes
        labelled.withUnsafeBufferPointer { bytes in
            forEachSuspect(in: bytes) { candidate, range, score, analysis in
                let isNamed = analysis.cues.cues.contains { cue in
                    analysis.text.tokens[cue.tokens.lowerBound].range.upperBound <= caption.count
                        && (cue.cueClass.namesOnlyCode || (cue.cueClass == .genericCode && !isNumber))
                }
                // A key is weaker evidence than a sentence, because "code" is also the key of error codes.
                guard isNamed, range.lowerBound >= caption.count, Logistic.probability(score) >= 0.5 else { return }
                found.add(
                    candidate.code, at: range.lowerBound - caption.count..<range.upperBound - caption.count, of: text)
            }
        }
    }

    /// The greatest number of figures in a single message.
    private static let mostFigures = 16

    /// Calls `body` with the byte range of every candidate that reaches the minimum confidence. If a text has many
    /// figures, such as a line of a log with many messages, each code makes the others unlikely. In such a text, a word
    /// for a code directly next to a candidate is sufficient.
    func forEachSuspect(
        in bytes: UnsafeBufferPointer<UInt8>,
        _ body: (_ candidate: Candidate, _ range: Range<Int>, _ score: Double, _ analysis: MessageAnalysis) -> Void
    ) {
        forEachAnalysis(of: bytes, extent: .match) { analysis, block in
            let isCrowded = analysis.figures.count > Self.mostFigures
            forEachScored(in: analysis, of: block) { scored in
                guard isLikely(scored) || (isCrowded && analysis.relations[scored.candidate].isNamed) else { return }
                let candidate = analysis.candidates[scored.candidate]
                body(candidate, block.place(of: candidate.range), scored.score, analysis)
            }
        }
    }
}

extension MessageParser {
    /// The ranges of all codes in UTF-8 text, in ascending order, without overlaps. They cover the letters and digits
    /// of every candidate that reaches the minimum confidence, and all other occurrences of its code, for example in a
    /// link. In a text with many figures, a word for a code directly next to a candidate is sufficient.
    ///
    /// The text is treated as one message. Use ``LogRedactor`` for lines of logs.
    ///
    /// - Complexity: O(*n*) in the length of the text, whatever the number of codes.
    public func codeRanges(utf8 bytes: some Collection<UInt8>) -> [Range<Int>] {
        let text = MappedText(Array(bytes))
        var found = FoundCodes(count: text.bytes.count)
        findCodes(in: text, &found)
        CodeForms(found.codes).forEachCharacter(in: text.bytes) { found.map.mask($0) }
        return found.map.ranges
    }
}
