/// A text cut into tokens, with its folded form beside it.
///
/// Linear in the length of the text, whatever the text.
public struct TokenizedText: Sendable {
    /// What separates words in the folded form: spaces, and the hyphens, apostrophes, quotation marks, periods and
    /// slashes that one sender writes and the next leaves out.
    public static let separator: UInt32 = 0x20
    /// What no cue crosses: line ends and all other punctuation.
    public static let barrier: UInt32 = 0x0A

    /// Where ICU is asked for word boundaries.
    enum Boundaries {
        /// Nowhere: a stretch of letters without spaces is one token.
        case none
        /// Between letters of scripts without spaces, which only a dictionary cuts.
        case unspaced
        /// Between all letters, for the test that this makes no difference.
        case everywhere
    }

    /// The tokens, in order.
    public private(set) var tokens: [Token] = []
    /// The folded text. A run of separators is one scalar: a ``barrier`` if it held one, else a ``separator``.
    public private(set) var folded: [UInt32] = []

    /// Cuts UTF-8 text, of less than 2 GB. Ill-formed bytes are symbols of their own. Nothing of `bytes` is kept.
    public init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.init(bytes) { arena in TokenView(bytes, in: &arena).segmented(bytes, in: &arena) }
    }

    /// The same with every boundary between letters that ICU finds in the whole text.
    init(cutEverywhere bytes: UnsafeBufferPointer<UInt8>) {
        self.init(bytes) { arena in
            let boundaries = WordBoundaries(bytes, bytes.indices, in: &arena)
            return TokenView(bytes, boundaries: .everywhere, dictionary: boundaries, in: &arena)
        }
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>, _ cut: (inout Arena) -> TokenView) {
        guard !bytes.isEmpty else { return }
        Arena.with(byteCount: 0) { arena in
            let view = cut(&arena)
            tokens = Array(view.tokens)
            folded = Array(view.folded)
        }
    }

    /// Cuts a string.
    public init(_ text: some StringProtocol) {
        var text = String(text)
        self = text.withUTF8 { TokenizedText($0) }
    }
}
