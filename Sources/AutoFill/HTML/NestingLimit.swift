/// Keeps a page from being deeper than a browser would make it.
///
/// An HTML parser looks through all open elements at many tags, so that its time grows with the square of the depth.
/// Chromium puts elements beyond a depth of 512 beside each other instead of inside each other. This does the same to
/// the source, before it is parsed: it replaces deeper tags by spaces, other than those of controls, so that no place in
/// the source changes.
enum NestingLimit {
    private static let mostOpen = 512

    /// The source, with the tags that are too deep left out. Linear in its length.
    static func apply(to source: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var scanner = Scanner(bytes: Array(source))
        scanner.run()
        return scanner.bytes
    }

    private struct Scanner {
        var bytes: [UInt8]
        private var place = 0
        /// The number of open elements, about: end tags that may be left out are not waited for.
        private var depth = 0
        /// The number of tags left out whose end tag is still to come, by name.
        private var left: [[UInt8]: Int] = [:]

        init(bytes: [UInt8]) { self.bytes = bytes }

        mutating func run() {
            while place < bytes.count {
                guard bytes[place] == UInt8(ascii: "<"), place + 1 < bytes.count else {
                    place += 1
                    continue
                }
                let next = bytes[place + 1]
                if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") {
                    skipComment()
                } else if next == UInt8(ascii: "/") {
                    readEndTag()
                } else if (next | 0x20) &- 0x61 < 26 {
                    readStartTag()
                } else {
                    place += 1
                }
            }
        }

        private mutating func readStartTag() {
            let start = place
            let name = readName(from: place + 1)
            let isClosed = skipTag()
            if NestingLimit.raw.contains(name) { return skipText(of: name) }
            if isClosed || NestingLimit.flat.contains(name) { return }
            if depth < NestingLimit.mostOpen {
                depth += 1
            } else {
                blank(start..<place)
                left[name, default: 0] += 1
            }
        }

        private mutating func readEndTag() {
            let start = place
            let name = readName(from: place + 2)
            _ = skipTag()
            if NestingLimit.flat.contains(name) || name.isEmpty { return }
            if let count = left[name], count > 0 {
                left[name] = count - 1
                blank(start..<place)
            } else {
                depth = max(0, depth - 1)
            }
        }

        private mutating func blank(_ range: Range<Int>) {
            for index in range where bytes[index] != UInt8(ascii: "\n") { bytes[index] = UInt8(ascii: " ") }
        }

        private func readName(from start: Int) -> [UInt8] {
            var end = start
            while end < bytes.count, end - start < 32, !NestingLimit.endsName(bytes[end]) { end += 1 }
            return bytes[start..<end].map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
        }

        /// Moves behind a tag; returns whether it closes itself.
        private mutating func skipTag() -> Bool {
            var quote: UInt8?
            var before: UInt8 = 0
            while place < bytes.count {
                let byte = bytes[place]
                place += 1
                if let open = quote {
                    if byte == open { quote = nil }
                } else if byte == UInt8(ascii: ">") {
                    return before == UInt8(ascii: "/")
                } else if before == UInt8(ascii: "="), byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                    quote = byte
                }
                if byte != UInt8(ascii: " ") { before = byte }
            }
            return false
        }

        private mutating func skipComment() {
            let isComment = bytes[place...].starts(with: Array("<!--".utf8))
            place += isComment ? 4 : 2
            while place < bytes.count {
                if bytes[place] == UInt8(ascii: ">"),
                    !isComment || (bytes[place - 1] == UInt8(ascii: "-") && bytes[place - 2] == UInt8(ascii: "-"))
                {
                    place += 1
                    return
                }
                place += 1
            }
        }

        /// Moves to the end tag of an element whose content is not markup.
        private mutating func skipText(of name: [UInt8]) {
            while place + name.count + 2 <= bytes.count {
                if bytes[place] == UInt8(ascii: "<"), bytes[place + 1] == UInt8(ascii: "/"),
                    readName(from: place + 2) == name
                {
                    _ = skipTag()
                    return
                }
                place += 1
            }
            place = bytes.count
        }
    }

    private static func endsName(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
    }

    /// Elements whose content is not markup.
    private static let raw: Set<[UInt8]> = names(["script", "style", "textarea", "title", "xmp", "iframe", "noembed"])

    /// Elements without content, those whose end tag may be left out, and controls: they make no depth that matters.
    private static let flat: Set<[UInt8]> = names([
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr",
        "p", "li", "dt", "dd", "option", "optgroup", "rt", "rp", "tr", "td", "th", "tbody", "thead", "tfoot", "html",
        "head", "body", "select", "textarea", "form", "label", "button",
    ])

    private static func names(_ names: [String]) -> Set<[UInt8]> { Set(names.map { Array($0.utf8) }) }
}
