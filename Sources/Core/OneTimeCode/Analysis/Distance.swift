import OneTimeCodeText

/// How far apart two places of a message are, in words, with what punctuation adds. What is said in brackets between
/// them does not count; into the brackets or out of them it is farther.
struct Distance {
    /// Per token boundary, the way from the start of the text.
    private let through: ArenaList<Float>
    /// The same around what is in brackets.
    private let around: ArenaList<Float>
    /// The number of ends of sentences before each token boundary.
    private let sentenceEnds: ArenaList<Int32>
    private let brackets: BracketedPhrases

    init(_ surroundings: Surroundings, cues: ArenaList<Cue>, brackets: BracketedPhrases, in arena: inout Arena) {
        let tokens = surroundings.text.tokens
        let hasPhrases = !brackets.ranges.isEmpty
        self.brackets = brackets
        var through = arena.list(of: Float.self, capacity: tokens.count + 1)
        var around = arena.list(of: Float.self, capacity: hasPhrases ? tokens.count + 1 : 0)
        var sentenceEnds = arena.list(of: Int32.self, capacity: tokens.count + 1)
        var ends: Int32 = 0
        var way: Float = 0
        var wayAround: Float = 0
        var cue = 0
        var phrase = 0
        through.append(way)
        sentenceEnds.append(ends)
        if hasPhrases { around.append(wayAround) }
        for index in tokens.indices {
            let token = tokens[index]
            let cost: Float
            switch token.kind {
            case .space: cost = 0
            case .word: cost = token.script.isUnspaced ? HandSet.unspacedWord : HandSet.word
            case .digits: cost = HandSet.word
            case .newline: cost = HandSet.newline
            case .symbol:
                cost = Self.symbolCost(of: index, in: tokens, followsClaim: Self.endsClaim(cues, index, &cue))
                if cost >= HandSet.sentenceEnd, !Self.isInsideSentence(index, surroundings) { ends += 1 }
            }
            way += cost
            through.append(way)
            sentenceEnds.append(ends)
            guard hasPhrases else { continue }
            while phrase < brackets.ranges.count, brackets.ranges[phrase].upperBound <= index { phrase += 1 }
            if phrase == brackets.ranges.count || !brackets.ranges[phrase].contains(index) { wayAround += cost }
            around.append(wayAround)
        }
        self.sentenceEnds = sentenceEnds
        self.through = through
        self.around = hasPhrases ? around : through
    }

    /// Whether a cue against a code ends right before a token: what identifies things is abbreviated, and the period after
    /// "Matrikelnr." before a number ends nothing.
    ///
    /// - Parameter next: The first cue that was not asked for yet; those that end at the token or before are passed over.
    private static func endsClaim(_ cues: ArenaList<Cue>, _ token: Int, _ next: inout Int) -> Bool {
        var follows = false
        while next < cues.count, cues[next].tokens.upperBound <= token {
            if cues[next].tokens.upperBound == token, !cues[next].supportsCode { follows = true }
            next += 1
        }
        return follows
    }

    /// The way from the end of the first tokens to the start of the second; 0 if they touch.
    func between(_ first: Range<Int>, _ second: Range<Int>) -> Double {
        if first.upperBound <= second.lowerBound {
            way(from: first.upperBound - 1, to: second.lowerBound)
        } else if second.upperBound <= first.lowerBound {
            way(from: second.upperBound - 1, to: first.lowerBound)
        } else {
            0
        }
    }

    /// The way from the end of one token to another.
    private func way(from first: Int, to second: Int) -> Double {
        guard !brackets.ranges.isEmpty else { return Double(through[second] - through[first + 1]) }
        let (start, end) = (brackets.index(of: first), brackets.index(of: second))
        if start == nil, end == nil { return Double(around[second] - around[first + 1]) }
        return Double(through[second] - through[first + 1]) + (start == end ? 0 : HandSet.intoBrackets)
    }

    /// The number of sentences.
    var sentenceCount: Int { Int(sentenceEnds[sentenceEnds.count - 1]) + 1 }

    /// The sentence in which tokens begin, from 0 on.
    func sentence(_ tokens: Range<Int>) -> Int { Int(sentenceEnds[tokens.lowerBound]) }

    /// The sentence that goes on after tokens.
    func sentence(after tokens: Range<Int>) -> Int { Int(sentenceEnds[tokens.upperBound]) }

    /// Whether a period that costs as much as the end of a sentence does not end one: after a short word and before one in
    /// small letters, "A/c No. ending 4821". The cost stays, since a word is seldom about a number that far.
    private static func isInsideSentence(_ period: Int, _ surroundings: Surroundings) -> Bool {
        let tokens = surroundings.text.tokens
        guard period > 0, period + 2 < tokens.count, Symbols.plain(tokens[period].symbol) == Symbols.period,
            tokens[period - 1].kind == .word, tokens[period - 1].count <= HandSet.abbreviationLength,
            tokens[period + 1].kind == .space, tokens[period + 2].kind == .word
        else { return false }
        return !surroundings.beginsWithCapital(period + 2)
    }

    private static func symbolCost(of index: Int, in tokens: ArenaList<Token>, followsClaim: Bool) -> Float {
        let symbol = tokens[index].symbol
        if Symbols.endsSentence(symbol) {
            return Symbols.isAbbreviation(index, in: tokens, followsClaim: followsClaim)
                ? HandSet.abbreviationPeriod : HandSet.sentenceEnd
        }
        if Symbols.isComma(symbol) { return HandSet.comma }
        switch Symbols.plain(symbol) {
        case Symbols.colon, Symbols.equals: return HandSet.colon
        default: return HandSet.mark
        }
    }
}
