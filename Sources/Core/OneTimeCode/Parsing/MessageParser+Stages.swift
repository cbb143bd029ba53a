import OneTimeCodeText

/// The stages that a message goes through, in their order: screen, machine-readable lines, tokens, shapes, cues, candidates,
/// analysis, delivery, score, match, details.
extension MessageParser {
    /// The code of a message, of which the first stage is done.
    @usableFromInline
    func best(in bytes: UnsafeBufferPointer<UInt8>, _ screen: MessageScreen, locale: String?) -> CodeMatch? {
        best(in: bytes, screen, matcher(for: locale))
    }

    /// The code of a message, its cues found by `matcher`.
    func best(
        in bytes: UnsafeBufferPointer<UInt8>, _ screen: MessageScreen, _ matcher: CueMatcher
    ) -> CodeMatch? {
        // Screen: most messages have nothing that can be a code, and end here.
        guard screen.mayHoldCode else { return nil }

        // Machine-readable lines: an origin-bound line decides.
        let lines = MachineLines(bytes, screen)
        if let originBound = lines.originBound {
            return boundMatch(of: originBound, in: bytes, lines, matcher)
        }

        // Tokens, shapes, cues, candidates, analysis; then score and match. A long text is read block by block.
        var best: Best?
        for block in TextBlocks(bytes: bytes) {
            withAnalysis(of: block, of: bytes, lines, matcher, extent: .match) { analysis in
                consider(block, in: analysis, lines, &best)
            }
        }
        return best?.match.markedIfBroken(in: bytes)
    }

    // MARK: Tokens, shapes, cues, candidates, analysis

    /// How much of an analysis is needed.
    enum Extent {
        /// What may reach the minimum confidence.
        case match
        /// All candidates: without one there is nothing to analyse.
        case candidates
        /// Everything, also the cues of a message without candidates.
        case explanation
    }

    /// Calls `body` with the analysis of a block, if it has what `extent` asks for.
    func withAnalysis(
        of block: TextBlocks.Block, of message: UnsafeBufferPointer<UInt8>, _ lines: MachineLines,
        _ matcher: CueMatcher, extent: Extent, _ body: (MessageAnalysis) -> Void
    ) {
        let bytes = UnsafeBufferPointer(rebasing: message[block.text])
        let originBound = lines.originBound(in: block)
        let retrieverHash = lines.retrieverHash(in: block)
        Arena.with { arena in
            // Tokens: words, numbers, spaces and symbols.
            var text = TokenView(bytes, .embedded, in: &arena)
            let machineReadable = MachineLineTokens(originBound?.line, retrieverHash?.range, in: text)

            // Shapes: what is written with digits, read once. A message that has nothing like a code ends here.
            var shapes = Shapes(bytes, text, machineReadable: machineReadable, in: &arena)
            guard extent == .explanation || originBound != nil || shapes.mayBeCode else { return }

            // Tokens of scripts without spaces, by ICU's dictionaries.
            if !text.unspaced.isEmpty {
                var places = arena.list(of: Int32.self, capacity: 0)
                text = text.segmented(bytes, .embedded, &places, in: &arena)
                shapes.move(to: places)
            }

            // Cues: the words of all lexicons. Where none of their spellings speaks for a code, most messages end here.
            let isBound = originBound != nil
            let isForRetriever = retrieverHash != nil || RetrieverHash.hasMarker(bytes)
            let spellings = matcher.matches(in: text, in: &arena)
            var early: FoundFigures?
            if extent == .match, !isBound, !shapes.needCues, !matcher.maySpeakForCode(spellings) {
                let figures = FigureBuilder(bytes, text, shapes, cues: nil, in: &arena).result
                let surroundings = Surroundings(bytes, text, figures.figures)
                let evidence = EarlyEvidence(figures, nil, surroundings, isForRetriever: isForRetriever)
                guard mayReachMinimum(evidence) else { return }
                early = figures
            }
            let cues = matcher.cues(spellings, in: text, in: &arena)

            // Candidates: the shapes that the cues allow.
            let figures = early ?? FigureBuilder(bytes, text, shapes, cues: cues, in: &arena).result
            guard extent == .explanation || isBound || !figures.candidates.isEmpty else { return }

            // Analysis: what the cues say of the candidates. Where none speaks for a code, most messages do without.
            let surroundings = Surroundings(bytes, text, figures.figures)
            let evidence: MessageEvidence
            if extent == .match, !isBound, !cues.cues.contains(where: \.supportsCode) {
                let early = EarlyEvidence(figures, cues, surroundings, isForRetriever: isForRetriever)
                guard mayReachMinimum(early) else { return }
                evidence = early.message
            } else {
                evidence = MessageEvidence(cues, surroundings, isForRetriever: isForRetriever)
            }
            body(MessageAnalysis(figures, cues, evidence, surroundings, originBound: originBound, in: &arena))
        }
    }

    // MARK: Score

    /// A candidate's place in the analysis, and its score in log-odds.
    struct Scored {
        let candidate: Int
        let score: Double
        var confidence: Double { Logistic.probability(score) }
    }

    /// Calls `visit` with the score of every candidate that the block owns and the options allow.
    func forEachScored(in analysis: MessageAnalysis, of block: TextBlocks.Block, _ visit: (Scored) -> Void) {
        let offset = block.text.lowerBound
        for index in analysis.candidates.indices {
            let candidate = analysis.candidates[index]
            guard block.owned.contains(candidate.range.lowerBound + offset),
                options.allowedLengths.contains(candidate.length) || analysis.isOriginBound(candidate)
            else { continue }
            visit(Scored(candidate: index, score: SignalWeights.score(analysis.strengths(of: index), bias: bias)))
        }
    }

    /// The candidate with the best score of those that fit in a match and that `isIncluded` holds for; of equal scores
    /// the first in the text.
    func top(
        of block: TextBlocks.Block, in analysis: MessageAnalysis,
        where isIncluded: (Candidate) -> Bool = { _ in true }
    ) -> Scored? {
        var top: Scored?
        forEachScored(in: analysis, of: block) { item in
            let candidate = analysis.candidates[item.candidate]
            guard candidate.fitsInMatch, isIncluded(candidate) else { return }
            if let best = top, best.score >= item.score { return }
            top = item
        }
        return top
    }

    /// Whether a candidate reaches the minimum confidence.
    func isLikely(_ scored: Scored) -> Bool { scored.confidence >= options.minimumConfidence }

    /// Whether a candidate may reach the minimum confidence, for all that is known.
    private func mayReachMinimum(_ evidence: EarlyEvidence) -> Bool {
        evidence.candidates.indices.contains { index in
            let candidate = evidence.evidence(of: index)
            guard options.allowedLengths.contains(candidate.candidate.length) else { return false }
            let strengths = SignalStrengths(candidate, in: evidence.message, evidence.surroundings)
            // The logistic function is rounded.
            let most = SignalWeights.score(strengths, bias: bias) + 1e-9
            return Logistic.probability(most) >= options.minimumConfidence
        }
    }

    // MARK: Match

    /// The best match of the blocks so far.
    typealias Best = (score: Double, match: CodeMatch)

    /// Takes the match of a block if it is likely, and better than those of the blocks before.
    func consider(
        _ block: TextBlocks.Block, in analysis: MessageAnalysis, _ lines: MachineLines, _ best: inout Best?
    ) {
        guard let top = top(of: block, in: analysis), isLikely(top) else { return }
        if let best, best.score >= top.score { return }
        best = (top.score, match(top, in: analysis, of: block, lines))
    }

    /// The match of a candidate.
    func match(
        _ scored: Scored, in analysis: MessageAnalysis, of block: TextBlocks.Block, _ lines: MachineLines
    ) -> CodeMatch {
        let candidate = analysis.candidates[scored.candidate]
        let details =
            options.readsDetails
            ? MessageDetails(of: candidate, in: analysis, host: lines.originBound?.host, index: index) : nil
        return CodeMatch(
            code: candidate.code, confidence: scored.confidence, range: block.place(of: candidate.range),
            rawText: String(decoding: analysis.bytes[candidate.range], as: UTF8.self),
            domain: lines.originBound?.host, embeddedDomains: lines.originBound?.embeddedHosts ?? [],
            appHash: lines.retrieverHash?.hash, expiresIn: (details?.expiresIn).map { .seconds($0.value) },
            expiresAt: details?.expiresAt?.value, service: details?.service?.value,
            purpose: details?.purpose?.value ?? .unknown, language: details?.language)
    }

    /// The match of an origin-bound message. The block with the line says where the code is in the text, and the rest.
    private func boundMatch(
        of originBound: OriginBoundCode, in bytes: UnsafeBufferPointer<UInt8>, _ lines: MachineLines,
        _ matcher: CueMatcher
    ) -> CodeMatch {
        var bound: CodeMatch?
        if let block = TextBlocks(bytes: bytes).last, lines.originBound(in: block) != nil {
            withAnalysis(of: block, of: bytes, lines, matcher, extent: .match) { analysis in
                bound = boundMatch(in: analysis, of: block, lines)
            }
        }
        return bound ?? lines.match(of: originBound, bias: bias)
    }

    /// The match of an origin-bound message: the best place of the line's code, whatever it scores.
    func boundMatch(in analysis: MessageAnalysis, of block: TextBlocks.Block, _ lines: MachineLines) -> CodeMatch? {
        top(of: block, in: analysis, where: analysis.isOriginBound).map {
            match($0, in: analysis, of: block, lines)
        }
    }
}

extension MessageParser {
    /// Calls `visit` with the analysis of every block of the text that has what `extent` asks for.
    func forEachAnalysis(
        of bytes: UnsafeBufferPointer<UInt8>, extent: Extent,
        _ visit: (_ analysis: MessageAnalysis, _ block: TextBlocks.Block) -> Void
    ) {
        let screen = MessageScreen(bytes)
        guard screen.mayHoldCode else { return }
        let lines = MachineLines(bytes, screen)
        let matcher = matcher(for: nil)
        for block in TextBlocks(bytes: bytes) {
            withAnalysis(of: block, of: bytes, lines, matcher, extent: extent) { visit($0, block) }
        }
    }
}
