import OneTimeCodeText

/// Reads the sender's name where the message says it: "【Acme】…", "[Acme] …", "Acme: …", "your Acme code".
enum ServiceReader {
    private static let longestName = 40

    static func service(in analysis: MessageAnalysis, beside candidate: Candidate) -> String? {
        bracketed(analysis) ?? leading(analysis, before: candidate) ?? besideCue(analysis, candidate)
    }

    /// A name in brackets at the beginning or the end.
    private static func bracketed(_ analysis: MessageAnalysis) -> String? {
        let tokens = analysis.text.tokens
        let starts = tokens.indices.prefix(Surroundings.longestLead).filter {
            tokens[$0].symbol == 0x3010 || tokens[$0].symbol == 0x5B
        }
        for start in starts {
            let close: UInt32 = tokens[start].symbol == 0x3010 ? 0x3011 : 0x5D
            guard let end = tokens[start...].prefix(16).firstIndex(where: { $0.symbol == close }) else { continue }
            if let name = name(start + 1..<end, analysis) { return name }
        }
        guard let last = tokens.last, last.symbol == 0x3011,
            let open = tokens.suffix(16).lastIndex(where: { $0.symbol == 0x3010 })
        else { return nil }
        return name(open + 1..<tokens.count - 1, analysis)
    }

    /// A name of up to four words before a colon at the beginning.
    private static func leading(_ analysis: MessageAnalysis, before candidate: Candidate) -> String? {
        let tokens = analysis.text.tokens
        guard
            let colon = tokens.prefix(12).firstIndex(where: {
                $0.kind == .symbol && Symbols.plain($0.symbol) == Symbols.colon
            }),
            colon <= candidate.tokens.lowerBound,
            colon + 1 < tokens.count, tokens[colon + 1].kind == .space || tokens[colon + 1].kind == .newline
        else { return nil }
        let start = analysis.hasRetrieverMarker ? 3 : 0
        guard start < colon else { return nil }
        let words = tokens[start..<colon]
        guard words.count(where: { $0.kind == .word }) <= 4, !words.contains(where: { $0.kind == .newline }) else {
            return nil
        }
        return name(start..<colon, analysis)
    }

    /// Capitalised words that touch a cue for the code: "your Acme code", "tu código Acme".
    private static func besideCue(_ analysis: MessageAnalysis, _ candidate: Candidate) -> String? {
        for cue in analysis.cues.cues where cue.cueClass.namesCode {
            guard !cue.tokens.overlaps(candidate.tokens) else { continue }
            if let name = name(capitalised(endingAt: cue.tokens.lowerBound, analysis), analysis) { return name }
            if let name = name(capitalised(startingAt: cue.tokens.upperBound, analysis), analysis) { return name }
        }
        return nil
    }

    private static func capitalised(endingAt end: Int, _ analysis: MessageAnalysis) -> Range<Int> {
        var start = end
        while start > 0, isNamePart(start - 1, analysis) { start -= 1 }
        // The first word of a sentence is capital whatever it is.
        return start == 0 ? 0..<0 : start..<end
    }

    private static func capitalised(startingAt start: Int, _ analysis: MessageAnalysis) -> Range<Int> {
        var end = start
        while end < analysis.text.tokens.count, isNamePart(end, analysis) { end += 1 }
        return start..<end
    }

    private static func isNamePart(_ index: Int, _ analysis: MessageAnalysis) -> Bool {
        let token = analysis.text.tokens[index]
        if token.kind == .space { return true }
        guard token.kind == .word, !isCue(index, analysis) else { return false }
        var scalars = UTF8Slice(analysis.bytes, token.range)
        return scalars.next().map(Letters.isUppercase) ?? false
    }

    private static func isCue(_ index: Int, _ analysis: MessageAnalysis) -> Bool {
        analysis.cues.cues.contains { $0.tokens.contains(index) }
    }

    /// The text of tokens, if it can be a name: a letter in it, not too long, no cue.
    private static func name(_ range: Range<Int>, _ analysis: MessageAnalysis) -> String? {
        let tokens = analysis.text.tokens
        guard let first = range.first(where: { tokens[$0].kind != .space }),
            let last = range.last(where: { tokens[$0].kind != .space }),
            range.contains(where: { tokens[$0].kind == .word }), !range.contains(where: { isCue($0, analysis) }),
            !range.contains(where: { tokens[$0].kind == .digits && tokens[$0].count >= 4 })
        else { return nil }
        let bytes = tokens[first].range.lowerBound..<tokens[last].range.upperBound
        let name = String(decoding: analysis.bytes[bytes], as: UTF8.self)
        return name.count <= longestName ? name : nil
    }
}
