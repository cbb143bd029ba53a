import ArgumentParser
import AutoFill

struct FormCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "form",
        abstract: "Say what each field of a page or screen is, what is offered and saved there, and why not.",
        discussion: "")

    @Flag(help: "Read a JSON object with 'html' and an optional 'id' from each line, and print the fields' roles.")
    var jsonl = false

    @Argument(help: ArgumentHelp("Pages; '-' is standard input.", valueName: "file"), completion: .file())
    var files: [String] = []

    func run() throws {
        try reportingFailures {
            if jsonl { return try FormLines.run(files.isEmpty ? ["-"] : files) }
        }
    }
}
