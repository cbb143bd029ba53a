import OneTimeCodeCrypto
import OneTimeCodeSupport

extension Gateway {
    /// Twilio Programmable Messaging. The secret is the account's auth token. The public URL is signed.
    ///
    /// The parts of a message are already joined. Requests have no time, so an old one can be sent again: use a
    /// ``DuplicateFilter``.
    ///
    /// Source: twilio/twilio-python, `twilio/request_validator.py`; Twilio, "Fallback URLs", "Connection Overrides".
    public static let twilio = Gateway(
        name: "twilio", scheme: .signature,
        response: GatewayResponse(
            contentType: "text/xml", body: #"<?xml version="1.0" encoding="UTF-8"?><Response/>"#),
        verify: verifyTwilio, read: readTwilio, needs: needsPublicURL, hints: urlHints)

    private static let verifyTwilio: @Sendable (inout Verification) throws(InboundError) -> Void = {
        (verification) throws(InboundError) in
        let signature = try verification.header("X-Twilio-Signature")
        let url = try verification.signedURL()
        var parameters: [UInt8] = []
        if !verification.contents.isQuery, !verification.request.body.isEmpty {
            let isForm = verification.request.contentType == "application/x-www-form-urlencoded"
            let hash = isForm ? nil : Parameters(form: (verification.request.query ?? "").utf8).octets("bodySHA256")
            if let hash {
                let expected = Hexadecimal.encoded(HashFunction.sha256.digest(of: verification.request.body))
                try verification.require(.parameter("bodySHA256"), hash, isOneOf: [expected])
            } else if isForm || verification.request.contentType.isEmpty {
                parameters = sortedPairs(verification.contents.parameters())
                verification.noteSigned("sorted parameters", parameters)
            } else {
                verification.note("parameter bodySHA256 is present", holds: false)
                throw verification.error(.body, .notSigned)
            }
        }
        let candidates = spellings(Array(url.utf8))
        let expected = try verification.secrets().flatMap { secret in
            candidates.map { Base64.encoded(secret.hmac(.sha1, of: $0 + parameters)) }
        }
        try verification.require(.header("X-Twilio-Signature"), signature.utf8, isOneOf: expected)
        verification.unprotected = [.time]
    }

    /// All names and values, sorted by name and then by value, without repeated pairs.
    private static func sortedPairs(_ parameters: Parameters) -> [UInt8] {
        let pairs = parameters.sortedPairs
        var text: [UInt8] = []
        text.reserveCapacity(parameters.bytes.count)
        for (index, pair) in pairs.enumerated() where index == 0 || pairs[index - 1] != pair {
            text += pair.name
            text += pair.value
        }
        return text
    }

    /// The offsets of the colon before the port, if the URL has a port, and of the end of host and port.
    private static func authority(_ url: [UInt8]) -> (port: Int?, end: Int)? {
        guard let colon = url.firstIndex(of: UInt8(ascii: ":")),
            url[(colon + 1)...].starts(with: "//".utf8)
        else { return nil }
        let start = colon + 3
        let end = url[start...].firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? url.count
        // an IPv6 address has colons between its brackets
        let port = url[start..<end].lastIndex(of: UInt8(ascii: ":"))
        let isPort = port.map { url[($0 + 1)..<end].allSatisfy { (0x30...0x39).contains($0) } } ?? false
        return (isPort ? port : nil, end)
    }

    /// The URL as it is, and the URL with the default port added or with its port removed.
    private static func spellings(_ url: [UInt8]) -> [[UInt8]] {
        guard let authority = authority(url) else { return [url] }
        let rest = url[authority.end...]
        if let port = authority.port { return [url, Array(url[..<port] + rest)] }
        let isSecure = url.starts(with: "https:".utf8)
        return [url, Array(url[..<authority.end]) + Array((isSecure ? ":443" : ":80").utf8) + Array(rest)]
    }

    private static let readTwilio: @Sendable (inout RequestContents) -> [InboundMessage]? = { contents in
        let parameters = contents.parameters()
        guard let from = parameters.filled("From") else { return [] }
        let text = parameters.text("Body")
        return [
            InboundMessage(
                gateway: "twilio", id: parameters.filled("MessageSid", "SmsMessageSid", "SmsSid"), from: from,
                to: parameters.filled("To"), text: text, parts: parameters.text("NumSegments").flatMap { Int($0) } ?? 1)
        ]
    }
}
