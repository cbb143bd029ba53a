/// The text of a message in HTML as a phone shows it, with the code marked.
///
/// Every line is a paragraph with its own direction, given by its first strong character (UAX #9, P2 and P3). The
/// marks are inline elements without a direction, which leave the character order unchanged.
struct MessageMarkup {
    /// The kinds of parts of the text.
    private enum Part {
        case text
        /// The code, found by the parser.
        case seen
        /// The code, not found by the parser.
        case unseen
        /// Other text that the parser takes for the code.
        case mistaken
    }

    private typealias Mark = (part: Part, range: Range<Int>)

    private let bytes: [UInt8]
    /// In text order; not empty, not overlapping.
    private let marks: [Mark]
    private let locale: String?
    /// A caption that explains the marks.
    let caption: String

    init(_ rendered: RenderedMessage, seen: Range<Int>?, locale: String?) {
        bytes = Array(rendered.text.utf8)
        marks = Self.marks(rendered.codeRanges, seen: seen)
        self.locale = locale
        if let seen {
            caption = rendered.codeRanges.contains(seen) ? "Code recognised" : "Another text is taken for the code"
        } else {
            caption = "Code not recognised"
        }
    }

    /// The element.
    var html: String {
        var html = "<div class=\"bubble\" lang=\"\(HTMLText.escaped(locale ?? ""))\">"
        var rest = marks[...]
        for line in lines {
            let content = line.isEmpty ? "<br>" : parts(of: line, &rest).map(markup).joined()
            html += "<p dir=\"auto\">\(content)</p>"
        }
        return html + "</div>"
    }

    private func markup(_ part: Part, _ range: Range<Int>) -> String {
        let text = HTMLText.visible(String(decoding: bytes[range], as: UTF8.self))
        return switch part {
        case .text: text
        case .seen: "<mark class=\"seen\" title=\"the code, recognised\">\(text)</mark>"
        case .unseen: "<mark class=\"unseen\" title=\"the code, not recognised\">\(text)</mark>"
        case .mistaken: "<mark class=\"mistaken\" title=\"taken for the code\">\(text)</mark>"
        }
    }

    // MARK: Lines and parts

    /// The lines without their line breaks: LF, CR, or both.
    private var lines: [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = 0
        var index = 0
        while index < bytes.count {
            defer { index += 1 }
            guard bytes[index] == 0x0A || bytes[index] == 0x0D else { continue }
            lines.append(start..<index)
            if bytes[index] == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { index += 1 }
            start = index + 1
        }
        return lines + [start..<bytes.count]
    }

    /// A line cut where marks begin and end.
    ///
    /// - Parameter rest: The marks that do not end before the line. Those that end in it are removed, so that all
    ///   lines together visit each mark once.
    private func parts(of line: Range<Int>, _ rest: inout ArraySlice<Mark>) -> [Mark] {
        var parts: [Mark] = []
        var start = line.lowerBound
        while let mark = rest.first, mark.range.lowerBound < line.upperBound {
            let range = mark.range.clamped(to: line)
            if start < range.lowerBound { parts.append((.text, start..<range.lowerBound)) }
            if !range.isEmpty { parts.append((mark.part, range)) }
            start = max(start, range.upperBound)
            // a mark that continues is kept for the next line
            if mark.range.upperBound > line.upperBound { break }
            rest.removeFirst()
        }
        if start < line.upperBound { parts.append((.text, start..<line.upperBound)) }
        return parts
    }

    /// If the parser finds the code at one of its places, only that is marked. Otherwise both the code and the text
    /// taken for it are marked.
    private static func marks(_ codes: [Range<Int>], seen: Range<Int>?) -> [Mark] {
        if let seen, codes.contains(seen) { return [(.seen, seen)] }
        let mistaken = seen ?? 0..<0
        let unseen = codes.flatMap { code -> [Mark] in
            guard code.overlaps(mistaken) else { return [(.unseen, code)] }
            return [
                (.unseen, code.lowerBound..<max(code.lowerBound, mistaken.lowerBound)),
                (.unseen, min(code.upperBound, mistaken.upperBound)..<code.upperBound),
            ]
        }
        let all = ([(.mistaken, mistaken)] + unseen).filter { !$0.range.isEmpty }
            .sorted { $0.range.lowerBound < $1.range.lowerBound }
        return all.reduce(into: []) { marks, mark in
            // adjacent codes share one mark
            if let last = marks.last, last.part == mark.part, last.range.upperBound == mark.range.lowerBound {
                marks[marks.count - 1].range = last.range.lowerBound..<mark.range.upperBound
            } else {
                marks.append(mark)
            }
        }
    }
}

/// Untrusted text in HTML.
enum HTMLText {
    /// Text and attribute values without markup. Control characters, which HTML forbids, become U+FFFD.
    static func escaped(_ text: String) -> String { XMLEscaping.escaped(text, isAttribute: false) }

    /// Text with invisible characters made visible: control characters as control pictures, others as elements with a
    /// border.
    static func visible(_ text: String) -> String {
        var html = ""
        var plain = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            guard let shown = picture(scalar) else {
                plain.append(scalar)
                continue
            }
            html += escaped(String(plain)) + "<span class=\"invisible\" title=\"\(scalar.named)\">\(shown)</span>"
            plain.removeAll()
        }
        return html + escaped(String(plain))
    }

    /// The picture for an invisible character; nil for a visible one. Direction marks also stay in place, so that the
    /// text keeps its order.
    private static func picture(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: nil
        case 0x00..<0x20: Unicode.Scalar(0x2400 + scalar.value)
        case 0x7F..<0xA0: "\u{2421}"
        case 0xAD, 0x061C, 0x180E, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: scalar
        // joiners and variation selectors stay: a border would split words and emoji
        default: nil
        }
    }
}
