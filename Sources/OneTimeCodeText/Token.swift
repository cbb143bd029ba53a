import OneTimeCodeTables

/// A stretch of text of one kind, with its place in the untouched text.
///
/// 28 bytes: a message has some forty of them.
@frozen
public struct Token: Sendable, BitwiseCopyable {
    /// What a token is made of.
    @frozen
    public enum Kind: UInt8, Sendable, BitwiseCopyable {
        /// Letters and their marks, of one script; in scripts without spaces, one dictionary word of ICU's.
        case word
        /// Decimal digits of any script.
        case digits
        /// Spaces and tabs.
        case space
        /// One or more line ends.
        case newline
        /// One scalar of punctuation or of anything else.
        case symbol
    }

    @usableFromInline var start: Int32
    @usableFromInline var end: Int32
    @usableFromInline var foldedStart: Int32
    @usableFromInline var foldedEnd: Int32
    /// The scalar of a symbol, else 0.
    public let symbol: UInt32
    @usableFromInline var letters: Int32
    /// The script of a word; `common` for everything else.
    public let script: Script
    /// What the token is made of.
    public let kind: Kind

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

    /// The place in the text, as offsets of UTF-8 bytes. Format characters inside the token are included, those
    /// around it are not.
    @inlinable public var range: Range<Int> { Range(uncheckedBounds: (Int(start), Int(end))) }
    /// The place of the token's folded form in ``TokenizedText/folded``. Empty when a separator merged with the one
    /// before it.
    @inlinable public var folded: Range<Int> { Range(uncheckedBounds: (Int(foldedStart), Int(foldedEnd))) }
    /// How many letters or digits the token has, without marks and format characters.
    @inlinable public var count: Int { Int(letters) }

    /// Moves the end of the token behind one more scalar.
    @inline(__always)
    mutating func extend(to end: Int, letters: Int) {
        self.end = Int32(truncatingIfNeeded: end)
        self.letters &+= Int32(truncatingIfNeeded: letters)
    }

    /// Closes the folded form.
    @inline(__always)
    mutating func close(folded: Int) { foldedEnd = Int32(truncatingIfNeeded: folded) }
}
