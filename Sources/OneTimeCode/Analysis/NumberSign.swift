import OneTimeCodeText

/// "#", "№", "no.", "nr." before a figure: what follows is the number of something.
enum NumberSign {
    /// Whether such a sign ends where the figure `tokens` begins or is its first token.
    static func stands(before tokens: Range<Int>, in text: TokenView) -> Bool {
        if isSign(tokens.lowerBound, text) { return true }
        var index = tokens.lowerBound - 1
        while index >= 0, text.tokens[index].kind == .space { index -= 1 }
        guard index >= 0 else { return false }
        if isSign(index, text) { return true }
        guard index > 0 else { return false }
        let mark = Symbols.plain(text.tokens[index].symbol)
        return (mark == Symbols.period || mark == 0xB0 || mark == 0xBA)
            && isAbbreviation(text.folded.part(text.tokens[index - 1].folded))
    }

    /// How languages abbreviate "number", folded: no., nr., n°, č., br., št.
    private static func isAbbreviation(_ word: ArenaList<UInt32>) -> Bool {
        switch (word.first, word.count) {
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
