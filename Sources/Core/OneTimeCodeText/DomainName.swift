import CICU

/// UTS #46, as implemented by ICU.
package enum DomainName {
    /// The longest name to convert, in bytes, since Punycode takes quadratic time. DNS names have at most 253
    /// characters.
    static let longest = 2_048

    /// The lower-case ASCII form of a domain name (`münchen.example` is `xn--mnchen-3ya.example`): Unicode ToASCII
    /// with the options of the URL Standard's "domain to ASCII" for beStrict false.
    ///
    /// - Returns: nil for failure and for an empty result; unlike the standard, also for names of more than 2,048
    ///   bytes.
    package static func ascii(_ name: some StringProtocol) -> String? {
        let bytes = Array(name.utf8)
        guard !bytes.isEmpty, bytes.count <= longest else { return nil }
        let capacity = longest * 4
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer in
            guard let base = buffer.baseAddress else { return nil }
            let length = icu_domain_to_ascii(bytes, Int32(bytes.count), base, Int32(capacity))
            guard length > 0 else { return nil }
            let ascii = String(decoding: buffer[0..<Int(length)], as: UTF8.self).lowercased()
            return hasPointlessPunycode(ascii) ? nil : ascii
        }
    }

    /// Whether a Punycode label encodes nothing or only ASCII: nothing follows its last hyphen. UTS #46 rejects such
    /// a label, but ICU accepts it before version 76.
    private static func hasPointlessPunycode(_ ascii: String) -> Bool {
        ascii.split(separator: ".").contains { $0.hasPrefix("xn--") && $0.hasSuffix("-") }
    }
}
