import OneTimeCodeText

/// The shape of a piece, without its context.
enum PieceShape {
    case figure(Figure.Kind)
    /// A possible code, with its atoms.
    case candidate(CandidateShape, atoms: Range<Int>)
    /// A possible code if a word for a code stands right before it, and otherwise a figure.
    case candidateIfNamed(CandidateShape, atoms: Range<Int>, otherwise: Figure.Kind)
    /// Digits and letters, with their atoms: ``ofLetters(_:_:_:)`` gives the shape once the cues are known.
    case lettered(atoms: Range<Int>)
}

extension PieceShape {
    /// The lengths of codes, in digits or in letters and digits.
    static let digitLengths = 3...10
    static let mixedLengths = 4...10

    /// Determines the shape as far as it does not depend on cues. Nil if there are no digits.
    ///
    /// - Parameter letters: The meaning of letters without cues.
    init?(_ piece: Piece, _ letters: LetterReader) {
        // most pieces
        if piece.isPlainDigits, !piece.followsMask {
            self = Self.plainDigits(piece.atoms[0], at: 0)
            return
        }
        guard piece.hasDigits, let shape = Self.shape(piece, letters) else { return nil }
        if case .figure(let kind) = shape, let form = piece.formIfNamed {
            let digits = form == .digits ? piece.atoms.indices.dropLast() : piece.atoms.indices
            self = .candidateIfNamed(form, atoms: digits, otherwise: kind)
        } else {
            self = shape
        }
    }

    private static func shape(_ piece: Piece, _ letters: LetterReader) -> PieceShape? {
        if piece.followsMask { return .figure(.masked) }
        if piece.isCutOff, piece.groups.count >= 2, piece.isDigitsAndHyphens() { return .figure(.phone) }
        var rest = piece.atoms.indices
        if let special = marked(piece.atoms, &rest) { return .figure(special) }
        return plain(Piece(atoms: piece.atoms.part(rest)), offset: rest.lowerBound, letters)
    }

    /// The shape of digits and letters, by the meaning of the letters.
    static func ofLetters(_ piece: Piece, _ part: Range<Int>, _ letters: LetterReader) -> PieceShape {
        let rest = Piece(atoms: piece.atoms.part(part))
        if isHexadecimalLiteral(rest, letters) { return .figure(.identifier) }
        return rest.atoms.contains { $0.kind == .symbol }
            ? joinedToLetters(rest, offset: part.lowerBound, letters)
            : touchingLetters(rest, offset: part.lowerBound, letters)
    }

    // MARK: Pieces with marks

    /// USSD strings, masked digits, international phone numbers, percentages. Removes insignificant marks from
    /// `rest`.
    private static func marked(_ atoms: ArenaList<Piece.Atom>, _ rest: inout Range<Int>) -> Figure.Kind? {
        func isMark(_ index: Int, _ symbol: UInt32) -> Bool {
            rest.contains(index) && atoms[index].kind == .symbol && atoms[index].symbol == symbol
        }
        let (first, last) = (0, atoms.count - 1)
        if isMark(last, Symbols.hash) {
            if atoms.count > 2, isMark(first, Symbols.asterisk) || isMark(first, Symbols.hash) { return .ussd }
            // a number to dial: "2518#"
            if atoms.count == 2, atoms[first].kind == .digits { return .ussd }
        }
        if isMark(last, Symbols.percent) { return .percentage }
        // bold and italic text in messengers: *482913*, **482913**, _482913_
        for mark in [Symbols.asterisk, Symbols.underscore] {
            while rest.count > 2, isMark(rest.lowerBound, mark), isMark(rest.upperBound - 1, mark) {
                rest = rest.dropFirst().dropLast()
            }
        }
        if atoms.part(rest).contains(where: { $0.kind == .symbol && $0.symbol == Symbols.asterisk }) { return .masked }
        if isMark(rest.lowerBound, Symbols.plus) {
            rest = rest.dropFirst()
            if Piece(atoms: atoms.part(rest)).digitCount >= 7 { return .phone }
        }
        while isMark(rest.lowerBound, Symbols.hash) { rest = rest.dropFirst() }
        while isMark(rest.upperBound - 1, Symbols.hash) { rest = rest.dropLast() }
        return nil
    }

    // MARK: Numbers, dates, times

    private static func plain(_ piece: Piece, offset: Int, _ letters: LetterReader) -> PieceShape? {
        let atoms = piece.atoms
        guard piece.hasDigits else { return nil }
        if piece.isPlainDigits { return plainDigits(atoms[0], at: offset) }
        if isMaskedByLetters(piece, letters) { return .figure(.masked) }
        if let kind = separatedNumber(piece) { return .figure(kind) }
        if atoms.contains(where: { $0.kind == .word }) {
            return isMeasure(atoms, letters) ? .figure(.measure) : .lettered(atoms: offset..<offset + atoms.count)
        }
        return piece.isDigitsAndHyphens() ? hyphenated(piece, offset: offset) : .figure(.identifier)
    }

    private static func plainDigits(_ atom: Piece.Atom, at index: Int) -> PieceShape {
        // national phone numbers begin with a trunk 0; codes of this length are very rare
        if atom.count >= 9, atom.beginsWithZero { return .figure(.phone) }
        if digitLengths.contains(atom.count) { return .candidate(.digits, atoms: index..<index + 1) }
        return .figure(atom.count < digitLengths.lowerBound ? .small : .identifier)
    }

    /// "XX7731", "xxx-4471", "X-5582", "55XXXX4471". In "2XX5R9" there are other letters too, so that X is one of them.
    private static func isMaskedByLetters(_ piece: Piece, _ letters: LetterReader) -> Bool {
        for atom in piece.atoms where atom.kind == .word && !letters.isMask(atom.token) && piece.groups.symbolCount == 0
        {
            return false
        }
        for (index, atom) in piece.atoms.enumerated() where atom.kind == .word && letters.isMask(atom.token) {
            let isBeforeHyphen =
                index == 0 && piece.atoms.count > 1 && piece.atoms[1].kind == .symbol
                && piece.atoms[1].symbol == Symbols.hyphen
            if atom.count >= 2 || isBeforeHyphen { return true }
        }
        return false
    }

    /// Dates, times and numbers with separators; letters at the ends are units and currencies.
    private static func separatedNumber(_ piece: Piece) -> Figure.Kind? {
        let all = piece.atoms
        let start = all[0].kind == .word ? 1 : 0
        let end = all.count > start && all[all.count - 1].kind == .word ? all.count - 1 : all.count
        let groups = DigitGroups(atoms: all.part(start..<end))
        guard groups.count >= 2, groups.symbolCount > 0, groups.atoms.count == groups.count + groups.symbolCount
        else { return nil }
        // "C12-3-09" names a shelf.
        let isNamed = start == 1 && groups.symbol(0) == Symbols.hyphen && all[1].kind == .digits
        if isDate(groups), !isNamed { return .date }
        if groups.atoms.contains(where: { $0.kind == .symbol && $0.symbol == Symbols.colon }) { return .time }
        switch groups.symbol(0) {
        case Symbols.slash
        where groups.hasOneSymbol && groups.count == 2 && groups[0].count <= 2
            && (groups[1].count == 2 || groups[1].count == 4):
            return .date
        case Symbols.period where groups.hasOneSymbol && groups.count >= 3 && groups.total >= 9 && !isThousands(groups):
            return .phone
        case Symbols.period, Symbols.comma, Symbols.apostrophe: return .decimal
        default: return nil
        }
    }

    private static func isThousands(_ groups: DigitGroups) -> Bool {
        var isFirst = true
        for atom in groups.atoms where atom.kind == .digits {
            if isFirst ? atom.count > 3 : atom.count != 3 { return false }
            isFirst = false
        }
        return true
    }

    /// A day, month and year in any order with one separator; text after it (a time) is ignored.
    private static func isDate(_ groups: DigitGroups) -> Bool {
        guard groups.count >= 3, groups.symbolCount >= 2 else { return false }
        let separator = groups.symbol(0)
        guard separator == groups.symbol(1),
            separator == Symbols.hyphen || separator == Symbols.period || separator == Symbols.slash
        else { return false }
        let (first, second, third) = (groups[0], groups[1], groups[2])
        if first.count == 4 { return isDayAndMonth(second, third) }
        return (third.count == 2 || third.count == 4) && isDayAndMonth(first, second)
    }

    private static func isDayAndMonth(_ first: Piece.Atom, _ second: Piece.Atom) -> Bool {
        let (low, high) = (min(first.value, second.value), max(first.value, second.value))
        return first.count <= 2 && second.count <= 2 && (1...12).contains(low) && high <= 31
    }

    // MARK: Digits and hyphens

    private static func hyphenated(_ piece: Piece, offset: Int) -> PieceShape {
        let groups = piece.groups
        let (length, total) = (groups[0].count, groups.total)
        let isGrouped = (2...4).contains(length) && (6...9).contains(total)
        let isSpelled = length == 1 && (4...8).contains(total)
        if piece.isSpanOfYears { return .figure(.date) }
        if groups.areAll(length), isGrouped || isSpelled {
            return .candidate(.grouped, atoms: offset..<offset + piece.atoms.count)
        }
        if groups.count == 2, total <= 4 { return .figure(.small) }
        return .figure(total >= 7 && groups.count >= 2 && length <= 4 ? .phone : .identifier)
    }

    // MARK: Digits and letters

    /// "0x80070005", as programs write numbers.
    private static func isHexadecimalLiteral(_ piece: Piece, _ letters: LetterReader) -> Bool {
        piece.atoms.count >= 2 && piece.atoms[0].kind == .digits && piece.atoms[0].count == 1
            && piece.atoms[0].value == 0 && letters.isHexadecimal(piece.atoms[1], afterX: true)
            && piece.atoms.dropFirst(2).allSatisfy { letters.isHexadecimal($0, afterX: false) }
    }

    /// "T4R9WB", "50GB", "Kod482913", "482913dir"
    private static func touchingLetters(_ piece: Piece, offset: Int, _ letters: LetterReader) -> PieceShape {
        let atoms = piece.atoms
        let length = atoms.reduce(0) { $0 + $1.count }
        if atoms.count == 2, let word = atoms.first(where: { $0.kind == .word }) {
            let digitsIndex = atoms[0].kind == .word ? 1 : 0
            let digitCount = atoms[digitsIndex].count
            let affixed = PieceShape.candidate(.affixed, atoms: offset + digitsIndex..<offset + digitsIndex + 1)
            let said = letters[word.token]
            switch said {
            case .unit: return .figure(.measure)
            case .code where digitLengths.contains(digitCount): return affixed
            default: break
            }
            if isMeasure(atoms, letters) { return .figure(.measure) }
            if said == .mask, digitsIndex == 1, digitCount <= 4 { return .figure(.masked) }
            // a suffix is grammar ("482913dir"); lower-case letters before digits are more often part of a code
            // ("jh7112")
            let isSuffix = digitsIndex == 0 && word.count >= 2
            let isSentence = isSuffix && digitCount >= 5 && letters.beginsSentence(word.token)
            // "482913КОД": a whole code and a word
            let isForeign = said == .foreign || (said == .foreignCapitals && digitCount > 4)
            if said == .small && isSuffix || isForeign || isSentence, (4...8).contains(digitCount),
                word.count <= 7
            {
                return affixed
            }
        }
        if let index = digitsAmongWords(atoms, length: length, letters) {
            return .candidate(.affixed, atoms: offset + index..<offset + index + 1)
        }
        if isDuration(piece, letters) { return .figure(.time) }
        guard mixedLengths.contains(length), atoms.allSatisfy({ $0.kind != .word || letters[$0.token] != .foreign })
        else { return .figure(.identifier) }
        let all = offset..<offset + atoms.count
        return atoms.contains { $0.kind == .word && letters[$0.token] == .foreignCapitals }
            ? .candidateIfNamed(.alphanumeric, atoms: all, otherwise: .identifier)
            : .candidate(.alphanumeric, atoms: all)
    }

    /// One or two digits and some letters, "12th", "10am", or a word, "6siffrig", whatever the letters mean. Capitals may be
    /// part of a code, as long as no cue says that they are a unit.
    private static func isMeasure(_ atoms: ArenaList<Piece.Atom>, _ letters: LetterReader) -> Bool {
        guard atoms.count == 2, atoms[0].kind == .digits, atoms[0].count <= 2, atoms[1].kind == .word else {
            return false
        }
        return (atoms[1].count <= 4 || letters.isWord(atoms[1].token)) && letters[atoms[1].token] != .capitals
    }

    /// The digits of a text that lost its spaces: "token755717expires", "IS482913DONT", "nibu482915". Fewer digits,
    /// or two or three capitals before them, more often form a code with letters.
    private static func digitsAmongWords(_ atoms: ArenaList<Piece.Atom>, length: Int, _ letters: LetterReader) -> Int? {
        guard let index = atoms.firstIndex(where: { $0.kind == .digits }), index == 1, atoms.count <= 3,
            atoms[0].count >= 2 || (atoms.count == 3 && atoms[2].count >= 3)
        else { return nil }
        let said = letters[atoms[0].token]
        let count = atoms[1].count
        if atoms.count == 3, said == .code, digitLengths.contains(count) { return index }
        guard (5...8).contains(count), said == .small || said == .capitals else { return nil }
        if atoms.count == 3 { return atoms[2].count >= 2 ? index : nil }
        return atoms[0].count >= 4 || (said == .small && count >= 6) || length > mixedLengths.upperBound ? index : nil
    }

    /// "5m0s", "1h30"
    private static func isDuration(_ piece: Piece, _ letters: LetterReader) -> Bool {
        piece.atoms.count >= 3 && piece.atoms[0].kind == .digits
            && piece.atoms.allSatisfy { atom in
                if atom.kind == .digits { return atom.count <= 2 }
                return letters[atom.token] == .unit || (atom.count == 1 && letters[atom.token] == .small)
            }
            && piece.atoms.contains { $0.kind == .word && letters[$0.token] == .unit }
    }

    /// "G-482913", "ngu-573204", "835027-ро", "92740538'dir", "AB12-CD34"
    private static func joinedToLetters(_ piece: Piece, offset: Int, _ letters: LetterReader) -> PieceShape {
        let atoms = piece.atoms
        let joint = atoms.firstIndex { $0.kind == .symbol }
        if atoms.count == 3, joint == 1, atoms[0].kind != atoms[2].kind {
            let digitsIndex = atoms[0].kind == .digits ? 0 : 2
            let isSuffix = digitsIndex == 0
            let digitCount = atoms[digitsIndex].count
            let isJoint = atoms[1].symbol == Symbols.hyphen || (isSuffix && atoms[1].symbol == Symbols.apostrophe)
            // "a 2048-bit key"
            if isSuffix, isJoint, letters[atoms[2].token] == .unit { return .figure(.measure) }
            if isJoint, (4...8).contains(digitCount), atoms[2 - digitsIndex].count <= 10 {
                return .candidate(
                    isSuffix ? .affixed : .prefixed, atoms: offset + digitsIndex..<offset + digitsIndex + 1)
            }
        }
        // "dHn2-315864": the prefix says which of several codes this is
        if atoms.count > 3, let joint, joint == atoms.count - 2, atoms[joint].symbol == Symbols.hyphen,
            let last = atoms.last, last.kind == .digits, (5...8).contains(last.count),
            atoms.part(0..<joint).reduce(0, { $0 + $1.count }) <= 5
        {
            return .candidate(.prefixed, atoms: offset + atoms.count - 1..<offset + atoms.count)
        }
        // "T4R9WB-ро": letters and digits with a suffix
        if let joint, joint == atoms.count - 2, let last = atoms.last, last.kind == .word,
            !letters.hasCapital(last.token)
        {
            let shape = touchingLetters(Piece(atoms: atoms.part(0..<joint)), offset: offset, letters)
            if case .candidate = shape { return shape }
        }
        // "u-K7MW3P", "u-482-913": a code with a grammatical prefix
        if joint == 1, atoms.count > 3, atoms[0].count <= 3, letters[atoms[0].token] == .small {
            let rest = Piece(atoms: atoms.part(2..<atoms.count))
            let shape =
                rest.isDigitsAndHyphens()
                ? hyphenated(rest, offset: offset + 2)
                : rest.atoms.contains { $0.kind == .symbol } ? nil : touchingLetters(rest, offset: offset + 2, letters)
            if let shape, case .candidate = shape { return shape }
        }
        // "482-913Do not share it": a space is missing after a grouped code
        if atoms.count >= 4, let last = atoms.last, last.kind == .word, last.count >= 2,
            atoms[atoms.count - 2].kind == .digits
        {
            let head = Piece(atoms: atoms.part(0..<atoms.count - 1))
            if head.isDigitsAndHyphens(), letters.beginsSentence(last.token) {
                let shape = hyphenated(head, offset: offset)
                if case .candidate = shape { return shape }
            }
        }
        // "482-913-ро": a grouped code with a suffix
        if atoms.count >= 5, let last = atoms.last, last.kind == .word, letters[last.token] != .capitals {
            let head = Piece(atoms: atoms.part(0..<atoms.count - 2))
            if head.isDigitsAndHyphens() {
                let shape = hyphenated(head, offset: offset)
                if case .candidate = shape { return shape }
            }
        }
        // "the 6-digit code" counts digits, and gives none
        let hasSmallLetters = atoms.contains {
            $0.kind == .word && !letters.hasCapital($0.token) && letters[$0.token] != .foreignCapitals
        }
        if !hasSmallLetters, let length = halfLength(atoms), (3...5).contains(length) {
            return .candidate(.grouped, atoms: offset..<offset + atoms.count)
        }
        if !hasSmallLetters, piece.isOddlyGrouped {
            return .candidateIfNamed(.grouped, atoms: offset..<offset + atoms.count, otherwise: .identifier)
        }
        return .figure(.identifier)
    }

    /// The length of the two halves around a single hyphen, if they are equally long and have no other separators.
    private static func halfLength(_ atoms: ArenaList<Piece.Atom>) -> Int? {
        guard let hyphen = atoms.firstIndex(where: { $0.kind == .symbol }), atoms[hyphen].symbol == Symbols.hyphen,
            !atoms.part(hyphen + 1..<atoms.count).contains(where: { $0.kind == .symbol })
        else { return nil }
        let length = { (half: Range<Int>) in atoms.part(half).reduce(0) { $0 + $1.count } }
        let first = length(0..<hyphen)
        return first == length(hyphen + 1..<atoms.count) ? first : nil
    }
}
