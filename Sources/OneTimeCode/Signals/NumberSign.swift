import OneTimeCodeText

/// "#", "№", "no.", "nr." before a figure: what follows is the number of something.
enum NumberSign {
    /// Whether such a sign ends where the figure `tokens` begins or is its first token.
    static func stands(before tokens: Range<Int>, in text: TokenizedText) -> Bool {
        if isSign(tokens.lowerBound, text) { return true }
        var index = tokens.lowerBound - 1
        while index >= 0, text.tokens[index].kind == .space { index -= 1 }
        guard index >= 0 else { return false }
        if isSign(index, text) { return true }
        guard index > 0 else { return false }
        guard [Symbols.period, 0xB0, 0xBA].contains(Symbols.plain(text.tokens[index].symbol)) else { return false }
        let word = text.folded[text.tokens[index - 1].folded]
        return abbreviations.contains { word.elementsEqual($0) }
    }

    /// How languages abbreviate "number", folded: no., nr., n°, č., br., št.
    private static let abbreviations = ["no", "nr", "n", "c", "br", "st"].map { $0.unicodeScalars.map(\.value) }

    private static func isSign(_ index: Int, _ text: TokenizedText) -> Bool {
        [Symbols.hash, 0x2116].contains(Symbols.plain(text.tokens[index].symbol))
    }
}
