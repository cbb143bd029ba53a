import OneTimeCode
import OneTimeCodeCatalogs

/// What messages are checked for.
public struct TemplateOptions: Sendable {
    /// The name of the placeholder that is the code; nil to find it by its name, or by trying.
    public var code: String?
    /// What to fill in for other placeholders, by name.
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
    /// How many segments a message may take, 1 to 255; nil for as many as it likes.
    public var maxSegments: Int?
    /// How many digits and letters the codes have, within 3 to 10.
    public var codeLengths: ClosedRange<Int>
    /// How the codes look; nil for digits, which also may look like a year or a date. That others are not found is a
    /// hint then.
    public var codeKinds: Set<SampleCode.Kind>?
    /// The confidence below which the parser's finding does not count, 0 to 1.
    public var minimumConfidence: Double
    /// Whether to give hints too.
    public var hints: Bool
    /// The findings that are known and accepted.
    public var suppressions: [Suppression]
    /// What the sample codes are drawn with.
    public var seed: UInt64

    /// Options; the defaults suit messages of any sender.
    public init(
        code: String? = nil, values: [String: String] = [:], keys: [String] = [], base: LocaleTag? = nil,
        locales: [LocaleTag] = [], domain: String? = nil, androidHash: String? = nil, maxSegments: Int? = nil,
        codeLengths: ClosedRange<Int> = 4...8, codeKinds: Set<SampleCode.Kind>? = nil, minimumConfidence: Double = 0.5,
        hints: Bool = false, suppressions: [Suppression] = [], seed: UInt64 = 482_913
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
    /// What is wrong with a text as the domain of origin-bound lines, and the mend; nil for a host.
    public static func problem(ofDomain text: String) -> String? {
        guard OriginBoundCode.host(text) == nil else { return nil }
        return "'\(text)' is no host; write it without scheme and path, as in acme.example"
    }

    /// What is wrong with a text as an app hash; nil for one.
    public static func problem(ofAndroidHash text: String) -> String? {
        SMSRetrieverCheck.isHash(text) ? nil : "'\(text)' is no app hash; it has 11 letters, digits, '+' and '/'"
    }
}

/// Findings that are known and accepted, with the reason.
public struct Suppression: Sendable, Hashable {
    /// The check.
    public var check: CheckID
    /// The keys, as a pattern where `*` is any text.
    public var key: String
    /// The languages; empty for all.
    public var locales: [LocaleTag]
    /// Why it is accepted.
    public var reason: String
    /// Where it is written; nil where a program made it.
    public var location: SourceLocation?

    /// A suppression.
    public init(
        check: CheckID, key: String = "*", locales: [LocaleTag] = [], reason: String, location: SourceLocation? = nil
    ) {
        self.check = check
        self.key = key
        self.locales = locales
        self.reason = reason
        self.location = location
    }

    func covers(_ finding: Finding) -> Bool {
        guard finding.check == check, locales.isEmpty || finding.locale.map(locales.contains) == true else {
            return false
        }
        guard let name = finding.key else { return key == "*" }
        return KeyPattern(key).matches(name)
    }
}

/// A pattern of keys where `*` is any text.
struct KeyPattern {
    private let parts: [Substring]

    init(_ pattern: String) { parts = pattern.split(separator: "*", omittingEmptySubsequences: false) }

    func matches(_ key: String) -> Bool {
        guard let first = parts.first, let last = parts.last, key.hasPrefix(first) else { return false }
        if parts.count == 1 { return key == first }
        var rest = key.dropFirst(first.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let found = rest.firstRange(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        return rest.hasSuffix(last)
    }
}
