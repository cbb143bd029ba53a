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

    /// The line, relative to the window, if the window ends the text and owns the whole line. A line longer than the
    /// margin between windows may begin before the last window.
    func originBound(in window: Windows.Window) -> OriginBoundCode? {
        guard window.text.upperBound == end, let originBound, window.owned.lowerBound <= originBound.line.lowerBound
        else { return nil }
        return originBound.moved(by: -window.text.lowerBound)
    }

    /// The hash, relative to the window, if the window ends the text and has it.
    func retrieverHash(in window: Windows.Window) -> RetrieverHash? {
        guard window.text.upperBound == end, let retrieverHash,
            window.text.lowerBound <= retrieverHash.range.lowerBound
        else { return nil }
        return retrieverHash.moved(by: -window.text.lowerBound)
    }

    /// The match of a line that is too long for analysis.
    func match(of originBound: OriginBoundCode) -> CodeMatch {
        CodeMatch(
            code: originBound.code, confidence: Logistic.probability(SignalWeights.originBoundScore),
            range: originBound.codeRange, rawText: originBound.code, domain: originBound.host,
            embeddedDomains: originBound.embeddedHosts, appHash: retrieverHash?.hash)
    }
}

extension MessageExplanation.Candidate {
    /// The code of an origin-bound line that is too long for analysis.
    init(unread originBound: OriginBoundCode) {
        let signal = MessageExplanation.Contribution(
            signal: Signal.originBound.name, strength: 1, value: SignalWeights.originBound)
        self.init(
            code: originBound.code, shape: .originBound, range: originBound.codeRange,
            score: SignalWeights.originBoundScore, confidence: Logistic.probability(SignalWeights.originBoundScore),
            contributions: [signal])
    }
}
