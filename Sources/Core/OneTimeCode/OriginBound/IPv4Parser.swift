import OneTimeCodeSupport

/// IPv4 addresses as in the WHATWG URL Standard: one to four numbers, decimal, octal ("010") or hexadecimal ("0x8").
/// The last one fills the remaining bytes.
enum IPv4Parser {
    /// The "ends in a number checker": whether to read a domain as an address.
    static func endsInNumber(_ domain: String) -> Bool {
        // 1 and 2. One empty item at the end comes from a trailing dot.
        var parts = parts(of: domain)
        if parts.last?.isEmpty == true {
            if parts.count == 1 { return false }
            parts.removeLast()
        }
        // 3 to 6.
        guard let last = parts.last else { return false }
        if !last.isEmpty, last.allSatisfy({ (0x30...0x39).contains($0) }) { return true }
        return number(last) != nil
    }

    /// The "IPv4 parser"; nil for failure.
    static func address(_ domain: String) -> UInt32? {
        // 1 to 3.
        var parts = parts(of: domain)
        if parts.last?.isEmpty == true, parts.count > 1 { parts.removeLast() }
        // 4. At most four numbers.
        guard parts.count <= 4 else { return nil }
        // 5 and 6.
        var numbers: [UInt64] = []
        for part in parts {
            guard let number = number(part) else { return nil }
            numbers.append(number)
        }
        // 8 and 9. Each number but the last is a byte; the last fills the rest.
        guard let last = numbers.popLast(), numbers.allSatisfy({ $0 <= 255 }),
            last < UInt64(1) << (8 * (4 - UInt64(numbers.count)))
        else { return nil }
        // 10 to 12.
        var address = last
        for (index, number) in numbers.enumerated() { address += number << (8 * (3 - UInt64(index))) }
        return UInt32(address)
    }

    /// Splits strictly on dots.
    private static func parts(of domain: String) -> [Substring.UTF8View] {
        domain.split(separator: ".", omittingEmptySubsequences: false).map(\.utf8)
    }

    /// The "IPv4 number parser"; nil for failure. Larger values are clamped above 32 bits.
    private static func number(_ part: Substring.UTF8View) -> UInt64? {
        var digits = part[...]
        guard let first = digits.first else { return nil }
        var radix: UInt64 = 10
        if first == UInt8(ascii: "0"), let second = digits.dropFirst().first {
            if second | 0x20 == UInt8(ascii: "x") {
                radix = 16
                digits = digits.dropFirst(2)
            } else {
                radix = 8
                digits = digits.dropFirst()
            }
        }
        var value: UInt64 = 0
        for digit in digits {
            guard let digit = Hexadecimal.value(of: digit), digit < radix else { return nil }
            value = min(value * radix + UInt64(digit), UInt64(1) << 33)
        }
        return value
    }
}
