import OneTimeCodeText

/// The parts of a message and where they stand: tokens, cues, figures, candidates, brackets, sentences.
struct MessageLayout {
    let bytes: UnsafeBufferPointer<UInt8>
    let text: TokenView
    /// The cues in the order of the text.
    let cues: ArenaList<Cue>
    /// The words that give others a role, in the order of the text.
    let roles: ArenaList<Cue>
    /// The signs of all languages before the number of something.
    let numberSigns: NumberSigns
    let figures: ArenaList<Figure>
    let candidates: ArenaList<Candidate>
    let sameCodes: SameCodes
    let surroundings: Surroundings
    let brackets: BracketedPhrases
    let distance: Distance
    /// Per token, whether a word for a code ends before it.
    private let followsCodeNoun: ArenaList<Bool>

    init(
        _ found: MessageCues, _ candidates: ArenaList<Candidate>, _ surroundings: Surroundings, in arena: inout Arena
    ) {
        (bytes, text, figures) = (surroundings.bytes, surroundings.text, surroundings.figures)
        (cues, roles, numberSigns) = (found.cues, found.roles, found.numberSigns)
        (self.candidates, self.surroundings) = (candidates, surroundings)
        sameCodes = SameCodes(candidates, in: &arena)
        followsCodeNoun = arena.list(repeating: false, count: text.tokens.count + 1)
        for cue in cues where cue.cueClass.namesCode { followsCodeNoun[cue.tokens.upperBound] = true }
        brackets = BracketedPhrases(text, in: &arena)
        distance = Distance(surroundings, cues: cues, brackets: brackets, in: &arena)
    }

    /// Whether a word for a code ends right before the token at `index`, perhaps with spaces between.
    func followsCodeNoun(_ index: Int) -> Bool {
        var end = index
        while end > 0, text.tokens[end - 1].kind == .space { end -= 1 }
        return end > 0 && followsCodeNoun[end]
    }

    /// Whether only a space or marks that open something are between two places, the first before the second.
    func isBeside(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
        guard first.upperBound <= second.lowerBound, second.lowerBound - first.upperBound <= 2 else { return false }
        return text.tokens.part(first.upperBound..<second.lowerBound).allSatisfy {
            $0.kind == .space || Symbols.isOne(Symbols.plain($0.symbol), of: 0x28, Symbols.plus)
        }
    }

    /// Whether a word for a code begins at the token at `index`, or a word or two later in the same sentence.
    func precedesCodeNoun(_ index: Int) -> Bool {
        let next = cues.firstIndex(from: index)
        return next < cues.count && cues[next].cueClass.namesCode
            && distance.between(index - 1..<index, cues[next].tokens) <= HandSet.subjectGap
    }

    /// Whether a word for "is" stands right before a figure, and a noun for a code earlier in the same sentence. Between them
    /// the place or the purpose of the code may be named, but no other number.
    func names(_ noun: Cue, at index: Int, _ figure: Range<Int>) -> Bool {
        guard noun.tokens.upperBound <= figure.lowerBound, !roles.isEmpty,
            case let role = roles.firstIndex(from: figure.lowerBound) - 1, role >= 0,
            roles[role].cueClass == .copula, roles[role].tokens.lowerBound >= noun.tokens.upperBound,
            isBeside(roles[role].tokens, figure),
            distance.sentence(after: noun.tokens) == distance.sentence(figure),
            distance.between(noun.tokens, figure) <= HandSet.copulaReach
        else { return false }
        for between in index + 1..<min(index + 1 + HandSet.longestObject, cues.count) {
            if cues[between].tokens.lowerBound >= figure.lowerBound { return true }
            switch cues[between].cueClass {
            case .place, .date, .verify, .signIn, .transaction, .reset, .collect, .reference: continue
            default: return false
            }
        }
        let end = index + 1 + HandSet.longestObject
        return end >= cues.count || cues[end].tokens.lowerBound >= figure.lowerBound
    }
}
