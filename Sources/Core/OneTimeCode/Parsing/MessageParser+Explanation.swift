extension MessageParser {
    /// Every candidate with its signals; the match is that of `best(in:locale:)`.
    func explanation(of bytes: UnsafeBufferPointer<UInt8>, locale: String?) -> MessageExplanation {
        let lines = MachineLines(bytes, MessageScreen(bytes))
        let matcher = matcher(for: locale)
        var best: Best?
        var bound: CodeMatch?
        var candidates: [MessageExplanation.Candidate] = []
        var cues: [MessageExplanation.Cue] = []
        var details: [MessageExplanation.Detail] = []
        var others: [String] = []
        var hasOther = false
        for block in TextBlocks(bytes: bytes) {
            withAnalysis(of: block, of: bytes, lines, matcher, extent: .explanation) { analysis in
                forEachScored(in: analysis, of: block) { item in
                    candidates.append(explanation(of: item, in: analysis, of: block))
                    let isBound = analysis.isOriginBound(analysis.candidates[item.candidate])
                    if !isBound, isLikely(item) { hasOther = true }
                }
                cues += self.cues(of: analysis, offset: block.text.lowerBound)
                for figure in analysis.figures where candidates.isEmpty && others.count < Self.mostOtherNumbers {
                    if let other = Self.otherNumber(figure, in: analysis) { others.append(other) }
                }
                if analysis.hasOriginBoundLine { bound = boundMatch(in: analysis, of: block, lines) }
                consider(block, in: analysis, lines, &best)
                if let found = lines.originBound == nil ? best?.match : bound {
                    details = self.details(of: found, in: analysis, of: block, lines) ?? details
                }
            }
        }
        var match = best?.match
        var notes: [String] = []
        if let originBound = lines.originBound {
            if bound == nil { candidates.append(.init(unread: originBound, bias: bias)) }
            match = bound ?? lines.match(of: originBound, bias: bias)
            if hasOther {
                notes.append(
                    "The origin-bound line for \(originBound.host) has another code than the text; "
                        + "it is the one reported.")
            }
        }
        match = match?.markedIfBroken(in: bytes)
        if match?.hasBrokenBinding == true {
            notes.append("A line is meant to bind the code to a domain and cannot be read; the code is for no page.")
        }
        candidates = Self.bestFirst(candidates)
        if candidates.isEmpty {
            notes += others.isEmpty ? ["The message has no number and no word that looks like a code."] : others
        }
        if match == nil, let note = candidates.first.flatMap(Self.missingDelivery) { notes.append(note) }
        return MessageExplanation(
            match: match, details: match == nil ? [] : details, candidates: candidates, cues: cues, bias: bias,
            notes: notes)
    }

    /// What is known of a match besides the code; nil if it is not of this block.
    private func details(
        of match: CodeMatch, in analysis: MessageAnalysis, of block: TextBlocks.Block, _ lines: MachineLines
    ) -> [MessageExplanation.Detail]? {
        guard
            let candidate = analysis.candidates.first(where: {
                block.place(of: $0.range) == match.range && $0.code == match.code
            })
        else { return nil }
        let details = MessageDetails(of: candidate, in: analysis, host: lines.originBound?.host, index: index)
        return details.explained(in: analysis, index).map { detail in
            .init(
                name: detail.name, value: detail.value, ranges: detail.words.map(block.place), reason: detail.reason)
        }
    }

    /// The most numbers about which an explanation says why they are not candidates.
    private static let mostOtherNumbers = 3

    /// Says what a number is if it is not a candidate.
    private static func otherNumber(_ figure: Figure, in analysis: MessageAnalysis) -> String? {
        guard figure.candidates.isEmpty else { return nil }
        let tokens = analysis.text.tokens
        let range =
            tokens[figure.tokens.lowerBound].range.lowerBound..<tokens[figure.tokens.upperBound - 1].range.upperBound
        let number = "“\(String(decoding: analysis.bytes[range], as: UTF8.self))”"
        let lengths = PieceShape.digitLengths
        switch figure.kind {
        case .code: return nil
        case .small: return "\(number) is too short: a code has \(lengths.lowerBound) digits or more."
        case .decimal: return "\(number) is an amount or a decimal number."
        case .percentage: return "\(number) is a percentage."
        case .date: return "\(number) is a date."
        case .time: return "\(number) is a time."
        case .phone: return "\(number) is a phone number."
        case .masked: return "\(number) is a number with hidden digits."
        case .ussd: return "\(number) is a number to dial."
        case .measure: return "\(number) is a number with its unit."
        case .link: return "\(number) is a link or an e-mail address."
        case .identifier where tokens[figure.tokens.lowerBound].kind == .digits && figure.tokens.count == 1:
            return "\(number) is too long: a code has \(lengths.upperBound) digits at most."
        case .identifier: return "\(number) mixes letters, digits and marks as codes never do."
        case .machineReadable: return "\(number) is written for programs, not for readers."
        }
    }

    /// Says that nothing delivers a candidate as a code, and what decides then.
    private static func missingDelivery(of candidate: MessageExplanation.Candidate) -> String? {
        func strength(_ signal: Signal) -> Double {
            candidate.contributions.first { $0.signal == signal.name }?.strength ?? 0
        }
        let (undelivered, unread) = (strength(.undelivered), strength(.unread))
        guard undelivered + unread >= HandSet.plainDelivery else { return nil }
        return undelivered >= unread
            ? "The words are understood, and none of them delivers a code."
            : "Few of the words are understood, and nothing else delivers a code: the share of codes in the stream decides."
    }

    private static func bestFirst(_ candidates: [MessageExplanation.Candidate]) -> [MessageExplanation.Candidate] {
        candidates.enumerated()
            .sorted {
                $0.element.score > $1.element.score || ($0.element.score == $1.element.score && $0.offset < $1.offset)
            }
            .map(\.element)
    }

    private func explanation(
        of item: Scored, in analysis: MessageAnalysis, of block: TextBlocks.Block
    ) -> MessageExplanation.Candidate {
        let candidate = analysis.candidates[item.candidate]
        return .init(
            code: candidate.code, shape: candidate.shape, range: block.place(of: candidate.range), score: item.score,
            confidence: item.confidence,
            contributions: contributions(analysis.strengths(of: item.candidate)))
    }

    /// The signals that hold, with what each adds to the score.
    private func contributions(_ strengths: SignalStrengths) -> [MessageExplanation.Contribution] {
        Signal.allCases.compactMap { signal in
            let strength = strengths[signal]
            guard strength != 0 else { return nil }
            return .init(signal: signal.name, strength: strength, value: SignalWeights.weight(of: signal) * strength)
        }
    }

    private func cues(of analysis: MessageAnalysis, offset: Int) -> [MessageExplanation.Cue] {
        analysis.cues.cues.map { cue in
            let tokens = analysis.text.tokens.part(cue.tokens)
            let start = (tokens.first?.range.lowerBound ?? 0) + offset
            let end = (tokens.last?.range.upperBound ?? 0) + offset
            return .init(cueClass: cue.cueClass, locale: index.locales[cue.locale], range: start..<end)
        }
    }
}
