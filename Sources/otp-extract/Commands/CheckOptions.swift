import ArgumentParser
import OneTimeCodeCatalogs
import OneTimeCodeTemplates

/// What `check` checks for.
struct CheckOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The placeholder that is the code. (default: guessed)", valueName: "name"))
    var code: String?

    @Option(
        help: ArgumentHelp("What to fill in for a placeholder. May be given several times.", valueName: "name=value"))
    var set: [String] = []

    @Option(
        help: ArgumentHelp(
            "Check the messages with this key; * is any text. May be given several times.", valueName: "pattern"))
    var key: [String] = []

    @Option(
        help: ArgumentHelp("The language the others are translated from. (default: by the files)", valueName: "tag"))
    var base: String?

    // elsewhere --locale is a language the messages are likely in
    @Option(
        name: [.customLong("require-locale"), .long],
        help: ArgumentHelp(
            "A language every message must be in; --locale is its older name. May be given several times.",
            valueName: "tag"))
    var locale: [String] = []

    @Option(help: ArgumentHelp("The domain that the origin-bound line must name.", valueName: "host"))
    var domain: String?

    @Option(help: ArgumentHelp("The app hash that the messages must have, for Android's SMS Retriever API."))
    var androidHash: String?

    @Option(help: ArgumentHelp("How many segments a message may take.", valueName: "n"))
    var maxSegments: Int?

    @Option(help: ArgumentHelp("How long codes are: 6, or 4-8. (default: 4-8)", valueName: "length"))
    var codeLength: String?

    @Option(
        help: ArgumentHelp(
            "How codes look: \(SampleCode.Kind.allCases.map(\.rawValue).joined(separator: ", ")). May be given several times. "
                + "(default: any, of which plain digits and leading zeros must be recognised)", valueName: "kind"))
    var codeKind: [SampleCode.Kind] = []

    @Option(help: ArgumentHelp("The least confidence to recognise a code with, 0 to 1. (default: 0.5)", valueName: "p"))
    var minConfidence: Double?

    @Flag(help: "Give hints too.")
    var hints = false

    func validate() throws {
        for assignment in set where !assignment.contains("=") {
            throw ValidationError("--set '\(assignment)': no value; write name=value.")
        }
        for tag in [base].compactMap({ $0 }) + locale where LocaleTag(lone: tag) == nil {
            throw ValidationError("'\(tag)' is no language; write a BCP 47 tag, as in pt-BR.")
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
            throw ValidationError("--max-segments is a number from 1 to 255.")
        }
        if let minConfidence, !(0...1).contains(minConfidence) {
            throw ValidationError("--min-confidence is a probability from 0 to 1.")
        }
    }

    /// The options of a configuration file with those given on the command line instead.
    func applied(to file: TemplateOptions) -> TemplateOptions {
        var options = file
        options.code = code ?? options.code
        for assignment in set {
            let parts = assignment.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            options.values[String(parts[0])] = String(parts[parts.count - 1])
        }
        if !key.isEmpty { options.keys = key }
        options.base = base.flatMap { LocaleTag(lone: $0) } ?? options.base
        if !locale.isEmpty { options.locales = locale.compactMap { LocaleTag(lone: $0) } }
        options.domain = domain ?? options.domain
        options.androidHash = androidHash ?? options.androidHash
        options.maxSegments = maxSegments ?? options.maxSegments
        options.codeLengths = codeLength.flatMap(CodeLengths.read) ?? options.codeLengths
        if !codeKind.isEmpty { options.codeKinds = Set(codeKind) }
        options.minimumConfidence = minConfidence ?? options.minimumConfidence
        options.hints = hints || options.hints
        return options
    }
}

extension SampleCode.Kind: ExpressibleByArgument {}
