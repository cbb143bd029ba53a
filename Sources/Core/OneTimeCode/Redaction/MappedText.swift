import OneTimeCodeSupport

/// A text that was derived from a part of a source. Each of its bytes has its place in the source.
struct MappedText {
    let bytes: [UInt8]
    /// The offset of each byte in the source, followed by the end of the text; nil if all offsets differ by ``offset``
    /// from those in the text.
    private let starts: [Int]?
    private let offset: Int

    /// Creates a text that is the source itself.
    init(_ bytes: [UInt8]) { self.init(bytes: bytes, starts: nil, offset: 0) }

    private init(bytes: [UInt8], starts: [Int]?, offset: Int) {
        (self.bytes, self.starts, self.offset) = (bytes, starts, offset)
    }

    /// The range in the source of a part whose start and end are between scalars.
    func source(of range: Range<Int>) -> Range<Int> { source(of: range.lowerBound)..<source(of: range.upperBound) }

    private func source(of index: Int) -> Int { starts.map { $0[index] } ?? index + offset }

    /// An unchanged part of the text.
    func part(_ range: Range<Int>) -> MappedText {
        MappedText(
            bytes: Array(bytes[range]), starts: starts.map { Array($0[range.lowerBound...range.upperBound]) },
            offset: offset + range.lowerBound)
    }

    /// The contents of a quoted string with JSON escapes resolved, which most logs use.
    func unescaped(_ contents: Range<Int>) -> MappedText {
        guard bytes[contents].contains(UInt8(ascii: "\\")) else { return part(contents) }
        var decoded = Builder(self)
        JSONString.forEachPiece(of: contents, in: bytes) { piece in
            switch piece {
            case .bytes(let range): decoded.append(range)
            case .escape(let scalar, let range): decoded.append(scalar, for: range)
            }
        }
        return decoded.finished(at: contents.upperBound)
    }

    /// The contents of a CSV field with doubled quotation marks resolved (RFC 4180, section 2).
    func withoutDoubledQuotes(_ contents: Range<Int>) -> MappedText {
        let quote = UInt8(ascii: "\"")
        guard bytes[contents].contains(quote) else { return part(contents) }
        var decoded = Builder(self)
        var index = contents.lowerBound
        while index < contents.upperBound {
            let isDoubled = bytes[index] == quote && index + 1 < contents.upperBound && bytes[index + 1] == quote
            decoded.append(index..<index + 1)
            index += isDoubled ? 2 : 1
        }
        return decoded.finished(at: contents.upperBound)
    }

    private struct Builder {
        private let text: MappedText
        private var bytes: [UInt8] = []
        private var starts: [Int] = []

        init(_ text: MappedText) { self.text = text }

        mutating func append(_ range: Range<Int>) {
            bytes += text.bytes[range]
            starts += range.lazy.map { [text] in text.source(of: $0) }
        }

        mutating func append(_ scalar: Unicode.Scalar, for range: Range<Int>) {
            for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
                bytes.append(byte)
                starts.append(text.source(of: range.lowerBound))
            }
        }

        consuming func finished(at end: Int) -> MappedText {
            MappedText(bytes: bytes, starts: starts + [text.source(of: end)], offset: 0)
        }
    }
}
