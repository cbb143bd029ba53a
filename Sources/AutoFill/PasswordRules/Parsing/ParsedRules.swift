/// A rule string as the platform reads it, with all problems in it.
///
/// Implements the behaviour of Apple's `PasswordRulesParser.js` in the repository password-manager-resources, including
/// its recovery from errors: an error in a value ignores one property if a semicolon follows immediately, and otherwise
/// all properties.
public struct ParsedRules: Hashable, Sendable {
    /// The rules that the platform reads from the string.
    public let rules: PasswordRules
    /// The problems, in the order of their places.
    public let diagnostics: [RuleDiagnostic]

    /// The problems that the platform reports.
    public var errors: [RuleDiagnostic] { diagnostics.filter { $0.severity == .error } }

    /// Reads a rule string. Linear in its length.
    public init(_ text: String) {
        var parser = RuleParser(text)
        let properties = parser.properties() ?? []
        diagnostics = parser.diagnostics

        var required: [[CharacterClass]] = []
        // The platform uses whichever of unicode and ascii-printable comes first in the string, so the order is kept
        // here.
        var allowed: [CharacterClass] = []
        var limits = RunLimits()
        var (minLength, maxLength) = (Int?.none, Int?.none)
        for property in properties {
            switch property {
            case .required(let classes):
                required.append(classes)
                allowed += classes.canonical
            case .allowed(let classes): allowed += classes
            case .maxConsecutive(let value): limits.consecutive = min(value, limits.consecutive ?? value)
            case .maxRepeating(let value): limits.repeating = min(value, limits.repeating ?? value)
            case .maxSequential(let value): limits.sequential = min(value, limits.sequential ?? value)
            case .minLength(let value): minLength = max(value, minLength ?? value)
            case .maxLength(let value): maxLength = min(value, maxLength ?? value)
            }
        }
        rules = PasswordRules(
            required: required, orderedAllowed: allowed, limits: limits, minLength: minLength, maxLength: maxLength)
    }

    /// Reads a rule string that must not have any problem, not even one that the platform does not report.
    ///
    /// - Throws: The first problem.
    public init(strict text: String) throws(RuleDiagnostic) {
        self.init(text)
        if let first = diagnostics.first { throw first }
    }
}

extension PasswordRules {
    /// Rules whose allowed classes, which include the required ones, are in the order of the string.
    init(
        required: [[CharacterClass]], orderedAllowed: [CharacterClass], limits: RunLimits, minLength: Int?,
        maxLength: Int?
    ) {
        let allowed = orderedAllowed.canonical
        self.required = required.map(\.canonical)
        self.allowed = allowed.isEmpty ? [.named(.asciiPrintable)] : allowed
        self.limits = limits
        self.minLength = minLength
        self.maxLength = maxLength
    }
}
