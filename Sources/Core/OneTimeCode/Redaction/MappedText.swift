import OneTimeCodeSupport

/// A text that was decoded from a part of a line. Each of its bytes has its place in the line.
struct MappedText {
    let bytes: [UInt8]
    /// How a character that replaces one of the text is written at its place.
    let notation: Notation
    /// The offset of each byte in the line, followed by the end of the text; nil if all offsets differ by ``offset``
    /// from those in the text.
    private let starts: [Int]?
    private let offset: Int

    /// How the line writes a letter, a digit or an asterisk of a text.
    enum Notation: Equatable {
        /// As it is, which every quotation, URL and markup allows.
        case plain
        /// In hexadecimal digits of so many bytes: "2A", "002A".
        case hexadecimal(bytes: Int, uppercase: Bool)
        /// As two bytes of UCS-2 in a literal of Python: "\x00*".
        case wideLiteral
    }

    /// Creates a text that is the line itself.
    init(_ bytes: [UInt8]) { self.init(bytes: bytes, starts: nil, offset: 0, notation: .plain) }

    private init(bytes: [UInt8], starts: [Int]?, offset: Int, notation: Notation) {
        (self.bytes, self.starts, self.offset, self.notation) = (bytes, starts, offset, notation)
    }

    /// The range in the line of a part whose start and end are between scalars.
    func source(of range: Range<Int>) -> Range<Int> { source(of: range.lowerBound)..<source(of: range.upperBound) }

    func source(of index: Int) -> Int { starts.map { $0[index] } ?? index + offset }

    /// An unchanged part of the text.
    func part(_ range: Range<Int>) -> MappedText {
        MappedText(
            bytes: Array(bytes[range]), starts: starts.map { Array($0[range.lowerBound...range.upperBound]) },
            offset: offset + range.lowerBound, notation: notation)
    }

    /// Puts a text together from decoded parts of another one.
    struct Builder {
        let text: MappedText
        private(set) var bytes: [UInt8] = []
        private var starts: [Int] = []

        init(_ text: MappedText) { self.text = text }

        /// Appends bytes that are written as themselves.
        mutating func append(_ range: Range<Int>) {
            bytes += text.bytes[range]
            starts += range.lazy.map { [text] in text.source(of: $0) }
        }

        /// Appends a byte that is written in a range.
        mutating func append(_ byte: UInt8, for range: Range<Int>) {
            bytes.append(byte)
            starts.append(text.source(of: range.lowerBound))
        }

        /// Appends a scalar that is written in a range.
        mutating func append(_ scalar: Unicode.Scalar, for range: Range<Int>) {
            for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte, for: range) }
        }

        consuming func finished(at end: Int, _ notation: Notation? = nil) -> MappedText {
            MappedText(
                bytes: bytes, starts: starts + [text.source(of: end)], offset: 0, notation: notation ?? text.notation)
        }
    }
}

extension MappedText.Notation {
    /// How ASCII letters, digits and marks that need no escape are written.
    func written(_ text: [UInt8]) -> [UInt8] {
        switch self {
        case .plain: text
        case .hexadecimal(let count, let uppercase):
            text.flatMap { byte in
                Hexadecimal.encoded([UInt8](repeating: 0, count: count - 1) + [byte], uppercase: uppercase)
            }
        case .wideLiteral: text.flatMap { Array(#"\x00"#.utf8) + [$0] }
        }
    }
}
