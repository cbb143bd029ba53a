/// A run of text of one kind, with its place in the original text.
///
/// It takes 32 bytes, so that a shift finds the place of a token in a list. A message has about forty tokens.
@frozen
@usableFromInline package struct Token: Sendable, BitwiseCopyable {
    /// The kind of a token.
    @frozen
    @usableFromInline package enum Kind: UInt8, Sendable, BitwiseCopyable {
        /// Letters and their marks, of one script; in scripts without spaces, one word of ICU's dictionary.
        case word
        /// Decimal digits of any script.
        case digits
        /// Spaces and tabs.
        case space
        /// One or more line breaks.
        case newline
        /// One scalar of punctuation or of any other kind.
        case symbol
    }

    @usableFromInline var start: Int32
    @usableFromInline var end: Int32
    @usableFromInline var foldedStart: Int32
    @usableFromInline var foldedEnd: Int32
    /// The scalar of a symbol, or 0.
    package let symbol: UInt32
    /// The script of a word; `common` for all other kinds.
    package let script: Script
    /// The kind of the token.
    package let kind: Kind
    /// The number of letters or digits, without marks and format characters.
    package internal(set) var count: Int

    @inline(__always)
    init(kind: Kind, script: Script, start: Int, folded: Int, symbol: UInt32) {
        self.kind = kind
        self.script = script
        self.symbol = symbol
        self.start = Int32(truncatingIfNeeded: start)
        end = self.start
        foldedStart = Int32(truncatingIfNeeded: folded)
        foldedEnd = foldedStart
        count = 0
    }

    /// A run of letters or digits of ASCII, as long in the text as in its folded form.
    @inline(__always)
    init(run kind: Kind, _ script: Script, at start: Int, folded: Int, _ length: Int) {
        self.init(kind: kind, script: script, start: start, folded: folded, symbol: 0)
        end = Int32(truncatingIfNeeded: start &+ length)
        foldedEnd = Int32(truncatingIfNeeded: folded &+ length)
        count = length
    }

    /// A single space or symbol of ASCII, with 0 or 1 scalars in its folded form.
    @inline(__always)
    init(single kind: Kind, at start: Int, folded: Int, _ foldedCount: Int, symbol: UInt32 = 0) {
        self.init(kind: kind, script: .common, start: start, folded: folded, symbol: symbol)
        end = Int32(truncatingIfNeeded: start &+ 1)
        foldedEnd = Int32(truncatingIfNeeded: folded &+ foldedCount)
        count = 1
    }

    /// The place in the text, as UTF-8 byte offsets. It includes format characters inside the token, but not around
    /// it.
    @inlinable package var range: Range<Int> { Range(uncheckedBounds: (Int(start), Int(end))) }
    /// The place of the folded form in ``TokenizedText/folded``. Empty if a separator was merged with the one before
    /// it.
    @inlinable package var folded: Range<Int> { Range(uncheckedBounds: (Int(foldedStart), Int(foldedEnd))) }

    /// Extends the token by one scalar.
    @inline(__always)
    mutating func extend(to end: Int, letters: Int) {
        self.end = Int32(truncatingIfNeeded: end)
        count &+= letters
    }

    /// The two words of a token.
    ///
    /// - Parameters:
    ///   - start: The start of the second word.
    ///   - end: The end of the first word.
    ///   - folded: The number of folded scalars of the first word.
    ///   - count: The number of its letters.
    ///   - script: The script of the second word.
    @inline(__always)
    func split(
        at start: Int32, end: Int32, folded: Int32, count: Int, script: Script
    ) -> (first: Token, second: Token) {
        var first = self
        first.end = end
        first.foldedEnd = foldedStart + folded
        first.count = count
        var second = Token(kind: kind, script: script, start: Int(start), folded: Int(first.foldedEnd), symbol: 0)
        second.end = self.end
        second.foldedEnd = foldedEnd
        second.count = self.count - count
        return (first, second)
    }

    /// Sets the end of the folded form.
    @inline(__always)
    mutating func close(folded: Int) { foldedEnd = Int32(truncatingIfNeeded: folded) }
}

extension ScalarEntry {
    /// Whether a scalar of ASCII begins a word, a number, a space or a symbol. `open` is the kind of the open token;
    /// nil if none is open.
    @inline(__always)
    func beginsToken(after open: Token.Kind?) -> Bool {
        switch kind {
        case .letter: open != .word
        case .digit: open != .digits
        case .space: open != .space
        case .symbol: true
        case .newline, .mark, .format: false
        }
    }
}
