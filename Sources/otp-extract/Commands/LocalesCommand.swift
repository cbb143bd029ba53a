import ArgumentParser
import OneTimeCode

struct LocalesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "locales", abstract: "List the languages that are covered, with how many cues each has.")

    @Flag(help: "Print a JSON array.")
    var json = false

    @Flag(help: "Print the table in Markdown.")
    var markdown = false

    func validate() throws {
        if json && markdown { throw ValidationError("--json and --markdown exclude one another.") }
    }

    private struct LocaleJSON: Encodable {
        let locale: String
        let name: String
        let cues: [String: Int]
    }

    func run() throws {
        try reportingFailures {
            let locales = MessageParser.supportedLocales
            var output = StandardOutput()
            if json {
                let values = locales.map { locale in
                    LocaleJSON(
                        locale: locale.tag, name: locale.name,
                        cues: Dictionary(uniqueKeysWithValues: locale.cueCounts.map { ($0.cueClass, $0.count) }))
                }
                try output.writeLine(JSONOutput.line(values))
            } else if markdown {
                for line in LocalesPage.lines(locales) { try output.writeLine(line) }
            } else {
                var table = TextTable(header: ["locale", "name", "cues", "for", "against"], leftColumns: 2)
                for locale in locales { table.add(row(locale)) }
                for line in table.lines { try output.writeLine(line) }
            }
            try output.flush()
        }
    }

    private func row(_ locale: MessageParser.SupportedLocale) -> [String] {
        let total = locale.cueCount
        return [locale.tag, locale.name, "\(total)", "\(locale.cuesForCode)", "\(locale.cuesAgainstCode)"]
    }
}
