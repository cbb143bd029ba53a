/// The role of a scalar when ICU looks for words in scripts without spaces: its class by UAX #29, as far as classes
/// differ there, and the dictionary that has it.
@usableFromInline package enum WordClass: UInt8, Sendable {
    /// Scalars that join nothing.
    case other
    /// Marks, format characters and joiners, which belong to the scalar before them.
    case extender
    /// Letters of scripts without dictionaries, but not Korean syllables.
    case letter
    /// Digits, which letters join.
    case number
    /// The low line and similar scalars, which letters and Katakana join.
    case connector
    /// Punctuation between two letters of a word.
    case middle
    /// Letters and marks of Thai.
    case thai
    /// Letters and marks of Lao.
    case lao
    /// Letters and marks of Khmer.
    case khmer
    /// Letters and marks of Burmese and related languages.
    case burmese
    /// Chinese characters and Hiragana.
    case ideograph
    /// Katakana.
    case katakana
    /// The prolonged sound marks of Japanese, which belong to no script.
    case prolongation
    /// The half-width sound marks of Japanese, which belong to the letter before them.
    case soundMark
    /// The Katakana that are in no dictionary, such as repeat marks.
    case looseKatakana

    /// Whether it is of a script that the look-ahead in a list of words divides.
    @inlinable @inline(__always)
    package var isComplex: Bool { rawValue >= WordClass.thai.rawValue && rawValue <= WordClass.burmese.rawValue }

    /// Whether the dictionary of Chinese and Japanese has it.
    @inline(__always)
    var isCJK: Bool { rawValue >= WordClass.ideograph.rawValue && rawValue <= WordClass.soundMark.rawValue }

    /// The most scalars of a word of Thai, Lao, Khmer or Burmese.
    package static let longestComplexWord = 48

    /// The label of a scalar of Thai, Lao, Khmer or Burmese in the words of its script. ICU reads scalars far from the
    /// first one of the script as joiners.
    package func label(of scalar: UInt32) -> UInt8 {
        let first: UInt32 =
            switch self {
            case .thai: 0x0E00
            case .lao: 0x0E80
            case .khmer: 0x1780
            default: 0x1000
            }
        let distance = scalar &- first
        return distance < 0xFD ? UInt8(truncatingIfNeeded: distance) &+ 1 : scalar == 0x200C ? 0xFE : 0xFF
    }
}
