/// Recognises FreeMarker templates. They have the same extension as Fluent's catalogs, `.ftl`.
enum FreeMarker {
    /// The number of bytes of a file that are read.
    private static let longest = 4_096

    /// Whether the start of a file belongs to a FreeMarker template: it has a directive, a comment or a `${value}`,
    /// which Fluent does not have.
    static func isIn(_ start: some Sequence<UInt8>) -> Bool {
        let bytes = Array(start.prefix(longest))
        var isLineStart = true
        for place in bytes.indices {
            let byte = bytes[place]
            let next = place + 1 < bytes.count ? bytes[place + 1] : 0
            // a comment of Fluent may contain anything
            if isLineStart, byte == UInt8(ascii: "#") { return false }
            if byte == UInt8(ascii: "$"), next == UInt8(ascii: "{") { return true }
            if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "["), isDirective(next), place + 2 < bytes.count,
                isLetterOrComment(bytes[place + 2])
            {
                return true
            }
            isLineStart = byte == 0x0A
        }
        return false
    }

    private static func isDirective(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "#") || byte == UInt8(ascii: "@") }

    private static func isLetterOrComment(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "-")
    }
}
