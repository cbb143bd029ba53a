import OneTimeCodeText

/// A word, delimited by white space of any kind, of a line that may be a malformed origin-bound line.
struct BindingWord {
    enum Kind {
        /// "@example.com"
        case host
        /// "#482913"
        case code
        /// "@example.com#482913"
        case hostAndCode
        /// "#482913@example.com"
        case codeAndHost
        /// "example.com#482913"
        case nameAndCode
        /// "@" with nothing else
        case atSign
        /// "#" with nothing else
        case numberSign
        /// Without markers
        case plain
        /// Neither markers nor letters nor digits
        case punctuation
    }

    let kind: Kind
    /// The place in the text, in UTF-8 bytes.
    let range: Range<Int>
    /// The possible host: the text after "@", after "#" if there is no "@", or the whole plain word; without
    /// punctuation at its end.
    let name: String
    /// The letters and digits of the possible code: after "#", or of the whole plain word.
    let letters: [Unicode.Scalar]
    let beginsWithAtSign: Bool
    let beginsWithNumberSign: Bool
    let hasWideAtSign: Bool
    let hasWideNumberSign: Bool

    /// A word without markers, of which only the place is known.
    init(unread range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) {
        let hasLetter = bytes[range].contains { $0 >= 0x80 || Self.isLetter(Unicode.Scalar($0)) }
        kind = hasLetter ? .plain : .punctuation
        self.range = range
        name = ""
        letters = []
        (beginsWithAtSign, beginsWithNumberSign) = (false, false)
        (hasWideAtSign, hasWideNumberSign) = (false, false)
    }

    /// The most bytes of a word to read. DNS names are shorter.
    private static let longest = 1_024

    init(_ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) {
        let text = String(decoding: bytes[range.prefix(Self.longest)], as: UTF8.self).unicodeScalars
        let scalars = text.filter {
            $0.isASCII || ScalarTable.embedded.isLetter($0) || !$0.properties.isDefaultIgnorableCodePoint
        }
        var before: Unicode.Scalar?
        var marker: String.UnicodeScalarView.Index?
        for index in scalars.indices {
            // After a letter, "@" belongs to an e-mail address.
            let isAddress = before.map(Self.isLetter) ?? false
            if Self.isNumberSign(scalars[index]) || (Self.isAtSign(scalars[index]) && !isAddress) {
                marker = index
                break
            }
            before = scalars[index]
        }
        self.range = range
        beginsWithAtSign = text.first.map(Self.isAtSign) ?? false
        beginsWithNumberSign = text.first.map(Self.isNumberSign) ?? false

        guard let marker else {
            (hasWideAtSign, hasWideNumberSign) = (false, false)
            name = Self.name(scalars[...])
            letters = Self.letters(scalars[...])
            kind = letters.isEmpty ? .punctuation : .plain
            return
        }
        let rest = scalars[scalars.index(after: marker)...]
        let lead = Self.letters(scalars[..<marker])
        if Self.isAtSign(scalars[marker]) {
            let number = rest.firstIndex(where: Self.isNumberSign)
            hasWideAtSign = scalars[marker] != "@"
            hasWideNumberSign = number.map { scalars[$0] != "#" } ?? false
            name = Self.name(rest[..<(number ?? rest.endIndex)])
            letters = number.map { Self.letters(rest[rest.index(after: $0)...]) } ?? []
            kind = name.isEmpty ? (letters.isEmpty ? .atSign : .code) : letters.isEmpty ? .host : .hostAndCode
        } else {
            let atSign = rest.firstIndex(where: Self.isAtSign)
            hasWideNumberSign = scalars[marker] != "#"
            hasWideAtSign = atSign.map { scalars[$0] != "@" } ?? false
            letters = Self.letters(rest[..<(atSign ?? rest.endIndex)])
            let host = atSign.map { Self.name(rest[rest.index(after: $0)...]) } ?? ""
            name = !host.isEmpty ? host : Self.name(lead.isEmpty ? rest : scalars[..<marker])
            if letters.isEmpty {
                kind = !host.isEmpty ? .host : lead.isEmpty ? .numberSign : .plain
            } else {
                kind = !host.isEmpty ? .codeAndHost : lead.isEmpty ? .code : .nameAndCode
            }
        }
    }

    /// Whether it has a digit.
    var hasDigit: Bool { letters.contains { $0.properties.numericType != nil } }

    /// Whether it is a number of the length of most codes.
    var isNumber: Bool { letters.count >= 4 && letters.allSatisfy { $0.properties.numericType != nil } }

    /// Whether the name has an inner dot before a letter, as host names have and times and prices do not, or is a
    /// numeric address.
    var isDotted: Bool {
        let scalars = Array(name.unicodeScalars)
        let isNamed = scalars.indices.dropFirst().contains { index in
            index + 1 < scalars.count && Self.isDot(scalars[index]) && Self.isLetter(scalars[index - 1])
                && Self.isLetter(scalars[index + 1]) && scalars[index + 1].properties.numericType == nil
        }
        if isNamed { return true }
        switch Host(name) {
        case .ipv4: return scalars.count(where: Self.isDot) == 3
        case .ipv6: return true
        case .domain, nil: return false
        }
    }
}

extension BindingWord {
    /// The letters and digits of a text, with the digits of every script as ASCII.
    static func letters(_ text: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
        text.compactMap { scalar in
            if scalar.isASCII || ScalarTable.embedded.isLetter(scalar) { return isLetter(scalar) ? scalar : nil }
            if scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue {
                return Unicode.Scalar(0x30 + UInt8(value))
            }
            return isLetter(scalar) ? scalar : nil
        }
    }

    /// The text without leading and trailing characters other than letters and digits; the brackets of an IPv6
    /// address stay.
    private static func name(_ text: Substring.UnicodeScalarView) -> String {
        let isInside = { (scalar: Unicode.Scalar) in isLetter(scalar) || scalar == "]" || scalar == "[" }
        guard let first = text.firstIndex(where: isInside), let last = text.lastIndex(where: isInside) else {
            return ""
        }
        return String(text[first...last])
    }

    /// Whether a scalar is a letter or a digit.
    static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            return (0x30...0x39).contains(scalar.value) || (0x41...0x5A).contains(scalar.value & ~0x20)
        }
        return ScalarTable.embedded.isLetter(scalar) || scalar.properties.isAlphabetic
            || scalar.properties.numericType == .decimal
    }

    private static func isAtSign(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "@" || scalar == "\u{FF20}" || scalar == "\u{FE6B}"
    }

    private static func isNumberSign(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "#" || scalar == "\u{FF03}" || scalar == "\u{FE5F}"
    }

    /// A full stop, or a character that UTS #46 maps to one.
    private static func isDot(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "." || scalar == "\u{3002}" || scalar == "\u{FF0E}" || scalar == "\u{FF61}"
    }

    /// Whether a full-width marker begins at a byte 0xEF, as the punctuation of Chinese does too.
    static func isWideMarker(at place: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard place + 2 < bytes.count else { return false }
        return switch (bytes[place + 1], bytes[place + 2]) {
        case (0xBC, 0xA0), (0xB9, 0xAB), (0xBC, 0x83), (0xB9, 0x9F): true
        default: false
        }
    }

    /// Whether a byte is a marker, or may begin a full-width one.
    static func mayBeMarker(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "@") || byte == UInt8(ascii: "#") || byte == 0xEF
    }

    /// Whether a text has a marker. It compares sixteen bytes at a time.
    static func hasMarker(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let text = UnsafeRawBufferPointer(bytes)
        // 0 in a lane for a marker, or for what may begin a full-width one
        var least = SIMD16<UInt8>(repeating: .max)
        var place = 0
        while place &+ 16 <= text.count {
            let next = text.loadUnaligned(fromByteOffset: place, as: SIMD16<UInt8>.self)
            let (atSign, numberSign, wide) = (next ^ UInt8(ascii: "@"), next ^ UInt8(ascii: "#"), next ^ 0xEF)
            least.replace(with: atSign, where: atSign .< least)
            least.replace(with: numberSign, where: numberSign .< least)
            least.replace(with: wide, where: wide .< least)
            place &+= 16
        }
        return isMarker(in: (least.min() == 0 ? 0 : place)..<bytes.count, of: bytes)
    }

    private static func isMarker(in range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        range.contains { mayBeMarker(bytes[$0]) && (bytes[$0] != 0xEF || isWideMarker(at: $0, of: bytes)) }
    }
}

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
    let isAfterPunctuation: Bool
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
                return item(word, isAfterPunctuation: hasPunctuation)
            }
            // A separate marker belongs to the next word, if that has no marker.
            guard let after = nextWord(isAfterMarker: true), after.kind != .punctuation else {
                return item(word, isAfterPunctuation: hasPunctuation)
            }
            guard after.kind == .plain else {
                pending = item(after, isAfterPunctuation: false)
                return item(word, isAfterPunctuation: hasPunctuation)
            }
            return item(after, marker: word, isAfterPunctuation: hasPunctuation)
        }
        return nil
    }

    private func item(_ word: BindingWord, marker: BindingWord? = nil, isAfterPunctuation: Bool) -> BindingItem {
        BindingItem(
            kind: Self.kind(of: word, after: marker), word: word,
            range: (marker ?? word).range.lowerBound..<word.range.upperBound, isApart: marker != nil,
            hasWideAtSign: (marker ?? word).hasWideAtSign, hasWideNumberSign: (marker ?? word).hasWideNumberSign,
            isAfterPunctuation: isAfterPunctuation, isSameCode: isSame(word.letters),
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

    private static func kind(of word: BindingWord, after marker: BindingWord?) -> BindingItem.Kind {
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

    private mutating func nextWord(isAfterMarker: Bool = false) -> BindingWord? {
        while position < end, let length = space(at: position) { position += length }
        guard position < end else { return nil }
        let start = position
        var hasMarker = false
        while position < end, space(at: position) == nil {
            hasMarker = hasMarker || BindingWord.mayBeMarker(bytes[position])
            position += 1
        }
        wordCount += 1
        if !hasMarker, !isAfterMarker, wordCount > Self.fewWords {
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
