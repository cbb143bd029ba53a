/// A text split into tokens, with its folded form.
///
/// To split a text takes time linear in its length.
package struct TokenizedText: Sendable {
    /// The word separator in the folded form. It replaces spaces, and the hyphens, apostrophes, quotation marks,
    /// periods and slashes that senders may leave out.
    @inlinable package static var separator: UInt32 { 0x20 }
    /// The separator that no cue contains: line breaks and all other punctuation.
    @inlinable package static var barrier: UInt32 { 0x0A }

    /// The tokens, in order.
    package private(set) var tokens: [Token] = []
    /// The folded text. A run of separators becomes one scalar: a ``barrier`` if it contains one, else a
    /// ``separator``.
    package private(set) var folded: [UInt32] = []

    /// Splits UTF-8 text of less than 2 GB. Ill-formed bytes are symbols of their own. Does not retain `bytes`.
    package init(_ bytes: UnsafeBufferPointer<UInt8>, _ tables: TextTables) {
        guard !bytes.isEmpty else { return }
        Arena.with { arena in
            let view = TokenView(bytes, tables, in: &arena).segmented(bytes, tables, in: &arena)
            tokens = Array(view.tokens)
            folded = Array(view.folded)
        }
    }

    /// Splits a string.
    package init(_ text: some StringProtocol, _ tables: TextTables) {
        var text = String(text)
        self = text.withUTF8 { TokenizedText($0, tables) }
    }
}

extension TokenizedText {
    /// Whether a scalar of the folded text separates words.
    @inline(__always)
    static func isSeparator(_ scalar: UInt32) -> Bool {
        scalar == separator || scalar == barrier
    }

    /// The separator that a symbol becomes in the folded text: " ' - . / separate words. Hebrew abbreviates with
    /// quotation marks.
    @inline(__always)
    static func separator(for symbol: UInt32) -> UInt32 {
        switch symbol {
        case 0x22, 0x27, 0x2D, 0x2E, 0x2F: separator
        default: symbol < 0x80 ? barrier : separator(forOther: symbol)
        }
    }

    private static func separator(forOther symbol: UInt32) -> UInt32 {
        switch symbol {
        case 0xB7, 0x2010, 0x2011, 0x2018, 0x2019, 0x02BB, 0x02BC: separator  // · hyphens, other apostrophes
        case 0x05F3, 0x05F4: separator  // Hebrew geresh, gershayim
        case 0x30FB, 0x0F0B, 0x0F0C, 0x1361: separator  // ・, Tibetan tsek, Ethiopic word space
        default: barrier
        }
    }
}
