import OneTimeCodeText

/// Punctuation marks in figures, by their ASCII forms: full-width marks and dashes count as plain ones.
enum Symbols {
    @inline(__always)
    static func plain(_ symbol: UInt32) -> UInt32 { symbol < 0x80 && symbol != 0x60 ? symbol : plainOfOther(symbol) }

    private static func plainOfOther(_ symbol: UInt32) -> UInt32 {
        switch symbol {
        case 0xFF01...0xFF5E: symbol - 0xFEE0
        case 0x2010...0x2013, 0x2212, 0xFE63, 0xB7: 0x2D  // hyphens, en dash, minus, the middle dot between groups
        case 0x2018, 0x2019, 0x02BC, 0x0060, 0x00B4: 0x27  // apostrophes
        case 0x066B: 0x2E  // Arabic decimal separator
        case 0x066C: 0x2C  // Arabic thousands separator
        case 0x2022, 0x25CF, 0x2217, 0xFE61, 0x203B: 0x2A  // bullets that hide digits
        case 0x2024: 0x2E
        case 0x055D: 0x3A  // the Armenian bowt, which stands where others have a colon
        default: symbol
        }
    }

    static let hyphen = UInt32(0x2D)
    static let questionMark = UInt32(0x3F)
    static let period = UInt32(0x2E)
    static let comma = UInt32(0x2C)
    static let colon = UInt32(0x3A)
    static let slash = UInt32(0x2F)
    static let apostrophe = UInt32(0x27)
    static let asterisk = UInt32(0x2A)
    static let hash = UInt32(0x23)
    static let plus = UInt32(0x2B)
    static let at = UInt32(0x40)
    static let percent = UInt32(0x25)
    static let underscore = UInt32(0x5F)
    static let equals = UInt32(0x3D)

    /// Whether `symbol` is one of two.
    @inline(__always)
    static func isOne(_ symbol: UInt32, of first: UInt32, _ second: UInt32) -> Bool {
        symbol == first || symbol == second
    }

    static func isCurrency(_ symbol: UInt32) -> Bool {
        switch plain(symbol) {
        case 0x24, 0xA2...0xA5, 0x058F, 0x060B, 0x09F2, 0x09F3, 0x0AF1, 0x0BF9, 0x0E3F, 0x17DB, 0x20A0...0x20CF,
            0xFDFC, 0xFFE0, 0xFFE1, 0xFFE5, 0xFFE6:
            true
        default: false
        }
    }

    static func endsSentence(_ symbol: UInt32) -> Bool {
        switch symbol {
        case 0x21, 0x3F, 0x2E, 0x3B: true  // ! ? . ;
        case 0x3002, 0xFF01, 0xFF1F, 0xFF1B, 0xFF0E: true  // 。！？；．
        case 0x061F, 0x06D4, 0x061B, 0x0964, 0x0965: true  // ؟ ۔ ؛ । ॥
        case 0x104A, 0x104B, 0x17D4, 0x17D5, 0x1362, 0x0589, 0x7C: true  // ၊ ။ ។ ៕ ። ։ |
        default: false
        }
    }

    /// Whether a mark is a comma of any script.
    static func isComma(_ symbol: UInt32) -> Bool {
        switch plain(symbol) {
        case comma, 0x060C, 0x3001: true  // , ، 、
        default: false
        }
    }

    /// Whether a mark ends a question.
    static func endsQuestion(_ symbol: UInt32) -> Bool {
        switch symbol {
        case questionMark, 0xFF1F, 0x061F, 0x055E, 0x1367: true  // ? ？ ؟ ՞ ፧
        default: false
        }
    }

    /// Whether a mark is a period that ends no sentence: inside "ref.no", or between a short word and a figure, "Ref. 4821",
    /// "No. X7K2".
    ///
    /// - Parameter followsClaim: Whether the word before the period claims numbers, so that it may be a long one.
    static func isAbbreviation(_ mark: Int, in tokens: ArenaList<Token>, followsClaim: Bool = false) -> Bool {
        guard plain(tokens[mark].symbol) == period, mark + 1 < tokens.count else { return false }
        if tokens[mark + 1].kind != .space, tokens[mark + 1].kind != .newline { return true }
        guard mark > 0, mark + 2 < tokens.count, tokens[mark + 1].kind == .space, tokens[mark + 1].count == 1,
            tokens[mark - 1].kind == .word,
            tokens[mark - 1].count <= HandSet.abbreviationLength || followsClaim
        else { return false }
        let next = tokens[mark + 2]
        return next.kind == .digits
            || (next.kind == .word && mark + 3 < tokens.count && tokens[mark + 3].kind == .digits)
    }

    /// Whether it opens what stands after it: a bracket, a quotation mark, or a mark of bold or italic text.
    static func opens(_ symbol: UInt32) -> Bool {
        switch plain(symbol) {
        case 0x28, 0x5B, 0x3C, 0x7B, 0x22, 0x27, 0x2A, 0x5F: true
        case 0xAB, 0x201C, 0x201E, 0x300C, 0x300E, 0x3010, 0x3008, 0x300A: true
        default: false
        }
    }

    static func closes(_ symbol: UInt32) -> Bool {
        switch plain(symbol) {
        case 0x29, 0x5D, 0x3E, 0x7D, 0x22, 0x27, 0x2A: true
        case 0xBB, 0x201D, 0x201C, 0x300D, 0x300F, 0x3011, 0x3009, 0x300B: true
        default: false
        }
    }
}
