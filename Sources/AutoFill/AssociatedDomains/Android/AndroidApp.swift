/// An Android app as Digital Asset Links identify it: its package name and a certificate.
public struct AndroidApp: Hashable, Sendable {
    /// The package name.
    public let packageName: String
    /// The SHA-256 fingerprint of the certificate: 32 pairs of hexadecimal digits in upper case, with colons.
    public let fingerprint: String

    /// An app; nil if the name or the fingerprint has the wrong form.
    public init?(packageName: String, fingerprint: String) {
        guard Self.isPackageName(packageName), Self.fingerprintProblem(fingerprint) == nil else { return nil }
        (self.packageName, self.fingerprint) = (packageName, fingerprint)
    }

    /// Whether a text is a package name: labels of letters, digits and underscores that begin with a letter (Android,
    /// "Configure the app module").
    static func isPackageName(_ text: String) -> Bool {
        text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
            guard let first = label.utf8.first, isLetter(first) else { return false }
            return label.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "_") }
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    /// The problem with a fingerprint; nil if it is valid.
    static func fingerprintProblem(_ text: String) -> String? {
        let pairs = text.split(separator: ":", omittingEmptySubsequences: false)
        let isUpper = { (byte: UInt8) in (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte) }
        if pairs.count == 32, pairs.allSatisfy({ $0.utf8.count == 2 && $0.utf8.allSatisfy(isUpper) }) { return nil }
        let digits = text.utf8.filter { (0x30...0x39).contains($0) || (0x41...0x46).contains($0 & ~0x20) }.count
        if text.utf8.contains(where: { (0x61...0x66).contains($0) }), digits == 64 { return "lower-case digits" }
        if digits == 64 { return "no colons between the pairs" }
        if digits == 40 { return "a SHA-1 fingerprint" }
        return "not 32 pairs of hexadecimal digits"
    }
}

/// The target of a statement.
public enum LinkTarget: Hashable, Sendable {
    case web(WebSite)
    case app(AndroidApp)
}
