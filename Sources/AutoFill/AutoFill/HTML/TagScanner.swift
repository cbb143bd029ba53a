import Glibc

/// Finds the tags of an HTML source with the standard's tokenizer (HTML standard, section 13.2.5). Builds no tree.
struct TagScanner {
    struct Tag {
        let name: TagName
        let isEnd: Bool
        let isSelfClosing: Bool
        /// The bytes of the tag.
        let range: Range<Int>
        /// Where the first attribute over the limit begins; the end of the tag if there are no more.
        let limit: Int
    }

    /// The greatest number of attributes of a tag. A parser compares each with all attributes before it.
    private static let mostAttributes = 256

    /// How many characters of a text count, from the first that is not white space.
    static let longestText = 320
    /// The longest value that is kept of an attribute that nothing reads.
    private static let longestUnread = 32

    let bytes: UnsafeMutableBufferPointer<UInt8>
    private(set) var place = 0
    /// The ranges that need not be read: the content of comments, the end of long texts, attributes that nothing reads,
    /// white space after white space, replaced texts, and the content of requested elements. Ascending, and never empty.
    private(set) var unread: [Range<Int>] = []
    /// The texts that are replaced by a character; nil if the source has such characters itself.
    private(set) var texts: ReplacedTexts?

    init(_ bytes: UnsafeMutableBufferPointer<UInt8>) {
        self.bytes = bytes
        texts = ReplacedTexts.canStandIn(UnsafeBufferPointer(bytes)) ? ReplacedTexts() : nil
    }

    /// The next tag; nil at the end of the source, or if the last tag is incomplete.
    mutating func next() -> Tag? {
        var start = place
        while let found = UnsafeBufferPointer(bytes).firstIndex(of: UInt8(ascii: "<"), from: place) {
            place = found
            guard place + 1 < bytes.count else { break }
            let next = bytes[place + 1]
            let after = place + 2 < bytes.count ? bytes[place + 2] : 0
            let isEnd = next == UInt8(ascii: "/") && Self.isLetter(after)
            if isEnd || Self.isLetter(next) {
                shorten(start..<place)
                return tag(isEnd: isEnd)
            }
            if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") || next == UInt8(ascii: "/") {
                shorten(start..<place)
                skipComment()
                start = place
            } else {
                place += 1
            }
        }
        place = bytes.count
        shorten(start..<place)
        return nil
    }

    /// Leaves out the end of a long text, replaces the rest by characters that stand for it, and keeps one of several
    /// spaces. Spaces at its ends stay, because a parser treats them differently.
    private mutating func shorten(_ text: Range<Int>) {
        let end = endOfRead(text)
        if texts != nil {
            var place = text.lowerBound
            while place < end {
                if Self.isSpace(bytes[place]) {
                    let start = place + 1
                    place = start
                    while place < end, Self.isSpace(bytes[place]) { place += 1 }
                    if start < place { unread.append(start..<place) }
                    continue
                }
                let plain = place..<ReplacedTexts.endOfPlain(from: place, to: end, in: bytes)
                if let rest = texts?.replace(plain, in: bytes) { unread.append(rest) }
                place = plain.isEmpty ? endOfSpecial(at: place, to: end) : plain.upperBound
            }
        }
        if end < text.upperBound { unread.append(end..<text.upperBound) }
    }

    /// The end of the part of a text that counts: a space or a letter outside of ASCII after it. Neither can be in a
    /// character reference.
    private func endOfRead(_ text: Range<Int>) -> Int {
        guard text.count > Self.longestText, let start = bytes[text].firstIndex(where: { $0 > 0x20 }) else {
            return text.upperBound
        }
        var left = Self.longestText
        let end = bytes[start..<text.upperBound].firstIndex { byte in
            if byte & 0xC0 != 0x80 { left -= 1 }
            return left < 0 && (Self.isSpace(byte) || byte >= 0xC0)
        }
        return end ?? text.upperBound
    }

    /// The end of a character reference, or of a byte that is not plain text.
    private func endOfSpecial(at start: Int, to end: Int) -> Int {
        var place = start + 1
        guard bytes[start] == UInt8(ascii: "&") else { return place }
        while place < end, Self.isLetter(bytes[place]) || bytes[place] &- 0x30 < 10 || bytes[place] == UInt8(ascii: "#")
        {
            place += 1
        }
        return place < end && bytes[place] == UInt8(ascii: ";") ? place + 1 : place
    }

    /// Moves to the end tag of an element whose content is not markup. Returns the content.
    mutating func skipText(of name: TagName, isLeftOut: Bool) -> Range<Int> {
        let content = place..<endOfText(of: name)
        place = content.upperBound
        if isLeftOut, !content.isEmpty { unread.append(content) }
        return content
    }

    private func endOfText(of name: TagName) -> Int {
        let isScript = name == .script
        var escape = Escape.none
        var place = place
        while place + 2 < bytes.count {
            if bytes[place] == UInt8(ascii: "<"), bytes[place + 1] == UInt8(ascii: "/"), Self.isLetter(bytes[place + 2])
            {
                if self.name(from: place + 2).name == name {
                    if !isScript || escape != .double { return place }
                    escape = .single
                }
            } else if isScript {
                readEscape(at: place, &escape)
            }
            place += 1
        }
        return bytes.count
    }

    /// Whether a script is in a comment, and in a script inside that comment (section 13.2.5.20 and the following).
    private enum Escape { case none, single, double }

    private func readEscape(at place: Int, _ escape: inout Escape) {
        let dash = UInt8(ascii: "-")
        switch bytes[place] {
        case UInt8(ascii: "<"):
            if escape == .none {
                let isComment =
                    place + 3 < bytes.count && bytes[place + 1] == UInt8(ascii: "!") && bytes[place + 2] == dash
                    && bytes[place + 3] == dash
                if isComment { escape = .single }
            } else if Self.isLetter(bytes[place + 1]), name(from: place + 1).name == .script {
                escape = .double
            }
        case UInt8(ascii: ">"):
            if place >= 2, bytes[place - 1] == dash, bytes[place - 2] == dash { escape = .none }
        default: break
        }
    }

    static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x0C
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

    private func name(from start: Int) -> (name: TagName, end: Int) {
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: ">"), bytes[end] != UInt8(ascii: "/"),
            !Self.isSpace(bytes[end])
        { end += 1 }
        return (TagName(UnsafeMutableBufferPointer(rebasing: bytes[start..<end])), end)
    }

    private mutating func tag(isEnd: Bool) -> Tag? {
        let start = place
        let (name, nameEnd) = name(from: start + (isEnd ? 2 : 1))
        place = nameEnd
        let kept: Kept =
            isEnd || Self.whole.contains(name)
            ? .everything
            : Self.formatting.contains(name)
                ? .names
                : Self.pictures.contains(name) ? .namesOfPicture : Self.regions.contains(name) ? .readWithClass : .read
        var count = 0
        var limit: Int?
        while place < bytes.count {
            let byte = bytes[place]
            if byte == UInt8(ascii: ">") {
                place += 1
                let isClosed = bytes[place - 2] == UInt8(ascii: "/") && isSolidus
                return Tag(
                    name: name, isEnd: isEnd, isSelfClosing: isClosed, range: start..<place, limit: limit ?? place)
            }
            if Self.isSpace(byte) || byte == UInt8(ascii: "/") {
                isSolidus = byte == UInt8(ascii: "/")
                place += 1
                continue
            }
            count += 1
            if count > Self.mostAttributes, limit == nil { limit = place }
            isSolidus = false
            skipAttribute(kept)
        }
        return nil
    }

    /// What is kept of the attributes of a tag.
    private enum Kept {
        case everything
        /// All names, but not the long values of those that nothing reads.
        case names
        /// The attributes that are read, with or without `class`.
        case readWithClass, read
        /// The attributes that are read, and short ones that name a picture.
        case namesOfPicture
    }

    /// Whether the previous byte is a separate slash, and not the end of a value.
    private var isSolidus = false

    /// The tags of which all attributes are kept.
    private static let whole: TagTable<Void> = ["form", "input", "select", "textarea"]
    /// The tags of elements that a parser opens again if they differ in any attribute.
    private static let formatting: TagTable<Void> = [
        "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u",
    ]
    /// The tags whose `class` may make them a region of the page.
    private static let regions = TagTable<Void>(TagTraits.possibleRegions.map { (TagName($0.utf8), ()) })
    private static let pictures: TagTable<Void> = ["img"]
    /// The attributes that name a picture, and the most bytes of one. A picture may be in its own address.
    private static let picture: TagTable<Void> = ["class", "data-src", "name", "onclick", "src"]
    private static let longestPicture = 150
    /// The attributes that are read of other tags.
    private static let read: TagTable<Void> = [
        "alt", "aria-hidden", "aria-label", "encoding", "for", "hidden", "id", "lang", "role", "style", "type",
        "xml:lang",
    ]

    /// Moves past an attribute, and leaves it out if nothing reads it.
    private mutating func skipAttribute(_ kept: Kept) {
        let start = place
        // a name may begin with "="
        place += 1
        while place < bytes.count, bytes[place] != UInt8(ascii: "="), bytes[place] != UInt8(ascii: ">"),
            bytes[place] != UInt8(ascii: "/"), !Self.isSpace(bytes[place])
        { place += 1 }
        let name = start..<place
        let value = skipValue()
        guard place < bytes.count, kept != .everything else { return }
        let attribute = TagName(UnsafeMutableBufferPointer(rebasing: bytes[name]))
        if Self.read.contains(attribute) || attribute == .class && kept == .readWithClass { return }
        if kept == .namesOfPicture, Self.picture.contains(attribute), place - start <= Self.longestPicture { return }
        if kept == .names {
            if let value, value.count > Self.longestUnread { unread.append(value) }
            return
        }
        while place < bytes.count, Self.isSpace(bytes[place]) { place += 1 }
        unread.append(start..<place)
    }

    /// Moves past the value of an attribute, if it has one. Returns the value if it is quoted.
    private mutating func skipValue() -> Range<Int>? {
        var value = place
        while value < bytes.count, Self.isSpace(bytes[value]) { value += 1 }
        guard value < bytes.count, bytes[value] == UInt8(ascii: "=") else { return nil }
        place = value + 1
        while place < bytes.count, Self.isSpace(bytes[place]) { place += 1 }
        guard place < bytes.count else { return nil }
        let quote = bytes[place]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            place += 1
            value = place
            while place < bytes.count, bytes[place] != quote { place += 1 }
            guard place < bytes.count else { return nil }
            place += 1
            return value..<place - 1
        }
        while place < bytes.count, bytes[place] != UInt8(ascii: ">"), !Self.isSpace(bytes[place]) { place += 1 }
        return nil
    }

    /// Moves past a comment, a document type, or something that the standard reads as a comment.
    private mutating func skipComment() {
        let isComment =
            place + 3 < bytes.count && bytes[place + 1] == UInt8(ascii: "!") && bytes[place + 2] == UInt8(ascii: "-")
            && bytes[place + 3] == UInt8(ascii: "-")
        let start = place + 2
        // in a drawing this would be CDATA, which ends elsewhere
        if !isComment, start < bytes.count, bytes[start] == UInt8(ascii: "[") { bytes[start] = UInt8(ascii: " ") }
        place += isComment ? 4 : 2
        while place < bytes.count {
            if bytes[place] == UInt8(ascii: ">"), !isComment || endsComment(from: start) {
                if isComment { leaveOutComment(from: start + 2) }
                place += 1
                return
            }
            place += 1
        }
    }

    /// Leaves out the content of a comment that ends at the current place, but keeps its dashes.
    private mutating func leaveOutComment(from start: Int) {
        let end = place - (bytes[place - 1] == UInt8(ascii: "!") ? 3 : 2)
        if start < end { unread.append(start..<end) }
    }

    /// Whether "--" or "--!" stands before the current place.
    private func endsComment(from start: Int) -> Bool {
        let dash = UInt8(ascii: "-")
        if place - start >= 2, bytes[place - 1] == dash, bytes[place - 2] == dash { return true }
        return place - start >= 5 && bytes[place - 1] == UInt8(ascii: "!") && bytes[place - 2] == dash
            && bytes[place - 3] == dash
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The first index of `byte` from `start` on. memchr(3) compares many bytes at a time.
    func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        guard let baseAddress, start < count, let found = memchr(baseAddress + start, Int32(byte), count - start)
        else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(baseAddress)
    }
}
