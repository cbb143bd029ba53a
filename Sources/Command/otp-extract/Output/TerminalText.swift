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

    static var isDumb: Bool { getenv("TERM").map { String(cString: $0) } == "dumb" }
}

/// A number with a fixed number of decimals.
func decimals(_ value: Double, _ digits: Int) -> String {
    let factor = (0..<digits).reduce(1) { factor, _ in factor * 10 }
    let scaled = Int((abs(value) * Double(factor)).rounded())
    let fraction = String(scaled % factor)
    let sign = value < 0 && scaled != 0 ? "-" : ""
    return "\(sign)\(scaled / factor)." + String(repeating: "0", count: digits - fraction.count) + fraction
}

/// A share as a percentage with two decimals.
func percent(_ share: Double?) -> String {
    guard let share else { return "–" }
    let hundredths = Int((share * 10_000).rounded())
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) %"
}
