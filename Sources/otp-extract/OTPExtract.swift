import ArgumentParser

@main
struct OTPExtract: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "otp-extract",
        abstract: "Finds the one-time code in the text of a message, in many languages.",
        usage: """
            otp-extract [FILE ...] [--lines | -0 | --jsonl] [--json] [--locale <tag>] [--min-confidence <p>]
            otp-extract <subcommand> …
            """,
        discussion: """
            echo "Your Acme code is 482913" | otp-extract

            Exit status: 0 a code was found, 1 none was; 64 wrong usage, 65 malformed data, 66 a file that cannot be \
            opened, 74 a failed read or write.
            """,
        version: "0.1.0",
        subcommands: [
            ExtractCommand.self, ExplainCommand.self, CheckCommand.self, RedactCommand.self, WatchCommand.self,
            EvaluateCommand.self, LocalesCommand.self,
        ],
        defaultSubcommand: ExtractCommand.self)

    /// Without arguments, as in a pipe, there is nothing to parse: ArgumentParser takes several times as long as the
    /// message, so it is left out.
    static func main() {
        do {
            guard CommandLine.argc > 1 else { return try Extraction().run() }
            var command = try parseAsRoot()
            try command.run()
        } catch {
            guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
            // The parser of arguments repeats what it cannot read.
            StandardError.write(ArgumentSecrecy.hidden(in: fullMessage(for: error)) + "\n")
            exit(withError: ExitCode.validationFailure)
        }
    }
}
