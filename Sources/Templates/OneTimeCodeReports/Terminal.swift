import OneTimeCodeText

/// Visible characters in place of control characters.
package enum ControlPictures {
    /// The text with control characters replaced by pictures, so that a message cannot control the terminal.
    package static func visible(_ bytes: some Sequence<UInt8>) -> String {
        var view = String.UnicodeScalarView()
        for scalar in String(decoding: Array(bytes), as: UTF8.self).unicodeScalars {
            view.append(scalar.controlPicture ?? scalar)
        }
        return String(view)
    }
}

extension Unicode.Scalar {
    /// The picture of a control character; nil for other characters. Those from U+0080 on have that of DEL.
    var controlPicture: Unicode.Scalar? {
        switch value {
        case 0x00..<0x20: Unicode.Scalar(0x2400 + value)
        case 0x7F..<0xA0: "\u{2421}"
        default: nil
        }
    }
}

/// The text attributes of a terminal, or none.
package struct TextStyle: Sendable {
    package let isOn: Bool

    package init(isOn: Bool) { self.isOn = isOn }

    package func bold(_ text: String) -> String { wrap(text, "1") }
    package func dim(_ text: String) -> String { wrap(text, "2") }
    package func underlined(_ text: String) -> String { wrap(text, "1;4") }

    /// A table line in green or red, depending on the sign of its last column.
    package func coloured(_ line: String) -> String {
        guard let last = line.split(separator: " ").last else { return line }
        return ["+", "-"].contains(last.first) ? coloured(line, isNegative: last.first == "-") : line
    }

    /// Green text, or red text for a negative number.
    package func coloured(_ text: String, isNegative: Bool) -> String { wrap(text, isNegative ? "31" : "32") }

    /// Control Sequence Introducer and Select Graphic Rendition, ECMA-48, 8.3.117.
    private func wrap(_ text: String, _ code: String) -> String { isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
}

/// A table with left-aligned first columns and right-aligned other columns.
package struct TextTable {
    private var rows: [[String]] = []
    private let leftColumns: Int

    package init(header: [String], leftColumns: Int = 1) {
        rows.append(header)
        self.leftColumns = leftColumns
    }

    package mutating func add(_ row: [String]) { rows.append(row) }

    /// The lines of the table.
    package var lines: [String] {
        let cells = rows.map { $0.map { DisplayWidth.of($0) } }
        let widths = cells.reduce(into: [Int]()) { widths, row in
            for (column, width) in row.enumerated() {
                if column < widths.count { widths[column] = max(widths[column], width) } else { widths.append(width) }
            }
        }
        return zip(rows, cells).map { row, cells in
            var line = row.enumerated().map { column, cell in
                let padding = String(repeating: " ", count: widths[column] - cells[column])
                return column < leftColumns ? cell + padding : padding + cell
            }.joined(separator: "  ")
            while line.last == " " { line.removeLast() }
            return line
        }
    }
}

/// A message with an underlined part: by an attribute if available, else by marks on the line below.
package struct UnderlinedMessage {
    private let message: ArraySlice<UInt8>
    private let range: Range<Int>?
    private let mark: Character

    /// - Parameters:
    ///   - range: The part to underline, in bytes, within a line; nil for none.
    ///   - mark: The mark for the line below.
    package init(_ message: ArraySlice<UInt8>, underlined range: Range<Int>?, mark: Character = "^") {
        self.message = message
        self.range = range
        self.mark = mark
    }

    package func lines(_ style: TextStyle) -> [String] {
        var lines: [String] = []
        var start = 0
        for line in message.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let place = start..<start + line.count
            start = place.upperBound + 1
            guard let range, place.contains(range.lowerBound) else {
                lines.append(ControlPictures.visible(line))
                continue
            }
            let rest = line.dropFirst(range.lowerBound - place.lowerBound)
            let before = ControlPictures.visible(line.dropLast(place.upperBound - range.lowerBound))
            let inside = ControlPictures.visible(rest.prefix(range.count))
            let after = ControlPictures.visible(line.dropFirst(range.upperBound - place.lowerBound))
            lines.append(before + style.underlined(inside) + after)
            if !style.isOn {
                let indent = String(repeating: " ", count: DisplayWidth.of(before))
                lines.append(indent + String(repeating: mark, count: DisplayWidth.of(inside)))
            }
        }
        return lines
    }
}
