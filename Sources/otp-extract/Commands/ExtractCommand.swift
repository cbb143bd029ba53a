import ArgumentParser

struct ExtractCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "extract",
        abstract: "Print the code of a message (the default).",
        discussion: """
            The whole input is one message, each FILE one of its own; the code and a newline are printed. With several \
            files, or --lines or -0, one line is printed per message, empty where there is no code.
            """)

    @OptionGroup var input: InputFiles

    @Flag(help: "Every line is a message.")
    var lines = false

    @Flag(name: .customShort("0"), help: "Messages end with a NUL byte.")
    var nul = false

    @Flag(help: "Every line is a JSON object with 'text', and optionally 'id' and 'locale'; so is every line printed.")
    var jsonl = false

    @Flag(help: "Print a JSON object instead of the code.")
    var json = false

    @OptionGroup var options: ParserOptions

    func validate() throws {
        if [lines, nul, jsonl].count(where: { $0 }) > 1 {
            throw ValidationError("--lines, -0 and --jsonl exclude one another; choose how messages are separated.")
        }
    }

    func run() throws {
        try Extraction(
            paths: input.paths,
            messages: jsonl ? .objects : nul ? .delimited(by: 0) : lines ? .delimited(by: UInt8(ascii: "\n")) : .files,
            isJSON: json || jsonl, options: options.parserOptions()
        ).run()
    }
}
