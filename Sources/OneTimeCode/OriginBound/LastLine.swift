/// The last line of a message.
enum LastLine {
    /// The place of the last line: what follows the last line end, where CR LF, CR and LF all end lines, as the WHATWG
    /// Infra Standard's "normalize newlines" has it.
    static func range(in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        var start = bytes.count
        while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
        return start..<bytes.count
    }

    /// The last line that is not blank, without white space at its ends. Carriers and shells add line ends of their own.
    static func visible(in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        let end = visibleEnd(of: bytes)
        var start = end
        while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
        while start < end, isBlank(bytes[start]) { start += 1 }
        return start..<end
    }

    /// Where the text ends, without white space.
    static func visibleEnd(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var end = bytes.count
        while end > 0, isBlank(bytes[end - 1]) { end -= 1 }
        return end
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
