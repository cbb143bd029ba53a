import CICU

/// The Script property of a scalar or a token, by ICU's `UScriptCode`.
public struct Script: RawRepresentable, Hashable, Sendable {
    /// ICU's `UScriptCode`.
    public let rawValue: Int16

    /// Wraps a `UScriptCode`.
    public init(rawValue: Int16) { self.rawValue = rawValue }

    /// Scalars used with many scripts: digits, punctuation, symbols.
    public static let common = Script(rawValue: 0)
    /// Marks that take the script of their base.
    public static let inherited = Script(rawValue: 1)
    /// Arabic.
    public static let arabic = Script(rawValue: 2)
    /// Armenian.
    public static let armenian = Script(rawValue: 3)
    /// Cyrillic.
    public static let cyrillic = Script(rawValue: 8)
    /// Greek.
    public static let greek = Script(rawValue: 14)
    /// Chinese characters, in every language that uses them.
    public static let han = Script(rawValue: 17)
    /// Hiragana.
    public static let hiragana = Script(rawValue: 20)
    /// Katakana.
    public static let katakana = Script(rawValue: 22)
    /// Khmer.
    public static let khmer = Script(rawValue: 23)
    /// Lao.
    public static let lao = Script(rawValue: 24)
    /// Latin.
    public static let latin = Script(rawValue: 25)
    /// Burmese and its neighbours.
    public static let myanmar = Script(rawValue: 28)
    /// Thai.
    public static let thai = Script(rawValue: 38)
    /// Tibetan.
    public static let tibetan = Script(rawValue: 39)

    /// The script of one scalar.
    public init(of scalar: Unicode.Scalar) { self.init(rawValue: icu_properties(scalar.value).script) }

    /// The four-letter ISO 15924 name, such as `Latn`.
    public var name: String { String(cString: icu_script_name(rawValue)) }

    /// Whether the script is written without spaces between words, so that only a dictionary finds them.
    public var isUnspaced: Bool {
        switch self {
        case .han, .hiragana, .katakana, .khmer, .lao, .myanmar, .thai, .tibetan: true
        default: false
        }
    }

    /// Whether one sign is a syllable or a word, as in Chinese and Japanese.
    public var writesSyllables: Bool { self == .han || self == .hiragana || self == .katakana }

    /// Whether codes and identifiers are written in this script's letters: the scripts of upper and lower case in
    /// daily use. A digit beside any other letter begins something new ("인증번호482913").
    public var formsIdentifiers: Bool { self == .latin || self == .cyrillic || self == .greek }
}
