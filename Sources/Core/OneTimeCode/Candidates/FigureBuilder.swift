import OneTimeCodeText

/// Makes the figures and candidates of a message out of its shapes, as the cues allow.
struct FigureBuilder {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let text: TokenView
    private let letters: LetterReader
    private let letterCodes: LetterCodes
    private let naming: CodeNaming

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
        letterCodes = LetterCodes(bytes, text)
        naming = CodeNaming(text: text, letters: letters, roles: cues?.roles)
        figures = arena.list(of: Figure.self, capacity: Self.figureCount(text))
        candidates = arena.list(of: Candidate.self, capacity: Self.candidateCount(text))
        codes = arena.list(of: UInt8.self, capacity: Self.letterCount(text))
        add(shapes.list)
        addSpelledCodes { [letterCodes] in letterCodes.nextSpelledCode(from: $0) }
        addSpelledCodes { [letterCodes, naming] start in
            var tokens = letterCodes.nextDictatedCode(from: start)
            while let dictated = tokens, !naming.isNamedByNoun(dictated) {
                tokens = letterCodes.nextDictatedCode(from: dictated.upperBound)
            }
            return tokens
        }
        if let cues, cues.namesCode || cues.cues.contains(where: { $0.cueClass == .enter }) { addLetterCodes() }
    }

    var result: FoundFigures { FoundFigures(figures: figures, candidates: candidates) }

    // MARK: Codes in letters

    /// Adds codes whose characters are written apart, in place of the figures that have some of them.
    ///
    /// - Parameter nextCode: The tokens of the next such code from a token on.
    private mutating func addSpelledCodes(_ nextCode: (Int) -> Range<Int>?) {
        guard let first = nextCode(0) else { return }
        // Both are in the order of the text.
        var next: Range<Int>? = first
        figures.removeAll { figure in
            while let tokens = next, tokens.upperBound <= figure.tokens.lowerBound {
                next = nextCode(tokens.upperBound)
            }
            return next?.overlaps(figure.tokens) ?? false
        }
        next = first
        while let tokens = next {
            addCode(.grouped, characters: tokens, with: tokens)
            next = nextCode(tokens.upperBound)
        }
        sortFigures()
    }

    private mutating func sortFigures() { figures.sort { $0.tokens.lowerBound < $1.tokens.lowerBound } }

    /// Adds the codes of letters only: capitals that the message points to.
    ///
    /// At the end of a line or a sentence, they stand after a noun for a code, its colon or a line break. Inside a sentence,
    /// letters that look like a word must be presented as the code, "Enter the code DUSG to log in", in a message without
    /// another code. Other letters only need a noun, "OTP KPRW hai", that names no other code; six of them, or two groups, only
    /// a verb of entering. A message in capitals has no such codes.
    private mutating func addLetterCodes() {
        guard text.mayHoldCapitals, letterCodes.isNotAllCapitals else { return }
        let count = figures.count
        let hasCode = figures.contains { $0.kind == .code }
        lazy var hasNamedCode = figures.contains { $0.kind == .code && naming.isNamedByNoun($0.tokens) }
        for index in text.tokens.indices {
            guard let tokens = letterCodes.letterCode(at: index), letters.cue(of: index) == nil,
                case let isNoWord = tokens.count > 1 || !letters.isWord(index),
                !letterCodes.followsCapitals(index) || (isNoWord && naming.isCode(index - 2))
            else { continue }
            let isPointedAt =
                if letterCodes.endsLine(tokens.upperBound - 1) {
                    naming.isPointedAt(index) || naming.isPresented(index)
                        || (tokens.count == 1 && isNoWord && naming.isPresentedByNoun(tokens))
                } else if letterCodes.precedesCapitals(tokens.upperBound) {
                    false
                } else if isNoWord {
                    !hasNamedCode && naming.isNamedByNoun(tokens, mayBeName: true) || isToBeEntered(tokens)
                } else {
                    !hasCode && naming.isPresented(index)
                }
            if isPointedAt { addCode(.letters, characters: tokens, with: tokens) }
        }
        if figures.count > count { sortFigures() }
    }

    /// Whether letters that do not form a word, and are too many for an abbreviation such as HTTPS, stand right after a verb of
    /// entering: "Type QKZPTW on the TV".
    private func isToBeEntered(_ tokens: Range<Int>) -> Bool {
        (tokens.count > 1 || text.tokens[tokens.lowerBound].count >= 6) && naming.follows(.enter, tokens.lowerBound)
    }

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
        let tokens = pieces[0].tokens.lowerBound..<pieces[pieces.count - 1].tokens.upperBound
        if isLettered(row: pieces), naming.isNamed(tokens) {
            let all = withGroupOfCapitals(tokens, ofLetters: pieces[0].piece.letteredLength)
            return addCode(.grouped, characters: all, with: all)
        }
        var index = 0
        while index < pieces.count {
            var end = index
            while end < pieces.count, isRowPart(pieces[end].piece, isFirst: end == index) { end += 1 }
            if end > index, end < pieces.count, hasSuffix(pieces[end].piece) { end += 1 }
            if end - index >= 2, end < pieces.count, isCutOff(pieces[end].piece, after: pieces[end - 1].piece) {
                for piece in pieces.part(index..<end + 1) { add(piece) }
                end += 1
            } else if end - index >= 2 {
                addGroups(pieces.part(index..<end))
            } else {
                end = index + 1
                add(pieces[index])
            }
            index = end
        }
    }

    /// Whether all pieces are equally long groups of a code with letters: "K7 M2 9D".
    private func isLettered(row pieces: ArenaList<Shape>) -> Bool {
        let length = pieces[0].piece.letteredLength
        return length > 0 && PieceShape.mixedLengths.contains(length * pieces.count)
            && pieces.allSatisfy { shape in
                shape.piece.letteredLength == length
                    && shape.piece.atoms.allSatisfy { $0.kind == .digits || letters.hasCapital($0.token) }
            }
    }

    /// The tokens of equally long groups of a code, with a last one that has capitals only: "XD" after "M7 Q2".
    private func withGroupOfCapitals(_ tokens: Range<Int>, ofLetters length: Int) -> Range<Int> {
        let last = tokens.upperBound + 1
        guard last < text.tokens.count, text.tokens[last - 1].kind == .space, text.tokens[last].kind == .word,
            text.tokens[last].count == length, letters.cue(of: last) == nil, letters.isCapitals(text.tokens[last]),
            letterCodes.isNotAllCapitals, !letterCodes.precedesCapitals(last + 1)
        else { return tokens }
        let count = text.tokens.part(tokens).reduce(0) { $1.kind == .space ? $0 : $0 + $1.count }
        guard PieceShape.mixedLengths.contains(count + length) else { return tokens }
        return tokens.lowerBound..<last + 1
    }

    /// Whether a piece begins with a group like the one before it, and has something else after it: "13*" in "48 29 13*".
    /// The groups before it are only a part of a number.
    private func isCutOff(_ piece: Piece, after last: Piece) -> Bool {
        guard let group = piece.atoms.first, group.kind == .digits, last.isPlainDigits else { return false }
        return piece.atoms.count == 2 && piece.atoms[1].kind == .symbol && group.count == last.atoms[0].count
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
        return said != .capitals && said != .foreignCapitals && said != .unit
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
        if isGrouped
            || (isPlain && plain.count == row.count && mayBeUnequalGroups(row, total) && naming.isNamed(tokens))
        {
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
    /// another number are not, "482913 20", and neither are some other number and a code, "EUR 250 4821", "Room 12 4821".
    private func mayBeUnequalGroups(_ row: ArenaList<Shape>, _ total: Int) -> Bool {
        (4...8).contains(total) && row.count <= 4 && row.allSatisfy { $0.piece.digitCount <= 4 }
            && row[0].piece.digitCount >= 2 && !naming.followsClaim(row[0].tokens.lowerBound)
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
        case _ where naming.isOfStandard(tokens) && !naming.isPresentedByNoun(tokens): add(.identifier, tokens)
        case .candidateIfNamed(let form, let atoms, _) where naming.isNamed(tokens) || continuesList(tokens):
            addCode(form, characters: shape.piece.tokens(of: atoms), with: tokens)
            lastNamedEnd = tokens.upperBound
        case .candidateIfNamed(_, _, let kind): add(kind, tokens)
        case .candidate where naming.isProcess(tokens): add(.identifier, tokens)
        // In "Use HTTP2" the verb does not make the name a code.
        case .candidate where naming.isOfOtherNumber(tokens) && !naming.isNamedByNoun(tokens): add(.identifier, tokens)
        case .candidate where isOperatorMark(shape.piece) && !naming.isPointedAt(tokens.lowerBound):
            add(.identifier, tokens)
        // "取件码 B3-01175": what names a shelf is not a prefix.
        case .candidate(.prefixed, _) where shape.piece.isOddlyGrouped && naming.follows(.pickup, tokens.lowerBound):
            addCode(.grouped, characters: tokens, with: tokens)
        // A long code has a prefix that may be left out, "G-482913"; a short one has none.
        case .candidate(.prefixed, _) where hasShortPrefix(shape.piece) && naming.isNamed(tokens):
            addCode(.grouped, characters: tokens, with: tokens)
        case .candidate(let form, let atoms):
            addCode(form, characters: shape.piece.tokens(of: atoms), with: tokens)
        case .lettered: break
        }
    }

    /// Whether a piece is one or two capitals, a hyphen and four digits, in a message that is not all capitals: "MV-7204". In
    /// "OTP-4821" and "SMS-4821" the letters say what the digits are.
    private func hasShortPrefix(_ piece: Piece) -> Bool {
        guard piece.atoms.count == 3, piece.atoms[0].kind == .word, piece.atoms[2].count == 4,
            case let word = piece.atoms[0].token, text.tokens[word].count <= 2
        else { return false }
        return letters.cue(of: word) == nil && letters.isCapitals(text.tokens[word]) && letterCodes.isNotAllCapitals
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
