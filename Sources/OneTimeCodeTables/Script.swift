/// The Unicode property Script of a scalar or token, as ICU's `UScriptCode`.
@frozen
public struct Script: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
    /// ICU's `UScriptCode`.
    public let rawValue: Int16

    /// Wraps a `UScriptCode`.
    @inlinable
    public init(rawValue: Int16) { self.rawValue = rawValue }

    /// Scalars used with many scripts: digits, punctuation, symbols.
    @inlinable public static var common: Script { Script(rawValue: 0) }
    /// Marks that inherit the script of their base.
    @inlinable public static var inherited: Script { Script(rawValue: 1) }
    /// Arabic.
    @inlinable public static var arabic: Script { Script(rawValue: 2) }
    /// Armenian.
    @inlinable public static var armenian: Script { Script(rawValue: 3) }
    /// Cyrillic.
    @inlinable public static var cyrillic: Script { Script(rawValue: 8) }
    /// Greek.
    @inlinable public static var greek: Script { Script(rawValue: 14) }
    /// Chinese characters, in every language that uses them.
    @inlinable public static var han: Script { Script(rawValue: 17) }
    /// Hiragana.
    @inlinable public static var hiragana: Script { Script(rawValue: 20) }
    /// Katakana.
    @inlinable public static var katakana: Script { Script(rawValue: 22) }
    /// Khmer.
    @inlinable public static var khmer: Script { Script(rawValue: 23) }
    /// Lao.
    @inlinable public static var lao: Script { Script(rawValue: 24) }
    /// Latin.
    @inlinable public static var latin: Script { Script(rawValue: 25) }
    /// Burmese and related languages.
    @inlinable public static var myanmar: Script { Script(rawValue: 28) }
    /// Thai.
    @inlinable public static var thai: Script { Script(rawValue: 38) }
    /// Tibetan.
    @inlinable public static var tibetan: Script { Script(rawValue: 39) }

    /// Whether the script has no spaces between words, so that only a dictionary finds them.
    @inlinable
    public var isUnspaced: Bool {
        switch self {
        case .han, .hiragana, .katakana, .khmer, .lao, .myanmar, .thai, .tibetan: true
        default: false
        }
    }

    /// Whether a single character is a syllable or a word, as in Chinese and Japanese.
    @inlinable
    public var writesSyllables: Bool { self == .han || self == .hiragana || self == .katakana }

    /// Whether codes and identifiers use the script's letters: the scripts with two cases in daily use. A digit next
    /// to any other letter begins a new token ("인증번호482913").
    @inlinable
    public var formsIdentifiers: Bool { self == .latin || self == .cyrillic || self == .greek }
}
