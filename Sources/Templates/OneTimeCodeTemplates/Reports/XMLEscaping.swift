/// Text escaped for XML and HTML, in elements and attributes.
package enum XMLEscaping {
    /// Escapes text for XML 1.0. Characters that XML forbids (section 2.2, "Char") become U+FFFD. Line breaks are
    /// escaped so that no parser normalises them to spaces (3.3.3) or line feeds (2.11).
    ///
    /// - Parameter isAttribute: Whether the text stands between quotes.
    package static func escaped(_ text: String, isAttribute: Bool) -> String {
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
