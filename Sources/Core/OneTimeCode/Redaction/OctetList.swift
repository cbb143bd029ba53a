import OneTimeCodeSupport

/// The bytes of a text as a list of numbers, as programs print bytes that they do not take for text: "<<0, 52, 0, 56>>" of
/// Elixir and Erlang, "[0, 52, 0, 56]" of Java, and rows of hexadecimal digits with spaces, "00 34 00 38".
struct OctetList {
    let octets: [UInt8]
    /// The numbers, without the brackets around them.
    let range: Range<Int>
    let form: Form

    /// How a list is written.
    struct Form: Equatable {
        let separator: [UInt8]
        let isHexadecimal: Bool
        let uppercase: Bool
        /// Whether bytes above 127 are negative numbers, as in Java.
        let isSigned: Bool

        /// The notation of bytes.
        func written(_ octets: [UInt8]) -> [UInt8] {
            var text: [UInt8] = []
            for octet in octets {
                if !text.isEmpty { text += separator }
                if isHexadecimal {
                    text += Hexadecimal.encoded([octet], uppercase: uppercase)
                } else {
                    text += (isSigned ? "\(Int8(bitPattern: octet))" : "\(octet)").utf8
                }
            }
            return text
        }
    }

    /// The fewest bytes of a text.
    private static let fewest = 8
    /// The most bytes: a long text of several parts in UCS-2.
    private static let most = 4_096

    /// Reads the list whose first number is at `start`; nil if there is none.
    init?(_ scanner: LogScanner, at start: Int) {
        let isHexadecimal = Self.pair(scanner, start) != nil && scanner[start + 2] == UInt8(ascii: " ")
        var separator: [UInt8] = [UInt8(ascii: " ")]
        var octets: [UInt8] = []
        var isSigned = false
        var end = start
        var index = start
        while octets.count < Self.most {
            let next: Int
            if isHexadecimal {
                guard let octet = Self.pair(scanner, index) else { break }
                octets.append(octet)
                next = index + 2
            } else {
                let isNegative = scanner[index] == UInt8(ascii: "-")
                guard let last = scanner.digits(1...3, at: isNegative ? index + 1 : index),
                    let number = Int(String(decoding: scanner.bytes[index..<last], as: UTF8.self)),
                    (-128...255).contains(number)
                else { break }
                isSigned = isSigned || isNegative
                octets.append(UInt8(truncatingIfNeeded: number))
                next = last
            }
            end = next
            if octets.count == 1, !isHexadecimal {
                separator = scanner[next + 1] == UInt8(ascii: " ") ? Array(", ".utf8) : Array(",".utf8)
            }
            guard scanner.bytes[next...].starts(with: separator) else { break }
            index = next + separator.count
        }
        guard octets.count >= Self.fewest else { return nil }
        self.octets = octets
        range = start..<end
        form = Form(
            separator: separator, isHexadecimal: isHexadecimal,
            uppercase: !scanner.bytes[start..<end].contains { (0x61...0x66).contains($0) }, isSigned: isSigned)
    }

    private static func pair(_ scanner: LogScanner, _ index: Int) -> UInt8? {
        LogScanner.isHexadecimal(scanner[index + 2]) ? nil : LogScanner.octet(scanner[index], scanner[index + 1])
    }
}
