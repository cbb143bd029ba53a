import ArgumentParser
import AutoFill
import OneTimeCode
import OneTimeCodeReports
import OneTimeCodeSites

struct FormCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "form",
        abstract: "Report the role of each field of a page or screen, and which values are offered and saved there.",
        discussion: """
            otp-extract autofill form --host login.example.com login.html

            A FILE is a page in HTML, or a native screen in JSON; '-' is standard input. For each field the report has \
            its role, how sure that is, and what a user with one saved password and one new code is offered; for each \
            form, what is saved. Findings say what stops something, and what to change.

            With --messages, the report also says whether the code of each template is offered on the page. The \
            catalogs are those of 'otp-extract check'.

            Exit status: 0 no error, 1 an error; 64 wrong usage, 65 a malformed file or line, 66 a file that cannot be \
            opened, 74 a failed write.
            """)

    @Argument(help: ArgumentHelp("Pages and screens.", valueName: "file"), completion: .file())
    var files: [String] = []

    @Option(help: ArgumentHelp("The host of the page, for bound codes. (default: any)", valueName: "host"))
    var host: String?

    @Option(help: "The system: web, ios16 or ios17. (default: web for pages, ios17 for screens)")
    var profile: AutoFillProfile?

    @Option(help: ArgumentHelp("The number of characters of a code. (default: 6)", valueName: "n"))
    var codeLength: Int?

    @Option(
        help: ArgumentHelp(
            "A file or folder with the templates of messages. May be given several times.", valueName: "path"),
        completion: .file())
    var messages: [String] = []

    @Option(help: ArgumentHelp("Explain a line that iOS writes to the console, and stop.", valueName: "line"))
    var console: String?

    @Option(help: ReportFormat.help)
    var format = ReportFormat.text

    @Option(help: ArgumentHelp("Write the report to this file.", valueName: "file"), completion: .file())
    var output: String?

    @Flag(help: "Also print why each field has its role, and why it is offered nothing else.")
    var explain = false

    @Flag(
        help: """
            Read a JSON object with 'html' and an optional 'id' from each line of the files or of standard input, and \
            print the roles of its fields.
            """)
    var jsonl = false

    @OptionGroup var records: RecordOptions

    func validate() throws {
        if let codeLength, !(1...64).contains(codeLength) {
            throw ValidationError("--code-length must be from 1 to 64.")
        }
        if jsonl, host != nil || profile != nil || codeLength != nil || !messages.isEmpty || output != nil {
            throw ValidationError("--jsonl prints the roles alone; remove the other options.")
        }
        if console != nil, jsonl || !files.isEmpty { throw ValidationError("--console takes no files.") }
        if !jsonl, console == nil, files.isEmpty { throw ValidationError("Name a page in HTML or a screen in JSON.") }
        if explain, jsonl || format != .text {
            throw ValidationError("--explain applies to the text report. JSON always includes the reasons.")
        }
        if let host {
            do { _ = try FormPlace.page(host) } catch {
                throw ValidationError("--host: '\(host)' is not a host name; write it as in 'login.example.com'.")
            }
        }
    }

    func run() throws {
        try reportingFailures {
            if let console { return try explain(console) }
            if jsonl { return try FormLines.run(files, limit: records.maxRecordSize) }
            let options = DiagnosisOptions(
                place: try host.map { try .page($0) }, profile: profile, codeLength: codeLength,
                sites: PublicSuffixList())
            let (report, failed) = try FormRun(files: files, templates: messages, options: options).report()
            try Report(report, explainsFields: explain).write(format, to: output)
            if let failed { throw failed }
            if report.hasError { throw ExitCode(1) }
        }
    }

    private func explain(_ text: String) throws {
        guard let line = ConsoleLine(text) else {
            throw InputFailure(
                message: "form: this is not a line of AutoFill; such a line begins with '[AutoFill] Cannot show "
                    + "Automatic Strong Passwords' and has 'due to error:'", status: Sysexits.dataError)
        }
        var output = StandardOutput()
        if let bundleID = line.bundleID { try output.writeLine("app: \(bundleID)") }
        if line.preconditions.isEmpty { try output.writeLine("The error is unknown: none of its words names a cause.") }
        for precondition in line.preconditions {
            try output.writeLine("cause: \(precondition.summary)")
            try output.writeLine("  fix: \(precondition.fix)")
        }
        if !line.isReported, !line.preconditions.isEmpty {
            try output.writeLine(
                "The wording is not among those that developers reported; the causes are read from its words.")
        }
        try output.flush()
    }
}

extension AutoFillProfile: ExpressibleByArgument {}
