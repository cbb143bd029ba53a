/// The last line of a message.
enum LastLine {
    /// The place of the last line, after the last line break. CR LF, CR and LF all break lines, as in "normalize
    /// newlines" of the WHATWG Infra Standard.
    static func range(in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        var start = bytes.count
        while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
        return start..<bytes.count
    }

    /// The last line that is not blank, trimmed. Carriers and shells add line breaks.
    static func visible(in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        let end = visibleEnd(of: bytes)
        var start = end
        while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
        while start < end, isBlank(bytes[start]) { start += 1 }
        return start..<end
    }

    /// The end of the text without trailing white space.
    static func visibleEnd(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var end = bytes.count
        while end > 0, isBlank(bytes[end - 1]) { end -= 1 }
        return end
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
