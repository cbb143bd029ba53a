import OneTimeCode
import OneTimeCodeCatalogs

/// The options of a check of templates.
public struct TemplateOptions: Sendable {
    /// The name of the placeholder that is the code; nil to find it by its name, or by trying.
    public var code: String?
    /// The values for other placeholders, by name.
    public var values: [String: String]
    /// Which messages to check, by patterns of their keys where `*` is any text; empty for all.
    public var keys: [String]
    /// The language that the others are translated from; nil for what the catalogs say, or the files without a locale,
    /// or English, or the one with the most messages.
    public var base: LocaleTag?
    /// The languages every message should be in; empty for those that are there.
    public var locales: [LocaleTag]
    /// The domain that the origin-bound line must name; nil for none in particular.
    public var domain: String?
    /// The app hash that every message has for Android's SMS Retriever API; nil if the messages are not for it.
    public var androidHash: String?
    /// How many segments a message may take, 1 to 255; nil for any number.
    public var maxSegments: Int?
    /// How many digits and letters the codes have, within 3 to 10.
    public var codeLengths: ClosedRange<Int>
    /// How the codes look; nil for any way. Then only plain digits and leading zeros must be found, years among codes of
    /// four digits and dates among those of six or eight should be, and that others are not is a hint.
    public var codeKinds: Set<SampleCode.Kind>?
    /// The confidence below which the parser's finding does not count, 0 to 1.
    public var minimumConfidence: Double
    /// Whether to give hints too.
    public var hints: Bool
    /// The findings that are known and accepted.
    public var suppressions: [Suppression]
    /// Whether to report suppressions that accept nothing; not where only a part of the catalogs is checked.
    public var reportsUnusedSuppressions: Bool
    /// The seed of the random numbers for the sample codes.
    public var seed: UInt64

    /// Options; the defaults suit messages of any sender.
    public init(
        code: String? = nil, values: [String: String] = [:], keys: [String] = [], base: LocaleTag? = nil,
        locales: [LocaleTag] = [], domain: String? = nil, androidHash: String? = nil, maxSegments: Int? = nil,
        codeLengths: ClosedRange<Int> = 4...8, codeKinds: Set<SampleCode.Kind>? = nil, minimumConfidence: Double = 0.5,
        hints: Bool = false, suppressions: [Suppression] = [], reportsUnusedSuppressions: Bool = true,
        seed: UInt64 = 482_913
    ) {
        self.code = code
        self.values = values
        self.keys = keys
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
        self.seed = seed
    }
}

extension TemplateOptions {
    /// The kinds of codes that there will be.
    var likelyKinds: Set<SampleCode.Kind> {
        Set(SampleCode.Kind.allCases.filter { severity(of: $0) > .hint && codeKinds?.contains($0) ?? true })
    }

    /// How bad it is that codes of a kind are not found. Of codes of four digits one in a hundred looks like a year, of those
    /// of six and eight a few look like a date; who has not said how long theirs are may have others.
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
    /// The diagnosis of a text that cannot be the domain of an origin-bound line; nil for a host.
    package static func problem(ofDomain text: String) -> Diagnosis? {
        guard HostFault(text) != nil else { return nil }
        return Diagnosis("'\(text)' is no host", fix: "write it without scheme and path, as in acme.example")
    }

    /// The diagnosis of a text that is no app hash; nil for an app hash.
    package static func problem(ofAndroidHash text: String) -> Diagnosis? {
        AppHash.matches(text)
            ? nil : Diagnosis("'\(text)' is no app hash", fix: "it has 11 letters, digits, '+' and '/'")
    }
}
