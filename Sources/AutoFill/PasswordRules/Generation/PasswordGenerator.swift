/// Generates passwords that all have the same probability.
///
/// ```swift
/// let generator = try PasswordGenerator(rules: PasswordRules("minlength: 8; maxlength: 12; required: digit;"))
/// let password = generator.next()
/// print(password)  // the description masks the password
/// print(generator.entropy)  // in bits: the logarithm of the exact count of these passwords
/// ```
///
/// All passwords that satisfy the rules are numbered. The generator draws a number, and finds the password with that
/// number from counts of the ways to complete each beginning. It never draws a password and rejects it. Use ``next()``
/// for real passwords; ``next(using:)`` is for tests.
public struct PasswordGenerator: Sendable {
    private enum Space {
        case rules(RankedPasswords)
        case sequences(SequencePasswords)
        case syllables(SyllablePasswords)
    }

    private let space: Space

    /// Passwords of the default format, such as `wubnaf-8upkix-cyPsot`: three groups of two syllables, with one capital
    /// letter and one digit. They have no characters that look alike, and no offensive words.
    public init() { space = .syllables(.shared) }

    /// Passwords that satisfy rules.
    ///
    /// The table of counts takes time and memory in proportion to the greatest length, and to two to the power of the
    /// number of requirements: about 0.2 ms for 20 characters and four requirements. If the rules limit sequences, they
    /// are several hundred times as large.
    ///
    /// - Parameters:
    ///   - rules: The rules. Passwords have only printable ASCII, even if `unicode` is allowed.
    ///   - length: The lengths of the passwords, within those of the rules.
    ///   - isReadable: Whether to leave out characters that look alike, such as 0 and O, and those that are easily
    ///     overlooked, such as the space. A requirement that has only such characters keeps them.
    /// - Throws: The conflicts, if no password satisfies the rules, or an error if there are too many passwords to
    ///   count.
    public init(
        rules: PasswordRules, length: PasswordLength = .standard, isReadable: Bool = false
    ) throws(PasswordGenerationError) {
        let passwords = try PasswordSpace(rules, length, isReadable: isReadable)
        space =
            passwords.limitsSequences
            ? .sequences(try SequencePasswords(passwords)) : .rules(try RankedPasswords(passwords))
    }

    /// The next password, from the system's random numbers.
    public func next() -> GeneratedPassword {
        var generator = SystemRandomNumberGenerator()
        return next(using: &generator)
    }

    /// The next password, from the given random numbers. Whoever knows the numbers knows the password.
    public func next(using generator: inout some RandomNumberGenerator) -> GeneratedPassword {
        switch space {
        case .rules(let passwords): passwords.password(at: passwords.count.random(using: &generator))
        case .sequences(let passwords): passwords.password(at: passwords.count.random(using: &generator))
        case .syllables(let passwords):
            passwords.password(at: UInt128.random(in: 0..<passwords.count, using: &generator))
        }
    }

    /// The exact number of passwords, in decimal digits.
    public var count: String {
        switch space {
        case .rules(let passwords): passwords.count.description
        case .sequences(let passwords): passwords.count.description
        case .syllables(let passwords): passwords.count.description
        }
    }

    /// The entropy of a password in bits: the logarithm to base 2 of the count.
    public var entropy: Double {
        switch space {
        case .rules(let passwords): passwords.count.binaryLogarithm
        case .sequences(let passwords): passwords.count.binaryLogarithm
        case .syllables(let passwords): BigCount(words: passwords.count.wordsOfCount).binaryLogarithm
        }
    }

    /// The lengths of the passwords in characters.
    public var lengths: ClosedRange<Int> {
        switch space {
        case .rules(let passwords): passwords.lengths
        case .sequences(let passwords): passwords.lengths
        case .syllables: SyllablePasswords.length...SyllablePasswords.length
        }
    }

    /// The characters that can occur in passwords.
    public var characters: PasswordCharacterSet {
        switch space {
        case .rules(let passwords): passwords.characters
        case .sequences(let passwords): passwords.characters
        case .syllables: SyllablePasswords.characters
        }
    }
}

/// The lengths of generated passwords, within those of the rules.
public enum PasswordLength: Hashable, Sendable {
    /// Up to a number of characters, or the least length of the rules if that is greater. Almost all passwords have the
    /// greatest length.
    case upTo(Int)
    /// Exactly one length.
    case exactly(Int)

    /// Up to 20 characters, the length of the platform's passwords.
    public static let standard = PasswordLength.upTo(20)
}

/// Why a generator cannot be created.
public enum PasswordGenerationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No password satisfies the rules.
    case conflicts([RuleConflict])
    /// The rules require characters outside of printable ASCII.
    case needsOtherCharacters
    /// The rules have no password of the requested length.
    case lengthOutOfRules(Int)
    /// Counting the passwords would take too much memory.
    case tooLarge(length: Int, requirements: Int)

    /// The reason in a sentence.
    public var description: String {
        switch self {
        case .conflicts(let conflicts):
            "no password satisfies the rules: " + conflicts.map(\.description).joined(separator: "; ")
        case .needsOtherCharacters: "the rules need characters outside of printable ASCII"
        case .lengthOutOfRules(let length): "the rules have no passwords of \(length) characters"
        case .tooLarge(let length, let requirements):
            "passwords of \(length) characters with \(requirements) requirements are too many to count; "
                + "ask for a smaller length"
        }
    }
}

extension UInt128 {
    /// The digits in base 2^64, the least significant first.
    fileprivate var wordsOfCount: [UInt64] {
        [UInt64(truncatingIfNeeded: self), UInt64(truncatingIfNeeded: self >> 64)]
    }
}

/// A generated password.
///
/// It is a secret: `description`, `debugDescription` and `Mirror` show only its length. Use ``text`` to read it.
public struct GeneratedPassword: Hashable, Sendable {
    /// The password.
    public let text: String

    init(_ text: String) { self.text = text }
}

extension GeneratedPassword: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The length.
    public var description: String { "GeneratedPassword(\(text.unicodeScalars.count) characters)" }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// Shows what `description` shows.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
