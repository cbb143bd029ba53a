/// Splits text into tokens and folds it, in one pass over the bytes.
struct Tokenizer {
    let scalars: UTF8Scalars
    let table: ScalarTable
    let tokens: UnsafeMutablePointer<Token>
    let folded: UnsafeMutablePointer<UInt32>
    var tokenCount = 0
    var foldedCount = 0
    /// The range from the first to the last letter of scripts without spaces; empty without such letters.
    private(set) var unspaced = 0..<0
    var counts = TokenCounts()
    var symbols = SymbolFilter()
    var mayHoldCapitals = false

    private var open = Token(kind: .symbol, script: .common, start: 0, folded: 0, symbol: 0)
    private var isOpen = false
    var offset = 0
    /// The end of the last word of two scripts, which is examined only once.
    private var mixedEnd = 0

    /// - Parameters:
    ///   - tokens: Room for a token per byte.
    ///   - folded: Room for ``ScalarTable/longestFoldPerByte`` scalars per byte.
    init(
        _ bytes: UnsafeBufferPointer<UInt8>, _ table: ScalarTable, tokens: UnsafeMutablePointer<Token>,
        folded: UnsafeMutablePointer<UInt32>
    ) {
        scalars = UTF8Scalars(bytes: bytes)
        self.table = table
        self.tokens = tokens
        self.folded = folded
    }

    mutating func run() {
        while offset < scalars.bytes.count {
            let byte = scalars.bytes[offset]
            if byte < 0x80, table[ascii: byte].beginsToken(after: isOpen ? open.kind : nil) {
                close()
                readASCII()
                continue
            }
            if isOpen, open.kind == .word, readLetters() { continue }
            let (value, length) = scalars.scalar(at: offset)
            read(value, table[value], length: length)
        }
        close()
    }

    // MARK: Scalars

    /// Consumes the letters and marks that continue the open word; returns whether there are any.
    @inline(__always)
    private mutating func readLetters() -> Bool {
        // Local copies: the compiler would otherwise reload them after every write.
        let (scalars, table, folded) = (scalars, table, folded)
        let letter = ScalarEntry.kindAndScript(ofLetter: open.script)
        var end = offset
        var place = foldedCount
        var letters = 0
        while end < scalars.bytes.count {
            let (value, length) = scalars.scalar(at: end)
            let entry = table[value]
            if entry.kindAndScript == letter {
                letters &+= 1
            } else if entry.kind != .mark {
                break
            }
            place = Self.fold(value, entry, table, into: folded, at: place)
            end &+= length
        }
        // Format characters after the word are not part of it.
        guard end > offset else { return false }
        open.extend(to: end, letters: letters)
        (offset, foldedCount) = (end, place)
        return true
    }

    private mutating func read(_ value: UInt32, _ entry: ScalarEntry, length: Int) {
        let start = offset
        offset += length

        let kind: Token.Kind
        switch entry.kind {
        case .format: return
        case .mark:
            if isOpen, open.kind == .word {
                fold(value, entry)
                open.extend(to: offset, letters: 0)
                return
            }
            // In a keycap, the digit is still a digit.
            if isOpen, open.kind == .digits { return }
            kind = .word
        case .letter: kind = .word
        case .digit: kind = .digits
        case .space: kind = .space
        case .newline: kind = .newline
        case .symbol: kind = .symbol
        }

        if isBoundary(before: kind, entry) {
            if kind == .word, readMixedWord(entry, at: start) { return }
            begin(kind, kind == .word ? entry.script : .common, at: start, symbol: kind == .symbol ? value : 0)
            if open.script == .latin { mayHoldCapitals = true }
        }
        switch kind {
        case .word: fold(value, entry)
        case .digits: append(0x30 + UInt32(entry.digit))
        case .space: appendSeparator(TokenizedText.separator)
        case .newline: appendSeparator(TokenizedText.barrier)
        case .symbol:
            symbols.insert(value)
            appendSeparator(TokenizedText.separator(for: value))
        }
        open.extend(to: offset, letters: 1)
    }

    /// Leaves a token open, since the next scalars may continue it.
    mutating func leaveOpen(_ token: Token) { (open, isOpen) = (token, true) }

    // MARK: Boundaries

    private func isBoundary(before kind: Token.Kind, _ entry: ScalarEntry) -> Bool {
        !isOpen || kind == .symbol || open.kind != kind || (kind == .word && !isSameScript(entry))
    }

    /// Japanese mixes scripts, and the prolonged sound mark belongs to no script, so the dictionary later decides where
    /// words end.
    private func isSameScript(_ entry: ScalarEntry) -> Bool {
        entry.script == open.script || entry.script == .inherited || entry.script == .common
            || (open.script.isUnspaced && entry.isUnspaced)
    }

    // MARK: Words of two scripts

    private typealias MixedWord = (letters: [(folded: UInt32, script: Script)], count: Int, end: Int)

    /// The longest word of two scripts, in letters.
    private static let longestMixedWord = 32

    /// Reads the rest of a word that continues in another script, if the whole word can be converted to one script.
    private mutating func readMixedWord(_ entry: ScalarEntry, at start: Int) -> Bool {
        guard start >= mixedEnd, isOpen, open.kind == .word, open.script.formsIdentifiers, entry.formsIdentifiers,
            open.count < Self.longestMixedWord
        else { return false }
        let word = mixedWord(from: open.range.lowerBound)
        mixedEnd = word.end
        // A letter without a script, "ж\u{2B9}a", may end the word before the continuing letter.
        guard word.end > start, let (letters, script) = Homoglyphs.unified(word.letters) else { return false }
        foldedCount = open.folded.lowerBound
        for letter in letters { append(letter) }
        open = Token(
            kind: .word, script: script, start: open.range.lowerBound, folded: open.folded.lowerBound, symbol: 0)
        open.extend(to: word.end, letters: word.count)
        offset = word.end
        return true
    }

    /// The adjacent letters from `start` on.
    private func mixedWord(from start: Int) -> MixedWord {
        var word: MixedWord = ([], 0, start)
        var folded: [UInt32] = []
        while word.end < scalars.bytes.count, word.count < Self.longestMixedWord {
            let (value, length) = scalars.scalar(at: word.end)
            let entry = table[value]
            switch entry.kind {
            case .letter where entry.formsIdentifiers:
                word.count += 1
                folded.removeAll(keepingCapacity: true)
                table.appendFolded(value, to: &folded)
                word.letters += folded.map { ($0, entry.script) }
            case .mark, .format: break
            default: return word
            }
            word.end += length
        }
        return word
    }

    // MARK: Tokens and folded text

    @inline(__always)
    private mutating func begin(_ kind: Token.Kind, _ script: Script, at start: Int, symbol: UInt32) {
        close()
        open = Token(kind: kind, script: script, start: start, folded: foldedCount, symbol: symbol)
        isOpen = true
    }

    /// Appends the open token with its folded form.
    @inline(__always)
    private mutating func close() {
        guard isOpen else { return }
        open.close(folded: foldedCount)
        if open.kind == .word, open.script.isUnspaced {
            counts.unspacedLetters &+= open.count
            unspaced = (unspaced.isEmpty ? open.range.lowerBound : unspaced.lowerBound)..<open.range.upperBound
        }
        counts.add(open)
        (tokens + tokenCount).initialize(to: open)
        tokenCount += 1
        isOpen = false
    }

    // SAFETY: `tokens` and `folded` have the room that `init` asks for. A token has at least one byte. The folded form
    // of a scalar has at most ``ScalarTable/longestFoldPerByte`` scalars for each of its bytes, which the compiler of
    // the table checks.

    @inline(__always)
    private mutating func append(_ scalar: UInt32) {
        folded[foldedCount] = scalar
        foldedCount += 1
    }

    @inline(__always)
    private mutating func fold(_ value: UInt32, _ entry: ScalarEntry) {
        foldedCount = Self.fold(value, entry, table, into: folded, at: foldedCount)
    }

    /// Writes the folded form of a scalar; returns the place after it.
    @inline(__always)
    private static func fold(
        _ value: UInt32, _ entry: ScalarEntry, _ table: ScalarTable, into folded: UnsafeMutablePointer<UInt32>,
        at place: Int
    ) -> Int {
        // most letters; a switch would jump through a table
        if entry.foldsToItself {
            folded[place] = value
            return place &+ 1
        }
        switch entry.fold {
        case .itself, .nothing: return place
        case .scalar(let scalar):
            folded[place] = scalar
            return place &+ 1
        case .sequence(let index): return append(table.sequence(index), to: folded, at: place)
        }
    }

    @inline(never)
    private static func append(
        _ sequence: UnsafeBufferPointer<UInt32>, to folded: UnsafeMutablePointer<UInt32>, at place: Int
    ) -> Int {
        for (offset, scalar) in sequence.enumerated() { folded[place + offset] = scalar }
        return place + sequence.count
    }

    @inline(__always)
    private mutating func appendSeparator(_ separator: UInt32) {
        foldedCount = Self.append(separator: separator, to: folded, at: foldedCount)
    }

    /// Writes a separator, or merges it with the one before it; returns the place after it.
    @inline(__always)
    static func append(separator: UInt32, to folded: UnsafeMutablePointer<UInt32>, at place: Int) -> Int {
        guard place > 0, TokenizedText.isSeparator(folded[place &- 1]) else {
            folded[place] = separator
            return place &+ 1
        }
        if separator == TokenizedText.barrier { folded[place &- 1] = separator }
        return place
    }
}
