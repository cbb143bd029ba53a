/// An entry of the entitlement `com.apple.developer.associated-domains`: `service:host`, with an optional
/// `?mode=developer`.
public struct AssociatedDomain: Hashable, Sendable {
    /// Where the system reads the site's file.
    public enum Mode: String, Hashable, Sendable, CaseIterable {
        /// From the host itself, for apps that were signed for development.
        case developer
        /// From the host itself, on managed devices.
        case managed
        /// Both.
        case both = "developer+managed"
    }

    /// The service.
    public let service: DomainService
    /// The host in lower case, without the "*." of a wildcard.
    public let host: String
    /// Whether the entry is `*.host`, for all subdomains.
    public let isWildcard: Bool
    /// The mode; nil if the entry has none.
    public let mode: Mode?
    /// The place of the entry; nil in a binary file.
    public let place: SourcePlace?

    /// Whether the entry is for a host. A wildcard is for all subdomains, and not for the domain itself.
    public func covers(_ host: String) -> Bool {
        let host = host.asciiLowercased
        return isWildcard ? host.hasSuffix("." + self.host) && host.count > self.host.count + 1 : host == self.host
    }

    /// The host as the entry has it, with the "*." of a wildcard.
    package var pattern: String { (isWildcard ? "*." : "") + host }

    /// The entry as the entitlement has it, except that the host is in lower case.
    package var text: String { "\(service.rawValue):\(pattern)" + (mode.map { "?mode=\($0.rawValue)" } ?? "") }

    /// A host that the entry is for.
    package var exampleHost: String { isWildcard ? "www." + host : host }

    /// The host whose file decides for all hosts that the entry covers: for a wildcard, the domain itself.
    public var fileHost: String { host }
}

extension AssociatedDomain {
    /// Why an entry is invalid.
    package struct Fault: Error {
        let rule: DomainRule
        package let message: String
        package let fix: String
    }

    /// Reads an entry.
    package init(_ text: String, place: SourcePlace? = nil) throws(Fault) {
        self.place = place
        guard !text.contains(where: \.isWhitespace) else {
            throw Fault(rule: .entryForm, message: "'\(text)' has white space", fix: "remove it")
        }
        guard let colon = text.firstIndex(of: ":") else {
            throw Fault(rule: .entryForm, message: "'\(text)' has no service", fix: "write 'webcredentials:\(text)'")
        }
        let name = String(text[..<colon])
        guard let service = DomainService(rawValue: name) else {
            let names = DomainService.allCases.map(\.rawValue).joined(separator: ", ")
            throw Fault(rule: .entryService, message: "'\(name)' is not a service", fix: "write one of \(names)")
        }
        self.service = service
        let parts = text[text.index(after: colon)...].split(
            separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        var host = String(parts.first ?? "")
        mode = parts.count > 1 ? try Self.mode(String(parts[1])) : nil
        guard !host.contains("/") else {
            let name = host.split(separator: "/").first { !$0.hasSuffix(":") }.map(String.init) ?? "example.com"
            throw Fault(
                rule: .entryPath, message: "'\(text)' has a scheme or a path",
                fix: "write '\(service.rawValue):\(name)'")
        }
        if let port = host.firstIndex(of: ":") {
            throw Fault(
                rule: .entryPort, message: "'\(text)' has a port",
                fix: "write '\(service.rawValue):\(host[..<port])' and serve the file on port 443")
        }
        isWildcard = host.hasPrefix("*.")
        if isWildcard { host = String(host.dropFirst(2)) }
        guard HostName.isValid(host) else {
            throw Fault(
                rule: .entryHost, message: "'\(host)' is not a host name",
                fix: "write a name as 'example.com' or '*.example.com'; letters outside of ASCII as xn--")
        }
        self.host = host.asciiLowercased
    }

    private static func mode(_ text: String) throws(Fault) -> Mode {
        guard text.hasPrefix("mode="), let mode = Mode(rawValue: String(text.dropFirst(5))) else {
            throw Fault(
                rule: .entryMode, message: "'?\(text)' is not a mode",
                fix: "write '?mode=developer', '?mode=managed', or none")
        }
        return mode
    }
}

/// A service of an associated domain. The services are independent of each other.
public enum DomainService: String, Hashable, Sendable, CaseIterable {
    /// Passwords, passkeys and codes: AutoFill.
    case webcredentials
    /// Universal links.
    case applinks
    /// App Clips.
    case appclips
    /// Handoff.
    case activitycontinuation
}
