import ArgumentParser
import OneTimeCodeSupport

struct AutoFillCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "autofill",
        abstract: "Explain forms, make passwords, and check password rules and associated domains.",
        subcommands: [
            FormCommand.self, PasswordCommand.self, RulesCommand.self, DomainsCommand.self, EvaluateFormsCommand.self,
        ])
}

/// Answers lines of JSON, each with a line of JSON.
enum AnsweredLines {
    /// Answers each line of the files. A line that cannot be read is reported, and the next lines are still answered.
    ///
    /// - Parameters:
    ///   - paths: The files. An empty list means standard input.
    ///   - limit: The longest line.
    ///   - answer: The answer to a line, without a line break.
    static func run(
        _ paths: [String], limit: RecordSize, _ answer: ([UInt8]) throws(LineProblem) -> [UInt8]
    ) throws {
        var output = StandardOutput()
        var isMalformed = false
        let failed = try forEachSource(of: paths.isEmpty ? ["-"] : paths) { source in
            try RecordReader(limit: limit).forEachRecord(in: source) { record in
                guard !record.isBlank else { return }
                let line: [UInt8]
                do throws(LineProblem) { line = try answer(Array(record.bytes)) } catch {
                    isMalformed = true
                    return StandardError.print("\(source.name):\(record.number): \(error)")
                }
                try output.write(line + [UInt8(ascii: "\n")])
            } beforeWaiting: {
                try output.flush()
            }
        }
        try output.flush()
        if let failed { throw failed }
        if isMalformed { throw Sysexits.dataError }
    }
}
