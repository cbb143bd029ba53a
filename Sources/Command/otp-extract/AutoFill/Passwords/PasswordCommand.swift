import ArgumentParser
import PasswordRules

struct PasswordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "password",
        abstract: "Print a strong password, or one that satisfies rules.",
        discussion: """
            otp-extract autofill password --rules "minlength: 8; maxlength: 12; required: digit;"

            Every password of the space has the same probability. Without rules, a password has three groups of two \
            syllables, with one capital and one digit. Passwords are secrets: they are printed to standard output alone.

            Exit status: 0; 64 wrong usage, 65 rules that no password satisfies, or with --strict rules with a mistake.
            """)

    @Option(help: ArgumentHelp("Password rules, as in the attribute passwordrules.", valueName: "rules"))
    var rules: String?

    @Option(help: ArgumentHelp("How many passwords to print. (default: 1, with --explain none)", valueName: "n"))
    var count: Int?

    @Option(help: ArgumentHelp("The length of the passwords, with --rules. (default: up to 20)", valueName: "n"))
    var length: Int?

    @Flag(help: "Leave out characters that look alike, with --rules.")
    var readable = false

    @Flag(help: "Refuse rules with a mistake, also where the platform ignores it without an error.")
    var strict = false

    @Flag(help: "Print the space of passwords, its entropy and each rule, and passwords only with --count.")
    var explain = false

    func validate() throws {
        if let count, count < 1 { throw ValidationError("--count must be a number from 1 on.") }
        if let length, length < 1 { throw ValidationError("--length must be a number from 1 on.") }
        if rules == nil, length != nil || readable || strict {
            throw ValidationError("--length, --readable and --strict are for --rules; add it.")
        }
    }

    func run() throws {
        try reportingFailures {
            let parsed = rules.map { ParsedRules($0) }
            let generator = try generator(parsed)
            var output = StandardOutput()
            if explain {
                for line in PasswordExplanation.lines(generator, parsed?.rules) { try output.writeLine(line) }
            }
            for _ in 0..<(count ?? (explain ? 0 : 1)) { try output.writeLine(generator.next().text) }
            try output.flush()
        }
    }

    private func generator(_ parsed: ParsedRules?) throws -> PasswordGenerator {
        guard let parsed else { return PasswordGenerator() }
        let problems = strict ? parsed.diagnostics : parsed.errors
        for problem in problems { StandardError.print("--rules, \(problem)") }
        if strict, !problems.isEmpty { throw Sysexits.dataError }
        do throws(PasswordGenerationError) {
            return try PasswordGenerator(
                rules: parsed.rules, length: length.map(PasswordLength.exactly) ?? .standard, isReadable: readable)
        } catch {
            throw InputFailure(message: "--rules: \(error)", status: Sysexits.dataError)
        }
    }
}
