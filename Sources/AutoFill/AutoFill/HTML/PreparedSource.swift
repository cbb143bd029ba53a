/// A source that is prepared for the parser: it can be parsed in linear time, and in the way of a browser that runs
/// scripts.
///
/// An HTML parser searches all open elements at many tags, so its time would grow with the square of the depth.
/// Chromium puts elements deeper than 512 next to each other instead of inside each other. This has the same effect:
/// before parsing, it replaces deeper tags by spaces, except for those of controls and forms. It also removes the
/// attributes of a tag after the 256th, and turns CDATA in drawings into comments.
///
/// It leaves out the content of scripts, styles, comments and `noscript`, the end of long texts, and long values of
/// attributes that nothing reads, such as addresses and the paths of drawings. These are a large part of most large
/// pages. They say nothing about fields, but take the parser as long as the rest.
struct PreparedSource {
    /// The bytes for the parser.
    private(set) var bytes: [UInt8]
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
