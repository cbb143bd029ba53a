/// Finds the tags of an HTML source as the standard's tokenizer does (HTML standard, section 13.2.5), without a tree.
struct TagScanner {
    struct Tag {
        let name: TagName
        let isEnd: Bool
        let isSelfClosing: Bool
        /// The bytes of the tag.
        let range: Range<Int>
        /// Where the first attribute beyond the limit begins; the end of the tag if there are no more.
        let limit: Int
    }

    /// The most attributes of a tag: a parser compares each with all before.
    private static let mostAttributes = 256

    let bytes: UnsafeMutableBufferPointer<UInt8>
    private(set) var place = 0

    init(_ bytes: UnsafeMutableBufferPointer<UInt8>) { self.bytes = bytes }

    /// The next tag; nil at the end, also where the last tag has no end.
    mutating func next() -> Tag? {
        while place + 1 < bytes.count {
            guard bytes[place] == UInt8(ascii: "<") else {
                place += 1
                continue
            }
            let next = bytes[place + 1]
            let behind = place + 2 < bytes.count ? bytes[place + 2] : 0
            if Self.isLetter(next) { return tag(isEnd: false) }
            if next == UInt8(ascii: "/"), Self.isLetter(behind) { return tag(isEnd: true) }
            if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") || next == UInt8(ascii: "/") {
                skipComment()
            } else {
                place += 1
            }
        }
        return nil
    }

    /// Moves to the end tag of an element whose content is not markup, and returns the content.
    mutating func skipText(of name: TagName) -> Range<Int> {
        let start = place
        let isScript = name == "script"
        var escape = Escape.none
        while place + 2 < bytes.count {
            if bytes[place] == UInt8(ascii: "<"), bytes[place + 1] == UInt8(ascii: "/"), Self.isLetter(bytes[place + 2])
            {
                if self.name(from: place + 2).name == name {
                    if !isScript || escape != .double { return start..<place }
                    escape = .single
                }
            } else if isScript {
                readEscape(&escape)
            }
            place += 1
        }
        place = bytes.count
        return start..<place
    }

    /// Whether a script is in a comment, and in a script of that (section 13.2.5.20 and the following).
    private enum Escape { case none, single, double }

    private func readEscape(_ escape: inout Escape) {
        let dash = UInt8(ascii: "-")
        switch bytes[place] {
        case UInt8(ascii: "<"):
            if escape == .none {
                let isComment =
                    place + 3 < bytes.count && bytes[place + 1] == UInt8(ascii: "!") && bytes[place + 2] == dash
                    && bytes[place + 3] == dash
                if isComment { escape = .single }
            } else if Self.isLetter(bytes[place + 1]), name(from: place + 1).name == "script" {
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
            skipAttribute()
        }
        return nil
    }

    /// Whether the byte before is a slash of its own, not the end of a value.
    private var isSolidus = false

    private mutating func skipAttribute() {
        // a name may begin with "="
        place += 1
        while place < bytes.count, bytes[place] != UInt8(ascii: "="), bytes[place] != UInt8(ascii: ">"),
            bytes[place] != UInt8(ascii: "/"), !Self.isSpace(bytes[place])
        { place += 1 }
        var value = place
        while value < bytes.count, Self.isSpace(bytes[value]) { value += 1 }
        guard value < bytes.count, bytes[value] == UInt8(ascii: "=") else { return }
        place = value + 1
        while place < bytes.count, Self.isSpace(bytes[place]) { place += 1 }
        guard place < bytes.count else { return }
        let quote = bytes[place]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            place += 1
            while place < bytes.count, bytes[place] != quote { place += 1 }
            place = min(place + 1, bytes.count)
        } else {
            while place < bytes.count, bytes[place] != UInt8(ascii: ">"), !Self.isSpace(bytes[place]) { place += 1 }
        }
    }

    /// Moves behind a comment, a document type or what the standard reads as a comment.
    private mutating func skipComment() {
        let isComment =
            place + 3 < bytes.count && bytes[place + 1] == UInt8(ascii: "!") && bytes[place + 2] == UInt8(ascii: "-")
            && bytes[place + 3] == UInt8(ascii: "-")
        let start = place + 2
        // in a drawing it would be a text, which ends elsewhere
        if !isComment, start < bytes.count, bytes[start] == UInt8(ascii: "[") { bytes[start] = UInt8(ascii: " ") }
        place += isComment ? 4 : 2
        while place < bytes.count {
            if bytes[place] == UInt8(ascii: ">"), !isComment || endsComment(from: start) {
                place += 1
                return
            }
            place += 1
        }
    }

    /// Whether "--" or "--!" stands before this place.
    private func endsComment(from start: Int) -> Bool {
        let dash = UInt8(ascii: "-")
        if place - start >= 2, bytes[place - 1] == dash, bytes[place - 2] == dash { return true }
        return place - start >= 5 && bytes[place - 1] == UInt8(ascii: "!") && bytes[place - 2] == dash
            && bytes[place - 3] == dash
    }
}
