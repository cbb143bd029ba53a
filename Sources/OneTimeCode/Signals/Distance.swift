import OneTimeCodeText

/// How far apart two places of a message are, in words, with what punctuation adds.
struct Distance {
    /// Per token boundary, the way from the start of the text.
    private let position: [Float]

    init(_ text: TokenizedText) {
        var position: [Float] = [0]
        position.reserveCapacity(text.tokens.count + 1)
        var way: Float = 0
        for index in text.tokens.indices {
            way += Self.cost(of: index, in: text.tokens)
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

    private static func cost(of index: Int, in tokens: [Token]) -> Float {
        let token = tokens[index]
        switch token.kind {
        case .space: return 0
        // Words of scripts without spaces are shorter than words elsewhere: particles stand alone.
        case .word: return token.script.isUnspaced ? 0.6 : 1
        case .digits: return 1
        case .newline: return 2
        case .symbol: return symbolCost(of: index, in: tokens)
        }
    }

    private static func symbolCost(of index: Int, in tokens: [Token]) -> Float {
        let symbol = tokens[index].symbol
        if Symbols.endsSentence(symbol) {
            // A period inside "ref.no", "2.5" or before "Ref. 4821" ends nothing.
            guard Symbols.plain(symbol) == Symbols.period else { return 5 }
            guard index + 1 < tokens.count else { return 5 }
            if tokens[index + 1].kind != .space, tokens[index + 1].kind != .newline { return 0.5 }
            return index + 2 < tokens.count && tokens[index + 2].kind == .digits ? 1 : 5
        }
        switch Symbols.plain(symbol) {
        case Symbols.comma, 0x3001, 0x060C: return 1
        case Symbols.colon, Symbols.equals: return 0
        default: return 0.3
        }
    }
}
