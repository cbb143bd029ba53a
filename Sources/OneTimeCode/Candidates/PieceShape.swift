import OneTimeCodeText

/// What a piece is, by its shape alone.
enum PieceShape {
    case figure(Figure.Kind)
    /// Codes that the piece may be, each as the atoms that hold it.
    case candidates([(shape: Candidate.Shape, atoms: Range<Int>)])
    /// No digits, nothing to see.
    case nothing
}

extension PieceShape {
    /// Longest and shortest codes, in digits or in letters and digits.
    static let digits = 3...10
    static let mixed = 4...10

    /// `glue` tells what the letters of a token say when they touch digits.
    init(_ piece: Piece, glue: (Int) -> Glue) {
        guard piece.hasDigits else {
            self = .nothing
            return
        }
        if piece.followsEllipsis {
            self = .figure(.masked)
            return
        }
        if piece.isCutOff, piece.groups.count >= 2, piece.isDigits(joinedBy: Symbols.hyphen) {
            self = .figure(.phone)
            return
        }
        var atoms = piece.atoms[...]
        if let special = Self.marked(&atoms) {
            self = .figure(special)
            return
        }
        self = Self.plain(Piece(atoms: Array(atoms)), offset: atoms.startIndex, glue: glue)
    }

    // MARK: Pieces with marks

    /// USSD strings, masked digits, international phone numbers, percentages; takes marks that say nothing off.
    private static func marked(_ atoms: inout ArraySlice<Piece.Atom>) -> Figure.Kind? {
        let isMark = { (atom: Piece.Atom?, symbols: UInt32...) in
            atom.map { $0.kind == .symbol && symbols.contains($0.symbol) } ?? false
        }
        if isMark(atoms.first, Symbols.asterisk, Symbols.hash), isMark(atoms.last, Symbols.hash), atoms.count > 2 {
            return .ussd
        }
        // A number to dial: "2518#".
        if atoms.count == 2, atoms.first?.kind == .digits, isMark(atoms.last, Symbols.hash) { return .ussd }
        if isMark(atoms.last, Symbols.percent) { return .percentage }
        // Bold, as messengers write it: *482913*
        if isMark(atoms.first, Symbols.asterisk), isMark(atoms.last, Symbols.asterisk),
            atoms.dropFirst().dropLast().allSatisfy({ !isMark($0, Symbols.asterisk) })
        {
            atoms = atoms.dropFirst().dropLast()
        }
        if isMasked(atoms) { return .masked }
        if isMark(atoms.first, Symbols.plus) {
            atoms = atoms.dropFirst()
            let digits = atoms.reduce(0) { $0 + ($1.kind == .digits ? $1.count : 0) }
            if digits >= 7 { return .phone }
        }
        while isMark(atoms.first, Symbols.hash) { atoms = atoms.dropFirst() }
        while isMark(atoms.last, Symbols.hash, Symbols.asterisk) { atoms = atoms.dropLast() }
        return nil
    }

    private static func isMasked(_ atoms: ArraySlice<Piece.Atom>) -> Bool {
        atoms.contains { $0.kind == .symbol && $0.symbol == Symbols.asterisk }
    }

    // MARK: Numbers, dates, times

    private static func plain(_ piece: Piece, offset: Int, glue: (Int) -> Glue) -> PieceShape {
        let atoms = piece.atoms
        guard piece.hasDigits else { return .nothing }
        if piece.isPlainDigits { return plainDigits(atoms[0], at: offset) }
        if isMaskedByLetters(piece, glue: glue) { return .figure(.masked) }
        if let kind = separatedNumber(piece) { return .figure(kind) }
        if piece.symbols.isEmpty { return glued(piece, offset: offset, glue: glue) }
        if piece.isDigits(joinedBy: Symbols.hyphen) { return hyphenated(piece, offset: offset) }
        return joinedToLetters(piece, offset: offset, glue: glue)
    }

    private static func plainDigits(_ atom: Piece.Atom, at index: Int) -> PieceShape {
        // National phone numbers begin with a trunk 0; codes of this length hardly exist.
        if atom.count >= 9, atom.beginsWithZero { return .figure(.phone) }
        if digits.contains(atom.count) { return .candidates([(.digits, index..<index + 1)]) }
        return .figure(atom.count < digits.lowerBound ? .small : .identifier)
    }

    /// "XX7731", "xxx-4471", "X-5582", "55XXXX4471"
    private static func isMaskedByLetters(_ piece: Piece, glue: (Int) -> Glue) -> Bool {
        piece.atoms.enumerated().contains { index, atom in
            guard atom.kind == .word, glue(atom.token) == .mask else { return false }
            let isBeforeHyphen =
                index == 0 && piece.atoms.count > 1 && piece.atoms[1].kind == .symbol
                && piece.atoms[1].symbol == Symbols.hyphen
            return atom.count >= 2 || isBeforeHyphen
        }
    }

    /// Dates, times and numbers with separators; letters at the ends are units and currencies.
    private static func separatedNumber(_ piece: Piece) -> Figure.Kind? {
        var atoms = piece.atoms[...]
        if atoms.first?.kind == .word { atoms = atoms.dropFirst() }
        if atoms.last?.kind == .word { atoms = atoms.dropLast() }
        let inner = Piece(atoms: Array(atoms))
        let (groups, symbols) = (inner.groups, inner.symbols)
        guard groups.count >= 2, inner.atoms.count == groups.count + symbols.count, let first = symbols.first,
            !atoms.contains(where: { $0.kind == .word })
        else { return nil }
        let isUniform = symbols.allSatisfy { $0 == first }
        if isDate(inner) { return .date }
        if symbols.contains(Symbols.colon) { return .time }
        switch first {
        case Symbols.slash where isUniform && groups.count == 2 && groups[0] <= 2 && [2, 4].contains(groups[1]):
            return .date
        case Symbols.period where isUniform && groups.count >= 3 && groups.reduce(0, +) >= 9 && !isThousands(groups):
            return .phone
        case Symbols.period, Symbols.comma, Symbols.apostrophe: return .decimal
        default: return nil
        }
    }

    private static func isThousands(_ groups: [Int]) -> Bool {
        groups[0] <= 3 && groups.dropFirst().allSatisfy { $0 == 3 }
    }

    /// Day, month and year in any order with one separator; what follows (a time) does not matter.
    private static func isDate(_ inner: Piece) -> Bool {
        let (groups, symbols) = (inner.groups, inner.symbols)
        guard groups.count >= 3, symbols.count >= 2, symbols[0] == symbols[1],
            [Symbols.hyphen, Symbols.period, Symbols.slash].contains(symbols[0])
        else { return false }
        let values = inner.atoms.filter { $0.kind == .digits }.map(\.value)
        let isDayAndMonth = { (first: Int, second: Int) in
            groups[first] <= 2 && groups[second] <= 2 && min(values[first], values[second]) <= 12
                && (1...31).contains(max(values[first], values[second])) && min(values[first], values[second]) > 0
        }
        if groups[0] == 4 { return isDayAndMonth(1, 2) }
        return [2, 4].contains(groups[2]) && isDayAndMonth(0, 1)
    }

    // MARK: Digits and hyphens

    private static func hyphenated(_ piece: Piece, offset: Int) -> PieceShape {
        let groups = piece.groups
        let total = groups.reduce(0, +)
        let isUniform = Set(groups).count == 1 && (2...4).contains(groups[0])
        if isUniform, (6...9).contains(total) {
            return .candidates([(.grouped, offset..<offset + piece.atoms.count)])
        }
        if groups.count == 2, total <= 4 { return .figure(.small) }
        return .figure(total >= 7 && groups.count >= 2 && groups[0] <= 4 ? .phone : .identifier)
    }

    // MARK: Digits and letters

    /// "T4R9WB", "50GB", "Kod482913", "482913dir"
    private static func glued(_ piece: Piece, offset: Int, glue: (Int) -> Glue) -> PieceShape {
        let atoms = piece.atoms
        let length = atoms.reduce(0) { $0 + $1.count }
        let words = atoms.enumerated().filter { $0.element.kind == .word }
        var found: [(shape: Candidate.Shape, atoms: Range<Int>)] = []

        if atoms.count == 2, let word = words.first {
            let digitsIndex = 1 - word.offset
            let digitCount = atoms[digitsIndex].count
            let said = glue(word.element.token)
            switch said {
            case .unit: return .figure(.measure)
            case .code where digits.contains(digitCount):
                return .candidates([(.affixed, offset + digitsIndex..<offset + digitsIndex + 1)])
            default: break
            }
            if digitsIndex == 0, digitCount <= 2, word.element.count <= 4, said != .capitals {
                return .figure(.measure)
            }
            if said == .mask, digitsIndex == 1, digitCount <= 4 { return .figure(.masked) }
            // A suffix is grammar ("482913dir"); small letters before digits are more often part of a code ("jh7112").
            let isSuffix = digitsIndex == 0 && word.element.count >= 2
            if said == .small && isSuffix || said == .foreign, (4...8).contains(digitCount), word.element.count <= 7 {
                return .candidates([(.affixed, offset + digitsIndex..<offset + digitsIndex + 1)])
            }
        }
        if let index = digitsAmongWords(atoms, length: length, glue: glue) {
            return .candidates([(.affixed, offset + index..<offset + index + 1)])
        }
        if isDuration(piece, glue: glue) { return .figure(.time) }
        if mixed.contains(length), words.allSatisfy({ glue($0.element.token) != .foreign }) {
            found.append((.alphanumeric, offset..<offset + atoms.count))
        }
        return found.isEmpty ? .figure(.identifier) : .candidates(found)
    }

    /// The digits of a text that lost its spaces: "token755717expires", "IS482913DONT", "nibu482915". Fewer digits, or
    /// two or three capitals before them, are more often a code with letters.
    private static func digitsAmongWords(_ atoms: [Piece.Atom], length: Int, glue: (Int) -> Glue) -> Int? {
        guard let index = atoms.firstIndex(where: { $0.kind == .digits }), index == 1, atoms.count <= 3,
            atoms[0].count >= 2 || (atoms.count == 3 && atoms[2].count >= 3)
        else { return nil }
        let said = glue(atoms[0].token)
        let count = atoms[1].count
        if atoms.count == 3, said == .code, digits.contains(count) { return index }
        guard (5...8).contains(count), said == .small || said == .capitals else { return nil }
        if atoms.count == 3 { return atoms[2].count >= 2 ? index : nil }
        return atoms[0].count >= 4 || (said == .small && count >= 6) || length > mixed.upperBound ? index : nil
    }

    /// "5m0s", "1h30"
    private static func isDuration(_ piece: Piece, glue: (Int) -> Glue) -> Bool {
        piece.atoms.count >= 3 && piece.atoms[0].kind == .digits
            && piece.atoms.allSatisfy { $0.kind == .digits ? $0.count <= 2 : glue($0.token) == .unit || $0.count == 1 }
            && piece.atoms.contains { $0.kind == .word && glue($0.token) == .unit }
    }

    /// "G-482913", "ngu-573204", "835027-ро", "92740538'dir", "AB12-CD34"
    private static func joinedToLetters(_ piece: Piece, offset: Int, glue: (Int) -> Glue) -> PieceShape {
        let atoms = piece.atoms
        let joint = atoms.firstIndex { $0.kind == .symbol }
        if atoms.count == 3, joint == 1, atoms[0].kind != atoms[2].kind {
            let digitsIndex = atoms[0].kind == .digits ? 0 : 2
            let isSuffix = digitsIndex == 0
            let digitCount = atoms[digitsIndex].count
            let isJoint = atoms[1].symbol == Symbols.hyphen || (isSuffix && atoms[1].symbol == Symbols.apostrophe)
            if isJoint, (4...8).contains(digitCount), atoms[2 - digitsIndex].count <= 10 {
                return .candidates([
                    (isSuffix ? .affixed : .prefixed, offset + digitsIndex..<offset + digitsIndex + 1)
                ])
            }
        }
        // "T4R9WB-ро": letters and digits with a suffix.
        if let joint, joint == atoms.count - 2, let last = atoms.last, last.kind == .word,
            glue(last.token) != .capitals,
            case .candidates(let found) = glued(Piece(atoms: Array(atoms[..<joint])), offset: offset, glue: glue)
        {
            return .candidates(found)
        }
        // "482-913-ро": a grouped code with a suffix.
        if atoms.count >= 5, let last = atoms.last, last.kind == .word, glue(last.token) != .capitals,
            atoms.dropLast(2).allSatisfy({ $0.kind != .word })
        {
            let head = Piece(atoms: Array(atoms.dropLast(2)))
            if head.isDigits(joinedBy: Symbols.hyphen), case .candidates(let found) = hyphenated(head, offset: offset) {
                return .candidates(found)
            }
        }
        let hasSmallLetters = atoms.contains {
            $0.kind == .word && [.small, .foreign].contains(glue($0.token))
        }
        if !hasSmallLetters, let groups = mixedGroups(atoms), Set(groups).count == 1, groups.count == 2,
            (3...5).contains(groups[0])
        {
            return .candidates([(.grouped, offset..<offset + atoms.count)])
        }
        return .figure(.identifier)
    }

    /// The lengths of the parts between hyphens, or nil where another mark joins them.
    private static func mixedGroups(_ atoms: [Piece.Atom]) -> [Int]? {
        var groups = [0]
        for atom in atoms {
            if atom.kind != .symbol {
                groups[groups.count - 1] += atom.count
            } else if atom.symbol == Symbols.hyphen {
                groups.append(0)
            } else {
                return nil
            }
        }
        return groups
    }
}
