import OneTimeCodeText

/// "#", "№", "no.", "nr." before a figure: what follows is the number of something.
enum NumberSign {
    /// The first token of such a sign that ends where the figure `tokens` begins or is its first token.
    static func start(before tokens: Range<Int>, in text: TokenView) -> Int? {
        if isSign(tokens.lowerBound, text) { return tokens.lowerBound }
        var index = tokens.lowerBound - 1
        while index >= 0, text.tokens[index].kind == .space { index -= 1 }
        guard index >= 0 else { return nil }
        if isSign(index, text) { return index }
        guard index > 0 else { return nil }
        let mark = Symbols.plain(text.tokens[index].symbol)
        let hasMark = mark == Symbols.period || mark == 0xB0 || mark == 0xBA
        return hasMark && isAbbreviation(index - 1, in: text) ? index - 1 : nil
    }

    /// How languages abbreviate "number", folded: no., nr., n°, č., br., št.
    static func isAbbreviation(_ index: Int, in text: TokenView) -> Bool {
        let word = text.folded.part(text.tokens[index].folded)
        return switch (word.first, word.count) {
        case (0x6E, 1), (0x63, 1): true
        case (0x6E, 2): word[1] == 0x6F || word[1] == 0x72
        case (0x62, 2): word[1] == 0x72
        case (0x73, 2): word[1] == 0x74
        default: false
        }
    }

    private static func isSign(_ index: Int, _ text: TokenView) -> Bool {
        Symbols.isOne(of: Symbols.hash, 0x2116, Symbols.plain(text.tokens[index].symbol))
    }
}
