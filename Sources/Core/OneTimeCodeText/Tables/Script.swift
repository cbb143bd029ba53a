import CICU

/// The Unicode property Script of a scalar or token, as ICU's `UScriptCode`.
@frozen
@usableFromInline package struct Script: RawRepresentable, Hashable, Sendable, BitwiseCopyable {
    /// ICU's `UScriptCode`.
    @usableFromInline package let rawValue: Int16

    /// Wraps a `UScriptCode`.
    @inlinable
    package init(rawValue: Int16) { self.rawValue = rawValue }

    /// Scalars used with many scripts: digits, punctuation, symbols.
    @inlinable package static var common: Script { Script(rawValue: 0) }
    /// Marks that inherit the script of their base.
    @inlinable package static var inherited: Script { Script(rawValue: 1) }
    /// Arabic.
    static var arabic: Script { Script(rawValue: 2) }
    /// Devanagari.
    static var devanagari: Script { Script(rawValue: 10) }
    /// Armenian.
    @inlinable package static var armenian: Script { Script(rawValue: 3) }
    /// Cyrillic.
    @inlinable static var cyrillic: Script { Script(rawValue: 8) }
    /// Greek.
    @inlinable static var greek: Script { Script(rawValue: 14) }
    /// Chinese characters, in every language that uses them.
    @inlinable package static var han: Script { Script(rawValue: 17) }
    /// Syllables of Korean.
    @inlinable package static var hangul: Script { Script(rawValue: 18) }
    /// Hiragana.
    @inlinable package static var hiragana: Script { Script(rawValue: 20) }
    /// Single letters of Korean, outside of syllables.
    @inlinable package static var jamo: Script { Script(rawValue: 173) }
    /// Katakana.
    @inlinable package static var katakana: Script { Script(rawValue: 22) }
    /// Khmer.
    @inlinable package static var khmer: Script { Script(rawValue: 23) }
    /// Lao.
    @inlinable package static var lao: Script { Script(rawValue: 24) }
    /// Latin.
    @inlinable package static var latin: Script { Script(rawValue: 25) }
    /// Burmese and related languages.
    @inlinable package static var myanmar: Script { Script(rawValue: 28) }
    /// Thai.
    @inlinable package static var thai: Script { Script(rawValue: 38) }
    /// Tibetan.
    @inlinable static var tibetan: Script { Script(rawValue: 39) }

    /// Whether the script has no spaces between words, so that only a dictionary finds them.
    @inlinable
    package var isUnspaced: Bool {
        // One test instead of eight: all these values are below 64.
        let scripts =
            Script.han.bit | Script.hiragana.bit | Script.katakana.bit | Script.khmer.bit | Script.lao.bit
            | Script.myanmar.bit | Script.thai.bit | Script.tibetan.bit
        return UInt16(bitPattern: rawValue) < 64 && scripts & bit != 0
    }

    /// The value as a bit, if it is below 64.
    @inlinable var bit: UInt64 { 1 &<< UInt64(truncatingIfNeeded: rawValue) }

    /// Whether a single character is a syllable or a word, as in Chinese and Japanese.
    @inlinable
    package var writesSyllables: Bool { self == .han || self == .hiragana || self == .katakana }

    /// Whether many languages are written in the script.
    package var isSharedByMany: Bool {
        self == .latin || self == .cyrillic || self == .arabic || self == .devanagari || self == .common
    }

    /// Whether codes and identifiers use the script's letters: the scripts with two cases in daily use. A digit next
    /// to any other letter begins a new token ("인증번호482913").
    @inlinable
    package var formsIdentifiers: Bool { self == .latin || self == .cyrillic || self == .greek }
}

extension Script {
    /// Looks up the script of a scalar.
    package init(of scalar: Unicode.Scalar) { self.init(rawValue: icu_properties(scalar.value).script) }
}
