import OneTimeCode

/// The page of all languages with their cues, for people who look something up or review a language.
enum LocalesPage {
    static func lines(_ locales: [MessageParser.SupportedLocale]) -> [String] {
        var lines = [
            "# The languages and their cues", "",
            "Generated from the lexicons by `otp-extract locales --markdown`; a test tells when it is stale.",
            "[README.md](README.md) says what the classes mean.", "", "| locale | name | cues | for | against |",
            "| --- | --- | ---: | ---: | ---: |",
        ]
        for locale in locales {
            lines.append(
                """
                | [\(locale.tag)](#\(locale.tag)) | \(locale.name) | \(locale.cueCount) | \(locale.cuesForCode) | \
                \(locale.cuesAgainstCode) |
                """)
        }
        for locale in locales {
            lines += ["", "## \(locale.tag)", "", "\(locale.name)", ""]
            for (cueClass, texts) in locale.cues where !texts.isEmpty {
                lines.append("- **\(cueClass)**: \(texts.map { "`\($0)`" }.joined(separator: ", "))")
            }
        }
        return lines
    }
}
