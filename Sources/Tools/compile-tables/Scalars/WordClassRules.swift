import CICU
import OneTimeCodeText

/// The sets of ICU's rules for word boundaries (`word.txt`) and of its dictionaries (`dictbe.cpp`).
enum WordClassRules {
    /// The class of a scalar.
    static func wordClass(of scalar: UInt32, _ properties: icu_scalar_properties) -> WordClass {
        let script = Script(rawValue: properties.script)
        let wordBreak = WordBreak(rawValue: properties.wordBreak)
        if properties.isComplexContext, let wordClass = complex(script) {
            precondition((wordBreak == .extend) == (6...8).contains(properties.category), "a letter that is a mark")
            return wordClass
        }
        switch scalar {
        case 0xFF9E, 0xFF9F: return .soundMark
        case 0x30FC, 0xFF70: return .prolongation
        // Korean syllables, which join only each other
        case 0xAC00...0xD7A3: return .other
        // ICU's own changes of the sets of Unicode
        case 0x40: return .letter
        case 0x3A, 0xFE55, 0xFF1A: return .other
        default: break
        }
        if script == .han || script == .hiragana { return .ideograph }
        switch wordBreak {
        case .katakana: return script == .katakana ? .katakana : .looseKatakana
        case .extend, .format, .zeroWidthJoiner: return .extender
        case .letter, .hebrewLetter: return .letter
        case .numeric: return .number
        case .connector: return .connector
        case .middleOfLetters, .middleOfBoth, .singleQuote: return .middle
        case nil: return properties.isComplexContext ? .letter : .other
        }
    }

    /// The class of a script with a list of words.
    private static func complex(_ script: Script) -> WordClass? {
        switch script {
        case .thai: .thai
        case .lao: .lao
        case .khmer: .khmer
        case .myanmar: .burmese
        default: nil
        }
    }

    /// The values of ICU's `UWordBreakValues` that matter.
    private enum WordBreak: UInt8 {
        case letter = 1
        case format = 2
        case katakana = 3
        case middleOfLetters = 4
        case numeric = 6
        case connector = 7
        case extend = 9
        case middleOfBoth = 11
        case hebrewLetter = 14
        case singleQuote = 15
        case zeroWidthJoiner = 21
    }
}
