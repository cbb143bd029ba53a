import Foundation

/// The hash SHA-256 of FIPS 180-4.
enum SHA256 {
    static func base64(of text: String) -> String {
        var bytes = Array(text.utf8)
        let bits = UInt64(bytes.count) * 8
        bytes.append(0x80)
        while bytes.count % 64 != 56 { bytes.append(0) }
        bytes += (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) }
        let primes = (2...).lazy.filter { n in !(2..<n).contains { n % $0 == 0 } }.prefix(64)
        // the first 32 bits of the fractional parts of roots
        func fraction(_ root: Double) -> UInt32 { UInt32((root - root.rounded(.down)) * 4_294_967_296) }
        let constants = primes.map { fraction(cbrt(Double($0))) }
        var hash = primes.prefix(8).map { fraction(Double($0).squareRoot()) }
        func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }
        for start in stride(from: 0, to: bytes.count, by: 64) {
            var words = (0..<16).map { index in
                bytes[(start + index * 4)..<(start + index * 4 + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            }
            for t in 16..<64 {
                let (a, b) = (words[t - 15], words[t - 2])
                let first = rotated(a, 7) ^ rotated(a, 18) ^ a >> 3
                let second = rotated(b, 17) ^ rotated(b, 19) ^ b >> 10
                words.append(words[t - 16] &+ first &+ words[t - 7] &+ second)
            }
            var h = hash
            for t in 0..<64 {
                let sum1 = rotated(h[4], 6) ^ rotated(h[4], 11) ^ rotated(h[4], 25)
                let choice = (h[4] & h[5]) ^ (~h[4] & h[6])
                let first = h[7] &+ sum1 &+ choice &+ constants[t] &+ words[t]
                let sum0 = rotated(h[0], 2) ^ rotated(h[0], 13) ^ rotated(h[0], 22)
                let majority = (h[0] & h[1]) ^ (h[0] & h[2]) ^ (h[1] & h[2])
                h = [first &+ sum0 &+ majority, h[0], h[1], h[2], h[3] &+ first, h[4], h[5], h[6]]
            }
            hash = zip(hash, h).map { $0 &+ $1 }
        }
        let digest = hash.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * UInt32($0))) } }
        return Data(digest).base64EncodedString()
    }
}
