import OneTimeCodeTables

/// A run of text of one kind, with its place in the original text.
///
/// It takes 28 bytes; a message has about forty.
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
    @usableFromInline var letters: Int32
    /// The script of a word; `common` for all other kinds.
    package let script: Script
    /// The kind of the token.
    package let kind: Kind

    @inline(__always)
    init(kind: Kind, script: Script, start: Int, folded: Int, symbol: UInt32) {
        self.kind = kind
        self.script = script
        self.symbol = symbol
        self.start = Int32(truncatingIfNeeded: start)
        end = self.start
        foldedStart = Int32(truncatingIfNeeded: folded)
        foldedEnd = foldedStart
        letters = 0
    }

    /// The place in the text, as UTF-8 byte offsets. It includes format characters inside the token, but not around
    /// it.
    @inlinable package var range: Range<Int> { Range(uncheckedBounds: (Int(start), Int(end))) }
    /// The place of the folded form in ``TokenizedText/folded``. Empty if a separator was merged with the one before
    /// it.
    @inlinable package var folded: Range<Int> { Range(uncheckedBounds: (Int(foldedStart), Int(foldedEnd))) }
    /// The number of letters or digits, without marks and format characters.
    @inlinable package var count: Int { Int(letters) }

    /// Extends the token by one scalar.
    @inline(__always)
    mutating func extend(to end: Int, letters: Int) {
        self.end = Int32(truncatingIfNeeded: end)
        self.letters &+= Int32(truncatingIfNeeded: letters)
    }

    /// The two words of a token.
    ///
    /// - Parameters:
    ///   - start: The start of the second word.
    ///   - end: The end of the first word.
    ///   - folded: The number of folded scalars of the first word.
    ///   - letters: The number of its letters.
    ///   - script: The script of the second word.
    @inline(__always)
    func split(
        at start: Int32, end: Int32, folded: Int32, letters: Int32, script: Script
    ) -> (first: Token, second: Token) {
        var first = self
        first.end = end
        first.foldedEnd = foldedStart + folded
        first.letters = letters
        var second = Token(kind: kind, script: script, start: Int(start), folded: Int(first.foldedEnd), symbol: 0)
        second.end = self.end
        second.foldedEnd = foldedEnd
        second.letters = self.letters - letters
        return (first, second)
    }

    /// Sets the end of the folded form.
    @inline(__always)
    mutating func close(folded: Int) { foldedEnd = Int32(truncatingIfNeeded: folded) }
}
