/// A rule string as the platform reads it, with everything that is wrong with it.
///
/// Implements the behaviour of Apple's `PasswordRulesParser.js` in the repository password-manager-resources. It
/// recovers as that parser does: an error inside of a value ignores one property if a semicolon follows at once, and
/// otherwise all properties.
public struct ParsedRules: Hashable, Sendable {
    /// What the platform makes of the string.
    public let rules: PasswordRules
    /// The problems in the order of their discovery, which is that of their places.
    public let diagnostics: [RuleDiagnostic]

    /// The problems that the platform reports.
    public var errors: [RuleDiagnostic] { diagnostics.filter { $0.severity == .error } }

    /// Reads a rule string. Linear in its length.
    public init(_ text: String) {
        var parser = RuleParser(text)
        let properties = parser.properties() ?? []
        diagnostics = parser.diagnostics

        var required: [[CharacterClass]] = []
        // The platform looks for unicode and ascii-printable in the order of the string, so the order is kept here.
        var allowed: [CharacterClass] = []
        var (maxConsecutive, minLength, maxLength) = (Int?.none, Int?.none, Int?.none)
        for property in properties {
            switch property {
            case .required(let classes):
                required.append(classes)
                allowed += classes.canonical
            case .allowed(let classes): allowed += classes
            case .maxConsecutive(let value): maxConsecutive = min(value, maxConsecutive ?? value)
            case .minLength(let value): minLength = max(value, minLength ?? value)
            case .maxLength(let value): maxLength = min(value, maxLength ?? value)
            }
        }
        rules = PasswordRules(
            required: required, orderedAllowed: allowed, maxConsecutive: maxConsecutive, minLength: minLength,
            maxLength: maxLength)
    }

    /// Reads a rule string that must be free of problems, also of those about which the platform is silent.
    ///
    /// - Throws: The first problem.
    public init(strict text: String) throws(RuleDiagnostic) {
        self.init(text)
        if let first = diagnostics.first { throw first }
    }
}

extension PasswordRules {
    /// Rules with the allowed classes in the order in which a string names them, the required ones among them.
    init(
        required: [[CharacterClass]], orderedAllowed: [CharacterClass], maxConsecutive: Int?, minLength: Int?,
        maxLength: Int?
    ) {
        let allowed = orderedAllowed.canonical
        self.required = required.map(\.canonical)
        self.allowed = allowed.isEmpty ? [.named(.asciiPrintable)] : allowed
        self.maxConsecutive = maxConsecutive
        self.minLength = minLength
        self.maxLength = maxLength
    }
}
