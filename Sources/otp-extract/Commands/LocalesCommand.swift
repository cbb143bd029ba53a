import ArgumentParser
import OneTimeCode

struct LocalesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "locales", abstract: "List the languages that are covered, with how many cues each has.",
        discussion: "With a TAG, shows that language alone, with all its cues.")

    @Argument(help: ArgumentHelp("The language to show, as a BCP 47 tag.", valueName: "tag"))
    var tag: String?

    @Flag(help: "Print a JSON array.")
    var json = false

    @Flag(help: "Print a Markdown page with all cues of every language.")
    var markdown = false

    func validate() throws {
        if json && markdown { throw ValidationError("--json and --markdown exclude one another.") }
        if let tag, locale(for: tag) == nil {
            throw ValidationError("There is no lexicon for '\(tag)'; 'otp-extract locales' lists them.")
        }
    }

    /// A language with its cues by class: how many there are, or all of them.
    private struct LocaleJSON<Cues: Encodable>: Encodable {
        let locale: String
        let name: String
        let cues: [String: Cues]

        init(_ locale: MessageParser.SupportedLocale, cues: ([String]) -> Cues) {
            (self.locale, name) = (locale.tag, locale.name)
            self.cues = Dictionary(uniqueKeysWithValues: locale.cues.map { ($0.cueClass, cues($0.texts)) })
        }
    }

    func run() throws {
        try reportingFailures {
            let one = tag.flatMap(locale(for:))
            let locales = one.map { [$0] } ?? MessageParser.supportedLocales
            var output = StandardOutput()
            if json {
                let line =
                    try one.map { try JSONOutput.line(LocaleJSON($0) { $0 }) }
                    ?? JSONOutput.line(locales.map { LocaleJSON($0, cues: \.count) })
                try output.writeLine(line)
            } else if markdown {
                for line in LocalesPage.lines(locales) { try output.writeLine(line) }
            } else {
                var table = TextTable(header: ["locale", "name", "cues", "for", "against"], leftColumns: 2)
                for locale in locales { table.add(row(locale)) }
                for line in table.lines { try output.writeLine(line) }
                if let one { try printCues(of: one, &output) }
            }
            try output.flush()
        }
    }

    private func printCues(of locale: MessageParser.SupportedLocale, _ output: inout StandardOutput) throws {
        var table = TextTable(header: ["class", "cue"], leftColumns: 2)
        for (cueClass, texts) in locale.cues { for text in texts { table.add([cueClass, text]) } }
        try output.writeLine("")
        for line in table.lines { try output.writeLine(line) }
    }

    /// The language of a tag, or of the beginning of one: "de-AT" is German.
    private func locale(for tag: String) -> MessageParser.SupportedLocale? {
        let locales = MessageParser.supportedLocales
        var subtags = tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" })
        while !subtags.isEmpty {
            let joined = subtags.joined(separator: "-")
            if let locale = locales.first(where: { $0.tag.lowercased() == joined }) { return locale }
            subtags.removeLast()
        }
        return nil
    }

    private func row(_ locale: MessageParser.SupportedLocale) -> [String] {
        let total = locale.cueCount
        return [locale.tag, locale.name, "\(total)", "\(locale.cuesForCode)", "\(locale.cuesAgainstCode)"]
    }
}
