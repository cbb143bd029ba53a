import FoundationEssentials

/// The run of a program that made a report, for ``ReportFormat/html``.
public struct ReportRun: Sendable {
    /// The version of the program.
    public let version: String
    /// The time of the run, in UTC: "2026-11-22 19:34 UTC".
    public let time: String
    /// The command line as a shell reads it. The values of `--set` are left out, since they may be secrets; long
    /// arguments and long lists of arguments are cut.
    public let command: String

    /// Describes a run.
    ///
    /// - Parameters:
    ///   - version: The version of the program.
    ///   - secondsSince1970: The time of the run.
    ///   - arguments: The arguments, the name of the program first.
    public init(version: String, secondsSince1970: Int, arguments: [String]) {
        self.version = version
        let date = Date(timeIntervalSince1970: Double(secondsSince1970)).ISO8601Format()
        time = date.prefix(16).replacing("T", with: " ") + " UTC"
        command = Self.command(arguments)
    }

    private static func command(_ arguments: [String]) -> String {
        let most = 40
        var parts: [String] = []
        var isValue = false
        for argument in arguments.prefix(most) {
            let isAssignment = argument.hasPrefix("--set=")
            parts.append(quoted(isValue || isAssignment ? masked(argument, isOption: isAssignment) : argument))
            isValue = argument == "--set"
        }
        if arguments.count > most { parts.append("… (\(arguments.count - most) more)") }
        return parts.joined(separator: " ")
    }

    /// "app=…" for "app=Acme", "--set=app=…" for "--set=app=Acme".
    private static func masked(_ argument: String, isOption: Bool) -> String {
        let names = argument.split(separator: "=", omittingEmptySubsequences: false)
        return names.prefix(isOption ? 2 : 1).joined(separator: "=") + "=…"
    }

    /// An argument with quotes if a shell needs them.
    private static func quoted(_ argument: String) -> String {
        let text = argument.shortened
        let isPlain = text.unicodeScalars.allSatisfy { scalar in
            ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
                || "-_./=:,@%+…".unicodeScalars.contains(scalar)
        }
        return isPlain && !text.isEmpty ? text : "'\(text.replacing("'", with: "'\\''"))'"
    }
}
