import OneTimeCodeSupport

/// A list of hosts that share credentials, in the format of shared-credentials.json of password-manager-resources.
public struct SharedCredentials: Sendable {
    private enum Entry {
        case shared(Set<String>)
        case oneWay(from: Set<String>, to: Set<String>)
    }

    private let entries: [Entry]
    /// The mistakes. An entry with a mistake does not count.
    public let findings: [DomainFinding]

    /// Reads a list.
    ///
    /// - Throws: If it is not a JSON array.
    public init(_ bytes: [UInt8], name: String) throws(UnreadableFile) {
        let root = try LocatedValue(file: bytes)
        guard let elements = root.elements else { throw UnreadableFile("the list is not an array", at: root.place) }
        var (entries, findings): ([Entry], [DomainFinding]) = ([], [])
        for element in elements {
            let hosts = { (key: String) in element[key].flatMap(Self.hosts) }
            switch (element["shared"], element["from"], element["to"]) {
            case (.some, nil, nil):
                if let shared = hosts("shared"), shared.count > 1 {
                    entries.append(.shared(shared))
                    continue
                }
            case (nil, .some, .some):
                if let from = hosts("from"), let to = hosts("to"), !from.isEmpty, !to.isEmpty {
                    entries.append(.oneWay(from: from, to: to))
                    continue
                }
            default: break
            }
            findings.append(
                DomainFinding(
                    .sharedCredentials, .error, name, element.place,
                    "an entry does not have two hosts that share credentials",
                    fix:
                        "write {\"shared\": [host, host]}, or {\"from\": [host], \"to\": [host]}, with plain host names"
                ))
        }
        (self.entries, self.findings) = (entries, findings)
    }

    private static func hosts(_ node: LocatedValue) -> Set<String>? {
        guard let texts = node.texts, texts.allSatisfy(HostName.isValid) else { return nil }
        return Set(texts.map(\.asciiLowercased))
    }

    /// Whether credentials that were saved on one host may be offered on another. `shared` works both ways, `from` and
    /// `to` only one way. Two entries are never combined.
    public func offers(credentialsOf saved: String, on host: String) -> Bool {
        let (saved, host) = (saved.asciiLowercased, host.asciiLowercased)
        if saved == host { return true }
        return entries.contains { entry in
            switch entry {
            case .shared(let hosts): hosts.contains(saved) && hosts.contains(host)
            case .oneWay(let from, let to): from.contains(saved) && to.contains(host)
            }
        }
    }
}
