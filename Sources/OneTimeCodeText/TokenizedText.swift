import CICU

/// A text cut into tokens, with its folded form beside it.
///
/// Linear in the length of the text, whatever the text.
public struct TokenizedText: Sendable {
    /// What separates words in the folded form: spaces, and the hyphens, apostrophes, periods and slashes that one
    /// sender writes and the next leaves out.
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
        var needsDictionary = false
        scan(bytes, boundaries: [], needsDictionary: &needsDictionary)
        guard needsDictionary else { return }
        // Only scripts without spaces have word boundaries between letters, so only they are worth a second look.
        tokens.removeAll(keepingCapacity: true)
        folded.removeAll(keepingCapacity: true)
        tokenIndex.removeAll(keepingCapacity: true)
        scan(bytes, boundaries: WordBoundaries.offsets(in: bytes), needsDictionary: &needsDictionary)
    }

    /// Cuts a string.
    public init(_ text: some StringProtocol) {
        var text = String(text)
        self = text.withUTF8 { TokenizedText($0) }
    }

    private mutating func scan(
        _ bytes: UnsafeBufferPointer<UInt8>, boundaries: [Int32], needsDictionary: inout Bool
    ) {
        let scalars = UTF8Scalars(bytes: bytes)
        var boundary = 0
        var offset = 0
        // Whether the next scalar may continue the last token.
        var isOpen = false
        while offset < bytes.count {
            let (value, length) = scalars.scalar(at: offset)
            let properties = ScalarProperties.of(value)
            let end = offset + length
            defer { offset = end }

            let kind: Token.Kind
            switch properties.kind {
            case .format: continue
            case .mark:
                if isOpen, tokens[tokens.count - 1].kind == .word {
                    extendLast(to: end, folding: value, count: 0)
                    continue
                } else if isOpen, tokens[tokens.count - 1].kind == .digits {
                    // A keycap: the digit stays a digit.
                    continue
                }
                kind = .word
            case .letter: kind = .word
            case .digit: kind = .digits
            case .space: kind = .space
            case .newline: kind = .newline
            case .symbol: kind = .symbol
            }

            if kind == .word, properties.script.isUnspaced {
                needsDictionary = true
                while boundary < boundaries.count, boundaries[boundary] < offset { boundary += 1 }
                if boundary < boundaries.count, boundaries[boundary] == offset { isOpen = false }
            }
            if isOpen, let last = tokens.last, last.kind == kind, kind != .symbol,
                kind != .word || Self.isSameScript(last.script, properties.script)
            {
                extendLast(to: end, folding: kind == .digits ? 0x30 + UInt32(properties.digit) : value, count: 1)
            } else {
                begin(kind, at: offset, end: end, scalar: value, properties)
            }
            isOpen = true
        }
    }

    /// Japanese mixes its scripts, and a prolonged sound mark is of none: the dictionary decides where words end there.
    private static func isSameScript(_ first: Script, _ second: Script) -> Bool {
        first == second || second == .inherited || second == .common || (first.isUnspaced && second.isUnspaced)
    }

    private mutating func begin(
        _ kind: Token.Kind, at offset: Int, end: Int, scalar: UInt32, _ properties: ScalarProperties
    ) {
        tokens.append(
            Token(
                kind: kind, script: kind == .word ? properties.script : .common, range: offset..<offset,
                folded: folded.count..<folded.count, symbol: kind == .symbol ? scalar : 0, count: 0))
        extendLast(to: end, folding: kind == .digits ? 0x30 + UInt32(properties.digit) : scalar, count: 1)
    }

    private mutating func extendLast(to end: Int, folding scalar: UInt32, count: Int) {
        let last = tokens.count - 1
        tokens[last].range = tokens[last].range.lowerBound..<end
        tokens[last].count += count
        switch tokens[last].kind {
        case .word: Folding.append(scalar, to: &folded)
        case .digits: folded.append(scalar)
        case .space: appendSeparator(Self.separator)
        case .newline: appendSeparator(Self.barrier)
        case .symbol: appendSeparator(Self.joinsWords(scalar) ? Self.separator : Self.barrier)
        }
        while tokenIndex.count < folded.count { tokenIndex.append(Int32(truncatingIfNeeded: last)) }
        // A separator that merged leaves its token where the merged one ended.
        let start = min(tokens[last].folded.lowerBound, folded.count)
        tokens[last].folded = start..<folded.count
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
        case 0x30FB: true  // ・
        default: false
        }
    }
}
