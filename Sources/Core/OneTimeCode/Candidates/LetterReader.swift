import OneTimeCodeText

/// The meaning of letters that touch digits.
enum LetterMeaning {
    /// A unit, a currency, a part of a date: "GB", "USD", "am".
    case unit
    /// A word for a code.
    case code
    /// Only the letter X.
    case mask
    /// Lower-case Latin letters: grammar, or part of a code.
    case small
    /// Upper-case or mixed Latin letters.
    case capitals
    /// One to three capitals of Cyrillic or Greek: part of a code where one is named.
    case foreignCapitals
    /// Letters that no code contains.
    case foreign
}

/// Determines the meaning of letters that touch digits, from their case and the cues.
struct LetterReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let text: TokenView
    private let cues: ArenaList<Cue>
    /// The index of each token's cue, or -1; empty without cues.
    private let cueOfToken: ArenaList<Int32>

    /// - Parameter cues: The cues of the text; nil while they are not known.
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ text: TokenView, cues: ArenaList<Cue>?, in arena: inout Arena) {
        self.bytes = bytes
        self.text = text
        self.cues = cues ?? arena.list(of: Cue.self, capacity: 0)
        let isEmpty = self.cues.isEmpty
        cueOfToken = arena.list(repeating: Int32(-1), count: isEmpty ? 0 : text.tokens.count)
        for (index, cue) in self.cues.enumerated() {
            for token in cue.tokens { cueOfToken[token] = Int32(truncatingIfNeeded: index) }
        }
    }

    /// The cue that includes a token.
    func cue(of token: Int) -> Cue? {
        guard !cueOfToken.isEmpty, cueOfToken[token] >= 0 else { return nil }
        return cues[Int(cueOfToken[token])]
    }

    /// Whether an atom has nothing but hexadecimal digits, perhaps after a small x: "0x1F40".
    func isHexadecimal(_ atom: Piece.Atom, afterX: Bool) -> Bool {
        let word = bytes[text.tokens[atom.token].range]
        if afterX, word.first != UInt8(ascii: "x") { return false }
        return word.dropFirst(afterX ? 1 : 0).allSatisfy {
            (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20)
        }
    }

    /// Whether a token is a capital followed by small letters: "482913Do not share it".
    func beginsSentence(_ index: Int) -> Bool {
        guard text.tokens[index].script == .latin else { return false }
        var scalars = UTF8Slice(bytes, text.tokens[index].range)
        guard let first = scalars.next(), ScalarTable.embedded.isUppercase(first), let second = scalars.next() else {
            return false
        }
        return !ScalarTable.embedded.isUppercase(second) && scalars.allSatisfy { !ScalarTable.embedded.isUppercase($0) }
    }

    subscript(index: Int) -> LetterMeaning {
        let token = text.tokens[index]
        if isMask(index) { return .mask }
        if let cue = cue(of: index) {
            switch cue.cueClass {
            case .code, .genericCode, .pickup, .access:
                if index == cue.tokens.upperBound - 1 { return .code }
            case .amount, .quantity, .minute, .hour, .second, .day, .date:
                if cue.tokens.count == 1 { return .unit }
            default: break
            }
        }
        guard token.script == .latin else { return isFewForeignCapitals(token) ? .foreignCapitals : .foreign }
        // the letters of durations, "5m0s", which are too short to be cues everywhere
        if token.folded.count == 1 {
            let letter = text.folded[token.folded.lowerBound]
            if letter == 0x68 || letter == 0x6D || letter == 0x73 { return .unit }
        }
        return hasCapital(index) ? .capitals : .small
    }

    private func isFewForeignCapitals(_ token: Token) -> Bool {
        token.script.formsIdentifiers && token.count <= 3 && isCapitals(token)
    }

    /// Whether all letters of a token are capitals.
    func isCapitals(_ token: Token) -> Bool {
        UTF8Slice(bytes, token.range).allSatisfy(ScalarTable.embedded.isUppercase)
    }

    /// Whether the letters of a token can be a word: beyond ASCII, or with vowels as words have them.
    func isWord(_ index: Int) -> Bool {
        var words = WordLikeness()
        for place in text.tokens[index].folded {
            guard let letter = UInt8(exactly: text.folded[place]), letter < 0x80 else { return true }
            words.add(letter)
        }
        return words.isWord
    }

    /// Whether the letters of a token hide digits: only X.
    func isMask(_ index: Int) -> Bool {
        for place in text.tokens[index].folded where text.folded[place] != 0x78 { return false }
        return true
    }

    /// Whether Latin letters have a capital among them, whatever they mean: "PT" is a code's own in "WZ47-PT", although a
    /// lexicon may have the word.
    func hasCapital(_ index: Int) -> Bool {
        let token = text.tokens[index]
        guard token.script == .latin else { return false }
        for byte in bytes[token.range] {
            if byte >= 0x80 { return UTF8Slice(bytes, token.range).contains(where: ScalarTable.embedded.isUppercase) }
            if byte &- 0x41 < 26 { return true }
        }
        return false
    }
}
