import ArgumentParser
import CSupport

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

            Exit status: 0 a code was found, 1 none was found; 64 wrong usage, 65 malformed data, 66 a file that cannot be \
            opened, 74 a failed read or write. An unreadable file does not stop the others.
            """,
        version: String(cString: otp_extract_version()),
        subcommands: Subcommands.all,
        defaultSubcommand: ExtractCommand.self)

    /// Without arguments or with one usual option, as in a pipe, the program does not use ArgumentParser. The comment
    /// in ``Extraction`` says how much time this saves.
    static func main() {
        do {
            let arguments = CommandLine.arguments.dropFirst()
            if let extraction = Extraction(plain: arguments) { return try extraction.run() }
            try CommandSuggestion.validateHelp(Array(arguments))
            var command = try parseAsRoot()
            try command.run()
        } catch {
            end(error)
        }
    }

    /// Prints the text of an error, which may be the help, and exits.
    private static func end(_ error: any Error) -> Never {
        let status = exitCode(for: error)
        if status == .success { exit(withError: printed(fullMessage(for: error))) }
        // ArgumentParser's errors repeat arguments, so they are hidden; a failure was already printed.
        let message = ArgumentSecrecy.hidden(in: fullMessage(for: error))
        if !message.isEmpty { StandardError.write(message + "\n") }
        if status == Sysexits.usage || status == Sysexits.noInput,
            let advice = CommandLine.arguments.dropFirst().first.flatMap(CommandSuggestion.advice)
        {
            StandardError.print(advice)
        }
        exit(withError: status)
    }

    /// Prints the help, the version or a completion script; returns the exit status. ArgumentParser's own printing
    /// ignores write errors.
    private static func printed(_ text: String) -> ExitCode {
        do {
            var output = StandardOutput()
            try reportingFailures {
                try output.writeLine(CompletionScript.withDefaultCommand(text))
                try output.flush()
            }
            return .success
        } catch {
            return exitCode(for: error)
        }
    }
}
