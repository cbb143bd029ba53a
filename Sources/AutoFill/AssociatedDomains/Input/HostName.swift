/// Names of hosts in ASCII.
package enum HostName {
    /// Whether a text is a host name with at least two labels of letters, digits and inner hyphens (RFC 1123, section
    /// 2.1), and not an IP address. "127.0x1" counts as an address too (URL Standard, section 3.5).
    package static func isValid(_ name: String) -> Bool {
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count > 1, name.utf8.count <= 253 else { return false }
        guard let last = labels.last, !isNumber(last) else { return false }
        return labels.allSatisfy(isLabel)
    }

    private static func isNumber(_ label: Substring) -> Bool {
        let isDecimal = label.utf8.allSatisfy { (0x30...0x39).contains($0) }
        return isDecimal || label.hasPrefix("0x") || label.hasPrefix("0X")
    }

    static func isLabel(_ label: Substring) -> Bool {
        let isName = label.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "-")
        }
        return isName && (1...63).contains(label.utf8.count) && !label.hasPrefix("-") && !label.hasSuffix("-")
    }
}

extension String {
    /// The text with "A" to "Z" in lower case. Other letters do not change.
    var asciiLowercased: String {
        String(decoding: utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }
}
