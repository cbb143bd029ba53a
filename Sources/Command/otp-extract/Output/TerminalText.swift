import OneTimeCodeReports
import OneTimeCodeText

/// Text that must fit a terminal.
enum TerminalText {
    /// The longest prefix of whole characters that fits `width` columns.
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
    /// Attributes, if standard output is a terminal that supports them and the user has not disabled colours
    /// (no-color.org).
    static var ofStandardOutput: TextStyle {
        let isRefused = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
        return TextStyle(isOn: isatty(STDOUT_FILENO) == 1 && !isDumb && !isRefused)
    }

    /// Whether TERM is dumb.
    static var isDumb: Bool { getenv("TERM").map { String(cString: $0) } == "dumb" }
}
