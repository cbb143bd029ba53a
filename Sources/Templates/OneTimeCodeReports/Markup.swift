/// A message with its code.
public struct MarkedText: Sendable, Hashable {
    /// The text.
    public let text: String
    /// The places of the code, in UTF-8 bytes.
    public let codes: [Range<Int>]
    /// The place where the parser finds a code; nil if it finds none.
    public let seen: Range<Int>?

    /// Makes a message.
    public init(_ text: String, codes: [Range<Int>], seen: Range<Int>?) {
        (self.text, self.codes, self.seen) = (text, codes, seen)
    }
}

/// The text of a message in HTML as a phone shows it, with the code marked.
///
/// Every line has its own direction, given by its first strong character (UAX #9, P2 and P3), through the style sheet's
/// `unicode-bidi: plaintext`. The marks are inline elements without a direction, which leave the order unchanged.
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
    /// The part that is shown.
    private let window: Range<Int>

    /// - Parameters:
    ///   - locale: The language; nil for that of the element around it.
    ///   - isExcerpt: Whether to show only the marks and the text beside them.
    init(_ message: MarkedText, locale: String?, isExcerpt: Bool = false) {
        bytes = Array(message.text.utf8)
        marks = Self.marks(message.codes, seen: message.seen)
        self.locale = locale
        window = isExcerpt ? Self.excerpt(of: bytes, around: marks) : 0..<bytes.count
    }

    /// The element.
    var html: String {
        var rest = marks[...]
        let content = lines.map { line in parts(of: line, &rest).map(markup).joined() }.joined(separator: "\n")
        let language = locale.map { " lang=\"\(HTMLText.escaped($0))\"" } ?? ""
        let (start, end) = (window.lowerBound > 0 ? "…" : "", window.upperBound < bytes.count ? "…" : "")
        return "<p\(language)>\(start)\(content)\(end)</p>"
    }

    private func markup(_ part: Part, _ range: Range<Int>) -> String {
        let text = HTMLText.visible(String(decoding: bytes[range], as: UTF8.self))
        return switch part {
        case .text: text
        case .seen: "<mark>\(text)</mark>"
        case .unseen: "<mark class=\"unseen\">\(text)</mark>"
        case .mistaken: "<mark class=\"mistaken\">\(text)</mark>"
        }
    }

    /// The marks with some bytes on both sides, cut between scalars.
    private static func excerpt(of bytes: [UInt8], around marks: [Mark]) -> Range<Int> {
        let side = 40
        guard let first = marks.first, let last = marks.last else { return 0..<bytes.count }
        var start = max(0, first.range.lowerBound - side)
        var end = min(bytes.count, last.range.upperBound + side)
        while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        // a short rest is shown too
        return (start < side / 2 ? 0 : start)..<(bytes.count - end < side / 2 ? bytes.count : end)
    }

    // MARK: Lines and parts

    /// The lines without their line breaks: LF, CR, or both.
    private var lines: [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = window.lowerBound
        var index = start
        while index < window.upperBound {
            defer { index += 1 }
            guard bytes[index] == 0x0A || bytes[index] == 0x0D else { continue }
            lines.append(start..<index)
            if bytes[index] == 0x0D, index + 1 < window.upperBound, bytes[index + 1] == 0x0A { index += 1 }
            start = index + 1
        }
        return lines + [start..<window.upperBound]
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
package enum HTMLText {
    /// Text and attribute values without markup. Control characters, which HTML forbids, become U+FFFD.
    package static func escaped(_ text: String) -> String { XMLEscaping.escaped(text, isAttribute: false) }

    /// The head of a page that is one file and loads nothing.
    ///
    /// - Parameters:
    ///   - policy: The content security policy.
    ///   - style: The style sheet, with a final line break.
    package static func head(title: String, policy: String, style: String) -> String {
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="\(policy)">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="referrer" content="no-referrer">
        <title>\(escaped(title))</title>
        <style>
        \(style)</style>
        </head>
        """
    }

    /// Text with invisible characters made visible: control characters as control pictures, others as elements with a
    /// border.
    package static func visible(_ text: String) -> String {
        var html = ""
        var plain = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            guard let shown = picture(scalar) else {
                plain.append(scalar)
                continue
            }
            html += escaped(String(plain)) + "<span class=\"invisible\" title=\"\(scalar.number)\">\(shown)</span>"
            plain.removeAll()
        }
        return html + escaped(String(plain))
    }

    /// The picture for an invisible character; nil for a visible one. Direction marks also stay in place, so that the
    /// text keeps its order.
    private static func picture(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: nil
        case 0xAD, 0x061C, 0x180E, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: scalar
        // joiners and variation selectors stay: a border would split words and emoji
        default: scalar.controlPicture
        }
    }
}

/// Text escaped for XML and HTML, in elements and attributes.
enum XMLEscaping {
    /// Escapes text for XML 1.0. Characters that XML forbids (section 2.2, "Char") become U+FFFD. Line breaks are
    /// escaped so that no parser normalises them to spaces (3.3.3) or line feeds (2.11).
    ///
    /// - Parameter isAttribute: Whether the text stands between quotes.
    static func escaped(_ text: String, isAttribute: Bool) -> String {
        var escaped = ""
        escaped.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            case "\r": escaped += "&#13;"
            case "\n" where isAttribute: escaped += "&#10;"
            case "\t" where isAttribute: escaped += "&#9;"
            case "\n", "\t": escaped.unicodeScalars.append(scalar)
            default: escaped.unicodeScalars.append(isCharacter(scalar) ? scalar : "\u{FFFD}")
            }
        }
        return escaped
    }

    private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
    }
}

extension Unicode.Scalar {
    /// The number, as the standard writes it: "U+200B".
    package var number: String {
        let hex = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
    }
}
