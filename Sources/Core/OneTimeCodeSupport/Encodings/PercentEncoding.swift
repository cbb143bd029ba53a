/// Percent-encoded bytes: a percent sign and two hexadecimal digits (RFC 3986, section 2.1).
package enum PercentEncoding {
    /// The bytes of a text. A percent sign without two digits after it stands for itself, as in the URL Standard
    /// (WHATWG, section 1.3).
    ///
    /// - Parameter plusIsBlank: Whether a plus sign stands for a blank, as in `application/x-www-form-urlencoded`
    ///   (WHATWG, section 5.1).
    package static func decoded(_ text: some Sequence<UInt8>, plusIsBlank: Bool = false) -> [UInt8] {
        decode(Array(text), plusIsBlank: plusIsBlank).bytes
    }

    /// The bytes of a text; nil if a percent sign has no two digits after it.
    package static func strictlyDecoded(_ text: some Sequence<UInt8>) -> [UInt8]? {
        let (bytes, isWellFormed) = decode(Array(text), plusIsBlank: false)
        return isWellFormed ? bytes : nil
    }

    private static func decode(_ text: [UInt8], plusIsBlank: Bool) -> (bytes: [UInt8], isWellFormed: Bool) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var isWellFormed = true
        var index = 0
        while index < text.count {
            let byte = text[index]
            if byte == UInt8(ascii: "%") {
                if index + 2 < text.count, let high = Hexadecimal.value(of: text[index + 1]),
                    let low = Hexadecimal.value(of: text[index + 2])
                {
                    bytes.append(high << 4 | low)
                    index += 3
                    continue
                }
                isWellFormed = false
            }
            bytes.append(plusIsBlank && byte == UInt8(ascii: "+") ? 0x20 : byte)
            index += 1
        }
        return (bytes, isWellFormed)
    }

    /// A path as part of a URI: all bytes are encoded but those of slashes and unreserved characters (section 2.3).
    /// The colon is encoded too, so that a relative path never begins with a scheme (section 4.2).
    package static func encoded(path: String) -> String {
        var text: [UInt8] = []
        for byte in path.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"):
                text.append(byte)
            default: text += [UInt8(ascii: "%")] + Hexadecimal.encoded([byte], uppercase: true)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
