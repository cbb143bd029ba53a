import CICU

/// UTS #46, by ICU.
public enum DomainName {
    /// The lower-case ASCII form of a domain name (`münchen.example` is `xn--mnchen-3ya.example`), or nil when UTS #46
    /// (non-transitional, STD3 rules) finds the name not valid.
    public static func ascii(_ name: some StringProtocol) -> String? {
        let bytes = Array(name.utf8)
        guard !bytes.isEmpty, bytes.count < 1_024 else { return nil }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 512) { buffer in
            guard let base = buffer.baseAddress else { return nil }
            let length = icu_domain_to_ascii(bytes, Int32(bytes.count), base, 512)
            guard length > 0 else { return nil }
            return String(decoding: buffer[0..<Int(length)], as: UTF8.self).lowercased()
        }
    }
}
