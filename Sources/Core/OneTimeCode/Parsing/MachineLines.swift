/// The machine-readable end of a message: an origin-bound line, an app hash.
struct MachineLines {
    let originBound: OriginBoundCode?
    let retrieverHash: RetrieverHash?
    private let end: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ screen: MessageScreen) {
        originBound = screen.hasAtSign ? OriginBoundCode(bytes) : nil
        retrieverHash = RetrieverHash(bytes, before: originBound)
        end = bytes.count
    }

    /// The line, relative to the block, if the block ends the text and owns the whole line. A line longer than the
    /// margin between blocks may begin before the last block.
    func originBound(in block: TextBlocks.Block) -> OriginBoundCode? {
        guard block.text.upperBound == end, let originBound, block.owned.lowerBound <= originBound.line.lowerBound
        else { return nil }
        return originBound.moved(by: -block.text.lowerBound)
    }

    /// The hash, relative to the block, if the block ends the text and has it.
    func retrieverHash(in block: TextBlocks.Block) -> RetrieverHash? {
        guard block.text.upperBound == end, let retrieverHash,
            block.text.lowerBound <= retrieverHash.range.lowerBound
        else { return nil }
        return retrieverHash.moved(by: -block.text.lowerBound)
    }

    /// The match of a line that is too long for analysis.
    func match(of originBound: OriginBoundCode, bias: Double) -> CodeMatch {
        CodeMatch(
            code: originBound.code, confidence: Logistic.probability(bias + SignalWeights.originBound),
            range: originBound.codeRange, rawText: originBound.code, domain: originBound.host,
            embeddedDomains: originBound.embeddedHosts, appHash: retrieverHash?.hash)
    }
}

extension MessageExplanation.Candidate {
    /// The code of an origin-bound line that is too long for analysis.
    init(unread originBound: OriginBoundCode, bias: Double) {
        let score = bias + SignalWeights.originBound
        let signal = MessageExplanation.Contribution(
            signal: Signal.originBound.name, strength: 1, value: SignalWeights.originBound)
        self.init(
            code: originBound.code, shape: .originBound, range: originBound.codeRange,
            score: score, confidence: Logistic.probability(score), contributions: [signal])
    }
}

extension CodeMatch {
    /// The match, marked if a line of the text was meant to bind the code.
    func markedIfBroken(in bytes: UnsafeBufferPointer<UInt8>) -> CodeMatch {
        guard domain == nil, BrokenBinding(bytes, code: code) != nil else { return self }
        var match = self
        match.hasBrokenBinding = true
        return match
    }
}
