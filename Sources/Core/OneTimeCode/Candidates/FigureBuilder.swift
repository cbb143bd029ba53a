import OneTimeCodeText

/// Makes the figures and candidates of a message out of its shapes, as the cues allow.
struct FigureBuilder {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let text: TokenView
    private let letters: LetterReader
    private let roles: ArenaList<Cue>?

    private var figures: ArenaList<Figure>
    private var candidates: ArenaList<Candidate>
    /// The end of the last shape that was a code because a word named it.
    private var lastNamedEnd: Int?
    /// The letters and digits of all candidates.
    private var codes: ArenaList<UInt8>

    /// The most figures: one for each shape, and those of codes in letters, which have a token each.
    private static func figureCount(_ text: TokenView) -> Int { 2 * text.tokens.count + 2 }

    /// The most candidates. Each token can yield up to four: alone, in a row, spelled out, or letters only. An
    /// origin-bound line adds one.
    private static func candidateCount(_ text: TokenView) -> Int { 4 * text.tokens.count + 1 }

    /// The most bytes for the letters of all candidates: those of a token as often as it may be in one.
    private static func letterCount(_ text: TokenView) -> Int {
        4 * Folding.longestCodePerByte * (text.tokens.last?.range.upperBound ?? 0)
    }

    /// - Parameter cues: The cues of the text. They may be left out if none supports a code and no shape needs cues.
    init(
        _ bytes: UnsafeBufferPointer<UInt8>, _ text: TokenView, _ shapes: Shapes, cues: MessageCues?,
        in arena: inout Arena
    ) {
        self.bytes = bytes
        self.text = text
        letters = LetterReader(bytes, text, cues: cues?.cues, in: &arena)
        roles = cues?.roles
        figures = arena.list(of: Figure.self, capacity: Self.figureCount(text))
        candidates = arena.list(of: Candidate.self, capacity: Self.candidateCount(text))
        codes = arena.list(of: UInt8.self, capacity: Self.letterCount(text))
        add(shapes.list)
        let count = candidates.count
        addSpelledCodes()
        if cues?.namesCode == true { addLetterCodes() }
        if candidates.count > count { figures.sort { $0.tokens.lowerBound < $1.tokens.lowerBound } }
    }

    var result: FoundFigures { FoundFigures(figures: figures, candidates: candidates) }

    // MARK: Codes in letters

    /// Adds the codes that are spelled, in place of the figures that have some of their characters.
    private mutating func addSpelledCodes() {
        let codes = LetterCodes(bytes, text)
        guard let first = codes.nextSpelledCode(from: 0) else { return }
        // Both are in the order of the text.
        var next: Range<Int>? = first
        figures.removeAll { figure in
            while let tokens = next, tokens.upperBound <= figure.tokens.lowerBound {
                next = codes.nextSpelledCode(from: tokens.upperBound)
            }
            return next?.overlaps(figure.tokens) ?? false
        }
        next = first
        while let tokens = next {
            addCode(.grouped, characters: tokens, with: tokens)
            next = codes.nextSpelledCode(from: tokens.upperBound)
        }
    }

    /// Adds the codes of letters only, where the message points to one: capitals after a word for a code, its colon or a
    /// line break, at the end of their line. Inside a line, "Enter the code DUSG to log in", the message must present them,
    /// and give no other code. The message must not be all capitals.
    private mutating func addLetterCodes() {
        let codes = LetterCodes(bytes, text)
        guard text.mayHoldCapitals, codes.isNotAllCapitals else { return }
        let hasOtherCode = figures.contains { $0.kind == .code }
        for index in text.tokens.indices {
            guard let tokens = codes.letterCode(at: index), letters.cue(of: index) == nil,
                !codes.followsCapitals(index)
            else { continue }
            guard
                codes.endsLine(tokens.upperBound - 1)
                    ? isPointedAt(index) || isPresented(index)
                        || (tokens.count == 1 && !letters.isWord(index) && isPresentedByNoun(tokens))
                    : !hasOtherCode && !codes.precedesCapitals(tokens.upperBound) && isPresented(index)
            else { continue }
            addCode(.letters, characters: tokens, with: tokens)
        }
    }

    /// The word for "is" that ends with a token.
    private func copula(endingAt token: Int) -> Cue? {
        guard let roles, case let index = roles.firstIndex(from: token + 1) - 1, index >= 0 else { return nil }
        return roles[index].cueClass == .copula && roles[index].tokens.upperBound == token + 1 ? roles[index] : nil
    }

    /// Whether the token at `index` is what a word for a code is said to be, "code: ABCDEF", "code is ABCDEF", or what is to
    /// be entered, "enter the code ABCDEF".
    private func isPresented(_ index: Int) -> Bool {
        var before = index - 1
        while before >= 0, text.tokens[before].kind == .space { before -= 1 }
        guard before >= 0 else { return false }
        if text.tokens[before].kind == .symbol { return isColon(before) && isPointedAt(index) }
        if let copula = copula(endingAt: before) { return isPointedAt(copula.tokens.lowerBound) }
        guard let noun = letters.cue(of: before), noun.cueClass.namesCode else { return false }
        // the verb of entering before the noun, a few words away: "introduce el codigo", "zadaj tam ten kód"
        for earlier in (max(0, noun.tokens.lowerBound - Self.longestVerbGap)..<noun.tokens.lowerBound).reversed() {
            if letters.cue(of: earlier)?.cueClass == .enter { return true }
            if Symbols.endsSentence(text.tokens[earlier].symbol) { return false }
        }
        return noun.inner == .enter
    }

    /// The most tokens between a verb of entering and the noun for a code: four words, with their spaces.
    private static let longestVerbGap = 9

    /// Whether a word for a code stands right before the token at `index`, or before its colon or line break.
    private func isPointedAt(_ index: Int) -> Bool {
        var before = index - 1
        while before >= 0, text.tokens[before].kind == .space || text.tokens[before].kind == .newline { before -= 1 }
        guard before >= 0 else { return false }
        let previous = text.tokens[before]
        if previous.kind == .symbol {
            let symbol = Symbols.plain(previous.symbol)
            guard symbol == Symbols.colon || symbol == Symbols.equals else { return false }
            for earlier in max(0, before - 4)..<before where isCode(earlier) { return true }
            return false
        }
        return isCode(before)
    }

    private func isCode(_ index: Int) -> Bool { letters.cue(of: index)?.cueClass.namesCode ?? false }

    /// Whether a cue of a class stands right before the token at `index`, or before its colon.
    private func follows(_ cueClass: CueClass, _ index: Int) -> Bool {
        var before = index - 1
        while before >= 0, text.tokens[before].kind == .space || isColon(before) { before -= 1 }
        return before >= 0 && letters.cue(of: before)?.cueClass == cueClass
    }

    private func isColon(_ index: Int) -> Bool { Symbols.plain(text.tokens[index].symbol) == Symbols.colon }

    // MARK: Rows of digit groups

    /// Adds all shapes, those in a row together.
    private mutating func add(_ shapes: ArenaList<Shape>) {
        var start = 0
        while start < shapes.count {
            var end = start + 1
            while end < shapes.count, shapes[end].continuesRow { end += 1 }
            if end == start + 1 { add(shapes[start]) } else { add(row: shapes.part(start..<end)) }
            start = end
        }
    }

    /// Adds pieces with single spaces between them: as groups of one code, as groups of a phone number, or as separate
    /// figures.
    private mutating func add(row pieces: ArenaList<Shape>) {
        var index = 0
        while index < pieces.count {
            var end = index
            while end < pieces.count, isRowPart(pieces[end].piece, isFirst: end == index) { end += 1 }
            if end > index, end < pieces.count, hasSuffix(pieces[end].piece) { end += 1 }
            if end - index >= 2 {
                addGroups(pieces.part(index..<end))
            } else {
                end = index + 1
                add(pieces[index])
            }
            index = end
        }
    }

    private func isRowPart(_ piece: Piece, isFirst: Bool) -> Bool {
        piece.isDigitsAndHyphens() || (isFirst && hasPrefix(piece))
            || (isFirst && piece.atoms.first?.symbol == Symbols.plus && piece.isDigitsAndHyphens(pluses: true))
    }

    /// "ngu-638" or "G-638", before more groups. Two capitals and more are a part of a code or of a number plate.
    private func hasPrefix(_ piece: Piece) -> Bool {
        piece.atoms.count == 3 && piece.atoms[0].kind == .word && piece.atoms[2].kind == .digits
            && piece.atoms[1].symbol == Symbols.hyphen
            && (piece.atoms[0].count == 1 || letters[piece.atoms[0].token] != .capitals)
    }

    /// "937-ро", after more groups.
    private func hasSuffix(_ piece: Piece) -> Bool {
        guard piece.atoms.count == 3, piece.atoms[0].kind == .digits, piece.atoms[2].kind == .word,
            Symbols.isOne(piece.atoms[1].symbol, of: Symbols.hyphen, Symbols.apostrophe)
        else { return false }
        let said = letters[piece.atoms[2].token]
        return said != .capitals && said != .unit
    }

    private mutating func addGroups(_ row: ArenaList<Shape>) {
        let (first, last) = (row[0].piece, row[row.count - 1].piece)
        let tokens = first.tokens.lowerBound..<last.tokens.upperBound
        let isPrefixed = hasPrefix(first)
        let isSuffixed = hasSuffix(last)
        let plain = row.part((isPrefixed ? 1 : 0)..<row.count - (isSuffixed ? 1 : 0))
        let isPlain = plain.allSatisfy { $0.piece.isPlainDigits }
        let total = row.reduce(0) { $0 + $1.piece.digitCount }
        let length = first.groups[0].count
        let isUniform = isPlain && row.allSatisfy { $0.piece.groups.areAll(length) }

        // a trunk 0 before many digits: "07700 900126", "069 555 014"
        let hasTrunk = total >= 9 && first.atoms[0].beginsWithZero
        let isGrouped =
            !hasTrunk && isUniform && length <= 4 && total <= PieceShape.digitLengths.upperBound
            && total >= (length == 1 ? 4 : 6)
        let start = candidates.count
        if isGrouped || (isPlain && plain.count == row.count && mayBeUnequalGroups(row, total) && isNamed(tokens)) {
            let characters = tokens.lowerBound + (isPrefixed ? 2 : 0)..<tokens.upperBound - (isSuffixed ? 2 : 0)
            add(.grouped, characters: characters, with: tokens)
            addParts(of: row)
            figures.append(Figure(kind: .code, tokens: tokens, candidates: start..<candidates.count))
            return
        }
        let isInternational = first.atoms[0].symbol == Symbols.plus
        let isLong = total >= 9 && (row.count >= 3 || !isPlain || length <= 4) || hasTrunk
        guard isInternational || isLong else { return row.forEach { add($0) } }
        addParts(of: row)
        figures.append(Figure(kind: .phone, tokens: tokens, candidates: start..<candidates.count))
    }

    /// Adds the groups of a row that have the length of a code.
    private mutating func addParts(of row: ArenaList<Shape>) {
        let start = candidates.count
        for shape in row where shape.piece.isPlainDigits && (4...8).contains(shape.piece.digitCount) {
            add(.digits, characters: shape.tokens, with: shape.tokens)
        }
        for index in start..<candidates.count { candidates[index].isPartOfRow = true }
    }

    /// Whether groups of digits may be a code if a word for one names them: "738 2094", "31 844 907". A whole code and
    /// another number are not: "482913 20".
    private func mayBeUnequalGroups(_ row: ArenaList<Shape>, _ total: Int) -> Bool {
        (4...8).contains(total) && row.count <= 4 && row.allSatisfy { $0.piece.digitCount <= 4 }
            && row[0].piece.digitCount >= 2
    }

    private mutating func add(_ shape: Shape) {
        let tokens = shape.tokens
        let form: PieceShape =
            if case .lettered(let atoms) = shape.form {
                .ofLetters(shape.piece, atoms, letters)
            } else {
                shape.form
            }
        switch form {
        case .figure(let kind): add(kind, tokens)
        case .candidateIfNamed(let form, let atoms, _) where isNamed(tokens) || continuesList(tokens):
            addCode(form, characters: shape.piece.tokens(of: atoms), with: tokens)
            lastNamedEnd = tokens.upperBound
        case .candidateIfNamed(_, _, let kind): add(kind, tokens)
        case .candidate where isOperatorMark(shape.piece) && !isPointedAt(tokens.lowerBound):
            add(.identifier, tokens)
        // "取件码 B3-01175": what names a shelf is not a prefix.
        case .candidate(.prefixed, _) where shape.piece.isOddlyGrouped && follows(.pickup, tokens.lowerBound):
            addCode(.grouped, characters: tokens, with: tokens)
        case .candidate(let form, let atoms):
            addCode(form, characters: shape.piece.tokens(of: atoms), with: tokens)
        case .lettered: break
        }
    }

    /// Whether the tokens are the next of several codes: "取件码 13-4-3448 和 24-4-3882".
    private func continuesList(_ tokens: Range<Int>) -> Bool {
        guard let end = lastNamedEnd, end < tokens.lowerBound, tokens.lowerBound - end <= 4 else { return false }
        var words = 0
        for token in text.tokens.part(end..<tokens.lowerBound) {
            switch token.kind {
            case .space, .newline: continue
            case .symbol: if Symbols.plain(token.symbol) == Symbols.period { return false }
            case .digits: return false
            case .word: words += 1
            }
        }
        return words <= 1
    }

    /// Whether a word for a code stands right before the tokens, or before one more word: "the door code is 4821#",
    /// "暗証番号は4821#です". What is to be entered counts too, "请用Q7-32取件", and so does a noun farther away that says what they
    /// are: "the code for locker 41 is 5096-183". What is counted, "the code 10-15 minutes later", is not named.
    private func isNamed(_ tokens: Range<Int>) -> Bool {
        var index = tokens.lowerBound
        while index > 0, Symbols.opens(text.tokens[index - 1].symbol) { index -= 1 }
        if isCounted(tokens.upperBound) { return false }
        if isPointedAt(index) || follows(.enter, index) || isPresentedByNoun(tokens) || isLineToEnter(tokens) {
            return true
        }
        index -= 1
        while index >= 0, text.tokens[index].kind == .space { index -= 1 }
        return index >= 0 && text.tokens[index].kind == .word && letters.cue(of: index) == nil && isPointedAt(index)
    }

    /// Whether the tokens are a line of their own, after a line or a sentence that says to enter something.
    private func isLineToEnter(_ tokens: Range<Int>) -> Bool {
        let tokenList = text.tokens
        var end = tokens.upperBound
        while end < tokenList.count, tokenList[end].kind == .space { end += 1 }
        guard end == tokenList.count || tokenList[end].kind == .newline else { return false }
        var index = tokens.lowerBound - 1
        var hasNewline = false
        while index >= 0, tokenList[index].kind == .space || tokenList[index].kind == .newline {
            if tokenList[index].kind == .newline { hasNewline = true }
            index -= 1
        }
        guard hasNewline else { return false }
        for earlier in (max(0, index - Self.longestVerbGap)..<index + 1).reversed() {
            if tokenList[earlier].kind == .newline { return false }
            if letters.cue(of: earlier)?.cueClass == .enter { return true }
        }
        return false
    }

    /// Whether the token at `index`, or the one after a space, begins a unit or a currency.
    private func isCounted(_ index: Int) -> Bool {
        var next = index
        while next < text.tokens.count, text.tokens[next].kind == .space { next += 1 }
        guard next < text.tokens.count else { return false }
        switch letters.cue(of: next)?.cueClass {
        case .amount, .quantity, .minute, .hour, .second, .day: return true
        default: return Symbols.isCurrency(text.tokens[next].symbol)
        }
    }

    /// Whether a copula, a colon or a dash right before the tokens says that they are what a noun for a code names, a few
    /// words before in the same sentence. Between the two stands what the code is about.
    private func isPresentedByNoun(_ tokens: Range<Int>) -> Bool {
        guard let roles, let presenter = Presenter(of: tokens, in: text, roles) else { return false }
        var index = presenter.start - 1
        while index >= 0, presenter.start - index <= Self.longestSubject {
            let token = text.tokens[index]
            if token.kind == .newline { return false }
            if Symbols.endsSentence(token.symbol), !Symbols.isAbbreviation(index, in: text.tokens) { return false }
            if isCode(index) { return true }
            index -= 1
        }
        return false
    }

    /// The most tokens between a noun for a code and the word that says what it is: words with their spaces.
    private static let longestSubject = 2 * Int(HandSet.copulaReach)

    /// Adds a figure with one candidate.
    private mutating func addCode(_ shape: CandidateShape, characters: Range<Int>, with tokens: Range<Int>) {
        let start = candidates.count
        add(shape, characters: characters, with: tokens)
        figures.append(Figure(kind: .code, tokens: tokens, candidates: start..<candidates.count))
    }

    /// Whether it is a "B" and three digits, by which messages in Türkiye name the operator that sends them: "B002".
    private func isOperatorMark(_ piece: Piece) -> Bool {
        guard piece.atoms.count == 2, piece.atoms[0].kind == .word, piece.atoms[1].count == 3 else { return false }
        return bytes[text.tokens[piece.atoms[0].token].range].elementsEqual([UInt8(ascii: "B")])
    }

    private mutating func add(_ kind: Figure.Kind, _ tokens: Range<Int>) {
        figures.append(Figure(kind: kind, tokens: tokens, candidates: candidates.count..<candidates.count))
    }

    private mutating func add(_ shape: CandidateShape, characters: Range<Int>, with tokens: Range<Int>) {
        var (length, digits) = (0, 0)
        for token in text.tokens.part(characters) where token.kind == .digits || token.kind == .word {
            length += token.count
            if token.kind == .digits { digits += token.count }
        }
        let range =
            text.tokens[characters.lowerBound].range
            .lowerBound..<text.tokens[characters.upperBound - 1].range.upperBound
        candidates.append(
            Candidate(
                codeBytes: code(of: characters), shape: shape, range: range, tokens: tokens, length: length,
                digitCount: digits))
    }

    /// The letters and digits of some tokens as the user types them.
    private mutating func code(of characters: Range<Int>) -> ArenaList<UInt8> {
        let start = codes.count
        for token in text.tokens.part(characters) where token.kind == .digits || token.kind == .word {
            for byte in bytes[token.range] {
                if byte >= 0x80 { return codeOfOther(characters, from: start) }
                codes.append(byte)
            }
        }
        return codes.part(start..<codes.count)
    }

    /// The same for tokens with non-ASCII characters.
    private mutating func codeOfOther(_ characters: Range<Int>, from start: Int) -> ArenaList<UInt8> {
        while codes.count > start { codes.removeLast() }
        var code = String.UnicodeScalarView()
        for token in text.tokens.part(characters) where token.kind == .digits || token.kind == .word {
            for scalar in UTF8Slice(bytes, token.range) { ScalarTable.embedded.appendCode(scalar, to: &code) }
        }
        for byte in String(code).utf8 { codes.append(byte) }
        return codes.part(start..<codes.count)
    }
}
