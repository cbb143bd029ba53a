import OneTimeCodeLocales
import OneTimeCodeText

/// Finds everything in a message that is written with digits, and which of it is code-shaped.
struct FigureScanner {
    let bytes: UnsafeBufferPointer<UInt8>
    let text: TokenizedText
    let cues: [Cue]
    /// Tokens that are for machines (origin-bound line, app hash): no candidate is in them.
    let machineReadable: [Range<Int>]

    var figures: [Figure] = []
    var candidates: [Candidate] = []

    /// A piece that has its shape, before neighbouring digit groups are joined.
    private struct Shaped {
        let piece: Piece
        let shape: PieceShape
    }

    init(
        _ bytes: UnsafeBufferPointer<UInt8>, _ text: TokenizedText, cues: [Cue], machineReadable: [Range<Int>]
    ) {
        self.bytes = bytes
        self.text = text
        self.cues = cues
        self.machineReadable = machineReadable
        cueOfToken = Self.cueOfToken(cues, tokens: text.tokens.count)
        scan()
    }

    let cueOfToken: [Int32]

    private static func cueOfToken(_ cues: [Cue], tokens: Int) -> [Int32] {
        var result = [Int32](repeating: -1, count: tokens)
        for (index, cue) in cues.enumerated() {
            for token in cue.tokens { result[token] = Int32(index) }
        }
        return result
    }

    // MARK: Scanning

    private mutating func scan() {
        let reader = PieceReader(text)
        let links = LinkReader(bytes: bytes, tokens: text.tokens)
        var pending: [Shaped] = []
        var next = machineReadable.makeIterator()
        var machine = next.next()
        var index = 0
        while index < text.tokens.count {
            if let range = machine, index >= range.lowerBound {
                emit(&pending)
                add(.machineReadable, range)
                index = max(range.upperBound, index + 1)
                machine = next.next()
                continue
            }
            guard let chunk = reader.chunk(at: index, before: machine?.lowerBound ?? text.tokens.count) else {
                index += 1
                continue
            }
            if let link = links.link(in: chunk) {
                emit(&pending)
                add(.link, link)
                index = link.upperBound
                continue
            }
            for piece in reader.pieces(of: chunk) {
                let shape = PieceShape(piece, glue: glue)
                if case .nothing = shape { continue }
                if let last = pending.last, !areNeighbours(last.piece, piece) { emit(&pending) }
                pending.append(Shaped(piece: piece, shape: shape))
            }
            index = chunk.upperBound
        }
        emit(&pending)
        addSpacedLetters()
        addLetters()
        figures.sort { $0.tokens.lowerBound < $1.tokens.lowerBound }
    }

    /// What the letters of a token say when they touch digits.
    private func glue(_ index: Int) -> Glue {
        let token = text.tokens[index]
        let folded = text.folded[token.folded]
        if folded.allSatisfy({ $0 == 0x78 }) { return .mask }
        if cueOfToken[index] >= 0 {
            let cue = cues[Int(cueOfToken[index])]
            switch cue.cueClass {
            case .code, .genericCode:
                if index == cue.tokens.upperBound - 1 { return .code }
            case .amount, .quantity, .minute, .hour, .second, .day, .date:
                if cue.tokens.count == 1 { return .unit }
            default: break
            }
        }
        // The letters of durations, "5m0s", which are too short to be cues everywhere.
        if folded.count == 1, let letter = folded.first, [0x68, 0x6D, 0x73].contains(letter), token.script == .latin {
            return .unit
        }
        guard token.script == .latin else { return .foreign }
        let scalars = UTF8Slice(bytes, token.range)
        return scalars.contains { $0.properties.isUppercase } ? .capitals : .small
    }

    // MARK: Rows of digit groups

    /// Whether one space is all that stands between two pieces.
    private func areNeighbours(_ first: Piece, _ second: Piece) -> Bool {
        let gap = first.tokens.upperBound..<second.tokens.lowerBound
        return gap.count == 1 && text.tokens[gap.lowerBound].kind == .space && text.tokens[gap.lowerBound].count == 1
    }

    /// Emits pieces that stand one space apart: groups of one code, groups of a phone number, or figures of their own.
    private mutating func emit(_ pending: inout [Shaped]) {
        defer { pending.removeAll(keepingCapacity: true) }
        var index = 0
        while index < pending.count {
            var end = index
            while end < pending.count, isRowPart(pending[end].piece, isFirst: end == index) { end += 1 }
            if end > index, end < pending.count, hasSuffix(pending[end].piece) { end += 1 }
            if end - index >= 2 { emitRow(pending[index..<end]) } else { end = index + 1; emitOne(pending[index]) }
            index = end
        }
    }

    private func isRowPart(_ piece: Piece, isFirst: Bool) -> Bool {
        piece.isDigits(joinedBy: Symbols.hyphen) || (isFirst && hasPrefix(piece))
            || (isFirst && piece.atoms.first?.symbol == Symbols.plus
                && piece.isDigits(joinedBy: Symbols.hyphen, Symbols.plus))
    }

    /// "ngu-638", before more groups.
    private func hasPrefix(_ piece: Piece) -> Bool {
        piece.atoms.count == 3 && piece.atoms[0].kind == .word && piece.atoms[2].kind == .digits
            && piece.atoms[1].symbol == Symbols.hyphen && glue(piece.atoms[0].token) != .capitals
    }

    /// "937-ро", after more groups.
    private func hasSuffix(_ piece: Piece) -> Bool {
        piece.atoms.count == 3 && piece.atoms[0].kind == .digits && piece.atoms[2].kind == .word
            && [Symbols.hyphen, Symbols.apostrophe].contains(piece.atoms[1].symbol)
            && glue(piece.atoms[2].token) != .capitals && glue(piece.atoms[2].token) != .unit
    }

    private mutating func emitRow(_ row: ArraySlice<Shaped>) {
        guard let first = row.first, let last = row.last else { return }
        let tokens = first.piece.tokens.lowerBound..<last.piece.tokens.upperBound
        let groups = row.flatMap { $0.piece.groups }
        let total = groups.reduce(0, +)
        let isInternational = first.piece.atoms.first?.symbol == Symbols.plus
        let isPrefixed = hasPrefix(first.piece)
        let isSuffixed = hasSuffix(last.piece)
        let plain = row.dropFirst(isPrefixed ? 1 : 0).dropLast(isSuffixed ? 1 : 0)
        let isPlain = plain.allSatisfy { $0.piece.isPlainDigits }
        let characters = tokens.lowerBound + (isPrefixed ? 2 : 0)..<tokens.upperBound - (isSuffixed ? 2 : 0)
        let isUniform = isPlain && groups.allSatisfy { $0 == groups[0] }

        // A trunk 0 before many digits: "07700 900126", "069 555 014".
        let hasTrunk = total >= 9 && (first.piece.atoms.first?.beginsWithZero ?? false)
        let isGrouped =
            !hasTrunk && isUniform && groups[0] <= 4 && total <= PieceShape.digits.upperBound
            && total >= (groups[0] == 1 ? 4 : 6)
        if isGrouped {
            let start = candidates.count
            add(.grouped, characters: characters, with: tokens)
            if groups[0] == 4 { row.forEach { add(.digits, characters: $0.piece.tokens, with: $0.piece.tokens) } }
            for index in candidates.indices.dropFirst(start + 1) { candidates[index].isPartOfRow = true }
            figures.append(Figure(kind: .code, tokens: tokens, candidates: start..<candidates.count))
            return
        }
        let isLong = total >= 9 && (row.count >= 3 || !isPlain || groups[0] <= 4) || hasTrunk
        guard isInternational || isLong else { return row.forEach { emitOne($0) } }
        let start = candidates.count
        for shaped in row where shaped.piece.isPlainDigits && (4...8).contains(shaped.piece.digitCount) {
            add(.digits, characters: shaped.piece.tokens, with: shaped.piece.tokens)
        }
        for index in start..<candidates.count { candidates[index].isPartOfRow = true }
        figures.append(Figure(kind: .phone, tokens: tokens, candidates: start..<candidates.count))
    }

    private mutating func emitOne(_ shaped: Shaped) {
        switch shaped.shape {
        case .nothing: break
        case .figure(let kind): add(kind, shaped.piece.tokens)
        case .candidates(let found):
            let start = candidates.count
            for (shape, atoms) in found {
                let inside = shaped.piece.atoms[atoms]
                let characters = inside[atoms.lowerBound].token..<inside[atoms.upperBound - 1].token + 1
                add(shape, characters: characters, with: shaped.piece.tokens)
            }
            figures.append(Figure(kind: .code, tokens: shaped.piece.tokens, candidates: start..<candidates.count))
        }
    }

    private mutating func add(_ kind: Figure.Kind, _ tokens: Range<Int>) {
        figures.append(Figure(kind: kind, tokens: tokens, candidates: candidates.count..<candidates.count))
    }

    mutating func add(_ shape: Candidate.Shape, characters: Range<Int>, with tokens: Range<Int>) {
        var code = String.UnicodeScalarView()
        var digits = 0
        var length = 0
        for token in text.tokens[characters] where token.kind == .digits || token.kind == .word {
            for scalar in UTF8Slice(bytes, token.range) { Folding.appendCode(scalar, to: &code) }
            length += token.count
            if token.kind == .digits { digits += token.count }
        }
        let range =
            text.tokens[characters.lowerBound].range
            .lowerBound..<text.tokens[characters.upperBound - 1].range.upperBound
        candidates.append(
            Candidate(
                code: String(code), shape: shape, range: range, tokens: tokens, length: length, digitCount: digits))
    }
}
