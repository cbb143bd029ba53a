import OneTimeCodeSupport

/// The associated domains of an app, read from an entitlements file in XML or in the binary format.
public struct EntitlementsFile: Sendable {
    /// The valid entries.
    public let domains: [AssociatedDomain]
    /// The app identifier with its prefix; nil if the file has none. The file in a project usually has no identifier,
    /// or only a build variable.
    public let appIdentifier: String?
    /// The mistakes.
    public let findings: [DomainFinding]

    private static let key = "com.apple.developer.associated-domains"

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - bytes: The content.
    ///   - name: The name, for findings.
    /// - Throws: If it is not a property list.
    public init(_ bytes: [UInt8], name: String) throws(UnreadableFile) {
        let root: LocatedValue
        if BinaryPropertyListReader.isBinary(bytes) {
            var reader = try BinaryPropertyListReader(bytes)
            root = try reader.root()
        } else {
            var reader = XMLPropertyListReader(bytes)
            root = try reader.root()
        }
        var (domains, findings): ([AssociatedDomain], [DomainFinding]) = ([], [])
        let identifier = (root["application-identifier"] ?? root["com.apple.application-identifier"])?.text
        appIdentifier = identifier.flatMap { $0.contains("$") ? nil : $0 }
        guard let list = root[Self.key] else {
            findings.append(
                DomainFinding(
                    .entryForm, .error, name, root.place, "no '\(Self.key)'",
                    fix: "add the capability Associated Domains with 'webcredentials:example.com'"))
            (self.domains, self.findings) = ([], findings)
            return
        }
        if list.elements == nil {
            findings.append(
                DomainFinding(
                    .entryForm, .error, name, list.place, "'\(Self.key)' is not an array",
                    fix: "write an array of strings")
            )
        }
        for element in list.elements ?? [] {
            guard let text = element.text else {
                findings.append(
                    DomainFinding(
                        .entryForm, .error, name, element.place, "an entry is not a string", fix: "write a string"))
                continue
            }
            do throws(AssociatedDomain.Fault) {
                let domain = try AssociatedDomain(text, place: element.place)
                let isKnown = domains.contains {
                    $0.service == domain.service && $0.host == domain.host && $0.isWildcard == domain.isWildcard
                }
                if isKnown {
                    findings.append(
                        DomainFinding(
                            .duplicateEntry, .warning, name, element.place, "'\(text)' is there already",
                            fix: "remove it"))
                }
                domains.append(domain)
            } catch {
                findings.append(DomainFinding(error.rule, .error, name, element.place, error.message, fix: error.fix))
            }
        }
        findings += Self.missingWebcredentials(domains, name)
        (self.domains, self.findings) = (domains, findings)
    }

    /// Hosts that have links but no passwords.
    private static func missingWebcredentials(_ domains: [AssociatedDomain], _ name: String) -> [DomainFinding] {
        domains.filter { link in
            link.service == .applinks
                && !domains.contains { $0.service == .webcredentials && ($0.host == link.host || $0.covers(link.host)) }
        }.map { link in
            let host = link.pattern
            return DomainFinding(
                .missingWebcredentials, .warning, name, link.place,
                "'applinks:\(host)' has no matching 'webcredentials:\(host)', so AutoFill offers nothing for it",
                fix: "add 'webcredentials:\(host)' if the app signs in there")
        }
    }
}
