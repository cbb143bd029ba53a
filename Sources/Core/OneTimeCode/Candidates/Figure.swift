import OneTimeCodeText

/// A part of a message written with digits: a possible code, or another kind of number.
///
/// Figures do not overlap. Cues refer to figures.
struct Figure: Sendable, TokenSpan {
    enum Kind: String, Sendable {
        /// A code shape, with candidates.
        case code
        /// One or two digits.
        case small
        /// A decimal point or thousands separators: "1,284.50".
        case decimal
        case percentage
        case date
        case time
        case phone
        /// Hidden digits: "*4418", "XX7731".
        case masked
        /// "*100#"
        case ussd
        /// A number with its unit and no space: "50GB".
        case measure
        /// A URL, a host or an e-mail address.
        case link
        /// Letters, digits and hyphens in a pattern that no code has.
        case identifier
        /// An origin-bound line or the app hash of an SMS Retriever message.
        case machineReadable
    }

    let kind: Kind
    var tokens: Range<Int>
    /// The indices of its candidates in the list of all.
    let candidates: Range<Int>
}

/// The figures of a message and their candidates.
struct FoundFigures {
    let figures: ArenaList<Figure>
    let candidates: ArenaList<Candidate>

    /// Whether each candidate is in a figure. A code of single letters and digits, "a u 8 k u f", takes the place of figures
    /// whose candidates remain.
    var isEachCandidateInFigure: Bool {
        var count = 0
        for figure in figures { count += figure.candidates.count }
        return count == candidates.count
    }
}

/// What says, right before a figure, that the figure is what a noun before it names: a copula, a colon, or a dash.
struct Presenter {
    let start: Int
    let isCopula: Bool

    /// The presenter right before a figure, with nothing but spaces and marks that open something between them; before a
    /// colon's figure also the end of its line. Nil if there is none.
    ///
    /// - Parameter roles: The words that give others a role, in the order of the text.
    init?(of figure: Range<Int>, in text: TokenView, _ roles: ArenaList<Cue>) {
        var index = figure.lowerBound - 1
        var hasNewline = false
        while index >= 0, figure.lowerBound - index <= Self.longestOpening {
            let token = text.tokens[index]
            if token.kind == .newline {
                hasNewline = true
            } else if token.kind == .symbol, !Symbols.opens(token.symbol) {
                let symbol = Symbols.plain(token.symbol)
                guard
                    Symbols.isOne(symbol, of: Symbols.colon, Symbols.equals)
                        || (!hasNewline && Self.isDash(index, in: text))
                else { return nil }
                // "Your code is: 482913"
                var end = index
                while end > 0, text.tokens[end - 1].kind == .space { end -= 1 }
                let copula = roles.copula(before: end)
                (start, isCopula) = (copula?.tokens.lowerBound ?? index, copula != nil)
                return
            } else if token.kind == .word || token.kind == .digits {
                guard !hasNewline, let copula = roles.copula(before: index + 1) else { return nil }
                (start, isCopula) = (copula.tokens.lowerBound, true)
                return
            }
            index -= 1
        }
        return nil
    }

    /// How many tokens before its figure a presenter may be.
    private static let longestOpening = 5

    /// Whether the token at `index` is a dash between spaces.
    static func isDash(_ index: Int, in text: TokenView) -> Bool {
        let symbol = Symbols.plain(text.tokens[index].symbol)
        guard Symbols.isOne(symbol, of: Symbols.hyphen, 0x2014), index > 0, index + 1 < text.tokens.count else {
            return false
        }
        return text.tokens[index - 1].kind == .space && text.tokens[index + 1].kind == .space
    }
}
