import OneTimeCode

/// Why a host in an origin-bound line does not match any page on which phones offer codes. The line still binds the
/// code, so the code is never offered.
enum HostFault: CaseIterable {
    case scheme
    case port
    case user
    case path
    case refusedAddress
    case notAHost
    case address
    case singleLabel
    case trailingDot
    case emptyLabel
    case longLabel
    case underscore

    /// The first fault of a host; nil if a public page may have this host.
    init?(_ text: String) {
        guard let host = Host(text) else {
            self = Self.refusal(of: text)
            return
        }
        guard let domain = host.domain else {
            self = .address
            return
        }
        let labels = domain.split(separator: ".", omittingEmptySubsequences: false)
        if domain.hasSuffix("."), !domain.hasSuffix(".."), domain != "." {
            self = .trailingDot
        } else if labels.contains("") {
            self = .emptyLabel
        } else if labels.count == 1 {
            self = .singleLabel
        } else if labels.contains(where: { $0.utf8.count > 63 }) || domain.utf8.count > 253 {
            self = .longLabel
        } else if domain.contains("_") {
            self = .underscore
        } else {
            return nil
        }
    }

    private static func refusal(of text: String) -> HostFault {
        if text.contains("://") { return .scheme }
        if text.contains("/") || text.contains("?") || text.contains("#") || text.contains("\\") { return .path }
        if text.contains("@") { return .user }
        if !text.hasPrefix("["), let colon = text.lastIndex(of: ":") {
            return text[text.index(after: colon)...].allSatisfy { ("0"..."9").contains($0) } ? .port : .notAHost
        }
        let last = text.split(separator: ".").last ?? ""
        return text.hasPrefix("[") || last.first?.isNumber == true ? .refusedAddress : .notAHost
    }

    /// A sentence that states the fault.
    func message(_ name: String) -> String {
        switch self {
        case .scheme: "The \(name) has a scheme."
        case .port: "The \(name) has a port."
        case .user: "The \(name) has a user name before it."
        case .path: "The \(name) has a path or a query after it."
        case .refusedAddress: "The \(name) looks like an IP address but is not one."
        case .notAHost: "The \(name) is not a valid host name."
        case .address: "The \(name) is an IP address."
        case .singleLabel: "The \(name) has only one label; no public site has such a host."
        case .trailingDot: "The \(name) ends in a dot, which makes it a different host."
        case .emptyLabel: "The \(name) has two dots in a row, or begins with one."
        case .longLabel: "The \(name) is longer than the DNS allows."
        case .underscore: "The \(name) has an underscore; no public site has such a host."
        }
    }

    /// A sentence that states the fix.
    func fix(_ text: String) -> String {
        switch self {
        case .scheme, .port, .user, .path, .trailingDot:
            "Write only the host, as in “\(Self.example(text))”."
        case .refusedAddress, .notAHost, .address, .singleLabel, .emptyLabel, .longLabel, .underscore:
            "Write the host of the page that asks for the code, as in “\(Self.example(nil))”."
        }
    }

    /// The host in a longer text, or an example if the text has none.
    static func example(_ text: String?) -> String {
        guard var rest = text.map({ $0[...] }) else { return "example.com" }
        if let scheme = rest.firstRange(of: "://") { rest = rest[scheme.upperBound...] }
        if let end = rest.firstIndex(where: { "/?#\\".contains($0) }) { rest = rest[..<end] }
        if let user = rest.lastIndex(of: "@") { rest = rest[rest.index(after: user)...] }
        if let port = rest.lastIndex(of: ":") { rest = rest[..<port] }
        while let last = rest.last, ".,;:".contains(last) { rest.removeLast() }
        return HostFault(String(rest)) == nil ? String(rest) : "example.com"
    }
}
