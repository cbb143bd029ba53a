import ArgumentParser

struct ExtractCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "extract",
        abstract: "Print the code of a message (the default).",
        discussion: """
            The whole input is one message, and so is each FILE; the code and a newline are printed. With several \
            files, or --lines or -0, one line is printed per message, empty if there is no code.
            """)

    @OptionGroup var input: InputMessages

    @Flag(help: "Print a JSON object instead of the code.")
    var json = false

    @OptionGroup var options: ParserOptions

    func run() throws {
        try Extraction(
            paths: input.files.paths, messages: input.kind, isJSON: json || input.jsonl, isNamed: input.withFilename,
            options: try options.parserOptions()
        ).run()
    }
}
