/// Text as XML and HTML have it between tags and in attributes.
enum XMLEscaping {
    /// Escaped for XML 1.0: characters that it has no way to write (section 2.2, "Char") become U+FFFD, and line breaks are
    /// written so that no parser turns them into spaces (3.3.3) or others (2.11).
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
