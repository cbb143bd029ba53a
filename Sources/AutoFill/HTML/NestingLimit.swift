/// Prepares a source so that parsing takes linear time, and reads as a browser with scripts reads it.
///
/// An HTML parser looks through all open elements at many tags, so that its time grows with the square of the depth.
/// Chromium puts elements beyond a depth of 512 beside each other instead of inside each other. This does the same to
/// the source, before it is parsed: it replaces deeper tags by spaces, other than those of controls and forms, so that no
/// place in the source changes. Attributes beyond the 256th of a tag, and the content of `noscript`, go the same way; and
/// what would be CDATA in a drawing is a comment.
struct NestingLimit {
    /// The prepared source, as long as the source.
    private(set) var bytes: [UInt8]
    /// The offsets of the end tags of forms outside of templates, ascending.
    private(set) var formEnds: [Int] = []

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
        }
        bytes = copy
    }

    private mutating func start(
        _ tag: TagScanner.Tag, _ buffer: UnsafeMutableBufferPointer<UInt8>, _ scanner: inout TagScanner
    ) {
        if tag.limit < tag.range.upperBound { Self.blank(tag.limit..<tag.range.upperBound - 1, buffer) }
        if isRaw(tag.name) {
            if tag.name == "textarea" { open.leaveSelect() }
            let content = scanner.skipText(of: tag.name)
            if tag.name == "noscript" { Self.blank(content, buffer) }
            return
        }
        if tag.name == "html" || tag.name == "body" {
            mergedTags += 1
            if mergedTags > Self.mostMerged { Self.blank(tag.range, buffer) }
        } else if tag.name == "isindex" {
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
        return !open.isInSelect || name == "script" || name == "textarea"
    }

    private mutating func end(_ tag: TagScanner.Tag, _ buffer: UnsafeMutableBufferPointer<UInt8>) {
        if let count = left[tag.name], count > 0 {
            left[tag.name] = count - 1
            Self.blank(tag.range, buffer)
            return
        }
        if tag.name == "form", !open.isInTemplate { formEnds.append(tag.range.lowerBound) }
        open.end(tag.name)
    }

    private static func blank(_ range: Range<Int>, _ buffer: UnsafeMutableBufferPointer<UInt8>) {
        for index in range where buffer[index] != UInt8(ascii: "\n") { buffer[index] = UInt8(ascii: " ") }
    }

    /// Elements whose content is not markup where scripts run.
    private static let raw: Set<TagName> = [
        "script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes", "noscript", "plaintext",
    ]
}
