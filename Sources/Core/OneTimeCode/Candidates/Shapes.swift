import OneTimeCodeText

/// A part of a text that is written with digits, before the cues are known.
struct Shape {
    /// Its tokens and marks; empty for a link and a machine-readable part.
    let piece: Piece
    let form: PieceShape
    var tokens: Range<Int>
    /// Whether one space separates it from the piece before, so that both may be groups of one number: "482 913".
    let continuesRow: Bool
}

/// Everything in a text that is written with digits, in order. It is read once, without the cues. ``FigureBuilder`` then
/// makes the candidates: the shapes that the cues allow.
struct Shapes {
    private(set) var list: ArenaList<Shape>
    /// Whether a shape has letters whose meaning only the cues give: "T4R9WB", "Kod482913", "12GB".
    private(set) var needCues = false
    /// Whether the text may have a candidate: a shape that is one or a part of one, or a code in letters.
    private(set) var mayBeCode = false

    private var atoms: ArenaList<Piece.Atom>

    /// - Parameter machineReadable: The tokens of an origin-bound line or app hash, which hold no candidates.
    init(
        _ bytes: UnsafeBufferPointer<UInt8>, _ text: TokenView, machineReadable: MachineLineTokens,
        in arena: inout Arena
    ) {
        // Each token begins at most one shape. Machine-readable parts may be empty.
        list = arena.list(of: Shape.self, capacity: text.tokens.count + 2)
        atoms = arena.list(of: Piece.Atom.self, capacity: text.tokens.count)
        scan(
            text, PieceReader(text), LinkReader(bytes: bytes, tokens: text.tokens),
            LetterReader(bytes, text, cues: nil, in: &arena), machineReadable)
        if !mayBeCode {
            let codes = LetterCodes(bytes, text)
            mayBeCode = codes.hasSpelledCode || codes.hasDictatedCode || codes.hasLetterCode
        }
    }

    private mutating func scan(
        _ text: TokenView, _ reader: PieceReader, _ links: LinkReader, _ letters: LetterReader,
        _ machineReadable: MachineLineTokens
    ) {
        var machines = machineReadable
        var machine = machines.next()
        var last: Range<Int>?
        var index = 0
        while index < text.tokens.count {
            if let range = machine, index >= range.lowerBound {
                add(.machineReadable, range)
                last = nil
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
                add(.link, link)
                last = nil
                index = link.upperBound
                continue
            }
            if chunk.hasDigits { addPieces(of: chunk.tokens, text, reader, letters, &last) }
        }
    }

    private mutating func add(_ kind: Figure.Kind, _ tokens: Range<Int>) {
        list.append(
            Shape(piece: Piece(atoms: atoms.part(0..<0)), form: .figure(kind), tokens: tokens, continuesRow: false))
    }

    /// - Parameter last: The tokens of the last piece, unless a link or a machine-readable part follows it.
    private mutating func addPieces(
        of chunk: Range<Int>, _ text: TokenView, _ reader: PieceReader, _ letters: LetterReader,
        _ last: inout Range<Int>?
    ) {
        var atoms = atoms
        reader.forEachPiece(of: chunk, &atoms) { found in
            let piece = found.endsEmphasis(in: text) ? found.withoutLastMark : found
            guard let form = PieceShape(piece, letters) else { return }
            let tokens = piece.tokens
            let continuesRow = last.map { Self.areNeighbours($0, tokens, in: text) } ?? false
            switch form {
            case .candidate, .candidateIfNamed: mayBeCode = true
            case .lettered:
                needCues = true
                if !piece.isTooShort { mayBeCode = true }
            case .figure: break
            }
            if continuesRow, let before = list.last?.piece,
                piece.mayBeInRow && before.mayBeInRow
                    || piece.letteredLength > 0 && piece.letteredLength == before.letteredLength
            {
                mayBeCode = true
            }
            list.append(Shape(piece: piece, form: form, tokens: tokens, continuesRow: continuesRow))
            last = tokens
            if continuesRow { removeEmphasis(letters) }
        }
        self.atoms = atoms
    }

    /// The most groups of a code in bold or italic text.
    private static let mostEmphasized = PieceShape.digitLengths.upperBound

    /// Takes the marks of bold and italic text off the last row, "*932 647*", so that it is a row of groups of digits.
    private mutating func removeEmphasis(_ letters: LetterReader) {
        let last = list.count - 1
        guard let mark = list[last].piece.closingMark else { return }
        var first = last - 1
        while first > 0, list[first].continuesRow, list[first].piece.isPlainDigits, last - first < Self.mostEmphasized {
            first -= 1
        }
        guard list[first].piece.openingMark == mark else { return }
        for index in [first, last] {
            let atoms = list[index].piece.atoms
            let digits = index == first ? atoms.count - 1 : 0
            let piece = Piece(atoms: atoms.part(digits..<digits + 1))
            guard let form = PieceShape(piece, letters) else { return }
            list[index] = Shape(
                piece: piece, form: form, tokens: piece.tokens, continuesRow: list[index].continuesRow)
        }
        mayBeCode = true
    }

    /// Whether two pieces have exactly one space between them.
    private static func areNeighbours(_ first: Range<Int>, _ second: Range<Int>, in text: TokenView) -> Bool {
        let gap = first.upperBound
        return second.lowerBound == gap + 1 && text.tokens[gap].kind == .space && text.tokens[gap].count == 1
    }

    /// Takes over the indices of tokens after the words of scripts without spaces were separated. No shape begins or ends
    /// inside such words.
    ///
    /// - Parameter places: The new index of each token; empty if the tokens are the same.
    mutating func move(to places: ArenaList<Int32>) {
        guard !places.isEmpty else { return }
        for index in atoms.indices { atoms[index].token = Int(places[atoms[index].token]) }
        for index in list.indices {
            let tokens = list[index].tokens
            list[index].tokens = Int(places[tokens.lowerBound])..<Int(places[tokens.upperBound])
        }
    }
}

/// The machine-readable tokens of a message, in text order: an origin-bound line, an app hash.
struct MachineLineTokens: IteratorProtocol {
    private var first: Range<Int>?
    private var second: Range<Int>?

    /// The tokens of two places of the text, in bytes.
    init(_ one: Range<Int>?, _ other: Range<Int>?, in text: TokenView) {
        first = one.map { Self.tokens(of: $0, in: text) }
        second = other.map { Self.tokens(of: $0, in: text) }
        if first == nil { (first, second) = (second, nil) }
        if let one = first, let other = second, other.lowerBound < one.lowerBound { (first, second) = (other, one) }
    }

    mutating func next() -> Range<Int>? {
        defer { (first, second) = (second, nil) }
        return first
    }

    /// The tokens that overlap a range of bytes.
    static func tokens(of range: Range<Int>, in text: TokenView) -> Range<Int> {
        let first = text.tokens.firstIndex { $0.range.upperBound > range.lowerBound } ?? text.tokens.count
        let last = text.tokens.lastIndex { $0.range.lowerBound < range.upperBound } ?? first - 1
        return first..<max(first, last + 1)
    }
}
