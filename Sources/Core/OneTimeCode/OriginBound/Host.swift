import OneTimeCodeSupport
import OneTimeCodeText

/// A host by the host parser of the WHATWG URL Standard, for a URL with a special scheme such as `https`.
///
/// Two hosts are the same exactly if they are equal. A text that the parser rejects matches nothing.
package enum Host: Sendable, Hashable {
    /// A domain in lower-case ASCII, with its trailing dot, if any.
    case domain(String)
    /// An IPv4 address.
    case ipv4(UInt32)
    /// The eight pieces of an IPv6 address.
    case ipv6([UInt16])

    /// Parses a host; nil if the parser returns failure. The steps are those of "host parsing".
    package init?(_ input: String) {
        // 1. Brackets hold an IPv6 address.
        if input.utf8.first == UInt8(ascii: "[") {
            guard input.utf8.count > 1, input.utf8.last == UInt8(ascii: "]"),
                let pieces = IPv6Parser.pieces(of: Array(input.utf8.dropFirst().dropLast()))
            else { return nil }
            self = .ipv6(pieces)
            return
        }
        // 2 is about other schemes, 3 about an empty host. 4 and 5: percent-decoding, domain to ASCII.
        guard !input.isEmpty, let ascii = Self.ascii(Self.percentDecoded(input)) else { return nil }
        // 6. Forbidden characters.
        guard !ascii.utf8.contains(where: Self.isForbiddenInDomains) else { return nil }
        // 7. A domain that ends in a number is an IPv4 address or nothing.
        if IPv4Parser.endsInNumber(ascii) {
            guard let address = IPv4Parser.address(ascii) else { return nil }
            self = .ipv4(address)
        } else {
            self = .domain(ascii)
        }
    }

    /// The domain, unless the host is an address.
    package var domain: String? {
        if case .domain(let name) = self { name } else { nil }
    }
}

extension Host {
    /// "UTF-8 decode without BOM" of the percent-decoded text. Ill-formed bytes become U+FFFD, which domains forbid.
    private static func percentDecoded(_ input: String) -> String {
        guard input.utf8.contains(UInt8(ascii: "%")) else { return input }
        return String(decoding: PercentEncoding.decoded(input.utf8), as: UTF8.self)
    }

    /// "Domain to ASCII" with beStrict false.
    private static func ascii(_ domain: String) -> String? {
        // For an ASCII domain without a Punycode label, the standard only lowers the case.
        if domain.utf8.allSatisfy({ $0 < 0x80 }), !hasPunycode(domain) {
            return domain.isEmpty ? nil : domain.lowercased()
        }
        return DomainName.ascii(domain)
    }

    /// Whether a label begins with "xn--".
    private static func hasPunycode(_ domain: String) -> Bool {
        domain.utf8.split(separator: UInt8(ascii: ".")).contains { label in
            label.prefix(4).elementsEqual("xn--".utf8) { $0 | 0x20 == $1 | 0x20 }
        }
    }

    /// The forbidden domain code points: the forbidden host code points, C0 controls, "%" and U+007F.
    private static func isForbiddenInDomains(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...0x20, 0x7F: true
        case UInt8(ascii: "#"), UInt8(ascii: "%"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "<"),
            UInt8(ascii: ">"), UInt8(ascii: "?"), UInt8(ascii: "@"), UInt8(ascii: "["), UInt8(ascii: "\\"),
            UInt8(ascii: "]"), UInt8(ascii: "^"), UInt8(ascii: "|"):
            true
        default: false
        }
    }
}

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

/// IPv6 addresses as in the WHATWG URL Standard, without brackets.
enum IPv6Parser {
    /// The "IPv6 parser": the eight pieces of an address; nil for failure.
    static func pieces(of input: [UInt8]) -> [UInt16]? {
        var reader = Reader(input: input)
        guard reader.read() else { return nil }
        return reader.address
    }

    private struct Reader {
        let input: [UInt8]
        var address = [UInt16](repeating: 0, count: 8)
        private var pieceIndex = 0
        /// The position of "::".
        private var compress: Int?
        private var pointer = 0

        init(input: [UInt8]) { self.input = input }

        private func byte(_ offset: Int = 0) -> UInt8? {
            pointer + offset < input.count ? input[pointer + offset] : nil
        }

        /// Reads the whole input; false for failure.
        mutating func read() -> Bool {
            if byte() == UInt8(ascii: ":") {
                guard byte(1) == UInt8(ascii: ":") else { return false }
                pointer += 2
                pieceIndex += 1
                compress = pieceIndex
            }
            while let next = byte() {
                if pieceIndex == 8 { return false }
                if next == UInt8(ascii: ":") {
                    if compress != nil { return false }
                    pointer += 1
                    pieceIndex += 1
                    compress = pieceIndex
                    continue
                }
                let start = pointer
                var value: UInt16 = 0
                while pointer - start < 4, let digit = byte().flatMap(Hexadecimal.value(of:)) {
                    value = value << 4 | UInt16(digit)
                    pointer += 1
                }
                if byte() == UInt8(ascii: ".") {
                    pointer = start
                    // Four decimal numbers may replace the last two pieces.
                    guard pieceIndex <= 6, readIPv4() else { return false }
                    break
                }
                if byte() == UInt8(ascii: ":") {
                    pointer += 1
                    if byte() == nil { return false }
                } else if byte() != nil {
                    return false
                }
                address[pieceIndex] = value
                pieceIndex += 1
            }
            return expand()
        }

        private mutating func readIPv4() -> Bool {
            for count in 0..<4 {
                if count > 0 {
                    guard byte() == UInt8(ascii: ".") else { return false }
                    pointer += 1
                }
                let start = pointer
                var value: UInt16 = 0
                while let digit = byte(), (0x30...0x39).contains(digit) {
                    // No leading zero, at most a byte.
                    if pointer > start, value == 0 { return false }
                    value = value * 10 + UInt16(digit - 0x30)
                    if value > 255 { return false }
                    pointer += 1
                }
                if pointer == start { return false }
                address[pieceIndex] = address[pieceIndex] << 8 | value
                if count % 2 == 1 { pieceIndex += 1 }
            }
            return byte() == nil
        }

        /// Moves the pieces after "::" to the end.
        private mutating func expand() -> Bool {
            guard let compress else { return pieceIndex == 8 }
            let tail = address[compress..<pieceIndex]
            let zeros = 8 - pieceIndex
            address = address[..<compress] + [UInt16](repeating: 0, count: zeros) + tail
            return true
        }
    }
}
