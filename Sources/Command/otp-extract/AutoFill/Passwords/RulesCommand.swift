import ArgumentParser
import OneTimeCodeReports
import OneTimeCodeSupport
import PasswordRules

struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules",
        abstract: "Check password rules, and show what the platform makes of them.",
        discussion: """
            otp-extract autofill rules "minlength: 8; required: lower; required: digt;"

            Exit status: 0 no error, 1 an error or a contradiction, with --strict also what the platform ignores \
            without an error; 64 wrong usage, 65 a malformed line, 66 a file that cannot be opened.
            """)

    @Argument(help: ArgumentHelp("Password rules; with --jsonl, files.", valueName: "rules"))
    var rules: [String] = []

    @Flag(help: "Print the rules and the errors as a JSON object.")
    var json = false

    @Flag(
        help: "Read a JSON object with 'rules' and an optional 'id' from each line of the files or of standard input.")
    var jsonl = false

    @Flag(help: "Also report text that the platform ignores without an error.")
    var strict = false

    @Flag(help: "Print the shortest rules that accept the same passwords.")
    var minimal = false

    @Option(help: ArgumentHelp("Also say how these rules compare with others.", valueName: "rules"))
    var compare: String?

    @OptionGroup var records: RecordOptions

    func validate() throws {
        if !jsonl, rules.count != 1 { throw ValidationError("Give the rules as one argument, in quotes.") }
        if minimal || compare != nil, json || jsonl {
            throw ValidationError("--minimal and --compare print text; remove --json and --jsonl.")
        }
    }

    func run() throws {
        try reportingFailures {
            if jsonl { return try runLines() }
            let text = rules[0]
            let parsed = ParsedRules(text)
            var output = StandardOutput()
            if json {
                try output.write(RulesJSON.line(parsed, isStrict: strict) + [UInt8(ascii: "\n")])
            } else {
                for line in lines(parsed, text) { try output.writeLine(line) }
            }
            try output.flush()
            if hasFailure(parsed) { throw ExitCode(1) }
        }
    }

    private func hasFailure(_ parsed: ParsedRules) -> Bool {
        !(strict ? parsed.diagnostics : parsed.errors).isEmpty || !parsed.rules.conflicts.isEmpty
    }

    private func lines(_ parsed: ParsedRules, _ text: String) -> [String] {
        var lines: [String] = []
        for problem in strict ? parsed.diagnostics : parsed.errors {
            lines += problem.excerpt(of: text).map { ControlPictures.visible($0.utf8) }
            lines.append("\(problem.severity.rawValue): \(ControlPictures.visible(problem.description.utf8))")
        }
        lines += parsed.rules.conflicts.map { "contradiction: \($0)" }
        lines.append(minimal ? parsed.rules.minimalText : parsed.rules.canonicalText)
        if let compare {
            let other = PasswordRules(compare)
            lines.append("comparison: \(parsed.rules.comparison(with: other).rawValue)")
            lines += parsed.rules.excess(over: other).map { "only here: \($0)" }
            lines += other.excess(over: parsed.rules).map { "only there: \($0)" }
        }
        return lines
    }

    private func runLines() throws {
        var isFailed = false
        try AnsweredLines.run(rules, limit: records.maxRecordSize) { record throws(LineProblem) in
            let (parsed, id) = try Self.rules(of: JSONLine(record))
            isFailed = isFailed || hasFailure(parsed)
            return RulesJSON.line(parsed, id: id, isStrict: strict)
        }
        if isFailed { throw ExitCode(1) }
    }

    private static func rules(of line: JSONLine) throws(LineProblem) -> (ParsedRules, id: [UInt8]?) {
        if let problem = line.problem { throw problem }
        guard let text = try line.text("rules") else { throw .missing("rules") }
        return (ParsedRules(text), try line.id())
    }
}
