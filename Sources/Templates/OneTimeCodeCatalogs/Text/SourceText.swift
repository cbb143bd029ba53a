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
