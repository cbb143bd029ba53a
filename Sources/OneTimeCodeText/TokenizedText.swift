/// A text split into tokens, with its folded form.
///
/// Linear in the length of the text.
package struct TokenizedText: Sendable {
    /// The word separator in the folded form. It replaces spaces, and the hyphens, apostrophes, quotation marks,
    /// periods and slashes that senders may leave out.
    package static let separator: UInt32 = 0x20
    /// The separator that no cue spans: line breaks and all other punctuation.
    package static let barrier: UInt32 = 0x0A

    /// The tokens, in order.
    package private(set) var tokens: [Token] = []
    /// The folded text. A run of separators becomes one scalar: a ``barrier`` if it contains one, else a
    /// ``separator``.
    package private(set) var folded: [UInt32] = []

    /// Splits UTF-8 text of less than 2 GB. Ill-formed bytes are symbols of their own. Does not retain `bytes`.
    package init(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard !bytes.isEmpty else { return }
        Arena.with { arena in
            let view = TokenView(bytes, in: &arena).segmented(bytes, in: &arena)
            tokens = Array(view.tokens)
            folded = Array(view.folded)
        }
    }

    /// Splits a string.
    package init(_ text: some StringProtocol) {
        var text = String(text)
        self = text.withUTF8 { TokenizedText($0) }
    }
}
