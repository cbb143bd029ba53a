/// A source that is prepared for the parser: it can be parsed in linear time, and in the way of a browser that runs
/// scripts.
///
/// An HTML parser searches all open elements at many tags, so its time would grow with the square of the depth.
/// Chromium puts elements deeper than 512 next to each other instead of inside each other. This has the same effect:
/// before parsing, it replaces deeper tags by spaces, except for those of controls and forms. It also removes the
/// attributes of a tag after the 256th, and turns CDATA in drawings into comments.
///
/// It leaves out the content of scripts, styles, comments and `noscript`, the end of long texts, and attributes that
/// nothing reads, such as addresses and the paths of drawings. These are a large part of most large pages. They say
/// nothing about fields, but take the parser as long as the rest. The other texts are replaced by single characters.
struct PreparedSource {
    /// The bytes for the parser.
    private(set) var bytes: [UInt8]
    /// The texts that characters in ``bytes`` stand for.
    private(set) var texts: ReplacedTexts?
    /// The offsets in the source of the end tags of forms that are not in templates, ascending.
    private(set) var formEnds: [Int] = []
    /// The offsets in ``bytes`` where something was left out, ascending. ``leftOut`` has the sum of the bytes left out
    /// so far.
    private var gaps: [Int] = []
    private var leftOut: [Int] = [0]

    private var open = OpenElements()
    /// The number of start tags that were left out and whose end tag did not come yet, by name.
    private var left: [TagName: Int] = [:]
    /// The number of <html> and <body> tags so far. The parser adds their attributes to the existing element.
    private var mergedTags = 0

    /// Linear in the length of the source.
    init(_ source: UnsafeBufferPointer<UInt8>) {
        var copy = Array(source)
        bytes = []
        copy.withUnsafeMutableBufferPointer { buffer in
            var scanner = TagScanner(buffer)
            while let tag = scanner.next() {
                if tag.isEnd { end(tag, buffer) } else { start(tag, buffer, &scanner) }
            }
            close(scanner.unread, in: buffer)
            texts = scanner.texts
        }
        copy.removeLast(leftOut[leftOut.count - 1])
        bytes = copy
    }

    /// The offset in the source for an offset in ``bytes``.
    func sourceOffset(of offset: Int) -> Int { offset + leftOut[gaps.countBelow(offset + 1)] }

    /// Closes the gaps: moves the bytes that are kept next to each other.
    private mutating func close(_ ranges: [Range<Int>], in buffer: UnsafeMutableBufferPointer<UInt8>) {
        guard var end = ranges.first?.lowerBound, let base = buffer.baseAddress else { return }
        for (index, range) in ranges.enumerated() {
            gaps.append(end)
            leftOut.append(leftOut[index] + range.count)
            let next = index + 1 < ranges.count ? ranges[index + 1].lowerBound : buffer.count
            (base + end).update(from: base + range.upperBound, count: next - range.upperBound)
            end += next - range.upperBound
        }
    }

    private mutating func start(
        _ tag: TagScanner.Tag, _ buffer: UnsafeMutableBufferPointer<UInt8>, _ scanner: inout TagScanner
    ) {
        if tag.limit < tag.range.upperBound { Self.blank(tag.limit..<tag.range.upperBound - 1, buffer) }
        if isRaw(tag.name) {
            if tag.name == .textarea { open.leaveSelect() }
            // in a drawing, the parser may see an SVG element with the name of this HTML element
            let isLeftOut = Self.unread.contains(tag.name) && !open.isInDrawing
            let content = scanner.skipText(of: tag.name, isLeftOut: isLeftOut)
            if tag.name == .noscript, !isLeftOut { Self.blank(content, buffer) }
            return
        }
        if tag.name == .html || tag.name == .body {
            mergedTags += 1
            if mergedTags > Self.mostMerged { Self.blank(tag.range, buffer) }
        } else if tag.name == .isindex {
            // a parser of an older standard would turn <isindex> into a form
            buffer[tag.range.lowerBound + 1] = UInt8(ascii: "x")
        }
        if !open.start(tag.name, isSelfClosing: tag.isSelfClosing) {
            Self.blank(tag.range, buffer)
            left[tag.name, default: 0] += 1
        }
    }

    private static let mostMerged = 16

    /// Whether the content of an element is text and not markup at this place.
    private func isRaw(_ name: TagName) -> Bool {
        if open.isForeign || !Self.raw.contains(name) { return false }
        return !open.isInSelect || name == .script || name == .textarea
    }

    private mutating func end(_ tag: TagScanner.Tag, _ buffer: UnsafeMutableBufferPointer<UInt8>) {
        if let count = left[tag.name], count > 0 {
            left[tag.name] = count - 1
            Self.blank(tag.range, buffer)
            return
        }
        if tag.name == .form, !open.isInTemplate { formEnds.append(tag.range.lowerBound) }
        open.end(tag.name)
    }

    private static func blank(_ range: Range<Int>, _ buffer: UnsafeMutableBufferPointer<UInt8>) {
        for index in range where buffer[index] != UInt8(ascii: "\n") { buffer[index] = UInt8(ascii: " ") }
    }

    /// Elements whose content is left out.
    private static let unread: TagTable<Void> = ["script", "style", "noscript"]

    /// Elements whose content is text and not markup if scripts run.
    private static let raw: TagTable<Void> = [
        "script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes", "noscript", "plaintext",
    ]
}

/// The texts of a source for which single characters stand while it is parsed, because the parser takes hundreds of
/// instructions for each character. These are characters of private use, from U+F0000 on.
///
/// The tree is the same, because a parser distinguishes only white space, references and the rest of a text.
struct ReplacedTexts {
    /// The ranges in the source.
    private var ranges: [Range<Int>] = []
    /// The bytes that all of them have.
    private(set) var length = 0

    /// The scalars that stand for texts, without noncharacters.
    private static let planes: [Range<UInt32>] = [0xF_0000..<0xF_FFFE, 0x10_0000..<0x10_FFFE]
    private static let most = planes.reduce(0) { $0 + $1.count }
    private static let markLength = 4

    /// Whether a source has none of the characters itself, neither as such nor as a reference. Linear in its length.
    static func canStandIn(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
        var next = 0
        while let place = source.firstIndex(of: 0xF3, from: next) {
            next = place + 1
            if next < source.count, source[next] >= 0xB0 { return false }
        }
        if source.firstIndex(of: 0xF4, from: 0) != nil { return false }
        next = 0
        while let place = source.firstIndex(of: UInt8(ascii: "&"), from: next) {
            next = place + 1
            guard next < source.count, source[next] == UInt8(ascii: "#") else { continue }
            // a number with six digits or more could be one
            let digits = source[(next + 1)...].prefix { $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 26 }
            if digits.count >= 6 { return false }
        }
        return true
    }

    /// Replaces a text. Returns the bytes that must be left out then; nil if it stays.
    mutating func replace(_ text: Range<Int>, in bytes: UnsafeMutableBufferPointer<UInt8>) -> Range<Int>? {
        guard text.count > Self.markLength, ranges.count < Self.most else { return nil }
        let index = UInt32(ranges.count)
        let first = Self.planes[0]
        let scalar =
            index < UInt32(first.count)
            ? first.lowerBound + index : Self.planes[1].lowerBound + index - UInt32(first.count)
        bytes[text.lowerBound] = UInt8(0xF0 | scalar >> 18)
        bytes[text.lowerBound + 1] = UInt8(0x80 | scalar >> 12 & 0x3F)
        bytes[text.lowerBound + 2] = UInt8(0x80 | scalar >> 6 & 0x3F)
        bytes[text.lowerBound + 3] = UInt8(0x80 | scalar & 0x3F)
        ranges.append(text)
        length += text.count
        return text.lowerBound + Self.markLength..<text.upperBound
    }

    /// Calls `body` with the parts of a text of the tree, in order: those that the tree has, and those of the source that
    /// characters stand for.
    func forEachPart(
        of text: UnsafeBufferPointer<UInt8>, in source: UnsafeBufferPointer<UInt8>,
        _ body: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        var (start, place) = (0, 0)
        while place < text.count {
            guard text[place] >= 0xF3, place + Self.markLength <= text.count,
                let range = range(of: UnsafeBufferPointer(rebasing: text[place..<place + Self.markLength]))
            else {
                place += 1
                continue
            }
            if start < place { body(UnsafeBufferPointer(rebasing: text[start..<place])) }
            body(UnsafeBufferPointer(rebasing: source[range]))
            place += Self.markLength
            start = place
        }
        if start < text.count { body(UnsafeBufferPointer(rebasing: text[start...])) }
    }

    private func range(of mark: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        let scalar = mark.reduce(UInt32(0)) { $0 << 6 | UInt32($1 & 0x3F) } & 0x1F_FFFF
        let (first, second) = (Self.planes[0], Self.planes[1])
        let index =
            scalar < second.lowerBound
            ? Int(scalar) - Int(first.lowerBound) : first.count + Int(scalar - second.lowerBound)
        return ranges.indices.contains(index) ? ranges[index] : nil
    }

    /// The end of the text that may be replaced: without references, without bytes that a parser changes, and without
    /// white space at its end.
    static func endOfPlain(from start: Int, to limit: Int, in bytes: UnsafeMutableBufferPointer<UInt8>) -> Int {
        var (place, end) = (start, start)
        while place < limit {
            let byte = bytes[place]
            if byte <= 0x20 {
                guard TagScanner.isSpace(byte) else { return end }
                place += 1
                continue
            }
            if byte < 0x7F {
                if byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") { return end }
                place += 1
            } else {
                let length = lengthOfLetter(UnsafeMutableBufferPointer(rebasing: bytes[place..<min(place + 3, limit)]))
                if length == 0 { return end }
                place += length
            }
            end = place
        }
        return end
    }

    /// The bytes of the letter outside of ASCII that a text begins with; 0 if it has four bytes, or a parser replaces it:
    /// if it is ill-formed, a control character or a noncharacter.
    private static func lengthOfLetter(_ text: UnsafeMutableBufferPointer<UInt8>) -> Int {
        let isNext = { (index: Int) in index < text.count && text[index] & 0xC0 == 0x80 }
        guard isNext(1) else { return 0 }
        switch text[0] {
        case 0xC2: return text[1] >= 0xA0 ? 2 : 0
        case 0xC3...0xDF: return 2
        case 0xE0: return isNext(2) && text[1] >= 0xA0 ? 3 : 0
        case 0xED: return isNext(2) && text[1] < 0xA0 ? 3 : 0
        case 0xEF:
            // U+FDD0 to U+FDEF, U+FFFE and U+FFFF are noncharacters
            let isNone =
                text[1] == 0xB7 && isNext(2) && 0x90...0xAF ~= text[2]
                || text[1] == 0xBF && isNext(2) && text[2] >= 0xBE
            return isNext(2) && !isNone ? 3 : 0
        case 0xE1...0xEE: return isNext(2) ? 3 : 0
        default: return 0
        }
    }
}
