import CICUTools

/// Texts of the scripts without spaces, with everything that may stand between their letters.
struct RandomTexts {
    /// xorshift, so that a failure can be reproduced.
    struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }
    }

    private var generator: Generator

    init(seed: UInt64) { generator = Generator(state: seed &* 0x9E37_79B9_7F4A_7C15) }

    /// Letters and marks by dictionary; the last two for half-width and rare characters, and for Tibetan, which has no
    /// dictionary.
    private static let alphabets: [[ClosedRange<UInt32>]] = [
        [0xE01...0xE5B], [0xE81...0xEDF], [0x1780...0x17F9], [0x1000...0x109F, 0xAA60...0xAA7F, 0xA9E0...0xA9FF],
        [0x4E00...0x9FFF, 0x3041...0x30FF, 0x30A1...0x30FE],
        [
            0xFF61...0xFF9F, 0x30A0...0x30FF, 0x3031...0x3035, 0x309B...0x309F, 0x3005...0x3007, 0x2E80...0x2FDF,
            0x3300...0x3357, 0xF900...0xFAFF, 0x20000...0x20100, 0x2F800...0x2F810, 0x16FF0...0x16FF1,
            0x1F200...0x1F202, 0x1B000...0x1B010,
        ],
        [0xF00...0xFDA],
    ]
    /// The dictionary of each alphabet; Tibetan borrows one.
    private static let dictionaries = [
        "thaidict", "laodict", "khmerdict", "burmesedict", "cjdict", "cjdict", "thaidict",
    ].map(words)

    /// One scalar or more of each class of UAX #29, and of other scripts.
    private static let between: [UInt32] = [
        0x20, 0x20, 0x0A, 0x0D, 0x2E, 0x2C, 0x27, 0x22, 0x3A, 0x5F, 0x40, 0xB7, 0x2019, 0x30, 0x31, 0x39, 0x61, 0x7A,
        0x41, 0xE9, 0x44F, 0x5D0, 0x627, 0xAC00, 0xD55C, 0x3131, 0xE51, 0x967, 0x664, 0x3002, 0xFF0C, 0xFF1A, 0x1F600,
        0x200B, 0x200C, 0x200D, 0xFEFF, 0xAD, 0x2060, 0x200E, 0x301, 0x308, 0x93E, 0x20E3, 0xFE0F, 0x600, 0x70F, 0x55C,
        0xB5, 0xAA, 0x2B9, 0x3031, 0x30FB, 0x309B, 0x1950, 0x1A20, 0x1980, 0xAA80, 0x3099, 0x309A, 0x1D7CE, 0x1D400,
        0x5F3, 0x387, 0xFE13, 0x203F, 0xE0020, 0xFFFD, 0x10FFFF, 0x180E, 0x115F,
    ]

    /// The words of one of ICU's dictionaries.
    static func words(of dictionary: String) -> [String] {
        var words: [String] = []
        withUnsafeMutablePointer(to: &words) { words in
            _ = icu_dictionary_words(dictionary, words) { context, units, count, _ in
                let word = String(decoding: UnsafeBufferPointer(start: units, count: Int(count)), as: UTF16.self)
                context.assumingMemoryBound(to: [String].self).pointee.append(word)
            }
        }
        return words
    }

    private mutating func isOneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &generator) == 0 }

    private mutating func word(_ alphabet: Int) -> String {
        Self.dictionaries[alphabet].randomElement(using: &generator) ?? ""
    }

    private mutating func letter(_ alphabet: Int) -> String {
        let range = Self.alphabets[alphabet].randomElement(using: &generator) ?? 0x61...0x7A
        return Unicode.Scalar(UInt32.random(in: range, using: &generator)).map(String.init) ?? ""
    }

    private mutating func gap() -> String {
        Self.between.randomElement(using: &generator).flatMap(Unicode.Scalar.init).map(String.init) ?? ""
    }

    /// The next text: words of a dictionary, letters without sense, or both with anything between them.
    mutating func next() -> [UInt8] {
        let alphabet = Int.random(in: Self.alphabets.indices, using: &generator)
        let other = Int.random(in: Self.alphabets.indices, using: &generator)
        let sort = Int.random(in: 0..<5, using: &generator)
        var text = ""
        for _ in 0...Int.random(in: 0..<30, using: &generator) {
            switch sort {
            case 0: text += word(alphabet)
            case 1: text += isOneIn(4) ? letter(alphabet) : isOneIn(12) ? gap() : word(alphabet)
            case 2: text += letter(alphabet)
            case 3:
                let any = Int.random(in: Self.alphabets.indices, using: &generator)
                text += isOneIn(2) ? letter(any) : isOneIn(2) ? gap() : word(any)
            default: text += isOneIn(3) ? gap() : letter(isOneIn(3) ? other : alphabet)
            }
        }
        return isOneIn(6) ? broken(Array(text.utf8)) : Array(text.utf8)
    }

    /// The bytes with a few changed or left out.
    private mutating func broken(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for _ in 0...Int.random(in: 0..<3, using: &generator) where !bytes.isEmpty {
            let place = Int.random(in: bytes.indices, using: &generator)
            if isOneIn(2) {
                bytes[place] = UInt8.random(in: .min ... .max, using: &generator)
            } else {
                bytes.remove(at: place)
            }
        }
        return bytes
    }
}
