/// Finds the sentence around a place in a text.
enum Sentence {
    /// The greatest length of the part of a sentence that is read, in bytes.
    private static let longest = 600

    /// The last sentence of a text.
    static func end(of text: Substring) -> Substring {
        let bytes = text.utf8
        var place = bytes.endIndex
        var count = 0
        var next = UInt8(ascii: "x")
        while place > bytes.startIndex, count < longest {
            let before = bytes.index(before: place)
            // if a sentence ends directly before the value, as in "Hi! 482913", its mark is followed by a space
            if isEnd(bytes, at: before, next: next) { break }
            next = bytes[before]
            place = before
            count += 1
        }
        return text[boundary(place, of: bytes)...]
    }

    /// The first sentence of a text, with its final mark.
    static func start(of text: Substring) -> Substring {
        let bytes = text.utf8
        var place = bytes.startIndex
        var count = 0
        while place < bytes.endIndex, count < longest {
            let after = bytes.index(after: place)
            if isEnd(bytes, at: place, next: after < bytes.endIndex ? bytes[after] : 0x20) {
                return isLineEnd(bytes[place]) ? text[..<place] : text[..<after]
            }
            place = after
            count += 1
        }
        return text[..<boundary(place, of: bytes)]
    }

    /// The next place that is not within a scalar. The limit may be within one.
    private static func boundary(_ place: String.Index, of bytes: Substring.UTF8View) -> String.Index {
        var place = place
        while place < bytes.endIndex, bytes[place] & 0xC0 == 0x80 { place = bytes.index(after: place) }
        return place
    }

    /// Whether a byte ends a sentence. The dots in "1.5" and "acme.example" do not.
    private static func isEnd(_ bytes: Substring.UTF8View, at place: String.Index, next: UInt8) -> Bool {
        let byte = bytes[place]
        if byte < 0x80 {
            if isLineEnd(byte) { return true }
            let isMark = byte == UInt8(ascii: ".") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
            return isMark && (next == 0x20 || next == 0x09 || isLineEnd(next))
        }
        guard lastBytes.contains(byte) else { return false }
        return marks.contains { mark in
            guard mark.last == byte,
                let start = bytes.index(place, offsetBy: 1 - mark.count, limitedBy: bytes.startIndex)
            else { return false }
            return bytes[start...place].elementsEqual(mark)
        }
    }

    private static let marks = ["。", "！", "？", "؟"].map { Array($0.utf8) }
    private static let lastBytes = Set(marks.compactMap(\.last))

    private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}

extension Substring {
    /// The text without white space, quotes, brackets and markup at its end.
    var trimmedAtEnd: Substring {
        var text = self
        while let last = text.last {
            if last == ">", let tag = text.suffix(60).lastIndex(of: "<"),
                text[text.index(after: tag)...].first.map({ $0.isLetter || $0 == "/" }) == true
            {
                text = text[..<tag]
            } else if last.isWhitespace || Self.quotes.contains(last) || "([「『【（".contains(last) {
                text.removeLast()
            } else {
                break
            }
        }
        return text
    }

    /// The text without white space, quotes, brackets and markup at its start.
    var trimmedAtStart: Substring {
        var text = self
        while let first = text.first {
            if first == "<", let end = text.prefix(60).firstIndex(of: ">"),
                text.dropFirst().first.map({ $0.isLetter || $0 == "/" }) == true
            {
                text = text[text.index(after: end)...]
            } else if first.isWhitespace || Self.quotes.contains(first) || ")]」』】）".contains(first) {
                text.removeFirst()
            } else {
                break
            }
        }
        return text
    }

    /// Quotes, marks of Markdown and direction marks.
    private static let quotes: Set<Character> = [
        "\"", "'", "“", "”", "„", "‘", "’", "«", "»", "‹", "›", "*", "`", "\u{200E}", "\u{200F}", "\u{2066}",
        "\u{2068}",
        "\u{2069}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}",
    ]
}
