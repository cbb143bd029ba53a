import OneTimeCode

/// The table of all languages with their numbers of cues, for the documentation.
enum LocalesPage {
    static func lines(_ locales: [MessageParser.SupportedLocale]) -> [String] {
        var lines = [
            "# Languages", "", "| locale | name | cues | for | against |",
            "| --- | --- | ---: | ---: | ---: |",
        ]
        for locale in locales {
            lines.append(
                """
                | \(locale.tag) | \(locale.name) | \(locale.cueCount) | \(locale.cuesForCode) | \
                \(locale.cuesAgainstCode) |
                """)
        }
        return lines
    }
}
