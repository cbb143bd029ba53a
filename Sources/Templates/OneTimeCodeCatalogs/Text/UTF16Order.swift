/// The byte order of a UTF-16 file.
struct UTF16Order: Equatable {
    let isBigEndian: Bool
    /// Whether a byte order mark comes before the text.
    let hasMark: Bool

    /// The byte order from a byte order mark, or from an ASCII character at the start: its NUL byte does not occur in
    /// UTF-8 text. Nil for other files.
    init?(of bytes: [UInt8]) {
        guard bytes.count >= 2 else { return nil }
        switch (bytes[0], bytes[1]) {
        case (0xFE, 0xFF): (isBigEndian, hasMark) = (true, true)
        case (0xFF, 0xFE): (isBigEndian, hasMark) = (false, true)
        case (0, 1...0x7F) where bytes.count.isMultiple(of: 2): (isBigEndian, hasMark) = (true, false)
        case (1...0x7F, 0) where bytes.count.isMultiple(of: 2): (isBigEndian, hasMark) = (false, false)
        default: return nil
        }
    }

    /// Decodes bytes without their byte order mark. Also returns whether they were well-formed.
    func decode(_ bytes: [UInt8]) -> (text: String, isWellFormed: Bool) {
        let (high, low) = isBigEndian ? (0, 1) : (1, 0)
        let units = stride(from: hasMark ? 2 : 0, to: bytes.count - 1, by: 2).map { place in
            UInt16(bytes[place + low]) | UInt16(bytes[place + high]) << 8
        }
        let isWhole = bytes.count.isMultiple(of: 2)
        if let text = String(validating: units, as: UTF16.self) { return (text, isWhole) }
        return (String(decoding: units, as: UTF16.self), false)
    }
}
