import OneTimeCodeText

/// A code-shaped span of a message.
struct Candidate {
    /// What the user types, in UTF-8: separators removed, digits in ASCII, the case of letters kept.
    let codeBytes: ArenaList<UInt8>
    let shape: CandidateShape
    /// The place of the code's own characters in the text, in UTF-8 bytes.
    let range: Range<Int>
    /// The tokens of ``range``, and of a prefix or suffix.
    var tokens: Range<Int>
    /// Digits and letters in ``code``.
    let length: Int
    let digitCount: Int
    /// What the user types.
    var code: String { String(decoding: codeBytes, as: UTF8.self) }
    /// Whether the digits are part of a longer row of digit groups, such as a phone number.
    var isPartOfRow = false
}

/// How a candidate is written. Later versions may know more shapes.
@nonexhaustive
public enum CandidateShape: String, Sendable, Hashable, CaseIterable, Codable {
    /// "482913"
    case digits
    /// "482-913", "482 913", "4 8 2 9 1 3", "a u 8 k u f"
    case grouped
    /// "G-482913", "ngu-573204"
    case prefixed
    /// "835027-ро", "92740538'dir", "Kod482913": digits with letters that are grammar, not code
    case affixed
    /// "T4R9WB"
    case alphanumeric
    /// "QGFDAE", "GEU-TAB"
    case letters
    /// A code that only the origin-bound last line gives, not the text itself.
    case originBound
}

/// What the letters and digits of a candidate look like.
extension Candidate {
    /// Whether a match may have it: ten digits may have any number of invisible characters between them.
    var fitsInMatch: Bool { codeBytes.count <= MatchBounds.code && range.count <= MatchBounds.code }

    /// Whether it has as many letters and digits as codes usually have.
    var hasUsualLength: Bool {
        // Four letters and digits name gates, rows and message classes more often. Letters alone are a candidate only where
        // a noun for a code presents them.
        let shortest = digitCount == length || shape == .letters ? 4 : 5
        return (shortest...8).contains(length)
    }

    var hasSixDigits: Bool { length == 6 && digitCount == 6 }
    var hasFourDigits: Bool { length == 4 && digitCount == 4 }

    /// Whether it has three digits, or four letters and digits: hardly ever a code.
    var isShort: Bool { length <= (digitCount == length ? 3 : 4) }

    /// Whether small letters stand among digits.
    var hasSmallLetters: Bool {
        digitCount > 0 && digitCount < length && codeBytes.contains { (0x61...0x7A).contains($0) }
    }

    /// Whether it is four digits between 1900 and 2099.
    var isYearLike: Bool {
        guard hasFourDigits else { return false }
        let century = (codeBytes[0], codeBytes[1])
        return century == (UInt8(ascii: "1"), UInt8(ascii: "9")) || century == (UInt8(ascii: "2"), UInt8(ascii: "0"))
    }

    /// Whether it is four digits that may be a time, "0930" or "2145". One code of four digits in seven is.
    var isClockLike: Bool {
        guard hasFourDigits else { return false }
        return digits(0...1) < 24 && digits(2...2) < 6
    }

    /// The number that some of the digits are.
    private func digits(_ places: ClosedRange<Int>) -> Int {
        places.reduce(0) { $0 * 10 + Int(codeBytes[$1]) - 0x30 }
    }

    /// Whether it is eight digits that may be a date of this century, the year first: "20260820". One code of eight
    /// digits in 2,500 is.
    var isDateLike: Bool {
        guard length == 8, digitCount == 8 else { return false }
        return digits(0...1) == 20 && (1...12).contains(digits(4...5)) && (1...31).contains(digits(6...7))
    }

    /// Whether it is one to four letters and then digits only, or the other way round, as courses, models, seats and
    /// post codes are: "CS3235", "2597PUK". Letters and digits drawn at random are hardly ever in this order.
    var isLetteredNumber: Bool {
        let letterCount = length - digitCount
        guard shape == .alphanumeric, (1...4).contains(letterCount), digitCount >= 2 else { return false }
        let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
        return codeBytes.prefix(digitCount).allSatisfy(isDigit) || codeBytes.suffix(digitCount).allSatisfy(isDigit)
    }

    /// Whether it is eight hexadecimal digits with letters among them, as messenger PINs and hashes are: "2B7A5F48".
    var isHexadecimal: Bool {
        length == 8 && digitCount > 0 && digitCount < 8
            && codeBytes.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20) }
    }

    /// Whether it is a name with digits rather than a code, "Life360", "1Password", or a word with a digit for a letter, as
    /// Arabic in Latin letters has them: "beta3ak".
    var isName: Bool { hasSmallLetters && (mayHoldWord(ofLetters: 5) || hasDigitForLetter) }

    private var hasDigitForLetter: Bool {
        guard digitCount == 1, length >= 6, let first = codeBytes.first, let last = codeBytes.last else { return false }
        return !(0x30...0x39).contains(first) && !(0x30...0x39).contains(last)
    }

    /// Whether three zeros end it, or one digit fills it.
    var isRoundNumber: Bool {
        guard codeBytes.count >= 4, let first = codeBytes.first else { return false }
        return codeBytes.suffix(3).allSatisfy { $0 == UInt8(ascii: "0") } || codeBytes.allSatisfy { $0 == first }
    }

    /// Whether it has letters that may be a word: three or more before all digits, or so many in a row, with vowels as
    /// words have them.
    func mayHoldWord(ofLetters shortest: Int) -> Bool {
        guard shape == .alphanumeric else { return false }
        var (letterCount, digits, longestRun) = (0, 0, 0)
        var isWordAndNumber = true
        var run = WordLikeness()
        // A letter beyond ASCII counts once, by its first byte. Its accent, which is a scalar of its own here, does not
        // count.
        for byte in codeBytes where byte & 0xC0 != 0x80 && byte & 0xFE != 0xCC {
            if (0x30...0x39).contains(byte) {
                digits += 1
                if run.isWord { longestRun = max(longestRun, run.letterCount) }
                if run.letterCount >= 3, !run.isWord { isWordAndNumber = false }
                run = WordLikeness()
            } else {
                if digits > 0 { isWordAndNumber = false }
                letterCount += 1
                run.add(byte)
            }
        }
        if run.isWord { longestRun = max(longestRun, run.letterCount) }
        return (isWordAndNumber && letterCount >= 3) || longestRun >= shortest
    }
}

/// Whether some letters in a row can be a word, by their vowels: in words of languages in Latin letters at least a quarter
/// of the letters are vowels, and hardly ever more than three consonants in a row are without one.
struct WordLikeness {
    private(set) var letterCount = 0
    private var vowelCount = 0
    private var consonants = 0
    private var mostConsonants = 0

    mutating func add(_ byte: UInt8) {
        letterCount += 1
        switch byte | 0x20 {
        // A letter beyond ASCII may be a vowel.
        case 0x61, 0x65, 0x69, 0x6F, 0x75, 0x79, 0x80...:
            vowelCount += 1
            consonants = 0
        default:
            consonants += 1
            mostConsonants = max(mostConsonants, consonants)
        }
    }

    var isWord: Bool { letterCount >= 2 && vowelCount * 4 >= letterCount && mostConsonants <= 3 }
}
