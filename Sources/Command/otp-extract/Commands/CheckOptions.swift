import ArgumentParser
import OneTimeCodeCatalogs
import OneTimeCodeTemplates

/// The options of `check` that concern templates.
struct CheckOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The placeholder that is the code. (default: guessed)", valueName: "name"))
    var code: String?

    @Option(
        help: ArgumentHelp("The value of a placeholder. May be given several times.", valueName: "name=value"))
    var set: [String] = []

    @Option(
        help: ArgumentHelp(
            "Check only messages with this key; * is any text. May be given several times.", valueName: "pattern"))
    var key: [String] = []

    @Option(
        help: ArgumentHelp(
            "Messages with this key are sent, whatever their words; * is any text. May be given several times.",
            valueName: "pattern"))
    var sent: [String] = []

    @Option(
        help: ArgumentHelp(
            "Texts with this key are not sent, and not checked; * is any text. May be given several times.",
            valueName: "pattern"))
    var notSent: [String] = []

    @Flag(help: "The messages are templates of India's DLT, whose variables take 30 characters.")
    var dlt = false

    @Option(
        help: ArgumentHelp("The source language of the translations. (default: by the files)", valueName: "tag"))
    var base: String?

    // in other commands --locale is the likely language of the messages
    @Option(
        name: [.customLong("require-locale"), .long],
        help: ArgumentHelp(
            "A language that every message must have; --locale is the older name. May be given several times.",
            valueName: "tag"))
    var locale: [String] = []

    @Option(help: ArgumentHelp("The domain that the origin-bound line must name.", valueName: "host"))
    var domain: String?

    @Option(help: ArgumentHelp("The app hash that the messages must have, for Android's SMS Retriever API."))
    var androidHash: String?

    @Option(help: ArgumentHelp("The largest number of segments of a message.", valueName: "n"))
    var maxSegments: Int?

    @Flag(help: "Count segments with national language shift tables, which few networks use.")
    var shiftTables = false

    @Option(help: ArgumentHelp("The length of codes: 6, or 4-8. (default: 4-8)", valueName: "length"))
    var codeLength: String?

    @Option(
        help: ArgumentHelp(
            "The kind of codes: \(SampleCode.Kind.allCases.map(\.rawValue).joined(separator: ", ")). "
                + "May be given several times. "
                + "(default: any kind; only plain digits and leading zeros must be recognised)", valueName: "kind"))
    var codeKind: [SampleCode.Kind] = []

    @Option(
        help: ArgumentHelp(
            "The least confidence with which a code counts as recognised, 0 to 1. (default: 0.5)", valueName: "p"))
    var minConfidence: Double?

    @Option(
        help: ArgumentHelp(
            "The way by which all messages are sent: "
                + "\(MessageChannel.allCases.map(\.rawValue).joined(separator: ", ")). (default: by key or file name)"))
    var channel: MessageChannel?

    @Option(
        help: ArgumentHelp(
            "A regular expression for placeholders of another style; its group is the name.", valueName: "regex"))
    var placeholderPattern: String?

    @Option(help: ArgumentHelp("Leave out the findings of a check. May be given several times.", valueName: "check"))
    var disable: [CheckID] = []

    @Option(
        help: ArgumentHelp(
            "Give the findings of a check another severity. May be given several times.", valueName: "check=severity"))
    var severity: [String] = []

    @Flag(help: "Report hints too.")
    var hints = false

    func validate() throws {
        for assignment in set where !assignment.contains("=") {
            throw ValidationError("--set '\(assignment)': no value; write name=value.")
        }
        try validateSeverities()
        if let problem = placeholderPattern.flatMap(TemplateOptions.problem(ofPlaceholderPattern:)) {
            throw ValidationError("--placeholder-pattern: \(problem).")
        }
        for tag in [base].compactMap({ $0 }) + locale where LocaleTag(lone: tag) == nil {
            throw ValidationError("'\(tag)' is not a language; write a BCP 47 tag, as in pt-BR.")
        }
        if let problem = domain.flatMap(TemplateOptions.problem(ofDomain:)) {
            throw ValidationError("--domain: \(problem).")
        }
        if let problem = androidHash.flatMap(TemplateOptions.problem(ofAndroidHash:)) {
            throw ValidationError("--android-hash: \(problem).")
        }
        if let codeLength, CodeLengths.read(codeLength) == nil {
            throw ValidationError("--code-length '\(codeLength)': \(CodeLengths.problem).")
        }
        if let maxSegments, !(1...255).contains(maxSegments) {
            throw ValidationError("--max-segments must be a number from 1 to 255.")
        }
        if let minConfidence, !(0...1).contains(minConfidence) {
            throw ValidationError("--min-confidence must be a probability from 0 to 1.")
        }
    }

    private func validateSeverities() throws {
        var severities: [CheckID: Severity] = [:]
        for assignment in severity {
            guard let (check, severity) = Self.severity(assignment) else {
                throw ValidationError("--severity '\(assignment)': \(Self.problem(ofSeverity: assignment)).")
            }
            if let other = severities.updateValue(severity, forKey: check), other != severity {
                throw ValidationError(
                    "--severity gives \(check.rawValue) two severities, \(other.rawValue) and \(severity.rawValue); "
                        + "remove one.")
            }
        }
        if let check = disable.first(where: { severities[$0] != nil }) {
            throw ValidationError(
                "--disable \(check.rawValue) and --severity \(check.rawValue)=… contradict each other; remove one.")
        }
    }

    private static func problem(ofSeverity assignment: String) -> String {
        let parts = assignment.split(separator: "=", omittingEmptySubsequences: false)
        if parts.count == 2, CheckID(rawValue: String(parts[0])) == nil {
            return "there is no check of this name; 'otp-extract check --list-checks' prints the checks"
        }
        if parts.count == 2 { return "the severity is none of hint, warning and error" }
        return "write a check and a severity, as in encoding=hint"
    }

    private static func severity(_ assignment: String) -> (CheckID, Severity)? {
        let parts = assignment.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let check = CheckID(rawValue: parts[0]), let severity = Severity(rawValue: parts[1])
        else {
            return nil
        }
        return (check, severity)
    }

    /// The options of a configuration file; options of the command line take precedence.
    func applied(to file: TemplateOptions) -> TemplateOptions {
        var options = file
        options.code = code ?? options.code
        for assignment in set {
            let parts = assignment.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            options.values[String(parts[0])] = String(parts[parts.count - 1])
        }
        if !key.isEmpty { options.keys = key }
        options.sent += sent
        options.notSent += notSent
        options.isForDLT = dlt || options.isForDLT
        options.base = base.flatMap { LocaleTag(lone: $0) } ?? options.base
        if !locale.isEmpty { options.locales = locale.compactMap { LocaleTag(lone: $0) } }
        options.domain = domain ?? options.domain
        options.androidHash = androidHash ?? options.androidHash
        options.maxSegments = maxSegments ?? options.maxSegments
        options.shiftTables = shiftTables || options.shiftTables
        options.codeLengths = codeLength.flatMap(CodeLengths.read) ?? options.codeLengths
        if !codeKind.isEmpty { options.codeKinds = Set(codeKind) }
        options.minimumConfidence = minConfidence ?? options.minimumConfidence
        options.hints = hints || options.hints
        options.channel = channel ?? options.channel
        options.placeholderPattern = placeholderPattern ?? options.placeholderPattern
        for check in disable {
            options.disabledChecks.insert(check)
            options.severities[check] = nil
        }
        for (check, severity) in severity.compactMap(Self.severity) {
            options.severities[check] = severity
            options.disabledChecks.remove(check)
        }
        return options
    }
}

extension SampleCode.Kind: ExpressibleByArgument {}

extension MessageChannel: ExpressibleByArgument {}

extension CheckID: ExpressibleByArgument {}
