import Glibc
import OneTimeCodeSupport

extension VerificationCode {
    /// The id of a code: 128 bits, in the text form of a UUID (RFC 9562). It does not reveal the code, but
    /// whoever knows it can consume the code.
    public struct ID: Sendable, Hashable, LosslessStringConvertible, Codable {
        /// The first 64 bits, in the order of the text form.
        public let high: UInt64
        /// The last 64 bits.
        public let low: UInt64

        /// An id of 128 given bits. A store may put the place of the code into them. Nobody may be able to guess
        /// an id, so at least 60 bits must be random.
        public init(high: UInt64, low: UInt64) {
            self.high = high
            self.low = low
        }

        /// Makes a version 4 UUID with `generator`.
        public init(using generator: inout some RandomNumberGenerator) {
            high = generator.next() & ~0xF000 | 0x4000
            low = generator.next() & ~(0b11 << 62) | 0b10 << 62
        }

        /// Makes a version 4 UUID with the system's generator.
        public static func random() -> ID { randomBits.withLock { ID(using: &$0) } }

        private static let randomBits = Locked(SystemRandomBits())

        /// Reads "00000000-0000-0000-0000-000000000000", with hexadecimal digits of either case; nil for any other
        /// text.
        public init?(_ description: String) {
            let groups = description.split(separator: "-", omittingEmptySubsequences: false)
            guard groups.map(\.utf8.count) == [8, 4, 4, 4, 12],
                let high = Hexadecimal.number(groups[0...2].joined().utf8, digits: 16),
                let low = Hexadecimal.number(groups[3...4].joined().utf8, digits: 16)
            else { return nil }
            self.high = high
            self.low = low
        }

        /// Five groups of lower-case hexadecimal digits.
        public var description: String {
            let groups = [
                Hexadecimal.text(high >> 32, digits: 8), Hexadecimal.text(high >> 16, digits: 4),
                Hexadecimal.text(high, digits: 4), Hexadecimal.text(low >> 48, digits: 4),
                Hexadecimal.text(low, digits: 12),
            ]
            return groups.joined(separator: "-")
        }

        /// Decodes the text form.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            guard let id = ID(try container.decode(String.self)) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a UUID")
            }
            self = id
        }

        /// Encodes the text form.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(description)
        }
    }
}

/// The system's random bits, as `SystemRandomNumberGenerator` gives them, but read for 16 ids at once: a system call for
/// every number would take longer than storing a code.
struct SystemRandomBits: RandomNumberGenerator {
    private var numbers = InlineArray<32, UInt64>(repeating: 0)
    private var left = 0

    mutating func next() -> UInt64 {
        if left == 0 {
            // 256 bytes are the most that it gives.
            let status = withUnsafeMutableBytes(of: &numbers) { bytes in
                bytes.baseAddress.map { getentropy($0, bytes.count) } ?? -1
            }
            guard status == 0 else { return .random(in: 0 ... .max) }
            left = numbers.count
        }
        left -= 1
        defer { numbers[left] = 0 }
        return numbers[left]
    }
}
