import CICU

/// What the tokenizer asks about a scalar, with ASCII answered from a table instead of ICU.
struct ScalarProperties {
    enum Kind: UInt8 {
        case letter, mark, digit, space, newline, symbol, format
    }

    let kind: Kind
    let digit: UInt8
    let script: Script

    init(kind: Kind, digit: UInt8 = 0, script: Script = .common) {
        self.kind = kind
        self.digit = digit
        self.script = script
    }

    @inline(__always)
    static func of(_ scalar: UInt32) -> ScalarProperties {
        scalar < 0x80 ? ascii[Int(scalar)] : nonASCII(scalar)
    }

    private static let ascii: [ScalarProperties] = (0..<0x80).map { (scalar: UInt8) in
        switch scalar {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): .init(kind: .digit, digit: scalar - UInt8(ascii: "0"))
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
            .init(kind: .letter, script: .latin)
        case UInt8(ascii: " "), 0x09: .init(kind: .space)
        case 0x0A...0x0D: .init(kind: .newline)
        default: .init(kind: .symbol)
        }
    }

    private static func nonASCII(_ scalar: UInt32) -> ScalarProperties {
        let properties = icu_properties(scalar)
        let script = Script(rawValue: properties.script)
        if properties.digit >= 0 { return .init(kind: .digit, digit: UInt8(properties.digit), script: script) }
        // The numbers are ICU's UCharCategory.
        return switch properties.category {
        // Apostrophes that Unicode counts as letters, and Armenian stress marks, which stand inside words.
        case 4 where scalar == 0x02BB || scalar == 0x02BC: .init(kind: .symbol)
        case 23 where script == .armenian && scalar != 0x055D && scalar != 0x0589: .init(kind: .format)
        case 1...5: .init(kind: .letter, script: script)
        case 6...8: .init(kind: .mark, script: script)
        case 12: .init(kind: .space)
        case 13, 14: .init(kind: .newline)
        case 16: .init(kind: .format)
        case 15 where scalar == 0x85: .init(kind: .newline)
        default: .init(kind: .symbol)
        }
    }
}
