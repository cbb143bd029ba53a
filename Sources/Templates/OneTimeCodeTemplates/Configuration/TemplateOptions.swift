import OneTimeCode
import OneTimeCodeCatalogs

/// The options of a check of templates.
public struct TemplateOptions: Sendable {
    /// The name of the code's placeholder. If nil, it is found by its name, or by trying.
    public var code: String?
    /// The values of other placeholders, by name.
    public var values: [String: String]
    /// The keys of the messages to check, as patterns in which `*` is any text. If empty, all messages are checked.
    public var keys: [String]
    /// The keys of messages that are certainly sent, as patterns. The checker need not guess it.
    public var sent: [String]
    /// The keys of texts that are not sent, as patterns. They are not checked. ``sent`` takes precedence.
    public var notSent: [String]
    /// A regular expression for placeholders in a project's own style, such as `<\\$(\\w+)\\$>`. Its first group is the
    /// name. If nil, the common styles are recognised.
    public var placeholderPattern: String?
    /// How all messages are sent. If nil, the key or the file of each message may say it, and the default is SMS.
    public var channel: MessageChannel?
    /// The source language of the translations. If nil, it is the language that the catalogs name, otherwise that of
    /// the files without a locale, otherwise English, otherwise the language with the most messages.
    public var base: LocaleTag?
    /// The languages that every message should have. If empty, those of the catalogs.
    public var locales: [LocaleTag]
    /// The domain that the origin-bound line must name. If nil, any domain is accepted, and the line may be missing.
    public var domain: String?
    /// The app hash that every message must have for Android's SMS Retriever API; nil if the messages are not for it.
    public var androidHash: String?
    /// The greatest number of segments of a message, 1 to 255; nil for no limit.
    public var maxSegments: Int?
    /// Whether the gateway and the networks use the national language shift tables of 3GPP TS 23.038. With these, a
    /// text in Turkish or Hindi takes fewer segments. They count only for texts that they can encode.
    public var shiftTables: Bool
    /// Whether the messages are registered as templates with India's DLT.
    public var isForDLT: Bool
    /// The number of digits and letters in a code, within 3 to 10. The default, 4 to 8, means that it is unknown. Then
    /// only a miss of six digits is an error.
    public var codeLengths: ClosedRange<Int>
    /// The kinds of codes that the product sends; nil if unknown. If it is nil, only plain digits and leading zeros
    /// cause errors. Four digits that look like a year, and six or eight that look like a date, cause warnings. Other
    /// kinds cause hints.
    public var codeKinds: Set<SampleCode.Kind>?
    /// The confidence, 0 to 1, below which a recognised code counts as not found.
    public var minimumConfidence: Double
    /// Whether to report hints.
    public var hints: Bool
    /// The checks whose findings are not reported.
    public var disabledChecks: Set<CheckID>
    /// The severities of checks that differ from the defaults.
    public var severities: [CheckID: Severity]
    /// The accepted findings.
    public var suppressions: [Suppression]
    /// Whether to report suppressions that match no finding. Turn this off if only some of the catalogs are checked.
    public var reportsUnusedSuppressions: Bool
    /// The seed of the random numbers for the sample codes.
    public var seed: UInt64

    /// Creates options. The defaults suit all senders.
    public init(
        code: String? = nil, values: [String: String] = [:], keys: [String] = [], channel: MessageChannel? = nil,
        base: LocaleTag? = nil, locales: [LocaleTag] = [], domain: String? = nil, androidHash: String? = nil,
        maxSegments: Int? = nil,
        codeLengths: ClosedRange<Int> = 4...8, codeKinds: Set<SampleCode.Kind>? = nil, minimumConfidence: Double = 0.5,
        hints: Bool = false, suppressions: [Suppression] = [], reportsUnusedSuppressions: Bool = true,
        placeholderPattern: String? = nil, disabledChecks: Set<CheckID> = [], severities: [CheckID: Severity] = [:],
        shiftTables: Bool = false, sent: [String] = [], notSent: [String] = [],
        isForDLT: Bool = false, seed: UInt64 = 482_913
    ) {
        self.code = code
        self.values = values
        self.keys = keys
        self.sent = sent
        self.notSent = notSent
        self.isForDLT = isForDLT
        self.channel = channel
        self.base = base
        self.locales = locales
        self.domain = domain
        self.androidHash = androidHash
        self.maxSegments = maxSegments
        self.codeLengths = codeLengths
        self.codeKinds = codeKinds
        self.minimumConfidence = minimumConfidence
        self.hints = hints
        self.suppressions = suppressions
        self.reportsUnusedSuppressions = reportsUnusedSuppressions
        self.shiftTables = shiftTables
        self.seed = seed
        self.placeholderPattern = placeholderPattern
        self.disabledChecks = disabledChecks
        self.severities = severities
    }
}

extension TemplateOptions {
    /// A disabled check that nevertheless has a severity of its own; nil if the options have no such contradiction.
    var contradiction: CheckID? {
        CheckID.allCases.first { disabledChecks.contains($0) && severities[$0] != nil }
    }

    /// Whether the lengths of codes are the default.
    var hasDefaultLengths: Bool { codeLengths == 4...8 }

    /// The kinds of codes for which a miss is more than a hint.
    var likelyKinds: Set<SampleCode.Kind> {
        Set(SampleCode.Kind.allCases.filter { severity(of: $0) > .hint && codeKinds?.contains($0) ?? true })
    }

    /// The severity of a missed code of a kind. One in a hundred codes with four digits looks like a year, and a few
    /// with six or eight digits look like a date. If lengths are not set, the product may not send the missed length.
    func severity(of kind: SampleCode.Kind) -> Severity {
        guard codeKinds == nil else { return .error }
        switch kind {
        case .digits, .leadingZeros: return .error
        case .year: return codeLengths == 4...4 ? .warning : .hint
        case .date: return codeLengths == 6...6 || codeLengths == 8...8 ? .warning : .hint
        case .grouped, .alphanumeric, .nativeDigits: return .hint
        }
    }
}

extension TemplateOptions {
    /// The diagnosis if a text cannot be the domain of an origin-bound line; nil if it is a valid host.
    package static func problem(ofDomain text: String) -> Diagnosis? {
        guard HostFault(text) != nil else { return nil }
        return Diagnosis("'\(text)' is not a host", fix: "write it without scheme and path, as in acme.example")
    }

    /// The diagnosis if a text is not a pattern for placeholders; nil if it is one.
    package static func problem(ofPlaceholderPattern text: String) -> Diagnosis? {
        guard PlaceholderStyle(text) == nil else { return nil }
        return Diagnosis(
            "'\(text)' is not a regular expression that matches a placeholder",
            fix: "write one whose group is the name, as in '<\\$(\\w+)\\$>'")
    }

    /// The diagnosis if a text is not an app hash; nil if it is one.
    package static func problem(ofAndroidHash text: String) -> Diagnosis? {
        AppHash.matches(text)
            ? nil : Diagnosis("'\(text)' is not an app hash", fix: "it has 11 letters, digits, '+' and '/'")
    }
}

/// The numbers of letters and digits that codes have, as text: "6", "4-8".
package enum CodeLengths {
    /// The diagnosis for any other text.
    package static let problem = Diagnosis(
        "not a code length", fix: "write a number from 3 to 10, or a range such as 4-8")

    /// Reads a length or a range of lengths. Returns nil for other texts.
    package static func read(_ text: String) -> ClosedRange<Int>? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard (1...2).contains(parts.count), let first = parts[0], let last = parts[parts.count - 1], first <= last,
            first >= 3, last <= 10
        else { return nil }
        return first...last
    }
}

/// The hash of an app's name and signing key. Android's SMS Retriever API delivers a message to the app whose hash it
/// contains.
enum AppHash {
    static let length = 11

    /// Whether a word has the form of an app hash: letters, digits, "+" and "/".
    static func matches(_ word: some StringProtocol) -> Bool {
        word.count == length
            && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "+" || $0 == "/") }
    }
}
