import OneTimeCodeText

/// The parts of a message and where they stand: tokens, cues, figures, candidates, brackets, sentences.
struct MessageLayout {
    let bytes: UnsafeBufferPointer<UInt8>
    let text: TokenView
    /// The cues in the order of the text.
    let cues: ArenaList<Cue>
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
        (cues, numberSigns) = (found.cues, found.numberSigns)
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
}
