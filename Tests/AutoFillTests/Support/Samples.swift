import AssociatedDomains
import AutoFill
import OneTimeCode

/// Sites for tests: the site of a host is its last two labels.
struct LastTwoLabels: PublicSuffixes {
    func registrableDomain(of host: String) -> String? {
        let dots = host.utf8.indices.filter { host.utf8[$0] == UInt8(ascii: ".") }
        guard let last = dots.dropLast().last else { return dots.isEmpty ? nil : host }
        return String(host[host.utf8.index(after: last)...])
    }
}

enum Samples {
    /// kestrel.example and heron.example share credentials.
    static let shared = try? SharedCredentials(
        Array(#"[{"shared": ["kestrel.example", "heron.example"]}]"#.utf8), name: "shared")

    /// A code of `digits`, received `second` seconds after 1970.
    static func code(
        _ digits: String, at second: Int64 = 0, domain: String? = nil, embedded: [String] = [],
        hasBrokenBinding: Bool = false, remaining: Duration = .seconds(60), isConsumed: Bool = false
    ) -> CodeRecord {
        let match = CodeMatch(
            code: digits, confidence: 1, range: 0..<digits.utf8.count, rawText: digits, domain: domain,
            embeddedDomains: embedded, hasBrokenBinding: hasBrokenBinding)
        let id = VerificationCode.ID(high: UInt64(bitPattern: second), low: UInt64(digits) ?? 0)
        let code = VerificationCode(
            id: id, timestamp: Timestamp(nanosecondsSinceUnixEpoch: second * 1_000_000_000), match: match)
        return CodeRecord(code: code, remaining: remaining, isConsumed: isConsumed)
    }

    /// The app of a site, associated with it.
    static func app(_ hosts: String...) throws -> FormPlace { .app(try entries(hosts.map { "webcredentials:" + $0 })) }

    static func entries(_ texts: [String]) throws -> [AssociatedDomain] { try texts.map { try AssociatedDomain($0) } }
}
