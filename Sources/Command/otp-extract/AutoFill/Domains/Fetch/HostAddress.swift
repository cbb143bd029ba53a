/// An address of a host.
struct HostAddress {
    /// The address as the system writes it.
    let text: String
    private let bytes: [UInt8]

    /// Reads an IPv4 or IPv6 address; nil for other text, also for an address with a zone.
    init?(_ text: String) {
        for (family, count) in [(AF_INET, 4), (AF_INET6, 16)] {
            var bytes = [UInt8](repeating: 0, count: count)
            guard inet_pton(family, text, &bytes) == 1 else { continue }
            (self.text, self.bytes) = (text, bytes)
            return
        }
        return nil
    }

    var isIPv6: Bool { bytes.count == 16 }

    /// Whether the address leads to the same host from everywhere. Addresses of the IANA registries of special-purpose
    /// addresses (RFC 6890) are not public. Nor are addresses that stand for other addresses, such as IPv4-mapped ones.
    var isPublic: Bool {
        guard isIPv6 else { return Self.isPublicIPv4(bytes[...]) }
        // RFC 6052, section 3.1: only public IPv4 addresses have this form
        if Self.isIn(bytes[...], [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0], 96) {
            return Self.isPublicIPv4(bytes[12...])
        }
        return Self.isIn(bytes[...], [0x20], 3) && !Self.special.contains { Self.isIn(bytes[...], $0.prefix, $0.bits) }
    }

    private static func isPublicIPv4(_ bytes: ArraySlice<UInt8>) -> Bool {
        !specialIPv4.contains { isIn(bytes, $0.prefix, $0.bits) }
    }

    private static func isIn(_ bytes: ArraySlice<UInt8>, _ prefix: [UInt8], _ bits: Int) -> Bool {
        zip(bytes, prefix).enumerated().allSatisfy { index, pair in
            let shift = max(0, 8 - (bits - 8 * index))
            return shift >= 8 || pair.0 >> shift == pair.1 >> shift
        }
    }

    private static let specialIPv4: [(prefix: [UInt8], bits: Int)] = [
        ([0], 8),  // this network
        ([10], 8),  // private
        ([100, 64], 10),  // shared by customers of a provider
        ([127], 8),  // loopback
        ([169, 254], 16),  // link-local
        ([172, 16], 12),  // private
        ([192, 0, 0], 24),  // protocols
        ([192, 0, 2], 24),  // documentation
        ([192, 88, 99], 24),  // relays of 6to4
        ([192, 168], 16),  // private
        ([198, 18], 15),  // benchmarks
        ([198, 51, 100], 24),  // documentation
        ([203, 0, 113], 24),  // documentation
        ([224], 4),  // multicast
        ([240], 4),  // reserved, broadcast
    ]

    /// The special-purpose addresses in 2000::/3. Apart from 64:ff9b::/96, no address outside of 2000::/3 is public
    /// (RFC 4291, section 2.4).
    private static let special: [(prefix: [UInt8], bits: Int)] = [
        ([0x20, 0x01, 0x00], 23),  // protocols, Teredo, benchmarks
        ([0x20, 0x01, 0x0D, 0xB8], 32),  // documentation
        ([0x20, 0x02], 16),  // 6to4, which has an IPv4 address inside
        ([0x3F, 0xFF, 0x00], 20),  // documentation
    ]
}
