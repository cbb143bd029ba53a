import OneTimeCodeText

/// The phrases in brackets: "(Ref: BCKR)", "[valid for 5 min]".
///
/// The sentence goes on after one as if it were not there, and what names a number inside is inside too. A single number
/// or name in brackets, "code [482913]", is not a phrase.
struct BracketedPhrases {
    /// The tokens between the brackets, in the order of the text; none holds another.
    let ranges: ArenaList<Range<Int>>

    /// The most tokens of a phrase; longer ones are sentences of their own.
    private static let longest = 24

    init(_ text: TokenView, in arena: inout Arena) {
        guard text.symbols.mayHold(Self.brackets) else {
            ranges = arena.list(of: Range<Int>.self, capacity: 0)
            return
        }
        var ranges = arena.list(of: Range<Int>.self, capacity: text.tokens.count)
        var open: (index: Int, closing: UInt32)?
        for index in text.tokens.indices {
            let token = text.tokens[index]
            guard token.kind == .symbol || token.kind == .newline else { continue }
            if token.kind == .newline {
                open = nil
            } else if let bracket = open, token.symbol == bracket.closing {
                let inside = bracket.index + 1..<index
                if inside.count <= Self.longest, Self.isPhrase(text.tokens.part(inside)) { ranges.append(inside) }
                open = nil
            } else if open == nil, let closing = Self.closing(token.symbol) {
                open = (index, closing)
            }
        }
        self.ranges = ranges
    }

    /// All brackets that ``closing(_:)`` knows.
    private static var brackets: SymbolFilter {
        SymbolFilter(0x28) | SymbolFilter(0x5B) | SymbolFilter(0x7B) | SymbolFilter(0xFF3B) | SymbolFilter(0xFF08)
            | SymbolFilter(0x3010) | SymbolFilter(0x3014)
    }

    private static func closing(_ bracket: UInt32) -> UInt32? {
        switch bracket {
        case 0x28: 0x29  // ()
        case 0x5B, 0x7B, 0xFF3B: bracket + 2  // [] {} ［］
        case 0xFF08, 0x3010, 0x3014: bracket + 1  // （） 【】 〔〕
        default: nil
        }
    }

    /// A word, and something that stands apart from it.
    private static func isPhrase(_ tokens: ArenaList<Token>) -> Bool {
        guard let word = tokens.firstIndex(where: { $0.kind == .word }) else { return false }
        return tokens[word...].dropFirst().contains { $0.kind == .digits || $0.kind == .word }
            && tokens.contains {
                $0.kind == .space || ($0.kind == .symbol && Symbols.plain($0.symbol) != Symbols.hyphen)
            }
    }

    /// The index of the phrase with a token; nil if none has it.
    func index(of token: Int) -> Int? {
        let index = ranges.partitioningIndex { $0.upperBound > token }
        return index < ranges.count && ranges[index].contains(token) ? index : nil
    }
}
