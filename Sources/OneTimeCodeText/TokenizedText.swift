import CICU

/// A text cut into tokens, with its folded form beside it.
///
/// Linear in the length of the text, whatever the text.
public struct TokenizedText: Sendable {
    /// What separates words in the folded form: spaces, and the hyphens, apostrophes, quotation marks, periods and
    /// slashes that one sender writes and the next leaves out.
    public static let separator: UInt32 = 0x20
    /// What no cue crosses: line ends and all other punctuation.
    public static let barrier: UInt32 = 0x0A

    /// The tokens, in order.
    public private(set) var tokens: [Token] = []
    /// The folded text. A run of separators is one scalar: a ``barrier`` if it held one, else a ``separator``.
    public private(set) var folded: [UInt32] = []
    /// For every scalar of ``folded``, the index of its token.
    public private(set) var tokenIndex: [Int32] = []

    /// Cuts UTF-8 text. Ill-formed bytes are symbols of their own. Nothing of `bytes` is kept.
    public init(_ bytes: UnsafeBufferPointer<UInt8>) {
        tokens.reserveCapacity(bytes.count / 3 + 4)
        folded.reserveCapacity(bytes.count + 4)
        tokenIndex.reserveCapacity(bytes.count + 4)
        scan(bytes)
    }

    /// Cuts a string.
    public init(_ text: some StringProtocol) {
        var text = String(text)
        self = text.withUTF8 { TokenizedText($0) }
    }

    private mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) {
        let scalars = UTF8Scalars(bytes: bytes)
        // Only scripts without spaces have word boundaries between letters, so only they make ICU look for them.
        var dictionary: WordBoundaries.Cursor?
        var offset = 0
        var open: Token?
        // Where the last word of two scripts ends: it is looked at once.
        var mixedEnd = 0
        while offset < bytes.count {
            let (value, length) = scalars.scalar(at: offset)
            let properties = ScalarProperties.of(value)
            let start = offset
            offset += length

            let kind: Token.Kind
            switch properties.kind {
            case .format: continue
            case .mark:
                if var token = open, token.kind == .word {
                    Folding.append(value, to: &folded)
                    token.range = token.range.lowerBound..<offset
                    open = token
                    continue
                }
                // A keycap: the digit stays a digit.
                if open?.kind == .digits { continue }
                kind = .word
            case .letter: kind = .word
            case .digit: kind = .digits
            case .space: kind = .space
            case .newline: kind = .newline
            case .symbol: kind = .symbol
            }

            var isBoundary = kind == .symbol || open?.kind != kind
            if kind == .word, !isBoundary, let script = open?.script {
                isBoundary = !Self.isSameScript(script, properties.script)
            }
            if kind == .word, properties.script.isUnspaced {
                if dictionary == nil { dictionary = WordBoundaries.Cursor(bytes) }
                if dictionary?.isBoundary(at: start) ?? false { isBoundary = true }
            }
            if isBoundary, kind == .word, start >= mixedEnd, let first = open, first.kind == .word,
                first.script.formsIdentifiers, properties.script.formsIdentifiers,
                first.count < Self.longestMixedWord
            {
                let word = mixedWord(scalars, from: first.range.lowerBound, in: bytes.count)
                mixedEnd = word.end
                if let token = unify(word, replacing: first) {
                    open = token
                    offset = word.end
                    continue
                }
            }
            if isBoundary {
                close(&open)
                open = Token(
                    kind: kind, script: kind == .word ? properties.script : .common, range: start..<start,
                    folded: folded.count..<folded.count, symbol: kind == .symbol ? value : 0, count: 0)
            }
            switch kind {
            case .word: Folding.append(value, to: &folded)
            case .digits: folded.append(0x30 + UInt32(properties.digit))
            case .space: appendSeparator(Self.separator)
            case .newline: appendSeparator(Self.barrier)
            case .symbol: appendSeparator(Self.joinsWords(value) ? Self.separator : Self.barrier)
            }
            if var token = open {
                token.range = token.range.lowerBound..<offset
                token.count += 1
                open = token
            }
        }
        close(&open)
    }

    private typealias MixedWord = (letters: [(folded: UInt32, script: Script)], count: Int, end: Int)

    /// Letters of a word of two scripts at most; what is longer is no word.
    private static let longestMixedWord = 32

    /// The letters that stand together from `start` on.
    private func mixedWord(_ scalars: UTF8Scalars, from start: Int, in length: Int) -> MixedWord {
        var word: MixedWord = ([], 0, start)
        var folded: [UInt32] = []
        while word.end < length, word.count < Self.longestMixedWord {
            let (value, length) = scalars.scalar(at: word.end)
            let properties = ScalarProperties.of(value)
            switch properties.kind {
            case .letter where properties.script.formsIdentifiers:
                word.count += 1
                folded.removeAll(keepingCapacity: true)
                Folding.append(value, to: &folded)
                word.letters += folded.map { ($0, properties.script) }
            case .mark, .format: break
            default: return word
            }
            word.end += length
        }
        return word
    }

    /// The open token with the rest of its word, if the word can be read as one script.
    private mutating func unify(_ word: MixedWord, replacing open: Token) -> Token? {
        guard let (letters, script) = Homoglyphs.unified(word.letters) else { return nil }
        folded.removeSubrange(open.folded.lowerBound...)
        folded += letters
        return Token(
            kind: .word, script: script, range: open.range.lowerBound..<word.end, folded: open.folded,
            symbol: 0, count: word.count)
    }

    /// Appends the token that was open, with its folded form.
    private mutating func close(_ open: inout Token?) {
        guard var token = open else { return }
        token.folded = token.folded.lowerBound..<folded.count
        let index = Int32(truncatingIfNeeded: tokens.count)
        for _ in token.folded { tokenIndex.append(index) }
        tokens.append(token)
        open = nil
    }

    /// Japanese mixes its scripts, and a prolonged sound mark is of none: the dictionary decides where words end there.
    private static func isSameScript(_ first: Script, _ second: Script) -> Bool {
        first == second || second == .inherited || second == .common || (first.isUnspaced && second.isUnspaced)
    }

    private mutating func appendSeparator(_ separator: UInt32) {
        guard let previous = folded.last, previous == Self.separator || previous == Self.barrier else {
            return folded.append(separator)
        }
        if separator == Self.barrier { folded[folded.count - 1] = separator }
    }

    private static func joinsWords(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x22, 0x27, 0x2D, 0x2E, 0x2F: true  // " ' - . /; Hebrew abbreviates with quotation marks
        case 0xB7, 0x2010, 0x2011, 0x2018, 0x2019, 0x02BB, 0x02BC: true  // · hyphens, other apostrophes
        case 0x05F3, 0x05F4: true  // Hebrew geresh, gershayim
        case 0x30FB, 0x0F0B, 0x0F0C, 0x1361: true  // ・, Tibetan tsek, Ethiopic word space
        default: false
        }
    }
}
