import OneTimeCodeText

/// What delivers a candidate to the reader as a code.
///
/// A number is a code because something says so, never because it looks like one. Its length, its shape and being alone
/// only choose between candidates. Where nothing delivers a candidate, the signals ``Signal/undelivered`` and
/// ``Signal/unread`` hold.
///
/// This is about messages, which may deliver a code by their form alone. Redaction has a notion of its own for lines of
/// logs, `CodeClaim`, in which only words count, and a word for a code counts more than a word such as "code".
struct CodeDelivery {
    /// What delivers a candidate.
    enum Means: Sendable {
        /// The origin-bound last line: "@example.com #482913"
        case boundLine
        /// A cue that is about the candidate: a noun for a code, a verb of entering, a purpose.
        case cue
        /// A mark or a hash for Android's SMS Retriever, which only messages with a code have.
        case retriever
        /// The form of the message: "Acme: 482913", or a line of its own after a colon or in a message that announces a
        /// code. Another line or sentence of its own is half a frame.
        case frame
        /// A phrase that only messages with a code have, about the only number: "482913, valid for 5 minutes". In a message
        /// that names a code and says that it may not have been requested, about the only number that nothing claims.
        case phrase
        /// The message is nothing but the candidate, and perhaps a name.
        case wholeMessage
    }

    /// The means that says most; nil if nothing delivers the candidate.
    let means: Means?
    /// How plainly it delivers the candidate, 0 to 1.
    let strength: Interval

    /// Whether the candidate is a line of its own after a colon, or in a message that announces a code.
    let isAnnounced: Bool

    /// How much of a delivery is missing.
    var missing: Interval { strength.complement }

    /// Whether something delivers the candidate plainly.
    var isPlain: Bool { strength.lower >= HandSet.plainDelivery }

    init(_ candidate: CandidateEvidence, in message: MessageEvidence, _ surroundings: Surroundings) {
        let tokens = candidate.candidate.tokens
        let spoken = Self.spoken(of: candidate)
        let isLine = surroundings.isLine(tokens)
        isAnnounced = isLine && (message.announcesCode || surroundings.followsLineWithColon(tokens))
        if candidate.isOriginBound {
            (means, strength) = (.boundLine, .full)
        } else if spoken >= 1 {
            (means, strength) = (.cue, .full)
        } else if message.isForRetriever {
            (means, strength) = (.retriever, .full)
        } else if isAnnounced {
            (means, strength) = (.frame, .full)
        } else if candidate.candidate.shape != .affixed, surroundings.isNothingElse(tokens) {
            (means, strength) = (.wholeMessage, .full)
        } else {
            let isOpen = !candidate.isSomethingElse
            let isOnly = isOpen && candidate.rivals == 0
            let label = surroundings.followsOpeningLabel(tokens) ? Interval(isOpen) : .none
            let line = isLine || surroundings.isSentence(tokens) ? Interval(isOnly) * HandSet.lineDelivery : .none
            let frame = max(label, line)
            // A row of numbers in a log may be "expired", and a warning names codes and a number to call. Only a message with
            // a code says that it may not have been requested.
            let isMeant = Truth(candidate.isSoleFigure) || (message.has(.code) && message.has(.unrequested))
            let plainness = message.isConfidential ? HandSet.secrecyDelivery : HandSet.validityDelivery
            let phrase =
                message.hasPhraseOfCode ? Interval(isOnly && isMeant && !message.has(.notice)) * plainness : .none
            let most = max(spoken, frame.upper, phrase.upper)
            means = most == 0 ? nil : most == frame.upper ? .frame : most == spoken ? .cue : .phrase
            strength = max(Interval(spoken), max(frame, phrase))
        }
    }

    /// How plainly cues for a code speak about a candidate.
    private static func spoken(of candidate: CandidateEvidence) -> Double {
        let nearness = candidate.nearness
        let nearest = max(max(nearness.codeCue, nearness.genericCue), max(nearness.enter, nearness.verify))
        let distantNoun = candidate.hasCodeNounInSentence ? 1 - nearness.codeCue : 0
        return min(1, max(nearest / HandSet.audible, distantNoun))
    }
}

extension MessageAnalysis {
    /// What delivers a candidate as a code.
    func delivery(of candidate: Int) -> CodeDelivery {
        CodeDelivery(evidence(of: candidate), in: evidence, surroundings)
    }
}

// MARK: - Frames

extension Surroundings {
    /// The most tokens of a name beside a code: four words, with the spaces and marks between them.
    private static let longestName = 12
    private static let mostWords = 4

    /// Whether the message is nothing but the tokens, and perhaps a name in brackets or on a line of its own.
    func isNothingElse(_ tokens: Range<Int>) -> Bool {
        guard tokens.lowerBound <= Self.longestName, text.tokens.count - tokens.upperBound <= Self.longestName else {
            return false
        }
        var words = 0
        // Whether what is read so far is apart from the code: in brackets, or on another line.
        func isName(_ indices: some Sequence<Int>, opening: (UInt32) -> Bool) -> Bool {
            var isApart = false
            for index in indices {
                let token = text.tokens[index]
                switch token.kind {
                case .space: continue
                case .newline: isApart = true
                case .symbol: if opening(token.symbol) { isApart = true }
                case .digits: return false
                case .word:
                    words += 1
                    if !isApart || words > Self.mostWords { return false }
                }
            }
            return true
        }
        return isName((0..<tokens.lowerBound).reversed(), opening: { $0 == 0x5D || $0 == 0x3011 })
            && isName(tokens.upperBound..<text.tokens.count, opening: { $0 == 0x5B || $0 == 0x3010 })
    }

    /// Whether there are only marks on the same line.
    func isLine(_ tokens: Range<Int>) -> Bool {
        func isBlank(_ indices: some Sequence<Int>) -> Bool {
            for index in indices.prefix(Self.longestName) {
                switch text.tokens[index].kind {
                case .newline: return true
                case .word, .digits: return false
                case .space, .symbol: continue
                }
            }
            return true
        }
        return isBlank((0..<tokens.lowerBound).reversed()) && isBlank(tokens.upperBound..<text.tokens.count)
    }

    /// Whether the line before, blank ones left out, ends in a colon.
    func followsLineWithColon(_ tokens: Range<Int>) -> Bool {
        var newlines = 0
        for index in (0..<tokens.lowerBound).reversed().prefix(Self.longestName) {
            switch text.tokens[index].kind {
            case .newline: newlines += 1
            case .space: continue
            case .symbol where newlines == 0: continue
            case .symbol: return Symbols.plain(text.tokens[index].symbol) == Symbols.colon
            case .word, .digits: return false
            }
        }
        return false
    }

    /// Whether the message begins with a label and a colon right before the tokens, and its line or sentence ends after
    /// them: "Acme: 482913".
    func followsOpeningLabel(_ tokens: Range<Int>) -> Bool {
        guard tokens.lowerBound <= Self.longestName else { return false }
        if let after = tokenAfter(tokens.upperBound), !Symbols.endsSentence(after.symbol) { return false }
        guard let before = tokenBefore(tokens.lowerBound), Symbols.plain(before.symbol) == Symbols.colon else {
            return false
        }
        var words = 0
        for token in text.tokens.part(0..<tokens.lowerBound) {
            switch token.kind {
            case .word: words += 1
            case .newline, .digits: return false
            case .symbol: if Symbols.endsSentence(token.symbol) { return false }
            case .space: continue
            }
        }
        return (1...Self.mostWords).contains(words)
    }
}
