import OneTimeCodeText

/// A row of digits, letters and joining marks without a space, as tokens with the context that determines a figure's
/// shape.
struct Piece {
    /// One token of a piece.
    struct Atom {
        enum Kind { case digits, word, symbol }
        let kind: Kind
        /// The plain form of a symbol, or 0.
        let symbol: UInt32
        let count: Int
        /// The value of at most four digits, or -1.
        var value = -1
        var beginsWithZero = false
        var token: Int
    }

    var atoms: ArenaList<Atom>
    /// Whether it is the rest of a hidden number: "...4418", "XXXX 4418", "**** 4418", "*****-4418".
    var followsMask = false
    /// Whether a hyphen follows it, so that a part is missing.
    var isCutOff = false

    var tokens: Range<Int> { (atoms.first?.token ?? 0)..<(atoms.last?.token ?? -1) + 1 }
    /// The tokens of some of its atoms.
    func tokens(of part: Range<Int>) -> Range<Int> {
        atoms[part.lowerBound].token..<atoms[part.upperBound - 1].token + 1
    }
    var digitCount: Int {
        var count = 0
        for atom in atoms where atom.kind == .digits { count += atom.count }
        return count
    }
    var hasDigits: Bool { atoms.contains { $0.kind == .digits } }
    /// Whether it is a single run of digits.
    var isPlainDigits: Bool { atoms.count == 1 && atoms[0].kind == .digits }

    /// Whether it has digits and hyphens only, and pluses if they are `allowed`.
    func isDigitsAndHyphens(pluses allowed: Bool = false) -> Bool {
        atoms.allSatisfy {
            $0.kind == .digits
                || ($0.kind == .symbol && ($0.symbol == Symbols.hyphen || (allowed && $0.symbol == Symbols.plus)))
        }
    }

    /// How it is written if it is a code, which it is only right after a word for one. Otherwise two unequal groups of
    /// digits ("337-1337") are a phone number, and digits with a number sign or an asterisk ("48291#") are dialled or
    /// refer to a footnote.
    var formIfNamed: CandidateShape? {
        if atoms.count == 2, atoms[0].kind == .digits,
            Symbols.isOne(atoms[1].symbol, of: Symbols.hash, Symbols.asterisk)
        {
            return (4...8).contains(atoms[0].count) ? .digits : nil
        }
        if isSpanOfYears { return nil }
        return (isDigitsAndHyphens() && isOddlyGrouped) || isTwoHalves ? .grouped : nil
    }

    /// Whether it is a year, a hyphen and a later year, "2011-2019". One code of two groups of four digits in 5,000 is.
    var isSpanOfYears: Bool {
        guard atoms.count == 3, atoms[1].symbol == Symbols.hyphen else { return false }
        let years = 1900...2099
        return years.contains(atoms[0].value) && years.contains(atoms[2].value) && atoms[0].value < atoms[2].value
    }

    /// Whether it has two groups of three or four digits with a period or a slash between them: "662.0417", "932/647".
    private var isTwoHalves: Bool {
        guard atoms.count == 3, Symbols.isOne(atoms[1].symbol, of: Symbols.period, Symbols.slash),
            atoms[0].kind == .digits, atoms[2].kind == .digits
        else { return false }
        return (3...4).contains(atoms[0].count) && (3...4).contains(atoms[2].count)
    }

    /// Whether it has two to four groups of at most five letters and digits, with hyphens between them: "54-234-3",
    /// "Q7-32". A day, a month and a year are a date.
    var isOddlyGrouped: Bool {
        var (groupCount, group, total) = (1, 0, 0)
        for atom in atoms {
            if atom.kind == .symbol {
                guard atom.symbol == Symbols.hyphen, group > 0 else { return false }
                groupCount += 1
                group = 0
            } else {
                group += atom.count
                total += atom.count
                if group > 5 { return false }
            }
        }
        guard group > 0, (2...4).contains(groupCount), (4...PieceShape.mixedLengths.upperBound).contains(total) else {
            return false
        }
        guard isDigitsAndHyphens() else { return true }
        // More digits in three or more groups are a phone number, "031-000-4417".
        if groupCount == 2 { return total > 4 || (groups.areAll(2) && !isDayAndMonth(groups[0], groups[1])) }
        return total <= 8 && !(groupCount == 3 && isDayMonthYear)
    }

    /// Whether three groups of digits may be a day, a month and a year of this century or the last.
    private var isDayMonthYear: Bool {
        let groups = groups
        let (first, second, third) = (groups[0], groups[1], groups[2])
        let year = first.count == 4 ? first : third
        let (low, high) = first.count == 4 ? (second, third) : (first, second)
        guard isDayAndMonth(low, high) else { return false }
        return year.count == 2 || (year.count == 4 && (1900...2099).contains(year.value))
    }

    private func isDayAndMonth(_ first: Atom, _ second: Atom) -> Bool {
        first.count <= 2 && second.count <= 2 && max(first.value, second.value) <= 31
            && min(first.value, second.value) <= 12
    }

    /// The mark of bold or italic text before its digits, once or twice, if it has nothing else: "*932", "**932".
    var openingMark: UInt32? { atoms.last?.kind == .digits ? Self.mark(in: atoms.part(0..<atoms.count - 1)) : nil }

    /// The same after its digits: "647*".
    var closingMark: UInt32? { atoms.first?.kind == .digits ? Self.mark(in: atoms.part(1..<atoms.count)) : nil }

    /// Whether a mark at its end closes bold or italic text that began with other words: "*Your code is 482-913*".
    func endsEmphasis(in text: TokenView) -> Bool {
        guard atoms.count > 1, atoms[0].kind == .digits, let mark = Self.emphasis(atoms[atoms.count - 1].symbol),
            case let digits = Piece(atoms: atoms.part(0..<atoms.count - 1)), digits.isDigitsAndHyphens()
        else { return false }
        let end = atoms[atoms.count - 1].token + 1
        if end < text.tokens.count, text.tokens[end].kind != .space, text.tokens[end].kind != .newline,
            !Symbols.endsSentence(text.tokens[end].symbol)
        {
            return false
        }
        var isOpen = false
        for index in (max(0, atoms[0].token - Self.longestEmphasis)..<atoms[0].token).reversed() {
            if text.tokens[index].kind == .newline { break }
            if text.tokens[index].symbol == mark { isOpen = !isOpen && text.tokens[index + 1].kind == .word }
        }
        return isOpen
    }

    /// The most tokens of bold text before the code.
    private static let longestEmphasis = 60

    /// The same without its last atom.
    var withoutLastMark: Piece {
        var piece = self
        piece.atoms = atoms.part(0..<atoms.count - 1)
        return piece
    }

    private static func mark(in atoms: ArenaList<Atom>) -> UInt32? {
        guard (1...2).contains(atoms.count), let mark = emphasis(atoms[0].symbol) else { return nil }
        return atoms.allSatisfy { $0.symbol == mark } ? mark : nil
    }

    private static func emphasis(_ symbol: UInt32) -> UInt32? {
        Symbols.isOne(symbol, of: Symbols.asterisk, Symbols.underscore) ? symbol : nil
    }

    /// Whether it may be a group in a row of groups: digits, with a prefix or a suffix perhaps.
    var mayBeInRow: Bool {
        isDigitsAndHyphens(pluses: true) || (atoms.count == 3 && (atoms[0].kind == .word || atoms[2].kind == .word))
    }

    /// The number of its letters and digits if it has both, no marks, and two to four in all; otherwise 0.
    var letteredLength: Int {
        guard atoms.count > 1 else { return 0 }
        var length = 0
        for atom in atoms {
            if atom.kind == .symbol { return 0 }
            length += atom.count
        }
        return (2...4).contains(length) ? length : 0
    }

    /// Whether it is too short for a code, whatever its letters mean, and no part of a row of groups: "5GB".
    var isTooShort: Bool {
        var length = 0
        for atom in atoms {
            length += atom.count
            if atom.kind == .symbol || length > 3 || (atom.kind == .digits && atom.count == 3) { return false }
        }
        return true
    }

    /// The runs of digits.
    var groups: DigitGroups { DigitGroups(atoms: atoms) }
}

/// The runs of digits of a piece and the symbols between them.
struct DigitGroups {
    let atoms: ArenaList<Piece.Atom>
    /// The number of runs.
    let count: Int
    /// The number of symbols.
    let symbolCount: Int

    init(atoms: ArenaList<Piece.Atom>) {
        self.atoms = atoms
        var (digits, symbols) = (0, 0)
        for atom in atoms {
            if atom.kind == .digits { digits += 1 }
            if atom.kind == .symbol { symbols += 1 }
        }
        (count, symbolCount) = (digits, symbols)
    }

    /// A run by index.
    subscript(index: Int) -> Piece.Atom { nth(index, .digits) }

    /// A symbol by index.
    func symbol(_ index: Int) -> UInt32 { nth(index, .symbol).symbol }

    private func nth(_ index: Int, _ kind: Piece.Atom.Kind) -> Piece.Atom {
        var left = index
        for atom in atoms where atom.kind == kind {
            if left == 0 { return atom }
            left -= 1
        }
        preconditionFailure("a piece has not so many groups")
    }

    /// The number of digits.
    var total: Int { atoms.reduce(0) { $1.kind == .digits ? $0 + $1.count : $0 } }

    /// Whether all runs have `length`.
    func areAll(_ length: Int) -> Bool { atoms.allSatisfy { $0.kind != .digits || $0.count == length } }

    /// Whether all symbols are equal.
    var hasOneSymbol: Bool {
        guard let first = atoms.first(where: { $0.kind == .symbol }) else { return true }
        return atoms.allSatisfy { $0.kind != .symbol || $0.symbol == first.symbol }
    }
}

/// Splits tokens into pieces.
struct PieceReader {
    private let tokens: ArenaList<Token>
    private let folded: ArenaList<UInt32>

    init(_ text: TokenView) {
        tokens = text.tokens
        folded = text.folded
    }

    /// The token after the space that follows a word, or a word and a mark, as most do at the start of a chunk: they
    /// begin no figure. Nil for other tokens.
    @inline(__always)
    func end(ofLoneWord index: Int) -> Int? {
        guard tokens[index].kind == .word, index + 1 < tokens.count else { return nil }
        let next = tokens[index + 1].kind
        if next == .space { return index + 2 }
        return next == .symbol && index + 2 < tokens.count && tokens[index + 2].kind == .space ? index + 3 : nil
    }

    /// Tokens without a space between them: pieces or a link.
    struct Chunk {
        var tokens: Range<Int>
        var hasDigits = false
        /// Whether it has a mark that every link has.
        var mayBeLink = false
    }

    /// The chunk that begins at `start`; nil if none begins there.
    func chunk(at start: Int, before end: Int) -> Chunk? {
        let first = tokens[start]
        guard first.kind != .space, isPart(first), first.kind != .symbol || opensPiece(first.symbol) else { return nil }
        var chunk = Chunk(tokens: start..<start)
        var index = start
        while index < end, isPart(tokens[index]) {
            switch tokens[index].kind {
            case .digits: chunk.hasDigits = true
            case .symbol:
                let symbol = tokens[index].symbol
                if symbol == Symbols.period || symbol == Symbols.at || symbol == Symbols.colon {
                    chunk.mayBeLink = true
                }
            default: break
            }
            index += 1
        }
        chunk.tokens = start..<index
        return chunk
    }

    /// Calls `visit` with the pieces of `chunk`, split where a mark separates two figures. Appends their atoms to
    /// `atoms`.
    func forEachPiece(of chunk: Range<Int>, _ atoms: inout ArenaList<Piece.Atom>, _ visit: (Piece) -> Void) {
        var start = atoms.count
        func close(by symbol: UInt32 = 0) {
            while atoms.count > start, let last = atoms.last, last.kind == .symbol, !closesPiece(last.symbol) {
                atoms.removeLast()
            }
            guard start < atoms.count else { return }
            var piece = Piece(atoms: atoms.part(start..<atoms.count))
            piece.followsMask = followsMask(piece.tokens)
            piece.isCutOff = symbol == Symbols.hyphen
            start = atoms.count
            visit(piece)
        }
        for index in chunk {
            let token = tokens[index]
            guard token.kind == .symbol else {
                let kind: Piece.Atom.Kind = token.kind == .digits ? .digits : .word
                let beginsWithZero = !token.folded.isEmpty && folded[token.folded.lowerBound] == 0x30
                atoms.append(
                    .init(
                        kind: kind, symbol: 0, count: token.count, value: value(of: token),
                        beginsWithZero: beginsWithZero, token: index))
                continue
            }
            let symbol = Symbols.plain(token.symbol)
            if joins(symbol, at: index, in: chunk) && !(atoms.count == start && !opensPiece(symbol)) {
                atoms.append(.init(kind: .symbol, symbol: symbol, count: 0, token: index))
            } else {
                close(by: symbol)
            }
        }
        close()
    }

    private func value(of token: Token) -> Int {
        guard token.kind == .digits, token.count <= 4 else { return -1 }
        var value = 0
        for place in token.folded { value = value * 10 + Int(folded[place]) - 0x30 }
        return value
    }

    private func isPart(_ token: Token) -> Bool {
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
            || symbol == Symbols.underscore
    }

    private func closesPiece(_ symbol: UInt32) -> Bool {
        symbol == Symbols.asterisk || symbol == Symbols.hash || symbol == Symbols.percent
            || symbol == Symbols.underscore
    }

    /// Whether the mark at `index` is inside a figure, by the characters on both sides.
    private func joins(_ symbol: UInt32, at index: Int, in chunk: Range<Int>) -> Bool {
        let before = index > chunk.lowerBound ? tokens[index - 1] : nil
        let after = index + 1 < chunk.upperBound ? tokens[index + 1] : nil
        let isBetweenDigits = before?.kind == .digits && after?.kind == .digits
        switch symbol {
        // "Code:740291.5 minutes": decimals of money have two digits
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

    /// Whether a comma between digits is punctuation: "验证码482913，5分钟内有效", "4829,9/14 22:10前有效". Thousands have at
    /// most three digits before their comma, and no letter: "Q7K2P9，30分钟". A unit of time, date or time after the comma
    /// rules out decimals.
    private func endsClause(_ comma: Int) -> Bool {
        let isFullWidth = tokens[comma].symbol == Self.fullWidthComma
        let next = comma + 2
        let precedesUnspacedWord =
            next < tokens.count && tokens[next].kind == .word && tokens[next].script.isUnspaced
        // "验证码830 264，5分钟内有效": thousands have three digits after their comma
        if precedesUnspacedWord, tokens[comma - 1].count >= 3, tokens[comma + 1].count < 3 { return true }
        let followsLetter = comma > 1 && tokens[comma - 2].kind == .word && tokens[comma - 2].script.formsIdentifiers
        guard tokens[comma - 1].count >= 4 || (isFullWidth && followsLetter) else { return false }
        if isFullWidth || precedesUnspacedWord { return true }
        return next < tokens.count && tokens[next].kind == .symbol
            && Symbols.isOne(Symbols.plain(tokens[next].symbol), of: Symbols.slash, Symbols.colon)
            && next + 1 < tokens.count && tokens[next + 1].kind == .digits
    }

    private static let fullWidthComma = UInt32(0xFF0C)

    private func followsMask(_ piece: Range<Int>) -> Bool {
        let index = piece.lowerBound
        guard index > 0 else { return false }
        if tokens[index - 1].kind == .space {
            return index > 1 && isMask(index - 2) && !precedes(piece.upperBound, tokens[index - 2].symbol)
        }
        guard tokens[index - 1].kind == .symbol else { return false }
        if tokens[index - 1].symbol == 0x2026 { return true }
        if Symbols.plain(tokens[index - 1].symbol) == Symbols.hyphen { return index > 1 && isMask(index - 2) }
        return index > 1 && tokens[index - 1].symbol == Symbols.period && tokens[index - 2].symbol == Symbols.period
    }

    /// Whether a space and the symbol of a mask follow, so that they surround what is between: "*** 4829 ***".
    private func precedes(_ end: Int, _ symbol: UInt32) -> Bool {
        end + 1 < tokens.count && tokens[end].kind == .space && tokens[end + 1].kind == .symbol
            && tokens[end + 1].symbol == symbol
    }

    /// Whether a token, with those before it, hides digits: three or more letters X, asterisks or bullets.
    private func isMask(_ index: Int) -> Bool {
        let token = tokens[index]
        if token.kind == .word { return token.count >= 3 && folded.part(token.folded).allSatisfy { $0 == 0x78 } }
        guard token.kind == .symbol, [Symbols.asterisk, 0x2022, 0x25CF].contains(token.symbol) else { return false }
        return index >= 2 && tokens[index - 1].symbol == token.symbol && tokens[index - 2].symbol == token.symbol
    }
}
