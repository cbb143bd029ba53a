import OneTimeCodeSupport
import OneTimeCodeText

/// A host by the host parser of the WHATWG URL Standard, for a URL with a special scheme such as `https`.
///
/// Two hosts are the same exactly if they are equal. A text that the parser rejects matches nothing.
package enum Host: Sendable, Hashable {
    /// A domain in lower-case ASCII, with its trailing dot, if any.
    case domain(String)
    /// An IPv4 address.
    case ipv4(UInt32)
    /// The eight pieces of an IPv6 address.
    case ipv6([UInt16])

    /// Parses a host; nil if the parser returns failure. The steps are those of "host parsing".
    package init?(_ input: String) {
        // 1. Brackets hold an IPv6 address.
        if input.utf8.first == UInt8(ascii: "[") {
            guard input.utf8.count > 1, input.utf8.last == UInt8(ascii: "]"),
                let pieces = IPv6Parser.pieces(of: Array(input.utf8.dropFirst().dropLast()))
            else { return nil }
            self = .ipv6(pieces)
            return
        }
        // 2 is about other schemes, 3 about an empty host. 4 and 5: percent-decoding, domain to ASCII.
        guard !input.isEmpty, let ascii = Self.ascii(Self.percentDecoded(input)) else { return nil }
        // 6. Forbidden characters.
        guard !ascii.utf8.contains(where: Self.isForbiddenInDomains) else { return nil }
        // 7. A domain that ends in a number is an IPv4 address or nothing.
        if IPv4Parser.endsInNumber(ascii) {
            guard let address = IPv4Parser.address(ascii) else { return nil }
            self = .ipv4(address)
        } else {
            self = .domain(ascii)
        }
    }

    /// The domain, unless the host is an address.
    package var domain: String? {
        if case .domain(let name) = self { name } else { nil }
    }
}

extension Host {
    /// "UTF-8 decode without BOM" of the percent-decoded text. Ill-formed bytes become U+FFFD, which domains forbid.
    private static func percentDecoded(_ input: String) -> String {
        guard input.utf8.contains(UInt8(ascii: "%")) else { return input }
        return String(decoding: PercentEncoding.decoded(input.utf8), as: UTF8.self)
    }

    /// "Domain to ASCII" with beStrict false.
    private static func ascii(_ domain: String) -> String? {
        // For an ASCII domain without a Punycode label, the standard only lowers the case.
        if domain.utf8.allSatisfy({ $0 < 0x80 }), !hasPunycode(domain) {
            return domain.isEmpty ? nil : domain.lowercased()
        }
        return DomainName.ascii(domain)
    }

    /// Whether a label begins with "xn--".
    private static func hasPunycode(_ domain: String) -> Bool {
        domain.utf8.split(separator: UInt8(ascii: ".")).contains { label in
            label.prefix(4).elementsEqual("xn--".utf8) { $0 | 0x20 == $1 | 0x20 }
        }
    }

    /// The forbidden domain code points: the forbidden host code points, C0 controls, "%" and U+007F.
    private static func isForbiddenInDomains(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...0x20, 0x7F: true
        case UInt8(ascii: "#"), UInt8(ascii: "%"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "<"),
            UInt8(ascii: ">"), UInt8(ascii: "?"), UInt8(ascii: "@"), UInt8(ascii: "["), UInt8(ascii: "\\"),
            UInt8(ascii: "]"), UInt8(ascii: "^"), UInt8(ascii: "|"):
            true
        default: false
        }
    }
}
