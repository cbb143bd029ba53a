extension VerificationCode {
    /// The name of a code: 128 bits, written as RFC 9562 writes a UUID. It is no secret; it does not tell the code.
    public struct ID: Sendable, Hashable, LosslessStringConvertible, Codable {
        private let high: UInt64
        private let low: UInt64

        /// A version 4 UUID from `generator`.
        public init(using generator: inout some RandomNumberGenerator) {
            high = generator.next() & ~0xF000 | 0x4000
            low = generator.next() & ~(0b11 << 62) | 0b10 << 62
        }

        /// A version 4 UUID from the system's generator.
        public static func random() -> ID {
            var generator = SystemRandomNumberGenerator()
            return ID(using: &generator)
        }

        /// Reads "00000000-0000-0000-0000-000000000000", with digits of either case; nil for anything else.
        public init?(_ description: String) {
            let groups = description.split(separator: "-", omittingEmptySubsequences: false)
            guard groups.map(\.utf8.count) == [8, 4, 4, 4, 12],
                groups.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isHexDigit } }),
                let high = UInt64(groups[0...2].joined(), radix: 16),
                let low = UInt64(groups[3...4].joined(), radix: 16)
            else { return nil }
            self.high = high
            self.low = low
        }

        /// Five groups of small hexadecimal digits.
        public var description: String {
            let digits = Self.hex(high) + Self.hex(low)
            var text = ""
            for (index, digit) in digits.enumerated() {
                if [8, 12, 16, 20].contains(index) { text.append("-") }
                text.append(digit)
            }
            return text
        }

        private static func hex(_ value: UInt64) -> String {
            let digits = String(value, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }

        /// Reads the text form.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            guard let id = ID(try container.decode(String.self)) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a UUID")
            }
            self = id
        }

        /// Writes the text form.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(description)
        }
    }
}
