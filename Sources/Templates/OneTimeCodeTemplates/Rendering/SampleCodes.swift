import OneTimeCodeCatalogs
import OneTimeCodeSupport
import OneTimeCodeText

/// The codes for trying messages. The same lengths, kinds and seed give the same codes.
struct SampleCodes: Sendable {
    /// An ordinary code of a likely kind. It has six digits if codes may have six.
    let typical: SampleCode
    private let common: [SampleCode]
    private let digitCodes: [String]
    private let kinds: Set<SampleCode.Kind>

    /// - Parameter lengths: The number of letters and digits in a code, within 3 to 10.
    init(kinds: Set<SampleCode.Kind>, lengths: ClosedRange<Int>, seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var codes: [SampleCode] = []
        func add(_ kind: SampleCode.Kind, _ text: String, code: String? = nil) {
            guard kinds.contains(kind) else { return }
            codes.append(SampleCode(kind: kind, text: text, code: code ?? text))
        }
        var digitCodes: [String] = []
        for length in lengths {
            let drawn = (0..<3).map { _ in Self.digits(length, &random) }
            digitCodes += drawn
            for code in drawn { add(.digits, code) }
            // a regular sequence, because random codes are regular now and then
            add(.digits, String("1234567890".prefix(length)))
            add(.leadingZeros, "0" + Self.digits(length - 1, &random))
            add(.leadingZeros, "00" + Self.digits(length - 2, &random))
            add(.alphanumeric, Self.lettersAndDigits(length, startsWithDigit: false, &random))
            add(.alphanumeric, Self.lettersAndDigits(length, startsWithDigit: true, &random))
        }
        for year in ["1999", "2024", "2027"] where lengths.contains(4) { add(.year, year) }
        for date in ["311224", "241231"] where lengths.contains(6) { add(.date, date) }
        for date in ["31122024", "20241231"] where lengths.contains(8) { add(.date, date) }
        for length in lengths where length.isMultiple(of: 2) && length >= 6 {
            let code = Self.digits(length, &random)
            for separator in ["-", " "] {
                add(.grouped, "\(code.prefix(length / 2))\(separator)\(code.suffix(length / 2))", code: code)
            }
        }
        let length = lengths.contains(6) ? 6 : lengths.upperBound
        let digits = String("4829135706".prefix(length))
        let ordinary = SampleCode(kind: .digits, text: digits, code: digits)
        let isDigits = !kinds.isDisjoint(with: [.digits, .leadingZeros])
        typical = isDigits ? ordinary : codes.first { $0.code.count == length } ?? codes.first ?? ordinary
        self.common = codes
        self.digitCodes = digitCodes
        self.kinds = kinds
    }

    /// The codes for a language.
    func codes(for locale: LocaleTag?) -> [SampleCode] {
        guard kinds.contains(.nativeDigits), let locale, let native = LocaleTable.embedded.digits(of: locale.tag)
        else { return common }
        return common
            + stride(from: 0, to: digitCodes.count, by: 3).map { place in
                let code = digitCodes[place]
                var text = String.UnicodeScalarView()
                for digit in code.unicodeScalars { text.append(native[Int(digit.value - 0x30)]) }
                return SampleCode(kind: .nativeDigits, text: String(text), code: code)
            }
    }

    private static func digits(_ count: Int, _ random: inout SplitMix64) -> String {
        // the first digit is not zero, because leading zeros are a separate kind
        String((0..<count).map { Character(String(Int.random(in: ($0 == 0 ? 1 : 0)...9, using: &random))) })
    }

    /// A code with at least one letter and one digit, without letters that look like digits.
    private static func lettersAndDigits(
        _ count: Int, startsWithDigit: Bool, _ random: inout SplitMix64
    ) -> String {
        let letters = Array("ABCDEFGHJKLMNPQRTUVWXY")
        // the second character is of the other kind, the rest are random
        return String(
            (0..<count).map { place in
                let isDigit = place < 2 ? (place == 0) == startsWithDigit : Bool.random(using: &random)
                if isDigit { return Character(String(Int.random(in: 2...9, using: &random))) }
                return letters[Int.random(in: 0..<letters.count, using: &random)]
            })
    }
}
