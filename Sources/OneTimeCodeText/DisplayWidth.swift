import CICU

/// How wide text is on a terminal.
public enum DisplayWidth {
    /// The columns that `text` takes: two for wide East Asian characters and most emoji, none for marks and format
    /// characters, one for the rest.
    public static func of(_ text: some StringProtocol) -> Int {
        text.unicodeScalars.reduce(0) { $0 + (($1.isASCII && $1.value >= 0x20) ? 1 : Int(icu_display_width($1.value))) }
    }
}
