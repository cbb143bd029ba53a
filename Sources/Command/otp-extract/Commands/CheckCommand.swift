import ArgumentParser
import OneTimeCodeCatalogs
import OneTimeCodeTemplates
import OneTimeCodeReports

struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check SMS templates, locale by locale.",
        discussion: """
            Reads the translation catalogs at each PATH, a file or a folder: .properties, gettext, Android's \
            strings.xml, Apple's .strings, .stringsdict and .xcstrings, ARB, JSON, YAML, TOML, PHP arrays, XLIFF, \
            .resx, Fluent, and text files. Selects the messages that deliver a code, fills many codes into each, and \
            reports codes that are not recognised exactly, and other mistakes.

            A file .otp-extract.yml in the current folder can hold the options. Command-line options take \
            precedence. Paths in the file are relative to its folder.

            Exit status: 0 no finding at or above --fail-on, 1 such a finding; 64 wrong usage, 65 a malformed \
            configuration file, 66 a path that cannot be read or has no message with a code, 74 a failed write.
            """)

    @Argument(help: ArgumentHelp("Files and folders with catalogs.", valueName: "path"), completion: .file())
    var paths: [String] = []

    @OptionGroup var options: CheckOptions

    @Option(help: ReportFormat.help)
    var format = ReportFormat.text

    @Option(
        help: ArgumentHelp(
            "Write the report to this file, and a one-line summary to standard output.", valueName: "file"),
        completion: .file())
    var output: String?

    @Option(
        help: ArgumentHelp(
            "Fail if there is a finding of this severity or worse: hint, warning, error or never. (default: error)"))
    var failOn: FailOn?

    @Flag(help: "Fail if a message that was not checked may have a code.")
    var strict = false

    @Option(
        help: ArgumentHelp(
            "Leave out files and folders of this path or name; * is any text. May be given several times.",
            valueName: "glob"))
    var exclude: [String] = []

    @Flag(help: "Print only the findings, as text; with --output, no summary line.")
    var quiet = false

    @Flag(help: "Print only the tables and the counts, as text.")
    var summary = false

    @Option(
        help: ArgumentHelp("The most findings of a check in a language to print as text. (default: 10)", valueName: "n")
    )
    var maxFindings: Int?

    @Option(help: ArgumentHelp("The configuration file.", valueName: "file"), completion: .file())
    var config: String?

    @OptionGroup var colors: ColorOption

    @Flag(help: "Print the checks and stop.")
    var listChecks = false

    @Option(
        help: ArgumentHelp(
            "Print what phones do with a message that has this finding, and an example, and stop.",
            valueName: "check"))
    var explain: CheckID?

    @Option(
        help: ArgumentHelp(
            "The address of the pages of the checks, for --format sarif: \"#\" and the check follow it.",
            valueName: "address"))
    var helpURI: String?

    @OptionGroup var adoption: CheckAdoption

    func run() throws {
        try reportingFailures {
            if listChecks { return try printChecks() }
            if let explain { return try print(explain.pageText) }
            let file = try configurationFile()
            let paths = self.paths.isEmpty ? file.paths : self.paths
            guard !paths.isEmpty else {
                throw InputFailure(
                    message:
                        "check: no path; name a file or a folder with catalogs, or 'paths' in \(ConfigurationFile.name)",
                    status: Sysexits.usage)
            }
            var options = options.applied(to: file.options)
            options.reportsUnusedSuppressions = self.paths.isEmpty || file.paths.isEmpty
            if adoption.watch { return try watch(paths, options, file) }
            if adoption.fix {
                options.hints = true
                let found = TemplateChecker(options: options).check(try catalogs(paths, file))
                return try adoption.fix(found)
            }
            try check(paths, options, file)
        }
    }

    private func catalogs(_ paths: [String], _ file: ConfigurationFile) throws -> CatalogFiles {
        do throws(CatalogFiles.Failure) {
            return try CatalogFiles.read(paths, excluding: exclude + file.excluded)
        } catch {
            throw InputFailure(error)
        }
    }

    /// Checks again whenever a file changes, until somebody ends the program.
    private func watch(_ paths: [String], _ options: TemplateOptions, _ file: ConfigurationFile) throws {
        let interruption = try Interruption()
        var checked: CatalogFiles.Stamp?
        while !interruption.hasArrived {
            let stamp = CatalogFiles.stamp(paths, excluding: exclude + file.excluded)
            if stamp != checked {
                let isFirst = checked == nil
                checked = stamp
                // a finding, or a file that an editor has just replaced, does not end the watch
                do { try check(paths, options, file) } catch is ExitCode {} catch let failure as InputFailure
                    where failure.isOfOneFile && !isFirst
                {
                    StandardError.print(failure.message)
                }
            }
            _ = interruption.wait(for: nil, atMost: .milliseconds(300))
        }
    }

    private func print(_ text: String) throws {
        var output = StandardOutput()
        try output.writeLine(text)
        try output.flush()
    }

    private func check(_ paths: [String], _ options: TemplateOptions, _ file: ConfigurationFile) throws {
        let checker = TemplateChecker(options: options)
        var progress = Progress()
        defer { progress.clear() }
        progress.show("reading catalogs")
        let files = try catalogs(paths, file)
        progress.show("checking the messages of \(files.catalogs.count) catalogs")
        let report = try adoption.withoutKnown(checker.check(files))
        progress.clear()
        let severity = (failOn ?? file.failOn.map(FailOn.init) ?? .error).severity
        try write(report, failingAt: severity, detail: detail(file))
        let failed = files.reportFailures()
        if report.messages.isEmpty, report.findings.isEmpty, report.candidates.isEmpty {
            throw InputFailure(
                message:
                    "check: no message with a code in \(paths.joined(separator: ", ")); name its placeholder with "
                    + "--code, or other paths", status: Sysexits.noInput)
        }
        if let failed { throw failed }
        if let severity, report.fails(on: severity) { throw ExitCode(1) }
        if strict || file.isStrict == true, !report.candidates.isEmpty { throw ExitCode(1) }
    }

    private func write(_ report: TemplateReport, failingAt severity: Severity?, detail: TextDetail) throws {
        let settings = ReportFormat.Settings(
            failingAt: severity, detail: detail, run: .current, hasAttributes: output == nil && colors.style.isOn,
            helpURI: helpURI)
        try Report(report, detail: detail).write(format, settings, to: output)
        if output != nil, !quiet {
            var standardOutput = StandardOutput()
            try standardOutput.writeLine(report.summary)
            try standardOutput.flush()
        }
    }

    private func detail(_ file: ConfigurationFile) -> TextDetail {
        let usual = TextDetail()
        return TextDetail(
            parts: quiet ? .findings : summary ? .summary : file.parts ?? usual.parts,
            findingsPerCheck: maxFindings ?? file.findingsPerCheck ?? usual.findingsPerCheck)
    }

    func validate() throws {
        if quiet, summary { throw ValidationError("--quiet and --summary exclude each other; remove one.") }
        try OutputFile.refuse(output, of: "--output", among: paths)
        if adoption.updateBaseline { try OutputFile.refuse(adoption.baseline, of: "--baseline", among: paths) }
        if let maxFindings, maxFindings < 1 { throw ValidationError("--max-findings must be a number from 1 on.") }
        if adoption.watch, output != nil || adoption.fix || adoption.updateBaseline {
            throw ValidationError("--watch prints to the terminal; remove --output, --fix and --update-baseline.")
        }
        guard format != .text else { return }
        let option = summary ? "--summary" : maxFindings != nil ? "--max-findings" : nil
        if let option {
            throw ValidationError("\(option) is for --format text; remove it, as \(format.rawValue) has everything.")
        }
    }

    private func configurationFile() throws -> ConfigurationFile {
        let path = config ?? ConfigurationFile.name
        // The default file is optional.
        if config == nil, !nameExists(path) { return ConfigurationFile() }
        let bytes = try ByteSource(path: path).readRegularFile(atMost: ConfigurationFile.largest)
        do throws(ConfigurationFile.Problem) { return try ConfigurationFile(bytes: bytes, path: path) } catch {
            throw InputFailure(message: error.description, status: Sysexits.dataError)
        }
    }

    private func printChecks() throws {
        var table = TextTable(header: ["check", "severity", "true without findings"], leftColumns: 3)
        for check in CheckID.allCases {
            table.add([check.rawValue, check.severities.map(\.rawValue).joined(separator: ", "), check.summary])
        }
        var output = StandardOutput()
        for line in table.lines { try output.writeLine(line) }
        try output.flush()
    }
}

/// The lowest severity of a finding that makes `check` fail.
enum FailOn: String, ExpressibleByArgument, CaseIterable {
    case hint, warning, error, never

    init(_ severity: Severity) { self = FailOn(rawValue: severity.rawValue) ?? .error }

    var severity: Severity? { Severity(rawValue: rawValue) }
}
