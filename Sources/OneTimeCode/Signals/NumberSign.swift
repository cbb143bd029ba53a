import OneTimeCodeText

/// "#", "№", "no.", "nr." before a figure: what follows is the number of something.
enum NumberSign {
    /// Whether such a sign ends where the figure `tokens` begins or is its first token.
    static func stands(before tokens: Range<Int>, in text: TokenizedText) -> Bool {
        var index = tokens.lowerBound - 1
        if index >= 0, [Symbols.hash, 0x2116].contains(Symbols.plain(text.tokens[index].symbol)) { return true }
        while index >= 0, text.tokens[index].kind == .space { index -= 1 }
        guard index > 0 else { return false }
        if text.tokens[index].symbol == 0x2116 { return true }
        guard [Symbols.period, 0xB0, 0xBA].contains(Symbols.plain(text.tokens[index].symbol)) else { return false }
        let word = text.folded[text.tokens[index - 1].folded]
        return abbreviations.contains { word.elementsEqual($0) }
    }

    /// How languages abbreviate "number", folded: no., nr., n°, č., br., št.
    private static let abbreviations = ["no", "nr", "n", "c", "br", "st"].map { $0.unicodeScalars.map(\.value) }
}
