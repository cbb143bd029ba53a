extension MessageParser {
    /// Every candidate with its signals; the match is that of `best(in:locale:)`.
    func explanation(of bytes: UnsafeBufferPointer<UInt8>, locale: String?) -> MessageExplanation {
        let lines = MachineLines(bytes, MessageScreen(bytes))
        let matcher = matcher(for: locale)
        var best = Best()
        var bound: CodeMatch?
        var candidates: [MessageExplanation.Candidate] = []
        var cues: [MessageExplanation.Cue] = []
        var hasOther = false
        for window in Windows(bytes: bytes) {
            read(window, of: bytes, lines, matcher, purpose: .explanation) { analysis in
                let offset = window.text.lowerBound
                var top: Scored?
                forEachScored(in: analysis, of: window) { item in
                    let candidate = analysis.candidates[item.candidate]
                    candidates.append(
                        .init(
                            code: candidate.code, shape: candidate.shape.rawValue,
                            range: candidate.range.lowerBound + offset..<candidate.range.upperBound + offset,
                            score: item.score, confidence: Logistic.probability(item.score),
                            contributions: Scorer.contributions(item.candidate, in: analysis)))
                    top = better(of: top, item)
                    if isLikely(item), !analysis.isOriginBound(candidate) { hasOther = true }
                }
                cues += self.cues(of: analysis, offset: offset)
                if analysis.originBound != nil { bound = boundMatch(in: analysis, of: window, lines) }
                consider(top, in: analysis, of: window, lines, &best)
            }
        }
        var notes: [String] = []
        if let originBound = lines.originBound {
            if bound == nil { candidates.append(.init(unread: originBound)) }
            best.match = bound ?? lines.match(of: originBound)
            if hasOther {
                notes.append(
                    "The origin-bound line for \(originBound.host) has another code than the text; "
                        + "it is the one reported.")
            }
        }
        let sorted = candidates.enumerated()
            .sorted {
                $0.element.score > $1.element.score || ($0.element.score == $1.element.score && $0.offset < $1.offset)
            }
            .map(\.element)
        let match = best.match?.markedIfBroken(in: bytes)
        if match?.hasBrokenBinding == true {
            notes.append("A line is meant to bind the code to a domain and cannot be read; the code is for no page.")
        }
        return MessageExplanation(
            match: match, candidates: sorted, cues: cues, bias: SignalTable.bias,
            notes: notes)
    }

    private func cues(of analysis: MessageAnalysis, offset: Int) -> [MessageExplanation.Cue] {
        analysis.cues.cues.map { cue in
            let tokens = analysis.text.tokens.part(cue.tokens)
            let start = (tokens.first?.range.lowerBound ?? 0) + offset
            let end = (tokens.last?.range.upperBound ?? 0) + offset
            return .init(cueClass: cue.cueClass.name, locale: index.locales[cue.locale], range: start..<end)
        }
    }
}
