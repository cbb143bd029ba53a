import CICU

/// The width of text on a terminal.
package enum DisplayWidth {
    /// The columns of `text`: two for wide East Asian characters and most emoji, none for marks and format
    /// characters, one for other characters.
    package static func of(_ text: some StringProtocol) -> Int {
        text.unicodeScalars.reduce(0) { $0 + (($1.isASCII && $1.value >= 0x20) ? 1 : Int(icu_display_width($1.value))) }
    }
}
