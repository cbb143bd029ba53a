import OneTimeCodeTerminal
import OneTimeCodeText

/// Text that has to fit a terminal.
enum TerminalText {
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

extension TextStyle {
    /// Attributes where standard output is a terminal that has some, and its user has not refused colours (no-color.org).
    static var ofStandardOutput: TextStyle {
        let isRefused = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
        return TextStyle(isOn: isatty(STDOUT_FILENO) == 1 && !isDumb && !isRefused)
    }

    /// Whether the terminal calls itself one that can only print.
    static var isDumb: Bool { getenv("TERM").map { String(cString: $0) } == "dumb" }
}
