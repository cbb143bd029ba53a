import OneTimeCodeText

/// Whether words name a part of a message as a code: a noun for one, or a verb of entering. Shapes that are hardly ever codes
/// are candidates only then.
struct CodeNaming {
    let text: TokenView
    let letters: LetterReader
    /// The words that give others a role; nil while they are not known.
    let roles: ArenaList<Cue>?

    /// Whether something names the tokens as a code: a noun for one, or a verb of entering beside them or on the line before
    /// theirs. What is counted, "the code 10-15 minutes later", is not named.
    func isNamed(_ tokens: Range<Int>) -> Bool {
        if isCounted(tokens.upperBound) { return false }
        let start = opening(of: tokens)
        return isNamedByNoun(tokens) || follows(.enter, start) || isAnnouncedLine(tokens)
            || precedes(tokens, within: Self.longestVerbPhrase) { $0 == .enter }
    }

    /// Whether a noun for a code names the tokens. It stands right before them, "code 4821#", or before one more word, "the
    /// code is 4821#", "暗証番号は4821#です"; farther away if something says what they are, "the code for locker 41 is 5096-183",
    /// "5096-183 is your Acme code"; or right after, "5096-183 কোডটি".
    ///
    /// - Parameter mayBeName: Whether they may be a name instead, which a noun right after them says nothing of: "your NHSB
    ///   password".
    func isNamedByNoun(_ tokens: Range<Int>, mayBeName: Bool = false) -> Bool {
        let start = opening(of: tokens)
        if isPointedAt(start) || isPresentedByNoun(tokens) || isFollowedByNoun(tokens, mayBeName: mayBeName) {
            return true
        }
        var index = start - 1
        while index >= 0, text.tokens[index].kind == .space { index -= 1 }
        return index >= 0 && text.tokens[index].kind == .word && letters.cue(of: index) == nil && isPointedAt(index)
    }

    /// The first of the marks that open the tokens.
    private func opening(of tokens: Range<Int>) -> Int {
        var start = tokens.lowerBound
        while start > 0, Symbols.opens(text.tokens[start - 1].symbol) { start -= 1 }
        return start
    }

    /// Whether a noun for a code follows the tokens: right after them, after a word for "is" or a dash, or later if they
    /// begin a sentence, "5096-183 ನಿಮ್ಮ ಲಾಗಿನ್ ಕೋಡ್". Where the word for "is" ends the sentence, the noun may stand before them:
    /// "کد ورود شما 5096-183 است".
    private func isFollowedByNoun(_ tokens: Range<Int>, mayBeName: Bool) -> Bool {
        var end = tokens.upperBound
        while end < text.tokens.count, text.tokens[end].kind == .space || Symbols.closes(text.tokens[end].symbol) {
            end += 1
        }
        guard end < text.tokens.count else { return false }
        let isNoun = { (cueClass: CueClass) in cueClass.namesCode }
        if let copula = roles?.copula(at: end) {
            return precedes(tokens.lowerBound..<copula.tokens.upperBound, within: Self.longestComplement, isNoun)
                || followsNoun(tokens.lowerBound)
        }
        if Presenter.isDash(end, in: text) {
            return precedes(tokens.lowerBound..<end + 1, within: Self.longestComplement, isNoun)
        }
        if mayBeName { return false }
        let reach = beginsSentence(tokens) ? Self.longestComplement : Self.longestModifier
        return precedes(tokens, within: reach, isNoun)
    }

    /// Whether nothing but marks that open something stands between the tokens and the sentence or line before.
    private func beginsSentence(_ tokens: Range<Int>) -> Bool {
        var before = tokens.lowerBound - 1
        while before >= 0, text.tokens[before].kind == .space || Symbols.opens(text.tokens[before].symbol) {
            before -= 1
        }
        return before < 0 || text.tokens[before].kind == .newline || Symbols.endsSentence(text.tokens[before].symbol)
    }

    /// Whether a cue that passes `condition` follows the tokens within the reach, in words. Only words may stand between them.
    /// A cue before another number does not count, since it may be about that number.
    private func precedes(_ tokens: Range<Int>, within reach: Float, _ condition: (CueClass) -> Bool) -> Bool {
        var (index, way) = (tokens.upperBound, Float(0))
        while index < text.tokens.count, way <= reach {
            let token = text.tokens[index]
            switch token.kind {
            case .newline, .digits: return false
            case .space: break
            case .symbol:
                if !Symbols.closes(token.symbol), Symbols.plain(token.symbol) != Symbols.hyphen { return false }
            case .word:
                if let cue = letters.cue(of: index), condition(cue.cueClass) {
                    return !isBeforeNumber(cue.tokens.upperBound)
                }
                way += token.script.isUnspaced ? HandSet.unspacedWord : HandSet.word
            }
            index += 1
        }
        return false
    }

    /// Whether digits follow, after marks and a word for "is" perhaps.
    private func isBeforeNumber(_ index: Int) -> Bool {
        var next = index
        while next < text.tokens.count {
            switch text.tokens[next].kind {
            case .digits: return true
            case .newline: return false
            case .word:
                guard let copula = roles?.copula(at: next) else { return false }
                next = copula.tokens.upperBound
            case .symbol:
                if Symbols.endsSentence(text.tokens[next].symbol) { return false }
                next += 1
            case .space: next += 1
            }
        }
        return false
    }

    /// The most words between a code and a noun right after it, "5096-183 ваш новый код"; between the two around a word for
    /// "is", "5096-183 is your new Acme login code"; and between a code and its verb, "5096-183 ആപ്പിൽ ടൈപ്പ് ചെയ്യൂ".
    private static let longestModifier: Float = 1
    private static let longestComplement = Float(HandSet.nounReach)
    private static let longestVerbPhrase: Float = 2

    /// Whether the tokens are a line of their own after one that announces a code: with a colon at its end, a verb of
    /// entering, or a noun for a code.
    private func isAnnouncedLine(_ tokens: Range<Int>) -> Bool {
        let tokenList = text.tokens
        var end = tokens.upperBound
        while end < tokenList.count, tokenList[end].kind == .space { end += 1 }
        guard end == tokenList.count || tokenList[end].kind == .newline else { return false }
        var index = tokens.lowerBound - 1
        var hasNewline = false
        while index >= 0, tokenList[index].kind == .space || tokenList[index].kind == .newline {
            if tokenList[index].kind == .newline { hasNewline = true }
            index -= 1
        }
        guard hasNewline, index >= 0 else { return false }
        if isColon(index) { return true }
        for earlier in (max(0, index - Self.longestVerbGap)..<index + 1).reversed() {
            if tokenList[earlier].kind == .newline { return false }
            if let cue = letters.cue(of: earlier), cue.cueClass == .enter || cue.cueClass.namesCode { return true }
        }
        return false
    }

    /// Whether the token at `index`, or the one after a space, begins a unit or a currency.
    private func isCounted(_ index: Int) -> Bool {
        var next = index
        while next < text.tokens.count, text.tokens[next].kind == .space { next += 1 }
        guard next < text.tokens.count else { return false }
        switch letters.cue(of: next)?.cueClass {
        case .amount, .quantity, .minute, .hour, .second, .day: return true
        default: return Symbols.isCurrency(text.tokens[next].symbol)
        }
    }

    /// Whether a copula, a colon or a dash right before the tokens says that they are what a noun for a code names, a few
    /// words before in the same sentence. Between the two stands what the code is about.
    func isPresentedByNoun(_ tokens: Range<Int>) -> Bool {
        guard let roles, let presenter = Presenter(of: tokens, in: text, roles) else { return false }
        return followsNoun(presenter.start)
    }

    /// Whether a noun for a code stands a few words before a token in the same sentence.
    private func followsNoun(_ start: Int) -> Bool {
        var index = start - 1
        while index >= 0, start - index <= Self.longestSubject {
            let token = text.tokens[index]
            if token.kind == .newline { return false }
            if Symbols.endsSentence(token.symbol), !Symbols.isAbbreviation(index, in: text.tokens) { return false }
            if isCode(index) { return true }
            index -= 1
        }
        return false
    }

    /// The most tokens between a noun for a code and the word that says what it is: words with their spaces.
    private static let longestSubject = 2 * Int(HandSet.copulaReach)

    /// Whether the token at `index` is what a word for a code is said to be, "code: ABCDEF", "code is ABCDEF", or what is to
    /// be entered, "enter the code ABCDEF".
    func isPresented(_ index: Int) -> Bool {
        var before = index - 1
        while before >= 0, text.tokens[before].kind == .space { before -= 1 }
        guard before >= 0 else { return false }
        if text.tokens[before].kind == .symbol { return isColon(before) && isPointedAt(index) }
        if let copula = roles?.copula(before: before + 1) { return isPointedAt(copula.tokens.lowerBound) }
        guard let noun = letters.cue(of: before), noun.cueClass.namesCode else { return false }
        // the verb of entering before the noun, a few words away: "introduce el codigo", "zadaj tam ten kód"
        for earlier in (max(0, noun.tokens.lowerBound - Self.longestVerbGap)..<noun.tokens.lowerBound).reversed() {
            if letters.cue(of: earlier)?.cueClass == .enter { return true }
            if Symbols.endsSentence(text.tokens[earlier].symbol) { return false }
        }
        return noun.inner == .enter
    }

    /// The most tokens between a verb of entering and the noun for a code: four words, with their spaces.
    private static let longestVerbGap = 9

    /// Whether a word for a code stands right before the token at `index`, or before its colon or line break.
    func isPointedAt(_ index: Int) -> Bool {
        var before = index - 1
        while before >= 0, text.tokens[before].kind == .space || text.tokens[before].kind == .newline { before -= 1 }
        guard before >= 0 else { return false }
        let previous = text.tokens[before]
        if previous.kind == .symbol {
            let symbol = Symbols.plain(previous.symbol)
            guard symbol == Symbols.colon || symbol == Symbols.equals else { return false }
            for earlier in max(0, before - 4)..<before where isCode(earlier) { return true }
            return false
        }
        return isCode(before)
    }

    func isCode(_ index: Int) -> Bool { letters.cue(of: index)?.cueClass.namesCode ?? false }

    /// Whether a cue of a class stands right before the token at `index`, or before its colon.
    func follows(_ cueClass: CueClass, _ index: Int) -> Bool {
        var before = index - 1
        while before >= 0, text.tokens[before].kind == .space || isColon(before) { before -= 1 }
        return before >= 0 && letters.cue(of: before)?.cueClass == cueClass
    }

    /// Whether a cue against a code stands right before the token at `index`: "Room", "EUR".
    func followsClaim(_ index: Int) -> Bool {
        var before = index - 1
        while before >= 0, text.tokens[before].kind == .space { before -= 1 }
        return before >= 0 && letters.cue(of: before).map { !$0.supportsCode } ?? false
    }

    /// Whether tokens are the number of a standard, with its name before them or as their beginning: "RFC 8032", "SHA-256".
    func isOfStandard(_ tokens: Range<Int>) -> Bool {
        if let cue = letters.cue(of: tokens.lowerBound), cue.cueClass == .standard {
            var rest = cue.tokens.upperBound
            while rest < tokens.upperBound, text.tokens[rest].kind == .digits { rest += 1 }
            return rest >= tokens.upperBound || text.tokens[rest].kind == .symbol
        }
        var before = tokens.lowerBound - 1
        while before >= 0, text.tokens[before].kind == .space { before -= 1 }
        return before >= 0 && letters.cue(of: before)?.cueClass == .standard
    }

    /// Whether tokens are letters of a word for another number, and its digits: "PNR4829".
    func isOfOtherNumber(_ tokens: Range<Int>) -> Bool {
        guard tokens.count == 2, let cue = letters.cue(of: tokens.lowerBound), cue.cueClass == .reference else {
            return false
        }
        return cue.tokens == tokens || cue.tokens == tokens.lowerBound..<tokens.lowerBound + 1
    }

    /// Whether tokens are the process id of a program, in the lines of logs: "sshd[21845]: Failed password".
    func isProcess(_ tokens: Range<Int>) -> Bool {
        let (open, close) = (tokens.lowerBound - 1, tokens.upperBound)
        guard open > 0, text.tokens[open].symbol == 0x5B, close + 1 < text.tokens.count,
            text.tokens[close].symbol == 0x5D, isColon(close + 1)
        else { return false }
        return text.tokens[open - 1].kind == .word && text.tokens[open - 1].script == .latin && !isCode(open - 1)
    }

    private func isColon(_ index: Int) -> Bool { Symbols.plain(text.tokens[index].symbol) == Symbols.colon }
}
