import OneTimeCodeReports
import OneTimeCodeCatalogs

/// The contents of a configuration file, `.otp-extract.yml`.
///
/// A team's own tests can read it, to check the same as the command:
///
/// ```swift
/// let file = try ConfigurationFile(contentsOf: configuration)
/// return TemplateChecker(options: file.options).check(try CatalogFiles.read(file.paths))
/// ```
public struct ConfigurationFile: Sendable {
    /// The files and folders to check. Relative paths are relative to the folder of the configuration file.
    public var paths: [String] = []
    /// The options of the check.
    public var options = TemplateOptions()
    /// The patterns of files and folders to leave out.
    public var excluded: [String] = []
    /// Whether a message that may have a code fails the check; nil if the file does not say it.
    public var isStrict: Bool?
    /// The least severity that fails the check; nil if the file does not set it.
    public var failOn: Severity?
    /// How much a text report shows; nil if the file does not set it.
    public var parts: TextDetail.Parts?
    /// The greatest number of findings per check and language in a text report; nil if the file does not set it.
    public var findingsPerCheck: Int?

    /// The name of the file that is read by default.
    public static let name = ".otp-extract.yml"

    /// The greatest size of a configuration file, in bytes.
    package static let largest = 1 << 20

    /// A mistake in a configuration file.
    public struct Problem: Error, Sendable, Equatable, CustomStringConvertible {
        /// The mistake and its fix.
        let diagnosis: Diagnosis
        /// The place of the mistake.
        public let location: SourceLocation

        /// The place, the mistake and the fix on one line, as compilers write them.
        public var description: String { "\(location): \(diagnosis)" }
    }

    /// Creates an empty configuration file.
    public init() {}

    /// Reads a file. Blocks the thread.
    ///
    /// - Throws: ``Problem``, if the file cannot be read or has a mistake. It is the first mistake.
    public init(contentsOf path: String) throws(Problem) {
        let data: [UInt8]
        switch FileSystem.read(path, atMost: Self.largest) {
        case .success(let bytes): data = bytes
        case .failure(.tooLarge):
            throw Problem(
                diagnosis: Diagnosis("larger than \(Self.largest >> 20) MB", fix: "name a configuration file"),
                location: SourceLocation(path: path))
        case .failure(.unreadable):
            throw Problem(
                diagnosis: Diagnosis(
                    "the file cannot be read", fix: "check its path and its permissions; it must be a regular file"),
                location: SourceLocation(path: path))
        }
        try self.init(bytes: data, path: path)
    }

    /// Reads the bytes of a file.
    package init(bytes: [UInt8], path: String) throws(Problem) {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Problem(
                diagnosis: Diagnosis("not UTF-8", fix: "save it as UTF-8"), location: SourceLocation(path: path))
        }
        try self.init(yaml: text, path: path)
    }

    /// Reads the text of a file.
    ///
    /// - Parameters:
    ///   - yaml: The text.
    ///   - path: The path of the file. Problems name it, and relative paths start at its folder.
    /// - Throws: ``Problem`` for the first mistake.
    public init(yaml: String, path: String) throws(Problem) {
        let root: YAMLValue?
        do throws(CatalogProblem) { root = try YAMLValue.read(yaml, path: path) } catch {
            throw Problem(diagnosis: error.diagnosis, location: error.location)
        }
        // the file is empty, or has only comments
        guard let root, !root.isNull else { return }
        try read(Field(value: root, name: "the file"))
    }

    // MARK: Fields

    /// The names of the fields.
    private enum Name: String, CaseIterable {
        case paths, base, locales, code, set, keys, domain
        case androidHash = "android-hash"
        case maxSegments = "max-segments"
        case codeLength = "code-length"
        case codeKinds = "code-kinds"
        case minConfidence = "min-confidence"
        case hints
        case failOn = "fail-on"
        case suppress, channel, exclude
        case placeholderPattern = "placeholder-pattern"
        case disable, severity, strict
        case shiftTables = "shift-tables"
        case sent
        case notSent = "not-sent"
        case dlt
        case quiet, summary
        case maxFindings = "max-findings"
    }

    private mutating func read(_ root: Field) throws(Problem) {
        for field in try root.fields(known: Name.allCases.map(\.rawValue)) {
            guard let name = Name(rawValue: field.name) else { continue }
            switch name {
            case .paths:
                let folder = root.location.path.lastIndex(of: "/").map { String(root.location.path[...$0]) } ?? ""
                paths = try field.strings().map { $0.hasPrefix("/") ? $0 : folder + $0 }
            case .base: options.base = try field.locale()
            case .locales:
                options.locales = []
                for item in try field.items() { options.locales.append(try item.locale()) }
            case .code: options.code = try field.string()
            case .set:
                for value in try field.fields(known: nil) { options.values[value.name] = try value.string() }
            case .keys: options.keys = try field.strings()
            case .dlt: options.isForDLT = try field.bool()
            case .sent: options.sent = try field.strings()
            case .notSent: options.notSent = try field.strings()
            case .domain:
                let host = try field.string()
                if let problem = TemplateOptions.problem(ofDomain: host) { throw field.problem(problem) }
                options.domain = host
            case .androidHash:
                let hash = try field.string()
                if let problem = TemplateOptions.problem(ofAndroidHash: hash) { throw field.problem(problem) }
                options.androidHash = hash
            case .maxSegments: options.maxSegments = try field.integer(1...255)
            case .shiftTables: options.shiftTables = try field.bool()
            case .codeLength:
                guard let range = CodeLengths.read(try field.string()) else { throw field.problem(CodeLengths.problem) }
                options.codeLengths = range
            case .codeKinds:
                var kinds: Set<SampleCode.Kind> = []
                for item in try field.items() { kinds.insert(try item.choice(of: SampleCode.Kind.self)) }
                guard !kinds.isEmpty else {
                    throw field.problem(Diagnosis("names no kind", fix: "name one, or remove the field"))
                }
                options.codeKinds = kinds
            case .minConfidence: options.minimumConfidence = try field.probability()
            case .hints: options.hints = try field.bool()
            case .channel: options.channel = try field.choice(of: MessageChannel.self)
            case .exclude: excluded = try field.strings()
            case .strict: isStrict = try field.bool()
            case .placeholderPattern:
                let pattern = try field.string()
                if let problem = TemplateOptions.problem(ofPlaceholderPattern: pattern) { throw field.problem(problem) }
                options.placeholderPattern = pattern
            case .disable:
                for item in try field.items() { options.disabledChecks.insert(try item.choice(of: CheckID.self)) }
            case .severity:
                for item in try field.fields(known: CheckID.allCases.map(\.rawValue)) {
                    guard let check = CheckID(rawValue: item.name) else { continue }
                    options.severities[check] = try item.choice(of: Severity.self)
                }
            case .quiet, .summary:
                guard try field.bool() else { break }
                guard parts == nil else {
                    throw field.problem(
                        Diagnosis("'quiet' and 'summary' exclude each other", fix: "remove one"))
                }
                parts = name == .quiet ? .findings : .summary
            case .maxFindings: findingsPerCheck = try field.integer(1...Int.max)
            case .failOn: failOn = try field.choice(of: Severity.self)
            case .suppress: for item in try field.items() { options.suppressions.append(try Self.suppression(item)) }
            }
        }
        if let check = options.contradiction {
            throw root.problem(
                Diagnosis("'disable' and 'severity' both name \(check.rawValue)", fix: "remove it from one of them"))
        }
    }

    private static func suppression(_ item: Field) throws(Problem) -> Suppression {
        var check: CheckID?
        var suppression = Suppression(check: .recognised, reason: "", location: item.location)
        for field in try item.fields(known: ["check", "key", "locale", "locales", "reason"]) {
            switch field.name {
            case "check": check = try field.choice(of: CheckID.self)
            case "key": suppression.key = try field.string()
            case "reason": suppression.reason = try field.string()
            default:
                for locale in try field.items() { suppression.locales.append(try locale.locale()) }
            }
        }
        guard let check else {
            throw item.problem(Diagnosis("no 'check'", fix: "name the check whose findings to accept"))
        }
        guard suppression.reason.contains(where: { !$0.isWhitespace }) else {
            throw item.problem(Diagnosis("no 'reason'", fix: "write why its findings are accepted"))
        }
        suppression.check = check
        return suppression
    }
}
