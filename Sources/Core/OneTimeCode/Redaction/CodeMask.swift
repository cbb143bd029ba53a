/// What is written in place of a code.
public struct CodeMask: Sendable {
    enum Kind: Sendable {
        case asterisks(keeping: Int)
        case text([UInt8])
        case pseudonym(@Sendable (String) -> String)
    }

    let kind: Kind

    private init(_ kind: Kind) { self.kind = kind }

    /// An asterisk for each letter and digit, so that the length and the separators of the code stay.
    public static let asterisks = CodeMask(.asterisks(keeping: 0))

    /// An asterisk for each letter and digit but the last ones.
    ///
    /// - Parameter count: The number of letters and digits that stay readable, 0 or more, but at most half of a code.
    public static func asterisks(keepingLast count: Int) -> CodeMask {
        precondition(count >= 0, "a number of characters is 0 or more")
        return CodeMask(.asterisks(keeping: count))
    }

    /// The same text for each code; nil if the text has other characters than ASCII letters, digits and `*-_.`, which
    /// are the same in all notations.
    public static func text(_ text: String) -> CodeMask? {
        isPlain(text) ? CodeMask(.text(Array(text.utf8))) : nil
    }

    /// A text that is the same for the same code, such as the beginning of an HMAC, so that a code can be followed
    /// through logs without being in them. A hash without a key protects nothing: there are only a million codes of six
    /// digits.
    ///
    /// - Parameter pseudonym: Returns the text for a code. Its characters must be those of ``text(_:)``; others become
    ///   hyphens. A code is passed without separators, with its digits in ASCII and its letters in lower case.
    public static func pseudonym(_ pseudonym: @escaping @Sendable (_ code: String) -> String) -> CodeMask {
        CodeMask(
            .pseudonym { code in
                String(decoding: pseudonym(code).utf8.map { isPlain($0) ? $0 : UInt8(ascii: "-") }, as: UTF8.self)
            })
    }

    /// The mask where each character must stay one.
    var ofSameLength: CodeMask {
        if case .asterisks = kind { return self }
        return .asterisks
    }

    private static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy(isPlain) }

    private static func isPlain(_ byte: UInt8) -> Bool { LogScanner.isNameByte(byte) || byte == UInt8(ascii: "*") }
}

/// The codes of a text that are masked already, by this program or by the one that wrote the log: "Your code is ******,
/// order 77120".
///
/// The parser reads digits in their place. Otherwise it would take the order for the code, so that masking a log twice would
/// mask one number too many.
struct FormerMasks {
    private let text: [UInt8]
    /// The asterisks, in ascending order.
    private var places: [Range<Int>] = []
    private var emphasisEnd = 0

    /// The fewest and the most asterisks of a mask, in all of its groups. More of them draw a line.
    private static let lengths = 4...12
    private static let asterisk = UInt8(ascii: "*")
    /// Digits that a code may have.
    private static let digits = Array("4829137560".utf8)

    init(in text: [UInt8]) {
        self.text = text
        guard text.contains(Self.asterisk) else { return }
        var groups: [Range<Int>] = []
        var index = 0
        while let start = text[index...].firstIndex(of: Self.asterisk) {
            let end = text[start...].firstIndex { $0 != Self.asterisk } ?? text.count
            if let last = groups.last, start != last.upperBound + 1 || !joins(text[last.upperBound]) {
                add(groups)
                groups = []
            }
            groups.append(start..<end)
            index = end
        }
        add(groups)
    }

    private func joins(_ byte: UInt8) -> Bool { byte == 0x20 || byte == UInt8(ascii: "-") }

    private mutating func add(_ groups: [Range<Int>]) {
        guard let first = groups.first, let last = groups.last, first.lowerBound >= emphasisEnd else { return }
        if let end = endOfEmphasis(last.upperBound, first.count) { return emphasisEnd = end }
        let count = groups.reduce(0) { $0 + $1.count }
        if Self.lengths.contains(count), !isASCIIWordByte(first.lowerBound - 1) { places += groups }
    }

    private func isWordByte(_ index: Int) -> Bool {
        isASCIIWordByte(index) || (index < text.count && text[index] >= 0x80)
    }

    private func isASCIIWordByte(_ index: Int) -> Bool {
        text.indices.contains(index) && (LogScanner.isLetter(text[index]) || LogScanner.isDigit(text[index]))
    }

    /// The end of the asterisks after the next word, if there are as many: "**** 482913 ****".
    private func endOfEmphasis(_ end: Int, _ count: Int) -> Int? {
        var index = end
        if index < text.count, text[index] == 0x20 { index += 1 }
        let word = index
        while isWordByte(index) || (index < text.count && text[index] == UInt8(ascii: "-")) { index += 1 }
        guard index > word else { return nil }
        if index < text.count, text[index] == 0x20 { index += 1 }
        let isClosed = text[index...].prefix(count).elementsEqual(repeatElement(Self.asterisk, count: count))
        return isClosed ? index + count : nil
    }

    /// The text with digits in place of the masks.
    var textWithDigits: [UInt8] {
        var digits = text
        for place in places {
            for index in place { digits[index] = Self.digits[(index - places[0].lowerBound) % Self.digits.count] }
        }
        return digits
    }

    /// Whether the text has none.
    var isEmpty: Bool { places.isEmpty }

    /// Whether a mask is in a range of the text.
    func isIn(_ range: Range<Int>) -> Bool { places.overlap(range) }
}
