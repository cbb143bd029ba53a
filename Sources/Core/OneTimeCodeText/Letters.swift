/// Properties of letters and digits.
extension ScalarTable {
    /// Whether a scalar has the Unicode property Uppercase.
    package func isUppercase(_ scalar: Unicode.Scalar) -> Bool { self[scalar.value].isUppercase }

    /// Whether a scalar is a visible letter for the tokenizer. All such scalars have the Unicode property Alphabetic,
    /// which some other scalars also have. None of them is a decimal digit or default ignorable.
    package func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        let entry = self[scalar.value]
        return entry.kind == .letter && entry.fold != .nothing
    }

    /// Whether UTF-8 text has a non-ASCII decimal digit.
    package func findsDigit(beyondASCII bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard Self.mayHaveDigit(beyondASCII: bytes) else { return false }
        let scalars = UTF8Scalars(bytes: bytes)
        var offset = 0
        while offset < bytes.count {
            let byte = bytes[offset]
            guard byte >= 0xC0, Self.digitLeads & Self.lead(byte) != 0 else {
                offset &+= 1
                continue
            }
            let (value, length) = scalars.scalar(at: offset)
            if self[value].kind == .digit { return true }
            offset &+= length
        }
        return false
    }

    /// A bit for each byte from 0xC0 on with which decimal digits beyond ASCII begin.
    private static var digitLeads: UInt64 {
        lead(0xD9) | lead(0xDB) | lead(0xDF) | lead(0xE0) | lead(0xE1) | lead(0xEA) | lead(0xEF) | lead(0xF0)
    }

    private static func lead(_ byte: UInt8) -> UInt64 { 1 << UInt64(byte & 0x3F) }

    /// Whether any byte may be the first byte of such a digit. Tests sixteen bytes at a time.
    private static func mayHaveDigit(beyondASCII bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let text = UnsafeRawBufferPointer(bytes)
        guard text.count >= 16 else { return true }
        // `low` is below 9 in a lane that had 0xD9 to 0xE1; `high` is 0xEA or above in a lane that had a later first
        // byte.
        var low = SIMD16<UInt8>(repeating: .max)
        var high = SIMD16<UInt8>.zero
        var offset = 0
        while offset < text.count {
            // The last step reads some bytes twice.
            let start = min(offset, text.count &- 16)
            let next = text.loadUnaligned(fromByteOffset: start, as: SIMD16<UInt8>.self)
            let distance = next &- 0xD9
            low.replace(with: distance, where: distance .< low)
            high.replace(with: next, where: next .> high)
            offset &+= 16
        }
        return low.min() < 9 || high.max() >= 0xEA
    }
}
