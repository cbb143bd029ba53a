import OneTimeCodeText

/// How far apart two places of a message are, in words, with what punctuation adds.
struct Distance {
    /// Per token boundary, the way from the start of the text.
    private let position: [Float]

    init(_ text: TokenizedText, cues: [Cue]) {
        // What identifies things is abbreviated: the period after "Matrikelnr." before a number ends nothing.
        let abbreviated = Set(cues.lazy.filter { !$0.isForCode }.map(\.tokens.upperBound))
        var position: [Float] = [0]
        position.reserveCapacity(text.tokens.count + 1)
        var way: Float = 0
        for index in text.tokens.indices {
            way += Self.cost(of: index, in: text.tokens, isBehindCue: abbreviated.contains(index))
            position.append(way)
        }
        self.position = position
    }

    /// The way from the end of the first tokens to the start of the second; 0 if they touch.
    func between(_ first: Range<Int>, _ second: Range<Int>) -> Double {
        if first.upperBound <= second.lowerBound {
            Double(position[second.lowerBound] - position[first.upperBound])
        } else if second.upperBound <= first.lowerBound {
            Double(position[first.lowerBound] - position[second.upperBound])
        } else {
            0
        }
    }

    private static func cost(of index: Int, in tokens: [Token], isBehindCue: Bool) -> Float {
        let token = tokens[index]
        switch token.kind {
        case .space: return 0
        // Words of scripts without spaces are shorter than words elsewhere: particles stand alone.
        case .word: return token.script.isUnspaced ? 0.6 : 1
        case .digits: return 1
        case .newline: return 2
        case .symbol: return symbolCost(of: index, in: tokens, isBehindCue: isBehindCue)
        }
    }

    private static let sentenceEnd: Float = 5
    private static let longestAbbreviation = 4

    /// Whether a period ends no sentence: inside "ref.no", between a short word and a figure ("Ref. 4821", "No. X7K2"), or
    /// before a word in small letters.
    private static func isAbbreviation(_ period: Int, _ tokens: [Token], isBehindCue: Bool) -> Bool {
        guard period + 1 < tokens.count else { return false }
        if tokens[period + 1].kind != .space, tokens[period + 1].kind != .newline { return true }
        guard period > 0, period + 2 < tokens.count, tokens[period + 1].kind == .space,
            tokens[period + 1].count == 1, tokens[period - 1].kind == .word,
            tokens[period - 1].count <= longestAbbreviation || isBehindCue
        else { return false }
        let next = tokens[period + 2]
        return next.kind == .digits
            || (next.kind == .word && period + 3 < tokens.count && tokens[period + 3].kind == .digits)
    }

    private static func symbolCost(of index: Int, in tokens: [Token], isBehindCue: Bool) -> Float {
        let symbol = tokens[index].symbol
        if Symbols.endsSentence(symbol) {
            return Symbols.plain(symbol) == Symbols.period && isAbbreviation(index, tokens, isBehindCue: isBehindCue)
                ? 0.5 : sentenceEnd
        }
        switch Symbols.plain(symbol) {
        case Symbols.comma, 0x3001, 0x060C: return 1
        case Symbols.colon, Symbols.equals: return 0
        default: return 0.3
        }
    }
}
