/// A part of a line that may be a malformed origin-bound line: a word, or a marker with the word after it.
struct BindingItem {
    enum Kind { case host, code, hostAndCode, codeAndHost, nameAndCode, atSign, numberSign, plain }

    let kind: Kind
    let word: BindingWord
    /// The place in the text, in UTF-8 bytes.
    let range: Range<Int>
    /// Whether white space separates the marker from the rest.
    let isApart: Bool
    let hasWideAtSign: Bool
    let hasWideNumberSign: Bool
    /// Whether separate punctuation precedes it.
    let isBehindPunctuation: Bool
    /// Whether its code equals the message's.
    let isSameCode: Bool

    /// Whether its code is the message's or may be another code: hashtags rarely have digits.
    var hasCode: Bool { isSameCode || word.hasDigit }
    /// Whether the code is in the place of the host, after the wrong marker.
    let isNamedLikeCode: Bool
    var isDotted: Bool { word.isDotted }
}

/// Reads the parts of a line one by one, with memory for one word.
struct BindingItems: IteratorProtocol {
    let bytes: UnsafeBufferPointer<UInt8>
    /// The letters and digits of the message's code.
    let code: [Unicode.Scalar]
    private var position: Int
    private let end: Int
    private var pending: BindingItem?
    /// The number of words read. Far into a line, only words with markers count.
    private var wordCount = 0
    private static let fewWords = 6

    init(_ line: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, code: [Unicode.Scalar]) {
        self.bytes = bytes
        self.code = code
        (position, end) = (line.lowerBound, line.upperBound)
    }

    mutating func next() -> BindingItem? {
        if let item = pending {
            pending = nil
            return item
        }
        var hasPunctuation = false
        while let word = nextWord() {
            if word.kind == .punctuation {
                hasPunctuation = true
                continue
            }
            guard word.kind == .atSign || word.kind == .numberSign else {
                return item(word, isBehindPunctuation: hasPunctuation)
            }
            // A separate marker belongs to the next word, if that has no marker.
            guard let behind = nextWord(isBehindMarker: true), behind.kind != .punctuation else {
                return item(word, isBehindPunctuation: hasPunctuation)
            }
            guard behind.kind == .plain else {
                pending = item(behind, isBehindPunctuation: false)
                return item(word, isBehindPunctuation: hasPunctuation)
            }
            return item(behind, marker: word, isBehindPunctuation: hasPunctuation)
        }
        return nil
    }

    private func item(_ word: BindingWord, marker: BindingWord? = nil, isBehindPunctuation: Bool) -> BindingItem {
        BindingItem(
            kind: Self.kind(of: word, behind: marker), word: word,
            range: (marker ?? word).range.lowerBound..<word.range.upperBound, isApart: marker != nil,
            hasWideAtSign: (marker ?? word).hasWideAtSign, hasWideNumberSign: (marker ?? word).hasWideNumberSign,
            isBehindPunctuation: isBehindPunctuation, isSameCode: isSame(word.letters),
            isNamedLikeCode: word.kind == .host && BindingWord.letters(word.name.unicodeScalars) == code)
    }

    /// Whether letters are the message's code, its first or last group, or the code with a prefix or suffix
    /// ("G-482913").
    private func isSame(_ letters: [Unicode.Scalar]) -> Bool {
        if letters == code { return true }
        guard min(letters.count, code.count) >= 3 else { return false }
        return code.starts(with: letters) || letters.starts(with: code)
            || code.reversed().starts(with: letters.reversed()) || letters.reversed().starts(with: code.reversed())
    }

    private static func kind(of word: BindingWord, behind marker: BindingWord?) -> BindingItem.Kind {
        if let marker { return marker.kind == .atSign ? .host : .code }
        return switch word.kind {
        case .host: .host
        case .code: .code
        case .hostAndCode: .hostAndCode
        case .codeAndHost: .codeAndHost
        case .nameAndCode: .nameAndCode
        case .atSign: .atSign
        case .numberSign: .numberSign
        case .plain, .punctuation: .plain
        }
    }

    private mutating func nextWord(isBehindMarker: Bool = false) -> BindingWord? {
        while position < end, let length = space(at: position) { position += length }
        guard position < end else { return nil }
        let start = position
        var hasMarker = false
        while position < end, space(at: position) == nil {
            hasMarker = hasMarker || BindingWord.mayBeMarker(bytes[position])
            position += 1
        }
        wordCount += 1
        if !hasMarker, !isBehindMarker, wordCount > Self.fewWords {
            return BindingWord(unread: start..<position, of: bytes)
        }
        return BindingWord(start..<position, of: bytes)
    }

    /// The length of the white space at an index: ASCII's, U+0085, U+00A0, U+1680, U+2000 to U+200A, U+2028, U+2029,
    /// U+202F, U+205F, U+3000.
    private func space(at place: Int) -> Int? {
        let byte = bytes[place]
        if byte < 0x80 { return byte == 0x20 || (0x09...0x0D).contains(byte) ? 1 : nil }
        guard byte == 0xC2 || (0xE1...0xE3).contains(byte), place + 1 < end else { return nil }
        if byte == 0xC2 { return bytes[place + 1] == 0x85 || bytes[place + 1] == 0xA0 ? 2 : nil }
        guard place + 2 < end else { return nil }
        let isSpace =
            switch (byte, bytes[place + 1], bytes[place + 2]) {
            case (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9),
                (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80):
                true
            default: false
            }
        return isSpace ? 3 : nil
    }
}
