import OneTimeCodeSupport
import OneTimeCodeText

// The notations of strings: escapes of programming languages, percent signs, doubled quotation marks; and bytes that are
// not UTF-8.
extension MappedText {
    /// The contents of a quoted string with its escapes resolved: those of JSON, Python, Ruby, Go, PHP, Java and
    /// nginx, none of which contradict each other. A backslash that begins no escape stands for itself.
    ///
    /// - Parameter isBytes: Whether the string stands for bytes in place of characters.
    func unescaped(_ contents: Range<Int>, isBytes: Bool = false) -> MappedText {
        let backslash = UInt8(ascii: "\\")
        guard bytes[contents].contains(backslash) else { return part(contents) }
        var decoded = Builder(self)
        var start = contents.lowerBound
        var index = start
        while index < contents.upperBound {
            guard bytes[index] == backslash else {
                index += 1
                continue
            }
            if start < index { decoded.append(start..<index) }
            if let end = appendOctets(at: index, in: contents, isBytes: isBytes, &decoded) {
                index = end
            } else if let (scalar, end) = escape(at: index), end <= contents.upperBound {
                decoded.append(scalar, for: index..<end)
                index = end
            } else {
                decoded.append(index..<index + 1)
                index += 1
            }
            start = index
        }
        if start < index { decoded.append(start..<index) }
        return decoded.finished(at: contents.upperBound)
    }

    /// The end and the scalar of an escape that stands for a scalar.
    private func escape(at index: Int) -> (Unicode.Scalar, Int)? {
        if let escape = JSONString.escape(at: index, in: bytes), !escape.isHalfOfPair {
            return (escape.scalar, escape.end)
        }
        guard index + 1 < bytes.count else { return nil }
        switch bytes[index + 1] {
        // of single quotes, of RFC 5424's brackets and of Ruby's interpolation
        case UInt8(ascii: "'"), UInt8(ascii: "]"), UInt8(ascii: "#"), UInt8(ascii: "$"):
            return (Unicode.Scalar(bytes[index + 1]), index + 2)
        case UInt8(ascii: "e"): return ("\u{1B}", index + 2)
        case UInt8(ascii: "a"): return ("\u{7}", index + 2)
        case UInt8(ascii: "v"): return ("\u{B}", index + 2)
        case UInt8(ascii: "U"): return scalar(at: index + 2, digits: 8).map { ($0, index + 10) }
        case UInt8(ascii: "u") where index + 2 < bytes.count && bytes[index + 2] == UInt8(ascii: "{"):
            var end = index + 3
            while end < bytes.count, end < index + 9, Hexadecimal.value(of: bytes[end]) != nil { end += 1 }
            guard end < bytes.count, bytes[end] == UInt8(ascii: "}") else { return nil }
            return scalar(at: index + 3, digits: end - index - 3).map { ($0, end + 1) }
        default: return nil
        }
    }

    private func scalar(at index: Int, digits: Int) -> Unicode.Scalar? {
        guard digits > 0, index + digits <= bytes.count else { return nil }
        return Hexadecimal.number(bytes[index..<index + digits], digits: digits).flatMap { number in
            UInt32(exactly: number).flatMap(Unicode.Scalar.init)
        }
    }

    /// Appends the bytes of a row of escapes such as "\xD0\x9A" or "\320\232". Where they are not UTF-8, each is a
    /// character of Latin-1, as Python writes them. Returns the end of the row.
    private func appendOctets(
        at index: Int, in contents: Range<Int>, isBytes: Bool, _ decoded: inout Builder
    ) -> Int? {
        var octets: [UInt8] = []
        var places: [Range<Int>] = []
        var end = index
        while let (octet, next) = octet(at: end), next <= contents.upperBound {
            octets.append(octet)
            places.append(end..<next)
            end = next
        }
        guard !octets.isEmpty else { return nil }
        let isUTF8 = isBytes || String(validating: octets, as: UTF8.self) != nil
        for (octet, place) in zip(octets, places) {
            if isUTF8 { decoded.append(octet, for: place) } else { decoded.append(Unicode.Scalar(octet), for: place) }
        }
        return end
    }

    /// The byte and the end of an escape of a byte: "\x2A", "\052".
    private func octet(at index: Int) -> (UInt8, Int)? {
        guard index + 3 < bytes.count, bytes[index] == UInt8(ascii: "\\") else { return nil }
        if bytes[index + 1] == UInt8(ascii: "x") {
            return LogScanner.octet(bytes[index + 2], bytes[index + 3]).map { ($0, index + 4) }
        }
        var value = 0
        for digit in bytes[index + 1..<index + 4] {
            guard (0x30...0x37).contains(digit) else { return nil }
            value = value * 8 + Int(digit - 0x30)
        }
        return UInt8(exactly: value).map { ($0, index + 4) }
    }

    /// The text with a character without width in place of each control sequence of a terminal, such as a colour (ECMA-48,
    /// section 5.4): "ESC[1m", also where a program or syslog wrote the escape character in another way, "\x1b[1m", "#033[1m".
    var withoutColours: MappedText {
        var decoded: Builder?
        var start = 0
        var index = 0
        while let bracket = bytes[index...].firstIndex(of: UInt8(ascii: "[")) {
            index = bracket + 1
            guard let first = escapeCharacter(endingAt: bracket), first >= start else { continue }
            var end = index
            while end < bytes.count, (0x30...0x3B).contains(bytes[end]) { end += 1 }
            guard end < bytes.count, LogScanner.isLetter(bytes[end]) else { continue }
            if decoded == nil { decoded = Builder(self) }
            decoded?.append(start..<first)
            decoded?.append(Self.wordJoiner, for: first..<end + 1)
            (start, index) = (end + 1, end + 1)
        }
        guard var decoded else { return self }
        decoded.append(start..<bytes.count)
        return decoded.finished(at: bytes.count)
    }

    private static let wordJoiner: Unicode.Scalar = "\u{2060}"

    /// The start of an escape character, in one of its spellings, that ends at a place.
    private func escapeCharacter(endingAt end: Int) -> Int? {
        if end > 0, bytes[end - 1] == 0x1B { return end - 1 }
        return Self.spellingsOfEscape.first { bytes[..<end].suffix($0.count).elementsEqual($0) }.map { end - $0.count }
    }

    private static let spellingsOfEscape = ["\\u001b", "\\u001B", "\\x1b", "\\x1B", "\\033", "\\e", "#033", "^["]
        .map { Array($0.utf8) }

    /// The text with characters beyond ASCII in place of their Quoted-Printable, "s=C3=A9curit=C3=A9". If there are any,
    /// spaces at the ends of words are read too: "482913=20". Letters and digits need no escape there, so "k=20" stays.
    var withoutQuotedPrintable: MappedText {
        let scanner = LogScanner(bytes: bytes)
        guard scanner.hasQuotedPrintable else { return self }
        return replacingEscapes { index in
            guard let octet = scanner.quotedOctet(at: index) else { return nil }
            if scanner.isQuotedOctet(at: index) { return (octet, 3) }
            return octet <= 0x20 && !LogScanner.isWordByte(scanner[index + 3]) ? (0x20, 3) : nil
        }
    }

    /// The text with the words of headers decoded that are in the "Q" encoding (RFC 2047, section 4.2).
    var withoutEncodedWords: MappedText {
        guard bytes.contains(UInt8(ascii: "?")) else { return self }
        let scanner = LogScanner(bytes: bytes)
        var decoded = Builder(self)
        var hasWord = false
        var index = 0
        while index < bytes.count {
            guard let word = scanner.encodedWord(at: index), !word.isBase64 else {
                decoded.append(index..<index + 1)
                index += 1
                continue
            }
            hasWord = true
            var place = word.contents.lowerBound
            while place < word.contents.upperBound {
                let octet = scanner.quotedOctet(at: place)
                let length = octet == nil ? 1 : 3
                let isSpace = bytes[place] == UInt8(ascii: "_")
                decoded.append(octet ?? (isSpace ? 0x20 : bytes[place]), for: place..<place + length)
                place += length
            }
            // a space between two such words is not part of the text
            let next = scanner.skipSpaces(word.end)
            let isJoined = scanner.encodedWord(at: next) != nil
            index = isJoined ? next : word.end
            decoded.append(isJoined ? "\u{2060}" : " ", for: word.contents.upperBound..<index)
        }
        return hasWord ? decoded.finished(at: bytes.count) : self
    }

    /// The text with bytes in place of escapes.
    ///
    /// - Parameter escape: Returns the byte that an escape at a place stands for, and the length of the escape.
    private func replacingEscapes(_ escape: (Int) -> (octet: UInt8, length: Int)?) -> MappedText {
        var decoded = Builder(self)
        var index = 0
        while index < bytes.count {
            if let (octet, length) = escape(index) {
                decoded.append(octet, for: index..<index + length)
                index += length
            } else {
                decoded.append(index..<index + 1)
                index += 1
            }
        }
        return decoded.finished(at: bytes.count)
    }

    /// The contents of a field with doubled quotation marks resolved, as in CSV (RFC 4180, section 2) and SQL.
    func withoutDoubled(_ quote: UInt8, _ contents: Range<Int>) -> MappedText {
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

    /// The text with the line breaks, tabs and characters resolved that a program wrote into a line without quotation
    /// marks: "482913\\nDo not share", "482913%0ADo not share". All other escapes stay: "C:\\users".
    var withoutBareEscapes: MappedText {
        guard bytes.contains(UInt8(ascii: "\\")) else { return percentDecoded }
        var decoded = Builder(self)
        var index = 0
        while index < bytes.count {
            if let (scalar, end) = bareEscape(at: index) {
                decoded.append(scalar, for: index..<end)
                index = end
            } else {
                decoded.append(index..<index + 1)
                index += 1
            }
        }
        return decoded.finished(at: bytes.count).percentDecoded
    }

    private func bareEscape(at index: Int) -> (Unicode.Scalar, Int)? {
        guard bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count,
            index == 0 || bytes[index - 1] != UInt8(ascii: "\\")
        else { return nil }
        switch bytes[index + 1] {
        case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "u"): return escape(at: index)
        default: return nil
        }
    }

    /// The text with percent-encoded bytes resolved (RFC 3986, section 2.1), if it has any or is a row of words joined
    /// by plus signs. A plus sign is a space in a text without other spaces. A text may be encoded twice, as the address
    /// of a page in the address of another one.
    var percentDecoded: MappedText {
        guard bytes.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else { return self }
        let decoded = percentDecodedOnce
        return bytes.indices.contains { percentOctet(at: $0) == UInt8(ascii: "%") }
            ? decoded.percentDecodedOnce : decoded
    }

    private var percentDecodedOnce: MappedText {
        let isSpaced = bytes.contains { $0 <= 0x20 }
        let hasEscape = bytes.indices.contains { percentOctet(at: $0) != nil }
        guard hasEscape || (!isSpaced && joinsWordsByPlus) else { return self }
        return replacingEscapes { index in
            if let octet = percentOctet(at: index) { return (octet, 3) }
            return !isSpaced && bytes[index] == UInt8(ascii: "+") ? (0x20, 1) : nil
        }
    }

    private func percentOctet(at index: Int) -> UInt8? {
        guard bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count else { return nil }
        return LogScanner.octet(bytes[index + 1], bytes[index + 2])
    }

    private var joinsWordsByPlus: Bool {
        bytes.indices.dropFirst().dropLast().contains { index in
            bytes[index] == UInt8(ascii: "+") && bytes[index - 1] != UInt8(ascii: "+")
        }
    }

    /// The text with each byte that is not part of UTF-8 as a character of Latin-1, as older programs write it.
    var withoutIllFormedBytes: MappedText {
        let isPlain = !bytes.contains { $0 >= 0x80 }
        if isPlain || String(validating: bytes, as: UTF8.self) != nil { return self }
        var decoded = Builder(self)
        var index = 0
        while index < bytes.count {
            let width = Self.widthOfCharacter(bytes[index...])
            if let width {
                decoded.append(index..<index + width)
            } else {
                decoded.append(Unicode.Scalar(bytes[index]), for: index..<index + 1)
            }
            index += width ?? 1
        }
        return decoded.finished(at: bytes.count)
    }

    /// The number of bytes of the character that a text begins with; nil if it begins with none in UTF-8.
    private static func widthOfCharacter(_ text: ArraySlice<UInt8>) -> Int? {
        guard let first = text.first else { return nil }
        switch first {
        case 0..<0x80: return 1
        case 0xC2..<0xF5:
            let width = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
            let character = text.prefix(width)
            return character.count == width && String(validating: character, as: UTF8.self) != nil ? width : nil
        default: return nil
        }
    }
}
