import OneTimeCodeText

/// What is read off a message's text before anything is concluded from it.
struct MessageFacts {
    let reader: MessageReader
    let text: TokenView
    let cues: MessageCues
    let figures: FoundFigures
}

/// Reads a message's text: cues, figures and candidates.
///
/// A class, so that the closures inside one another share it instead of copying it.
final class MessageReader {
    let bytes: UnsafeBufferPointer<UInt8>
    let matcher: CueMatcher
    let originBound: OriginBoundCode?
    let retrieverHash: RetrieverHash?

    init(
        _ bytes: UnsafeBufferPointer<UInt8>, matcher: CueMatcher, originBound: OriginBoundCode?,
        retrieverHash: RetrieverHash?
    ) {
        self.bytes = bytes
        self.matcher = matcher
        self.originBound = originBound
        self.retrieverHash = retrieverHash
    }

    /// Calls `body` with the analysis of the message, which does not outlive the call. A `match` is not called for, and nil
    /// is returned, where the message has no candidates.
    func read<Result>(purpose: MessageAnalysis.Purpose, _ body: (MessageAnalysis) -> Result) -> Result? {
        Arena.with(byteCount: TokenView.bytes(for: bytes.count)) { arena in
            let text = TokenView(bytes, in: &arena)
            guard purpose == .match else { return segment(text, purpose: purpose, body) }
            // Candidates are found without a dictionary and, mostly, without cues: many messages end here.
            return Arena.with(byteCount: FigureScanner.bytes(for: text)) { arena in
                let found = FigureScanner(bytes, text, cues: nil, machineReadable: machineReadable(text), in: &arena)
                let isSettled = !found.dependsOnCues && !found.hasLetterCodeShapes
                if isSettled, found.candidates.isEmpty, originBound == nil { return nil }
                guard text.unspaced.isEmpty else { return segment(text, purpose: purpose, body) }
                return analyse(text, purpose: purpose, scanned: isSettled ? found.result : nil, body)
            }
        }
    }

    private func segment<Result>(
        _ text: TokenView, purpose: MessageAnalysis.Purpose, _ body: (MessageAnalysis) -> Result
    ) -> Result? {
        if text.unspaced.isEmpty { return analyse(text, purpose: purpose, body) }
        return Arena.with(byteCount: TokenView.bytesToSegment(bytes.count)) { arena in
            analyse(text.segmented(bytes, in: &arena), purpose: purpose, body)
        }
    }

    /// - Parameter scanned: What is known of the figures, if cues make no difference to them.
    private func analyse<Result>(
        _ text: TokenView, purpose: MessageAnalysis.Purpose, scanned: FoundFigures? = nil,
        _ body: (MessageAnalysis) -> Result
    ) -> Result? {
        let byteCount =
            matcher.bytes(for: text) + FigureScanner.bytes(for: text) + MessageAnalysis.bytes(for: text, originBound)
        return Arena.with(byteCount: byteCount) { arena in
            let cues = matcher.cues(in: text, in: &arena)
            let found =
                scanned
                ?? FigureScanner(bytes, text, cues: cues.cues, machineReadable: machineReadable(text), in: &arena)
                .result
            if purpose == .match, found.candidates.isEmpty, originBound == nil { return nil }
            let facts = MessageFacts(reader: self, text: text, cues: cues, figures: found)
            return body(MessageAnalysis(facts, in: &arena))
        }
    }

    private func machineReadable(_ text: TokenView) -> MachineReadable {
        MachineReadable(originBound?.line, retrieverHash?.range, in: text)
    }
}
