import OneTimeCodeSupport

/// The text of a file with its line numbers.
struct SourceText {
    /// The text as scalars. Formats are defined in terms of scalars, and a combining mark after a quote must not hide
    /// the quote.
    let scalars: [Unicode.Scalar]
    /// The start of every line.
    private let lineStarts: [Int]

    init(_ text: String) {
        let scalars = Array(text.unicodeScalars)
        self.scalars = scalars
        var starts = [0]
        for (place, scalar) in scalars.enumerated() {
            let next = place + 1 < scalars.count ? scalars[place + 1].value : nil
            if TextPosition.endsLine(after: scalar.value, before: next) { starts.append(place + 1) }
        }
        lineStarts = starts
    }

    /// Decodes bytes without their byte order mark. Also returns whether they were well-formed.
    static func decode(_ bytes: [UInt8]) -> (text: String, isWellFormed: Bool) {
        if let order = UTF16Order(of: bytes) { return order.decode(bytes) }
        let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
        if let text = String(validating: body, as: UTF8.self) { return (text, true) }
        return (String(decoding: body, as: UTF8.self), false)
    }

    /// The line of a place, from 1. O(log lines).
    func line(of place: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= place { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// The column of a place, in scalars, from 1.
    func column(of place: Int) -> Int { position(of: place).column }

    /// The line and the column of a place.
    func position(of place: Int) -> TextPosition {
        let line = line(of: place)
        return TextPosition(line: line, column: place - lineStarts[line - 1] + 1)
    }
}

/// The byte order of a UTF-16 file.
struct UTF16Order: Equatable {
    let isBigEndian: Bool
    /// Whether a byte order mark comes before the text.
    let hasMark: Bool

    /// The byte order from a byte order mark, or from an ASCII character at the start: its NUL byte does not occur in
    /// UTF-8 text. Nil for other files.
    init?(of bytes: [UInt8]) {
        guard bytes.count >= 2 else { return nil }
        switch (bytes[0], bytes[1]) {
        case (0xFE, 0xFF): (isBigEndian, hasMark) = (true, true)
        case (0xFF, 0xFE): (isBigEndian, hasMark) = (false, true)
        case (0, 1...0x7F) where bytes.count.isMultiple(of: 2): (isBigEndian, hasMark) = (true, false)
        case (1...0x7F, 0) where bytes.count.isMultiple(of: 2): (isBigEndian, hasMark) = (false, false)
        default: return nil
        }
    }

    /// Decodes bytes without their byte order mark. Also returns whether they were well-formed.
    func decode(_ bytes: [UInt8]) -> (text: String, isWellFormed: Bool) {
        let (high, low) = isBigEndian ? (0, 1) : (1, 0)
        let units = stride(from: hasMark ? 2 : 0, to: bytes.count - 1, by: 2).map { place in
            UInt16(bytes[place + low]) | UInt16(bytes[place + high]) << 8
        }
        let isWhole = bytes.count.isMultiple(of: 2)
        if let text = String(validating: units, as: UTF16.self) { return (text, isWhole) }
        return (String(decoding: units, as: UTF16.self), false)
    }
}
