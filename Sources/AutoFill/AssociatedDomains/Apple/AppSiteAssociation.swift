import OneTimeCodeSupport

/// The file apple-app-site-association of a site.
///
/// Reads all three forms of `applinks`: the present one (`appIDs`, `components`), the earlier one (`appID`, `paths`),
/// and the first one, an object with an entry for each app.
public struct AppSiteAssociation: Sendable {
    /// The greatest size in bytes, uncompressed.
    public static let greatestSize = 128 * 1024

    /// The apps that a service lists, in order. For `applinks`, those of all its details.
    public let apps: [DomainService: [String]]
    /// The details of `applinks`.
    let links: [LinkDetail]
    /// The mistakes.
    public let findings: [DomainFinding]
    /// Whether the file was in a signed container.
    public let isSigned: Bool

    /// Reads a file.
    ///
    /// The content of a signed file is taken out of its container. The signature and its certificates are not verified,
    /// because systems since iOS 9 do not need a signature.
    ///
    /// - Parameters:
    ///   - bytes: The content.
    ///   - name: The name, for findings.
    /// - Throws: If it is not JSON.
    public init(_ bytes: [UInt8], name: String) throws(UnreadableFile) {
        let content = SignedContainer.isContainer(bytes) ? try SignedContainer.content(of: bytes) : bytes
        isSigned = SignedContainer.isContainer(bytes)
        var reader = AppSiteAssociationReader(name: name)
        if bytes.count > Self.greatestSize {
            reader.report(
                .fileSize, nil, "the file has \(bytes.count) bytes, over 128 KB",
                fix: "shorten it; patterns with wildcards replace lists of paths")
        }
        reader.read(try LocatedValue(file: content))
        (apps, links, findings) = (reader.apps, reader.links, reader.findings)
    }

    /// Whether a service lists an app.
    public func lists(_ app: String, for service: DomainService) -> Bool { apps[service]?.contains(app) ?? false }
}

/// App identifiers of Apple: a prefix, a dot and the bundle identifier.
enum AppIdentifier {
    /// The problem with an app identifier; nil if it is valid.
    static func problem(of text: String) -> String? {
        guard let dot = text.firstIndex(of: ".") else { return "'\(text)' has no prefix" }
        let (prefix, bundle) = (text[..<dot], text[text.index(after: dot)...])
        if prefix.isEmpty { return "'\(text)' has an empty prefix" }
        if bundle.isEmpty { return "'\(text)' has no bundle identifier" }
        // The prefix is assigned by Apple: ten letters and digits.
        let isPrefix = prefix.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }
        if prefix.utf8.count != 10 || !isPrefix {
            return "'\(text)' does not begin with an app identifier prefix, which is ten capital letters and digits"
        }
        let isBundle = bundle.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "-")
                || byte == UInt8(ascii: ".")
        }
        return isBundle ? nil : "'\(bundle)' is not a bundle identifier"
    }
}
