import OneTimeCodeText

/// The machine-readable tokens of a message, in text order: an origin-bound line, an app hash.
struct MachineLineTokens: IteratorProtocol {
    private var first: Range<Int>?
    private var second: Range<Int>?

    /// The tokens of two places of the text, in bytes.
    init(_ one: Range<Int>?, _ other: Range<Int>?, in text: TokenView) {
        first = one.map { Self.tokens(of: $0, in: text) }
        second = other.map { Self.tokens(of: $0, in: text) }
        if first == nil { (first, second) = (second, nil) }
        if let one = first, let other = second, other.lowerBound < one.lowerBound { (first, second) = (other, one) }
    }

    mutating func next() -> Range<Int>? {
        defer { (first, second) = (second, nil) }
        return first
    }

    /// The tokens that overlap a range of bytes.
    static func tokens(of range: Range<Int>, in text: TokenView) -> Range<Int> {
        let first = text.tokens.firstIndex { $0.range.upperBound > range.lowerBound } ?? text.tokens.count
        let last = text.tokens.lastIndex { $0.range.lowerBound < range.upperBound } ?? first - 1
        return first..<max(first, last + 1)
    }
}
