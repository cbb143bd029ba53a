import Glibc

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
