import OneTimeCodeText

/// Text of others, for a terminal.
enum TerminalText {
    /// Text with control characters shown as pictures, so that a message cannot command the terminal.
    static func visible(_ bytes: some Sequence<UInt8>) -> String {
        var view = String.UnicodeScalarView()
        for scalar in String(decoding: Array(bytes), as: UTF8.self).unicodeScalars {
            let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
            view.append(isControl ? Unicode.Scalar(0x2400 + min(scalar.value, 0x21)) ?? scalar : scalar)
        }
        return String(view)
    }

    /// As many whole characters of `text` as fit into `width` columns.
    static func clipped(_ text: String, to width: Int) -> String {
        var clipped = ""
        var columns = 0
        for character in text {
            columns += DisplayWidth.of(String(character))
            guard columns <= width else { break }
            clipped.append(character)
        }
        return clipped
    }
}

/// Terminal attributes, or none.
struct TerminalStyle {
    let isOn: Bool

    /// Attributes where standard output is a terminal that has some, and its user has not refused colours (no-color.org).
    static var ofStandardOutput: TerminalStyle {
        let isRefused = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
        return TerminalStyle(isOn: isatty(STDOUT_FILENO) == 1 && !isDumb && !isRefused)
    }

    /// Whether the terminal calls itself one that can only print.
    static var isDumb: Bool { getenv("TERM").map { String(cString: $0) } == "dumb" }

    func bold(_ text: String) -> String { wrap(text, "1") }
    func dim(_ text: String) -> String { wrap(text, "2") }
    func underlined(_ text: String) -> String { wrap(text, "1;4") }

    /// A table line in green or red by the sign of its last column.
    func coloured(_ line: String) -> String {
        guard let last = line.split(separator: " ").last else { return line }
        if last.first == "+" { return wrap(line, "32") }
        return last.first == "-" ? wrap(line, "31") : line
    }

    private func wrap(_ text: String, _ code: String) -> String { isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
}
