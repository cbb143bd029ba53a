import ArgumentParser
import OneTimeCodeTemplates

/// The options of `check` for a project that adopts it, and for the people who edit its catalogs.
struct CheckAdoption: ParsableArguments {
    @Option(
        help: ArgumentHelp("A file of known findings, which are not reported.", valueName: "file"),
        completion: .file())
    var baseline: String?

    @Flag(help: "Write the present findings to the --baseline file.")
    var updateBaseline = false

    @Flag(
        help: ArgumentHelp(
            "Print a diff of the corrections that are certain: isolates around codes in text from right to left, "
                + "invisible characters beside codes."))
    var fix = false

    @Flag(help: "With --fix, also delete letters and digits that are joined to a code.")
    var fixJoined = false

    @Flag(help: "With --fix, change the files.")
    var write = false

    @Flag(help: "Check again whenever a file changes, until interrupted.")
    var watch = false

    func validate() throws {
        if updateBaseline, baseline == nil {
            throw ValidationError("--update-baseline: no file; name it with --baseline FILE.")
        }
        if fixJoined || write, !fix {
            throw ValidationError("--\(write ? "write" : "fix-joined") belongs to --fix; add --fix.")
        }
    }

    /// The report without the findings of the baseline.
    func withoutKnown(_ report: TemplateReport) throws -> TemplateReport {
        guard let baseline else { return report }
        if updateBaseline { try OutputFile.write(Baseline(report).text, to: baseline) }
        let bytes = try ByteSource(path: baseline).readRegularFile(atMost: 16 << 20)
        guard let known = Baseline(text: String(decoding: bytes, as: UTF8.self)) else {
            throw InputFailure(
                message: "\(baseline): not a baseline; write one with --update-baseline", status: Sysexits.dataError)
        }
        let result = known.applied(to: report)
        if result.known > 0 || result.repaired > 0 {
            var notes = ["check: \(result.known) known in \(baseline)"]
            if result.repaired > 0 { notes.append("\(result.repaired) of it repaired: run --update-baseline") }
            StandardError.print(notes.joined(separator: ", "))
        }
        return result.report
    }

    /// Prints the diff of the corrections, and makes them if `write` says so.
    func fix(_ report: TemplateReport) throws {
        let fixes = CatalogFixes(report, removesJoinedText: fixJoined)
        var output = StandardOutput()
        for file in fixes.files {
            try output.write(file.diff)
            if write { try OutputFile.write(file.text, to: file.path) }
        }
        try output.flush()
        if fixes.left > 0 {
            StandardError.print("check: \(fixes.left) left, which no program can correct with certainty")
        }
    }
}
