/// Percent-encoded octets: RFC 3986, section 2.1.
enum PercentEncoding {
    /// As in forms: "+" is a blank.
    static func decodedForm(_ text: some Sequence<UInt8>) -> [UInt8] { decoded(Array(text), plusIsBlank: true) }

    /// A percent sign without two digits stands for itself.
    static func decoded(_ text: [UInt8], plusIsBlank: Bool = false) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var index = 0
        while index < text.count {
            let byte = text[index]
            if byte == UInt8(ascii: "%"), index + 2 < text.count, let high = Hexadecimal.digit(text[index + 1]),
                let low = Hexadecimal.digit(text[index + 2])
            {
                bytes.append(high << 4 | low)
                index += 3
            } else {
                bytes.append(plusIsBlank && byte == UInt8(ascii: "+") ? 0x20 : byte)
                index += 1
            }
        }
        return bytes
    }
}
