import OneTimeCodeText

/// A row of digits, letters and joining marks without a space in it, as tokens with what a figure's shape depends on.
struct Piece {
    /// One token of a piece.
    struct Atom {
        enum Kind { case digits, word, symbol }
        let kind: Kind
        /// The plain form of a symbol, else 0.
        let symbol: UInt32
        let count: Int
        /// The number that at most four digits write, else -1.
        var value = -1
        var beginsWithZero = false
        let token: Int
    }

    var atoms: [Atom]
    /// Two periods or an ellipsis stand directly before it, as before the tail of a card number.
    var followsEllipsis = false
    /// A hyphen stands behind it: it was meant to go on.
    var isCutOff = false

    var tokens: Range<Int> { (atoms.first?.token ?? 0)..<(atoms.last?.token ?? -1) + 1 }
    var digitCount: Int { atoms.reduce(0) { $0 + ($1.kind == .digits ? $1.count : 0) } }
    var hasDigits: Bool { atoms.contains { $0.kind == .digits } }
    /// Whether it is one run of digits and nothing else.
    var isPlainDigits: Bool { atoms.count == 1 && atoms[0].kind == .digits }

    /// Whether it is made of digits and `symbols` only.
    func isDigits(joinedBy symbols: UInt32...) -> Bool {
        atoms.allSatisfy { $0.kind == .digits || ($0.kind == .symbol && symbols.contains($0.symbol)) }
    }

    /// The lengths of the digit runs.
    var groups: [Int] { atoms.filter { $0.kind == .digits }.map(\.count) }

    /// The symbols between the digit runs.
    var symbols: [UInt32] { atoms.filter { $0.kind == .symbol }.map(\.symbol) }
}

/// Cuts tokens into pieces.
struct PieceReader {
    private let tokens: [Token]
    private let folded: [UInt32]

    init(_ text: TokenizedText) {
        tokens = text.tokens
        folded = text.folded
    }

    /// The tokens without a space between them that begin at `start`: pieces or a link; nil where none begins.
    func chunk(at start: Int, before end: Int) -> Range<Int>? {
        guard isPart(start), tokens[start].kind != .symbol || opensPiece(tokens[start].symbol) else { return nil }
        var index = start + 1
        while index < end, isPart(index) { index += 1 }
        return start..<index
    }

    /// The atoms of `chunk`, cut where a mark ends one figure and begins the next.
    func pieces(of chunk: Range<Int>) -> [Piece] {
        var pieces: [Piece] = []
        var atoms: [Piece.Atom] = []
        func close(by symbol: UInt32 = 0) {
            while let last = atoms.last, last.kind == .symbol, !closesPiece(last.symbol) { atoms.removeLast() }
            if let first = atoms.first {
                var piece = Piece(atoms: atoms)
                piece.followsEllipsis = followsEllipsis(first.token)
                piece.isCutOff = symbol == Symbols.hyphen
                pieces.append(piece)
            }
            atoms = []
        }
        for index in chunk {
            let token = tokens[index]
            guard token.kind == .symbol else {
                let kind: Piece.Atom.Kind = token.kind == .digits ? .digits : .word
                atoms.append(
                    .init(
                        kind: kind, symbol: 0, count: token.count, value: value(of: token),
                        beginsWithZero: folded[token.folded].first == 0x30, token: index))
                continue
            }
            let symbol = Symbols.plain(token.symbol)
            if joins(symbol, at: index, in: chunk) && !(atoms.isEmpty && !opensPiece(symbol)) {
                atoms.append(.init(kind: .symbol, symbol: symbol, count: 0, token: index))
            } else {
                close(by: symbol)
            }
        }
        close()
        return pieces
    }

    private func value(of token: Token) -> Int {
        guard token.kind == .digits, token.count <= 4 else { return -1 }
        return token.folded.reduce(0) { $0 * 10 + Int(folded[$1]) - 0x30 }
    }

    private func isPart(_ index: Int) -> Bool {
        let token = tokens[index]
        switch token.kind {
        case .digits: return true
        case .word: return token.script.formsIdentifiers
        case .space, .newline: return false
        case .symbol:
            switch Symbols.plain(token.symbol) {
            case Symbols.hyphen, Symbols.period, Symbols.comma, Symbols.colon, Symbols.slash, Symbols.apostrophe,
                Symbols.asterisk, Symbols.hash, Symbols.plus, Symbols.at, Symbols.percent, Symbols.underscore,
                Symbols.equals, 0x26, 0x3F, 0x7E:
                return true
            default: return false
            }
        }
    }

    private func opensPiece(_ symbol: UInt32) -> Bool {
        let symbol = Symbols.plain(symbol)
        return symbol == Symbols.asterisk || symbol == Symbols.hash || symbol == Symbols.plus
    }

    private func closesPiece(_ symbol: UInt32) -> Bool {
        symbol == Symbols.asterisk || symbol == Symbols.hash || symbol == Symbols.percent
    }

    /// Whether the mark at `index` belongs inside a figure, by what stands on both sides of it.
    private func joins(_ symbol: UInt32, at index: Int, in chunk: Range<Int>) -> Bool {
        let before = index > chunk.lowerBound ? tokens[index - 1] : nil
        let after = index + 1 < chunk.upperBound ? tokens[index + 1] : nil
        let isBetweenDigits = before?.kind == .digits && after?.kind == .digits
        switch symbol {
        // "Code:740291.5 minutes": decimals of money have two digits.
        case Symbols.period: return isBetweenDigits && !((before?.count ?? 0) >= 4 && after?.count == 1)
        case Symbols.comma: return isBetweenDigits && !endsClause(index)
        case Symbols.colon: return isBetweenDigits && (before?.count ?? 0) <= 2 && after?.count == 2
        case Symbols.slash: return isBetweenDigits && (before?.count ?? 0) <= 4 && (after?.count ?? 0) <= 4
        case Symbols.apostrophe: return before?.kind == .digits && (after?.kind == .word || after?.kind == .digits)
        case Symbols.hyphen:
            return before.map { $0.kind != .symbol } ?? false && after.map { $0.kind != .symbol } ?? false
        case Symbols.asterisk, Symbols.hash, Symbols.plus, Symbols.underscore: return true
        case Symbols.percent: return before?.kind == .digits
        default: return false
        }
    }

    /// Whether a comma between digits is punctuation: "验证码482913，5分钟内有效", "4829,9/14 22:10前有效". Thousands have at most three
    /// digits before their comma; behind decimals of a larger number no unit of time begins, and no date or time goes on.
    private func endsClause(_ comma: Int) -> Bool {
        guard tokens[comma - 1].count >= 4 else { return false }
        if tokens[comma].symbol == Self.fullWidthComma { return true }
        let next = comma + 2
        guard next < tokens.count else { return false }
        if tokens[next].kind == .word { return tokens[next].script.isUnspaced }
        return tokens[next].kind == .symbol
            && [Symbols.slash, Symbols.colon].contains(Symbols.plain(tokens[next].symbol))
            && next + 1 < tokens.count && tokens[next + 1].kind == .digits
    }

    private static let fullWidthComma = UInt32(0xFF0C)

    private func followsEllipsis(_ index: Int) -> Bool {
        guard index > 0, tokens[index - 1].kind == .symbol else { return false }
        if tokens[index - 1].symbol == 0x2026 { return true }
        return index > 1 && tokens[index - 1].symbol == Symbols.period && tokens[index - 2].symbol == Symbols.period
    }
}
