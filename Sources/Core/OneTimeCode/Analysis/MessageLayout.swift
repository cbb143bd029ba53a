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

    /// Whether a figure continues a list: it has as many tokens as the one before it, and only a mark, or a word without
    /// a cue, between them: "13-4-3448, 24-4-3882", "4821 and 7733".
    func isListed(_ figure: Figure, after first: Figure) -> Bool {
        guard figure.kind == .code, first.kind == .code, figure.tokens.count == first.tokens.count,
            first.tokens.upperBound < figure.tokens.lowerBound,
            figure.tokens.lowerBound - first.tokens.upperBound <= Self.longestJoint
        else { return false }
        let joint = first.tokens.upperBound..<figure.tokens.lowerBound
        let next = cues.firstIndex(from: joint.lowerBound)
        guard next == cues.count || cues[next].tokens.lowerBound >= joint.upperBound else { return false }
        var joints = 0
        for token in text.tokens.part(joint) where token.kind != .space && token.kind != .newline {
            if Symbols.endsSentence(token.symbol) || token.kind == .digits { return false }
            joints += 1
        }
        return joints == 1
    }

    /// The most tokens between two figures of a list: a mark or a word, and the spaces around it.
    private static let longestJoint = 3

    /// Whether the cue at `index` is what words of secrecy beside it warn to keep: "never share your code". It names no
    /// figure but the one beside it.
    func isObjectOfWarning(_ index: Int) -> Bool {
        let warns = { (other: Int) in
            guard cues.indices.contains(other), cues[other].cueClass == .secrecy else { return false }
            let (first, second) = (cues[min(index, other)].tokens, cues[max(index, other)].tokens)
            return distance.between(first, second) <= HandSet.warningGap
                && !text.tokens.part(first.upperBound..<max(first.upperBound, second.lowerBound)).contains {
                    $0.kind == .digits
                }
        }
        return warns(index - 1) || warns(index + 1)
    }

    /// Whether a word for a code begins at the token at `index`, or a word or two later in the same sentence.
    func precedesCodeNoun(_ index: Int) -> Bool {
        let next = cues.firstIndex(from: index)
        return next < cues.count && cues[next].cueClass.namesCode
            && distance.between(index - 1..<index, cues[next].tokens) <= HandSet.subjectGap
    }

    /// Whether a figure has a suffix or a prefix that is grammar: "3340'a".
    func isAffixed(_ figure: Figure) -> Bool { figure.candidates.contains { candidates[$0].shape == .affixed } }

    /// Whether a figure is a telephone number beside a word for calling.
    func isCalled(_ figure: Figure) -> Bool {
        guard figure.kind == .phone else { return false }
        let next = cues.firstIndex(from: figure.tokens.lowerBound)
        return [next - 1, next].contains { index in
            cues.indices.contains(index) && cues[index].cueClass == .contact
                && distance.between(cues[index].tokens, figure.tokens) <= HandSet.claimReach
        }
    }

    // MARK: What a noun is said to be

    /// The index of the cue that names what a presenter says to be a figure: the nearest noun for a code before the
    /// presenter in the same sentence.
    ///
    /// Between them may stand what the code is about. A word for another number there must follow a word for "for", as in
    /// "the code for your order is": in "code 48, order: 20251188" the order is the noun. Or the noun begins the sentence,
    /// which goes on without a comma and has other words before its colon: "mTAN Überweisung 20,00 EUR an Anna: 528190".
    /// Words of secrecy before a colon speak of the code of an earlier sentence: "Enter the code. Tell it to no one: 4821".
    ///
    /// - Parameter first: The first cue that may be the noun.
    func noun(of presenter: Presenter, from first: Int, _ figure: Range<Int>) -> Int? {
        let nearest = cues.firstIndex(from: presenter.start) - 1
        if nearest >= first, !presenter.isCopula, cues[nearest].cueClass == .secrecy,
            distance.between(cues[nearest].tokens, presenter.start..<presenter.start + 1) <= HandSet.subjectGap
        {
            return (max(first, nearest - HandSet.longestWarning)..<nearest).last { cues[$0].cueClass.namesCode }
        }
        var index = nearest
        var claim: Int?
        var count = 0
        while index >= first, count <= HandSet.longestSubject {
            let cue = cues[index]
            guard cue.tokens.upperBound <= presenter.start, isInSubject(cue.tokens, of: presenter, figure) else {
                return nil
            }
            if cue.cueClass.namesCode {
                guard let claim else { return index }
                let isHeading =
                    !touches(cues[nearest].tokens, presenter.start) && opensPhrase(cue.tokens, until: presenter.start)
                return isHeading || hasAbout(cue.tokens.upperBound..<claim) ? index : nil
            }
            switch cue.cueClass {
            case .notice: return nil
            case .place, .date:
                if !presenter.isCopula, touches(cue.tokens, presenter.start), !isPartOfNoun(index, from: first) {
                    claim = cue.tokens.lowerBound
                }
            case .reference: if !presenter.isCopula { claim = cue.tokens.lowerBound }
            case .amount, .account, .contact, .coupon, .prize, .quantity: claim = cue.tokens.lowerBound
            default: break
            }
            index -= 1
            count += 1
        }
        return nil
    }

    /// Whether a cue is near enough to a presenter to be its subject: in its sentence, or at the end of the sentence before if
    /// a word for it begins the presenter's, "You need an entry code. It is 482913".
    private func isInSubject(_ cue: Range<Int>, of presenter: Presenter, _ figure: Range<Int>) -> Bool {
        let gap = distance.sentence(figure) - distance.sentence(after: cue)
        if gap == 0 { return distance.between(cue, figure) <= HandSet.copulaReach }
        guard gap == 1, presenter.isCopula else { return false }
        let between = text.tokens.part(cue.upperBound..<presenter.start)
        return between.count { $0.kind == .word || $0.kind == .digits } <= 1
    }

    /// Whether a sentence goes on after a figure and says that it is what a noun for a code names: "[482913] is your code",
    /// "[482913] – ваш код". Where the word for "is" ends the sentence: "[482913] کد شما است", "आपका कोड [482913] है".
    func isSaidToBeCode(_ figure: Range<Int>) -> Bool {
        var end = figure.upperBound
        while end < text.tokens.count, text.tokens[end].kind == .space || Symbols.closes(text.tokens[end].symbol) {
            end += 1
        }
        guard end < text.tokens.count else { return false }
        if Presenter.isDash(end, in: text) { return noun(after: end + 1) != nil }
        if let copula = roles.copula(at: end) {
            if noun(after: copula.tokens.upperBound) != nil { return true }
            let previous = cues.firstIndex(from: figure.lowerBound) - 1
            return previous >= 0 && cues[previous].cueClass.namesCode && endsSentence(copula.tokens.upperBound)
                && distance.between(cues[previous].tokens, figure) <= HandSet.subjectGap
        }
        guard let noun = noun(after: end), case let index = roles.firstIndex(from: noun.tokens.upperBound),
            index < roles.count, roles[index].cueClass == .copula
        else { return false }
        return endsSentence(roles[index].tokens.upperBound)
            && distance.between(noun.tokens, roles[index].tokens) <= HandSet.subjectGap
    }

    /// The noun for a code that begins a few words after a token in the same sentence, with no number and no cue for
    /// something else before it.
    private func noun(after token: Int) -> Cue? {
        var index = cues.firstIndex(from: token)
        while index < cues.count, distance.between(token - 1..<token, cues[index].tokens) <= HandSet.nounReach {
            let cue = cues[index]
            if cue.cueClass.namesCode {
                let gap = text.tokens.part(token..<cue.tokens.lowerBound)
                return gap.contains { $0.kind == .digits || $0.kind == .newline } ? nil : cue
            }
            guard cue.cueClass.isPurpose else { return nil }
            index += 1
        }
        return nil
    }

    /// Whether a sentence or the text ends at a token, with nothing but spaces before its end.
    private func endsSentence(_ token: Int) -> Bool {
        var end = token
        while end < text.tokens.count, text.tokens[end].kind == .space { end += 1 }
        return end == text.tokens.count || text.tokens[end].kind == .newline
            || Symbols.endsSentence(text.tokens[end].symbol)
    }

    /// Whether tokens begin a line or a sentence that goes on to a later token without a comma.
    private func opensPhrase(_ tokens: Range<Int>, until end: Int) -> Bool {
        var index = tokens.lowerBound - 1
        while index >= 0, text.tokens[index].kind == .space { index -= 1 }
        if index >= 0, text.tokens[index].kind != .newline, !Symbols.endsSentence(text.tokens[index].symbol) {
            return false
        }
        return text.tokens.part(tokens.upperBound..<end).allSatisfy { Symbols.plain($0.symbol) != Symbols.comma }
    }

    /// Whether a cue at `index` belongs to the noun for a code before it, as a place does: "Code front door", "Код ячейки",
    /// with at most a word and no mark between them.
    ///
    /// - Parameter first: The first cue that may be the noun.
    func isPartOfNoun(_ index: Int, from first: Int = 0) -> Bool {
        guard index > first, cues[index - 1].cueClass.namesCode else { return false }
        let gap = cues[index - 1].tokens.upperBound..<cues[index].tokens.lowerBound
        var words = 0
        for token in text.tokens.part(gap) where token.kind != .space {
            guard token.kind == .word, words == 0 else { return false }
            words += 1
        }
        return true
    }

    /// Whether a word before what a code is about begins in a range of tokens.
    private func hasAbout(_ range: Range<Int>) -> Bool {
        let first = roles.firstIndex(from: range.lowerBound)
        for index in first..<min(first + HandSet.longestSubject, roles.count) {
            guard roles[index].tokens.lowerBound < range.upperBound else { break }
            if roles[index].cueClass == .about { return true }
        }
        return false
    }

    /// Whether only spaces are between tokens and a later one.
    private func touches(_ tokens: Range<Int>, _ index: Int) -> Bool {
        text.tokens.part(tokens.upperBound..<index).allSatisfy { $0.kind == .space }
    }
}
