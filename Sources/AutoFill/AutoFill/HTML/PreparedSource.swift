/// A source as the parser gets it, so that parsing takes linear time, and reads as a browser with scripts reads it.
///
/// An HTML parser looks through all open elements at many tags, so that its time grows with the square of the depth.
/// Chromium puts elements beyond a depth of 512 beside each other instead of inside each other. This does the same to
/// the source, before it is parsed: it replaces deeper tags by spaces, other than those of controls and forms. Attributes
/// beyond the 256th of a tag go the same way; and what would be CDATA in a drawing is a comment.
///
/// The content of scripts, styles, comments and `noscript` is left out, the end of long texts, and long values of
/// attributes that nothing reads, such as addresses and paths of drawings. This is much of most large pages, says nothing
/// of their fields, and the parser takes as long for it as for the rest.
struct PreparedSource {
    /// What the parser gets.
    private(set) var bytes: [UInt8]
    /// The offsets of the end tags of forms outside of templates in the source, ascending.
    private(set) var formEnds: [Int] = []
    /// Where something was left out, by the offset in ``bytes`` of what follows, ascending; and how much until there.
    private var gaps: [Int] = []
    private var leftOut: [Int] = [0]

    private var open = OpenElements()
    /// The number of tags left out whose end tag is still to come, by name.
    private var left: [TagName: Int] = [:]
    /// The tags whose attributes the parser adds to an element that is there.
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
        }
        copy.removeLast(leftOut[leftOut.count - 1])
        bytes = copy
    }

    /// The offset in the source of an offset in ``bytes``.
    func sourceOffset(of offset: Int) -> Int { offset + leftOut[gaps.countBelow(offset + 1)] }

    /// Moves what is kept together.
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
            // inside of drawings the parser may see an element of theirs where this sees one of HTML
            let isLeftOut = Self.unread.contains(tag.name) && !open.isInDrawing
            let content = scanner.skipText(of: tag.name, isLeftOut: isLeftOut)
            if tag.name == .noscript, !isLeftOut { Self.blank(content, buffer) }
            return
        }
        if tag.name == .html || tag.name == .body {
            mergedTags += 1
            if mergedTags > Self.mostMerged { Self.blank(tag.range, buffer) }
        } else if tag.name == .isindex {
            // an older standard's parser makes a form of it
            buffer[tag.range.lowerBound + 1] = UInt8(ascii: "x")
        }
        if !open.start(tag.name, isSelfClosing: tag.isSelfClosing) {
            Self.blank(tag.range, buffer)
            left[tag.name, default: 0] += 1
        }
    }

    private static let mostMerged = 16

    /// Whether an element's content is not markup where it stands.
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

    /// Elements whose content the reader leaves out.
    private static let unread: TagTable<Void> = ["script", "style", "noscript"]

    /// Elements whose content is not markup where scripts run.
    private static let raw: TagTable<Void> = [
        "script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes", "noscript", "plaintext",
    ]
}
