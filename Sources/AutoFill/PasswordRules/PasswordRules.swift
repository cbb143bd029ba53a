/// What a password must be, in the language of Apple's `passwordrules` attribute and `UITextInputPasswordRules`.
///
/// ```swift
/// let rules = PasswordRules("minlength: 8; required: lower; required: digit; allowed: [-!#];")
/// print(rules.required.count)  // 2
/// print(rules.allows("quiet-lamp7"))  // true
/// ```
///
/// The values are what the platform makes of a string: several lengths are one, the required classes are allowed, and
/// full custom classes have their name. Two rules that are written differently may accept the same passwords;
/// ``comparison(with:)`` tells.
public struct PasswordRules: Hashable, Sendable {
    /// The requirements: a password needs a character of each. A class list may be empty, as in `required: []`; such
    /// a requirement says nothing.
    public let required: [[CharacterClass]]
    /// The classes that a password may have, with those of the requirements.
    public let allowed: [CharacterClass]
    /// The longest run of one character; nil for any.
    public let maxConsecutive: Int?
    /// The least length in characters, at least 1; nil for none.
    public let minLength: Int?
    /// The greatest length in characters, at least 1; nil for none.
    public let maxLength: Int?

    /// Rules of values.
    ///
    /// - Parameters:
    ///   - required: Lists of classes. A password needs a character of each list.
    ///   - allowed: Further classes that are allowed. If this and `required` name no character, all of printable ASCII
    ///     is allowed.
    ///   - maxConsecutive: The longest run of one character. 0 means no limit, as on the platform.
    ///   - minLength: The least length. 0 means none.
    ///   - maxLength: The greatest length. 0 means none, as on the platform.
    public init(
        required: [[CharacterClass]] = [], allowed: [CharacterClass] = [], maxConsecutive: Int? = nil,
        minLength: Int? = nil, maxLength: Int? = nil
    ) {
        self.required = required.map(\.canonical)
        let named = (self.required.flatMap { $0 } + allowed).characters.classes
        self.allowed = named.isEmpty ? [.named(.asciiPrintable)] : named
        self.maxConsecutive = Self.limit(maxConsecutive)
        self.minLength = Self.limit(minLength)
        self.maxLength = Self.limit(maxLength)
    }

    /// A number as a string can have it: at least 1, and exact in the platform's arithmetic.
    private static func limit(_ number: Int?) -> Int? {
        number.flatMap { $0 > 0 ? min($0, RuleParser.greatestNumber) : nil }
    }

    /// What the platform makes of a rule string. Never fails: the platform ignores what it cannot read. Use
    /// ``ParsedRules`` to see what it ignored.
    public init(_ text: String) { self = ParsedRules(text).rules }

    /// The characters that a password may have.
    public var allowedCharacters: PasswordCharacterSet { allowed.characters }

    /// The characters of each requirement that says something.
    var requiredSets: [PasswordCharacterSet] { required.map(\.characters).filter { !$0.isEmpty } }
}
