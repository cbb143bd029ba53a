import OneTimeCodeSupport

/// The parts of a web address that patterns are compared with (RFC 3986, section 3).
struct LinkURL: Sendable {
    let host: String
    /// The path, at least "/".
    let path: String
    let query: String
    let fragment: String

    /// The parts of an address; nil if its scheme is not that of the web.
    init?(_ text: String) {
        guard let schemeEnd = text.firstRange(of: "://"),
            ["http", "https"].contains(String(text[..<schemeEnd.lowerBound]).asciiLowercased)
        else { return nil }
        var rest = text[schemeEnd.upperBound...]
        var fragment = ""
        if let mark = rest.firstIndex(of: "#") {
            fragment = String(rest[rest.index(after: mark)...])
            rest = rest[..<mark]
        }
        var query = ""
        if let mark = rest.firstIndex(of: "?") {
            query = String(rest[rest.index(after: mark)...])
            rest = rest[..<mark]
        }
        let slash = rest.firstIndex(of: "/") ?? rest.endIndex
        let authority = rest[..<slash].split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        host = String(authority.prefix { $0 != ":" }).asciiLowercased
        guard !host.isEmpty else { return nil }
        path = slash == rest.endIndex ? "/" : String(rest[slash...])
        (self.query, self.fragment) = (query, fragment)
    }

    /// The names and values of the query, as in a form. An item without "=" has an empty value.
    var queryItems: [(name: String, value: String)] {
        query.split(separator: "&").map { item in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
        }
    }

    /// A text without percent-encoding.
    static func decoded(_ text: String) -> String {
        String(decoding: PercentEncoding.decoded(text.utf8), as: UTF8.self)
    }
}
