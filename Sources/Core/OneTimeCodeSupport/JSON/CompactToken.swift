/// A JSON Web Signature in its compact form (RFC 7515, section 7.1): a header, a payload and a signature, with dots
/// between them. Whoever reads one must check its algorithm and its signature.
package struct CompactToken {
    /// The name of the algorithm; nil if the header has none.
    package let algorithm: String?
    /// Whether the header has "crit". A receiver must refuse the token if it does not know the extensions (section
    /// 4.1.11).
    package let hasCriticalExtension: Bool
    /// The bytes that are signed.
    package let signed: [UInt8]
    /// The signature in base 64.
    package let signature: ArraySlice<UInt8>
    private let encodedPayload: ArraySlice<UInt8>

    /// Reads a token. Returns nil if it does not have three parts, or if its header is not an object whose names are
    /// all different (section 4).
    package init?(_ text: String) {
        let parts = Array(text.utf8).split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 3, let bytes = Base64.decoded(parts[0], .url) else { return nil }
        let header = JSONObject(bytes)
        guard header.problem == nil, header.repeatedName == nil else { return nil }
        algorithm = header["alg"].flatMap { header.text(of: $0) }.map { String(decoding: $0, as: UTF8.self) }
        hasCriticalExtension = header["crit"] != nil
        signed = Array(parts[0]) + [UInt8(ascii: ".")] + Array(parts[1])
        (encodedPayload, signature) = (parts[1], parts[2])
    }

    /// The payload; nil if it is not base 64.
    package var payload: [UInt8]? { Base64.decoded(encodedPayload, .url) }
}
