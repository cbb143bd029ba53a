#if Server

import HTTPTypes

extension HTTPField.Name {
    static let crossOriginOpenerPolicy = known("Cross-Origin-Opener-Policy")
    static let referrerPolicy = known("Referrer-Policy")
    static let secFetchSite = known("Sec-Fetch-Site")
    static let xAccelBuffering = known("X-Accel-Buffering")

    /// Creates a name that is known to be a token (RFC 9110, section 5.6.2).
    private static func known(_ name: String) -> Self {
        guard let name = Self(name) else { preconditionFailure("\(name) is not the name of a header") }
        return name
    }
}

#endif
