import OneTimeCodeText

/// A host as an origin-bound message may name it.
enum Host {
    /// The forbidden host code points of the WHATWG URL Standard, which exclude a scheme, port, path, user, query and
    /// fragment at once.
    private static let forbidden: Set<UInt8> = Set(" #/:<>?@[\\]^|%".utf8)

    /// The host in lower-case ASCII form, or nil where it is not a valid domain name: a forbidden code point, a name
    /// that UTS #46 refuses, an empty label, a label of more than 63 or a name of more than 253 characters, or a last
    /// label that is a number, which the URL Standard reads as an IPv4 address.
    static func parse(_ raw: String) -> String? {
        guard !raw.isEmpty, !raw.utf8.contains(where: { forbidden.contains($0) || $0 <= 0x20 || $0 == 0x7F }),
            let ascii = DomainName.ascii(raw), ascii.utf8.count <= 253
        else { return nil }
        let labels = ascii.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count >= 2 || ascii == "localhost", labels.allSatisfy({ !$0.isEmpty && $0.utf8.count <= 63 }),
            let last = labels.last, !last.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        return ascii
    }
}
