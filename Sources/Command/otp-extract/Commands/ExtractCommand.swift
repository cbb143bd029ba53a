import ArgumentParser

struct ExtractCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "extract",
        abstract: "Print the code of a message (the default).",
        discussion: """
            The whole input is one message, and so is each FILE; the code and a newline are printed. With several \
            files, or --lines or -0, one line is printed per message, empty if there is no code.

            With --pdu every line is a PDU of a modem in hexadecimal; parts of a message are put together first. With \
            --gateway every FILE is a recorded request, a request line, headers, a blank line and the body; if its \
            signature does not match, the steps of the check are printed.
            """)

    @OptionGroup var input: InputMessages

    @Flag(help: "Print a JSON object instead of the code.")
    var json = false

    @Flag(
        help: """
            Print every code of a message, separated by spaces; with --json also the other candidates, with their \
            confidence.
            """)
    var all = false

    @Flag(help: "Every line is a PDU of a modem, in hexadecimal.")
    var pdu = false

    @OptionGroup var gateway: GatewayOptions

    @OptionGroup var threads: JobOptions

    @OptionGroup var options: ParserOptions

    func validate() throws {
        let hasOtherMessages = input.lines || input.nul || input.jsonl
        if pdu && (hasOtherMessages || gateway.gateway != nil) || gateway.gateway != nil && hasOtherMessages {
            throw ValidationError(
                "--pdu, --gateway, --lines, -0 and --jsonl exclude one another; choose what the input is.")
        }
        if all, pdu || gateway.gateway != nil {
            throw ValidationError("--all is for texts; leave out --pdu and --gateway.")
        }
        if threads.jobs > 1, !hasOtherMessages {
            throw ValidationError("--jobs is for records; add --lines, -0 or --jsonl.")
        }
    }

    func run() throws {
        if pdu {
            return try PDUExtraction(
                paths: input.files.paths, isJSON: json, isNamed: input.withFilename,
                options: try options.parserOptions(), limit: input.records.maxRecordSize
            ).run()
        }
        if let receiver = try gateway.receiver() {
            return try RequestExtraction(
                paths: input.files.paths, receiver: receiver, isJSON: json, isNamed: input.withFilename,
                options: try options.parserOptions(), limit: input.records.maxRecordSize
            ).run()
        }
        try Extraction(
            paths: input.files.paths, messages: input.kind, isJSON: json || input.jsonl, isAll: all,
            isNamed: input.withFilename,
            options: try options.parserOptions(), limit: input.records.maxRecordSize, jobs: threads.jobs
        ).run()
    }
}
