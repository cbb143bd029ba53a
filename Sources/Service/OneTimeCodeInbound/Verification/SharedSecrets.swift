import OneTimeCodeSupport

extension Verification {
    /// Requires HTTP basic authentication (RFC 7617) with one of the secrets, each "user:password".
    public mutating func requireBasicAuthentication() throws(InboundError) {
        let words = try header("Authorization").split(separator: " ")
        guard words.count == 2, words[0].lowercased() == "basic" else {
            throw error(.header("Authorization"), .malformed)
        }
        let expected = try secrets().map { Base64.encoded($0.bytes) }
        // The trace has no digest, because it would show the secret itself.
        let isOne = Self.isOne(words[1].utf8, of: expected)
        note("header Authorization", holds: isOne)
        guard isOne else { throw error(.header("Authorization"), .mismatch) }
    }

    /// Requires a parameter that is one of the secrets.
    public mutating func requireParameter(_ name: String) throws(InboundError) {
        let parameters = contents.parameters()
        guard let value = parameters.octets(name), !value.isEmpty else {
            note("parameter \(name) is present", holds: false)
            throw error(.parameter(name), .missing)
        }
        let isOne = Self.isOne(value, of: try secrets().map(\.bytes))
        note("parameter \(name)", holds: isOne)
        guard isOne else { throw error(.parameter(name), .mismatch) }
    }
}
