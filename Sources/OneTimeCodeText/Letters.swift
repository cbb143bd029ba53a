import OneTimeCodeTables

/// Properties of letters and digits.
package enum Letters {
    /// Whether a scalar has the Unicode property Uppercase.
    package static func isUppercase(_ scalar: Unicode.Scalar) -> Bool { ScalarTable.embedded[scalar.value].isUppercase }

    /// Whether UTF-8 text has a non-ASCII decimal digit.
    package static func haveDigit(beyondASCII bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let table = ScalarTable.embedded
        let scalars = UTF8Scalars(bytes: bytes)
        var offset = 0
        while offset < bytes.count {
            if bytes[offset] < 0x80 {
                offset += 1
                continue
            }
            let (value, length) = scalars.scalar(at: offset)
            if table[value].kind == .digit { return true }
            offset += length
        }
        return false
    }
}
