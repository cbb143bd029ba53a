import OneTimeCodeText

/// Finds everything in a message that is written with digits, and its code-shaped parts.
struct FigureScanner {
    let bytes: UnsafeBufferPointer<UInt8>
    private(set) var text: TokenView
    private(set) var glue: GlueReader

    var figures: ArenaList<Figure>
    var candidates: ArenaList<Candidate>
    /// Whether a candidate may be missing that only the cues tell: letters touch digits somewhere, or a figure is a code
    /// only if named.
    private(set) var lacksCandidates = false
    /// Whether the result depends on cues.
    private(set) var dependsOnCues = false

    /// The letters and digits of all candidates.
    private var letters: ArenaList<UInt8>
    private var atoms: ArenaList<Piece.Atom>
    /// Pieces with single spaces between them, before neighbouring digit groups are joined.
    private var pending: ArenaList<Shaped>

    private struct Shaped {
        let piece: Piece
        let shape: PieceShape
    }

    /// Whether cues are unknown, so that the scan ends where it depends on them.
    private let isProvisional: Bool
    /// Whether figures were added behind others that stand after them in the text.
    private var isUnsorted = false

    /// The result of the scan.
    var result: FoundFigures {
        mutating get {
            if isUnsorted { figures.sort { $0.tokens.lowerBound < $1.tokens.lowerBound } }
            isUnsorted = false
            return FoundFigures(figures: figures, candidates: candidates)
        }
    }

    /// The largest number of figures: one for each token, one more as a code in letters, and machine-readable parts,
    /// which may be empty.
    static func figureCount(_ text: TokenView) -> Int { 2 * text.tokens.count + 2 }

    /// The largest number of candidates. A token may be one by itself, in a row, of spaced letters and of letters; an
    /// origin-bound line has one more.
    static func candidateCount(_ text: TokenView) -> Int { 4 * text.tokens.count + 1 }

    /// The most bytes for the letters of all candidates: those of a token as often as it may be in one.
    private static func letterCount(_ text: TokenView) -> Int {
        4 * Folding.longestCodePerByte * (text.tokens.last?.range.upperBound ?? 0)
    }

    /// Scans a text. Without `cues`, the figures are valid only if ``dependsOnCues`` is false, there is no candidate only if
    /// ``lacksCandidates`` is false, and there are no codes in letters alone until ``addLetters(_:in:)``.
    ///
    /// - Parameter machineReadable: The tokens of an origin-bound line or app hash, which hold no candidates.
    init(
        _ bytes: UnsafeBufferPointer<UInt8>, _ text: TokenView, cues: ArenaList<Cue>?,
        machineReadable: MachineLineTokens,
        in arena: inout Arena
    ) {
        self.bytes = bytes
        self.text = text
        glue = GlueReader(bytes, text, cues: cues, in: &arena)
        isProvisional = cues == nil
        figures = arena.list(of: Figure.self, capacity: Self.figureCount(text))
        candidates = arena.list(of: Candidate.self, capacity: Self.candidateCount(text))
        letters = arena.list(of: UInt8.self, capacity: Self.letterCount(text))
        atoms = arena.list(of: Piece.Atom.self, capacity: text.tokens.count)
        pending = arena.list(of: Shaped.self, capacity: text.tokens.count)
        scan(machineReadable)
        if lacksCandidates { return }
        isUnsorted = addSpacedLetters()
        if !isProvisional, addLetters() { isUnsorted = true }
    }

    /// Adds the codes in letters alone to a scan that did not depend on cues.
    mutating func addLetters(_ cues: ArenaList<Cue>, in arena: inout Arena) {
        guard hasLetterCodeShapes else { return }
        glue = GlueReader(bytes, text, cues: cues, in: &arena)
        if addLetters() { isUnsorted = true }
    }

    /// Takes the words of scripts without spaces for what they are: no figure has any of them, so that only the indices of
    /// tokens change. Not for a text with machine-readable parts, whose places are found by their bytes.
    ///
    /// - Parameter places: The index of each token in `text`; empty if it has the same tokens.
    mutating func move(to text: TokenView, _ places: ArenaList<Int32>) {
        self.text = text
        guard !places.isEmpty else { return }
        let moved = { (tokens: Range<Int>) in Int(places[tokens.lowerBound])..<Int(places[tokens.upperBound]) }
        for index in figures.indices { figures[index].tokens = moved(figures[index].tokens) }
        for index in candidates.indices { candidates[index].tokens = moved(candidates[index].tokens) }
    }

    // MARK: Scanning

    private mutating func scan(_ machineReadable: MachineLineTokens) {
        let reader = PieceReader(text)
        let links = LinkReader(bytes: bytes, tokens: text.tokens)
        var machines = machineReadable
        var machine = machines.next()
        var index = 0
        while index < text.tokens.count {
            if lacksCandidates { return }
            if let range = machine, index >= range.lowerBound {
                emit()
                add(.machineReadable, range)
                index = max(range.upperBound, index + 1)
                machine = machines.next()
                continue
            }
            if let end = reader.end(ofLoneWord: index) {
                index = end
                continue
            }
            if text.tokens[index].kind == .space {
                index += 1
                continue
            }
            guard let chunk = reader.chunk(at: index, before: machine?.lowerBound ?? text.tokens.count) else {
                index += 1
                continue
            }
            index = chunk.tokens.upperBound
            if chunk.mayBeLink, let link = links.link(in: chunk.tokens) {
                emit()
                add(.link, link)
                index = link.upperBound
                continue
            }
            if chunk.hasDigits { scan(chunk.tokens, reader) }
        }
        emit()
    }

    private mutating func scan(_ chunk: Range<Int>, _ reader: PieceReader) {
        var atoms = atoms
        reader.forEachPiece(of: chunk, &atoms) { piece in
            let shape = PieceShape(piece, glue: glue)
            switch shape {
            case .nothing: return
            case .undecided:
                dependsOnCues = true
                if !piece.isTooShort { lacksCandidates = true }
                return
            case .figure where isProvisional && piece.isCodeOnlyIfNamed: (dependsOnCues, lacksCandidates) = (true, true)
            case .figure, .candidate: break
            }
            if let last = pending.last, !areNeighbours(last.piece, piece) { emit() }
            pending.append(Shaped(piece: piece, shape: shape))
        }
        self.atoms = atoms
    }

    // MARK: Rows of digit groups

    /// Whether two pieces have exactly one space between them.
    private func areNeighbours(_ first: Piece, _ second: Piece) -> Bool {
        let gap = first.tokens.upperBound
        return second.tokens.lowerBound == gap + 1 && text.tokens[gap].kind == .space && text.tokens[gap].count == 1
    }

    /// Emits the pending pieces: as groups of one code, as groups of a phone number, or as separate figures.
    private mutating func emit() {
        defer { pending.removeAll() }
        var index = 0
        while index < pending.count {
            var end = index
            while end < pending.count, isRowPart(pending[end].piece, isFirst: end == index) { end += 1 }
            if end > index, end < pending.count, hasSuffix(pending[end].piece) { end += 1 }
            if end - index >= 2 {
                emitRow(pending.part(index..<end))
            } else {
                end = index + 1
                emitOne(pending[index])
            }
            index = end
        }
    }

    private func isRowPart(_ piece: Piece, isFirst: Bool) -> Bool {
        piece.isDigitsAndHyphens() || (isFirst && hasPrefix(piece))
            || (isFirst && piece.atoms.first?.symbol == Symbols.plus && piece.isDigitsAndHyphens(pluses: true))
    }

    /// "ngu-638", before more groups.
    private func hasPrefix(_ piece: Piece) -> Bool {
        piece.atoms.count == 3 && piece.atoms[0].kind == .word && piece.atoms[2].kind == .digits
            && piece.atoms[1].symbol == Symbols.hyphen && glue[piece.atoms[0].token] != .capitals
    }

    /// "937-ро", after more groups.
    private func hasSuffix(_ piece: Piece) -> Bool {
        guard piece.atoms.count == 3, piece.atoms[0].kind == .digits, piece.atoms[2].kind == .word,
            Symbols.isOne(of: Symbols.hyphen, Symbols.apostrophe, piece.atoms[1].symbol)
        else { return false }
        let said = glue[piece.atoms[2].token]
        return said != .capitals && said != .unit
    }

    private mutating func emitRow(_ row: ArenaList<Shaped>) {
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
        if isGrouped {
            let characters = tokens.lowerBound + (isPrefixed ? 2 : 0)..<tokens.upperBound - (isSuffixed ? 2 : 0)
            add(.grouped, characters: characters, with: tokens)
            if length == 4 { row.forEach { add(.digits, characters: $0.piece.tokens, with: $0.piece.tokens) } }
            for index in start + 1..<candidates.count { candidates[index].isPartOfRow = true }
            figures.append(Figure(kind: .code, tokens: tokens, candidates: start..<candidates.count))
            return
        }
        let isInternational = first.atoms[0].symbol == Symbols.plus
        let isLong = total >= 9 && (row.count >= 3 || !isPlain || length <= 4) || hasTrunk
        guard isInternational || isLong else { return row.forEach { emitOne($0) } }
        for shaped in row where shaped.piece.isPlainDigits && (4...8).contains(shaped.piece.digitCount) {
            add(.digits, characters: shaped.piece.tokens, with: shaped.piece.tokens)
        }
        for index in start..<candidates.count { candidates[index].isPartOfRow = true }
        figures.append(Figure(kind: .phone, tokens: tokens, candidates: start..<candidates.count))
    }

    private mutating func emitOne(_ shaped: Shaped) {
        switch shaped.shape {
        case .nothing, .undecided: break
        case .figure where shaped.piece.isCodeOnlyIfNamed && isNamed(shaped.piece):
            let tokens = shaped.piece.tokens
            if shaped.piece.atoms.count == 2 {
                addCode(.digits, characters: tokens.dropLast(), with: tokens)
            } else {
                addCode(.grouped, characters: tokens, with: tokens)
            }
        case .figure(let kind): add(kind, shaped.piece.tokens)
        case .candidate where isOperatorMark(shaped.piece) && !isPointedAt(shaped.piece.tokens.lowerBound):
            add(.identifier, shaped.piece.tokens)
        case .candidate(let shape, let atoms):
            let inside = shaped.piece.atoms
            let characters = inside[atoms.lowerBound].token..<inside[atoms.upperBound - 1].token + 1
            addCode(shape, characters: characters, with: shaped.piece.tokens)
        }
    }

    /// Whether a word for a code stands right before the piece, or before a short word: "the door code is 4821#",
    /// "暗証番号は4821#です".
    private func isNamed(_ piece: Piece) -> Bool {
        var index = piece.tokens.lowerBound
        if isPointedAt(index) { return true }
        index -= 1
        while index >= 0, text.tokens[index].kind == .space { index -= 1 }
        return index >= 0 && text.tokens[index].kind == .word && text.tokens[index].count <= 4
            && isPointedAt(index)
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

    mutating func add(_ shape: CandidateShape, characters: Range<Int>, with tokens: Range<Int>) {
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
        let start = letters.count
        for token in text.tokens.part(characters) where token.kind == .digits || token.kind == .word {
            for byte in bytes[token.range] {
                if byte >= 0x80 { return codeOfOther(characters, from: start) }
                letters.append(byte)
            }
        }
        return letters.part(start..<letters.count)
    }

    /// The same for tokens with non-ASCII characters.
    private mutating func codeOfOther(_ characters: Range<Int>, from start: Int) -> ArenaList<UInt8> {
        while letters.count > start { letters.removeLast() }
        var code = String.UnicodeScalarView()
        for token in text.tokens.part(characters) where token.kind == .digits || token.kind == .word {
            for scalar in UTF8Slice(bytes, token.range) { Folding.appendCode(scalar, to: &code) }
        }
        for byte in String(code).utf8 { letters.append(byte) }
        return letters.part(start..<letters.count)
    }
}
