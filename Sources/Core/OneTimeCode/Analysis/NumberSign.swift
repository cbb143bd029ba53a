import OneTimeCodeText

/// "#", "№", "no.", "nr." before a figure: what follows is the number of something. The signs are in the files of languages.
enum NumberSign {
    /// The first token of such a sign that ends where the figure `tokens` begins or is its first token.
    static func start(before tokens: Range<Int>, in text: TokenView, _ signs: NumberSigns) -> Int? {
        if isSign(tokens.lowerBound, text, signs) { return tokens.lowerBound }
        var index = tokens.lowerBound - 1
        while index >= 0, text.tokens[index].kind == .space { index -= 1 }
        guard index >= 0 else { return nil }
        if isSign(index, text, signs) { return index }
        guard index > 0 else { return nil }
        let mark = Symbols.plain(text.tokens[index].symbol)
        let hasMark = mark == Symbols.period || mark == 0xB0 || mark == 0xBA
        return hasMark && isAbbreviation(index - 1, in: text, signs) ? index - 1 : nil
    }

    /// Whether a word is an abbreviation of "number", without its mark: "no", "nr".
    static func isAbbreviation(_ index: Int, in text: TokenView, _ signs: NumberSigns) -> Bool {
        text.tokens[index].kind == .word
            && signs.contains(abbreviation: text.folded.part(text.tokens[index].folded))
    }

    private static func isSign(_ index: Int, _ text: TokenView, _ signs: NumberSigns) -> Bool {
        signs.contains(symbol: Symbols.plain(text.tokens[index].symbol))
    }
}
