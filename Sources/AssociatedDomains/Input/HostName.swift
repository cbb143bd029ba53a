/// Names of hosts in ASCII.
enum HostName {
    /// Whether a text is a name of at least two labels, of letters, digits and inner hyphens (RFC 1123, section 2.1),
    /// and no address.
    static func isValid(_ name: String) -> Bool {
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count > 1, name.utf8.count <= 253 else { return false }
        let isNumeric = labels.last?.utf8.allSatisfy { (0x30...0x39).contains($0) } ?? true
        return !isNumeric && labels.allSatisfy(isLabel)
    }

    static func isLabel(_ label: Substring) -> Bool {
        let isName = label.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "-")
        }
        return isName && (1...63).contains(label.utf8.count) && !label.hasPrefix("-") && !label.hasSuffix("-")
    }
}

extension String {
    /// The text with "A" to "Z" in lower case.
    var asciiLowercased: String {
        String(decoding: utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }
}
