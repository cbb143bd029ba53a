/// The requirements for a password, in the language of Apple's `passwordrules` attribute and
/// `UITextInputPasswordRules`.
///
/// ```swift
/// let rules = PasswordRules("minlength: 8; required: lower; required: digit; allowed: [-!#];")
/// print(rules.required.count)  // 2
/// print(rules.allows("quiet-lamp7"))  // true
/// ```
///
/// The values are normalised as on the platform: several lengths are combined into one, required classes are also
/// allowed, and a custom class with all characters of a named class gets its name. Two rules that are written
/// differently may accept the same passwords; use ``comparison(with:)`` to find out.
public struct PasswordRules: Hashable, Sendable {
    /// The requirements: a password needs a character of each. A class list may be empty, as in `required: []`. Such a
    /// requirement has no effect.
    public let required: [[CharacterClass]]
    /// The classes that a password may have, including the required ones.
    public let allowed: [CharacterClass]
    /// The limits on runs and sequences of characters.
    let limits: RunLimits
    /// `max-consecutive`: the length of the longest run of one character; nil if there is no limit.
    public var maxConsecutive: Int? { limits.consecutive }
    /// `max-repeating`: the length of the longest run of one character; nil if there is no limit. If
    /// ``maxConsecutive`` is less, that is the limit.
    public var maxRepeating: Int? { limits.repeating }
    /// `max-sequential`: the length of the longest sequence, such as "abc" or "321"; nil if there is no limit.
    ///
    /// In a sequence, the codes of neighbours differ by one, always in the same direction. Letters count without regard
    /// to their case: "aBc" is a sequence too. The limit 1 allows no two neighbours such as "ab".
    public var maxSequential: Int? { limits.sequential }
    /// The least length in characters, at least 1; nil if there is no limit.
    public let minLength: Int?
    /// The greatest length in characters, at least 1; nil if there is no limit.
    public let maxLength: Int?

    /// Creates rules from values.
    ///
    /// - Parameters:
    ///   - required: Lists of classes. A password needs a character of each list.
    ///   - allowed: More classes that are allowed. If neither this nor `required` has a character, all of printable
    ///     ASCII is allowed.
    ///   - maxConsecutive: The length of the longest run of one character. 0 means no limit, as on the platform.
    ///   - maxRepeating: The same limit by its newer name. 0 means no limit.
    ///   - maxSequential: The length of the longest sequence, such as "abc". 0 means no limit.
    ///   - minLength: The least length. 0 means no limit.
    ///   - maxLength: The greatest length. 0 means no limit, as on the platform.
    public init(
        required: [[CharacterClass]] = [], allowed: [CharacterClass] = [], maxConsecutive: Int? = nil,
        maxRepeating: Int? = nil, maxSequential: Int? = nil, minLength: Int? = nil, maxLength: Int? = nil
    ) {
        self.required = required.map(\.canonical)
        let named = (self.required.flatMap { $0 } + allowed).characters.classes
        self.allowed = named.isEmpty ? [.named(.asciiPrintable)] : named
        limits = RunLimits(
            consecutive: Self.limit(maxConsecutive), repeating: Self.limit(maxRepeating),
            sequential: Self.limit(maxSequential))
        self.minLength = Self.limit(minLength)
        self.maxLength = Self.limit(maxLength)
    }

    /// A number as a string can have it: at least 1, and small enough for the platform to represent it exactly.
    private static func limit(_ number: Int?) -> Int? {
        number.flatMap { $0 > 0 ? min($0, RuleParser.greatestNumber) : nil }
    }

    /// Reads a rule string as the platform does. Never fails: the platform ignores the parts that it cannot read. Use
    /// ``ParsedRules`` to see these parts.
    public init(_ text: String) { self = ParsedRules(text).rules }

    /// All characters that a password may have.
    public var allowedCharacters: PasswordCharacterSet { allowed.characters }

    /// The characters of each requirement that is not empty.
    var requiredSets: [PasswordCharacterSet] { required.map(\.characters).filter { !$0.isEmpty } }
}
