/// A stretch of text of one kind, with its place in the untouched text.
public struct Token: Sendable {
    /// What a token is made of.
    public enum Kind: UInt8, Sendable {
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

    /// What the token is made of.
    public let kind: Kind
    /// The script of a word; `common` for everything else.
    public let script: Script
    /// The place in the text, as offsets of UTF-8 bytes. Format characters inside the token are included, those
    /// around it are not.
    public internal(set) var range: Range<Int>
    /// The place of the token's folded form in ``TokenizedText/folded``. Empty when a separator merged with the one
    /// before it.
    public internal(set) var folded: Range<Int>
    /// The scalar of a symbol, else 0.
    public let symbol: UInt32
    /// How many letters or digits the token has, without marks and format characters.
    public internal(set) var count: Int
}
