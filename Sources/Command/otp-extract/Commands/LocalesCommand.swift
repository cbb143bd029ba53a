import ArgumentParser
import OneTimeCode
import OneTimeCodeReports
import OneTimeCodeSupport
import OneTimeCodeText

struct LocalesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "locales", abstract: "List the supported languages with the number of cues of each.",
        discussion: "With a TAG, shows only that language, with the number of cues of each class.")

    @Argument(help: ArgumentHelp("The language to show, as a BCP 47 tag.", valueName: "tag"))
    var tag: String?

    @Flag(help: "Print a JSON array, with a TAG one object.")
    var json = false

    @Flag(help: "Print the table in Markdown.")
    var markdown = false

    func validate() throws {
        if json && markdown { throw ValidationError("--json and --markdown exclude one another.") }
        if let tag, MessageParser.supportedLocale(for: tag) == nil {
            throw ValidationError("There is no lexicon for '\(tag)'; 'otp-extract locales' lists them.")
        }
    }

    private static func write(_ locale: MessageParser.SupportedLocale, to writer: inout JSONWriter) {
        writer.object { object in
            object.key("cues")
            object.object { cues in
                for (name, count) in locale.cueCounts.map({ ($0.cueClass.rawValue, $0.count) }).sorted(by: <) {
                    cues.key(named: name)
                    cues.integer(count)
                }
            }
            if let english = LocaleTable.embedded.englishName(of: locale.tag) { object.member("english", english) }
            object.member("locale", locale.tag)
            object.member("name", locale.name)
        }
    }

    func run() throws {
        try reportingFailures {
            let one = tag.flatMap(MessageParser.supportedLocale(for:))
            let locales = one.map { [$0] } ?? MessageParser.supportedLocales
            var output = StandardOutput()
            if json {
                var writer = JSONWriter()
                if let one {
                    Self.write(one, to: &writer)
                } else {
                    writer.array(locales) { Self.write($1, to: &$0) }
                }
                try output.writeLine(String(decoding: writer.finish(), as: UTF8.self))
            } else if markdown {
                for line in LocalesPage.lines(locales) { try output.writeLine(line) }
            } else {
                var table = TextTable(header: ["locale", "name", "cues", "for", "against"], leftColumns: 2)
                for locale in locales { table.add(row(locale)) }
                for line in table.lines { try output.writeLine(line) }
                if let one { try printClasses(of: one, &output) }
            }
            try output.flush()
        }
    }

    private func printClasses(of locale: MessageParser.SupportedLocale, _ output: inout StandardOutput) throws {
        var table = TextTable(header: ["class", "cues"])
        for (cueClass, count) in locale.cueCounts { table.add([cueClass.rawValue, "\(count)"]) }
        try output.writeLine("")
        for line in table.lines { try output.writeLine(line) }
    }

    private func row(_ locale: MessageParser.SupportedLocale) -> [String] {
        let total = locale.cueCount
        return [locale.tag, locale.name, "\(total)", "\(locale.cuesForCode)", "\(locale.cuesAgainstCode)"]
    }
}

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
