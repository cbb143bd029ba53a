/// Marks of a page that waits for a code, which are the same in all languages: a masked telephone number or e-mail
/// address, a countdown until the code can be sent again, the number of its characters.
struct CodeTraces: Equatable {
    /// Whether a text has a telephone number or an e-mail address with masked characters: "+44 •••• ••21", "m***@mail.example".
    private(set) var hasMaskedContact = false
    /// Whether a text has a time below five minutes: "0:42".
    private(set) var hasCountdown = false
    /// A bit for each of the numbers 4 to 8 that stands in a text.
    private var lengths: UInt16 = 0

    /// Whether a text has this number, and it can be the length of a code.
    func states(length: Int) -> Bool { (4...8).contains(length) && lengths & 1 << UInt16(length) != 0 }

    static func + (first: CodeTraces, second: CodeTraces) -> CodeTraces {
        var sum = first
        sum.hasMaskedContact = first.hasMaskedContact || second.hasMaskedContact
        sum.hasCountdown = first.hasCountdown || second.hasCountdown
        sum.lengths |= second.lengths
        return sum
    }

    /// No traces.
    init() {}

    /// How far the visible part of a masked number may be from the mask, in characters.
    private static let reach = 12

    /// Reads a text. Linear in its length.
    init(_ text: String) {
        // most texts have no digit, and without a digit or an "@" there is no trace
        guard text.utf8.contains(where: { $0 &- 0x30 < 10 || $0 == UInt8(ascii: "@") || $0 >= 0xD9 }) else { return }
        // the places of the latest mask of two or more characters, the latest two digits, and the latest "@"
        var (mask, digits, at) = (-Self.reach * 2, -Self.reach * 2, -Self.reach * 2)
        var (maskLength, place) = (0, 0)
        var number: (value: Int, count: Int) = (0, 0)
        // the number before a colon
        var minutes: Int?
        var before: Unicode.Scalar = " "
        var startOfNumber: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            place += 1
            let digit = Self.digit(scalar)
            if let digit {
                if number.count == 0 { startOfNumber = before }
                number = (min(number.value * 10 + digit, 9_999), number.count + 1)
                if number.count >= 2 { digits = place }
            } else {
                if number.count > 0 { end(number, minutes, from: startOfNumber, to: scalar) }
                minutes = scalar == ":" && (1...2).contains(number.count) && minutes == nil ? number.value : nil
                number = (0, 0)
            }
            maskLength = Self.isMask(scalar) ? maskLength + 1 : 0
            if maskLength >= 2 { mask = place }
            if scalar == "@" { at = place }
            if place - mask <= Self.reach, place - digits <= Self.reach || place - at <= Self.reach {
                hasMaskedContact = true
            }
            before = scalar
        }
        if number.count > 0 { end(number, minutes, from: startOfNumber, to: " ") }
    }

    private mutating func end(
        _ number: (value: Int, count: Int), _ minutes: Int?, from before: Unicode.Scalar, to after: Unicode.Scalar
    ) {
        if let minutes, minutes < 5, number.count == 2, number.value < 60, after != ":" { hasCountdown = true }
        let joins: Set<Unicode.Scalar> = [".", ",", ":", "/", "+", "*", "•", "#", "%", "@"]
        guard number.count == 1, (4...8).contains(number.value), !joins.contains(before) else { return }
        // "6." and "6," end a sentence or a clause; "6%" and "6:30" do not count anything
        if after != ":", after != "/", after != "%" { lengths |= 1 << UInt16(number.value) }
    }

    private static func digit(_ scalar: Unicode.Scalar) -> Int? {
        if scalar.isASCII { return ("0"..."9").contains(scalar) ? Int(scalar.value) - 0x30 : nil }
        return zeros.first { scalar.value >= $0 && scalar.value <= $0 + 9 }.map { Int(scalar.value - $0) }
    }

    /// The zeros of the digits that people write on pages, beside ASCII: Arabic, Persian, those of India from Devanagari
    /// to Malayalam, Thai, Lao, Burmese, Khmer, full-width.
    private static let zeros: [UInt32] = [
        0x660, 0x6F0, 0x966, 0x9E6, 0xA66, 0xAE6, 0xB66, 0xBE6, 0xC66, 0xCE6, 0xD66, 0xE50, 0xED0, 0x1040, 0x17E0,
        0xFF10,
    ]

    private static func isMask(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "*" || scalar == "•" || scalar == "●" || scalar == "∗" || scalar == "＊"
    }
}
