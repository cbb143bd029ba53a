import OneTimeCodeCrypto
import OneTimeCodeSupport

extension Gateway {
    /// Vonage SMS (Nexmo), by GET, form or JSON. The secret is the signature secret. ``GatewayConfiguration/algorithm``
    /// must be set to the method that was chosen in the dashboard.
    ///
    /// The host and the path are not signed. Long messages arrive in parts; see ``ConcatenationBuffer``.
    ///
    /// Source: Vonage/vonage-php-sdk-core, `src/Client/Signature.php`; Vonage, "Inbound SMS", "Signing Messages".
    public static let vonageSMS = Gateway(
        name: "vonage-sms", aliases: ["vonage", "nexmo"], scheme: .signature, verify: verifyVonageSMS,
        read: readVonageSMS,
        needs: { (verification) throws(InboundError) in _ = try algorithm(verification) }, hints: algorithmHints)

    private static func algorithm(_ verification: Verification) throws(InboundError) -> SignatureAlgorithm {
        guard let algorithm = verification.configuration.algorithm else {
            throw verification.error(.configuration("algorithm"), .missing)
        }
        return algorithm
    }

    private static let verifyVonageSMS: @Sendable (inout Verification) throws(InboundError) -> Void = {
        (verification) throws(InboundError) in
        let algorithm = try algorithm(verification)
        let parameters = verification.contents.parameters()
        guard let signature = parameters.octets("sig"), !signature.isEmpty else {
            verification.note("parameter sig is present", holds: false)
            throw verification.error(.parameter("sig"), .missing)
        }
        let signed = signedText(parameters)
        verification.noteSigned("sorted parameters", signed)
        let expected = try verification.secrets().map { secret in
            let digest =
                switch algorithm {
                case .md5hash: HashFunction.md5.digest(of: signed + secret.bytes)
                case .md5: secret.hmac(.md5, of: signed)
                case .sha1: secret.hmac(.sha1, of: signed)
                case .sha256: secret.hmac(.sha256, of: signed)
                case .sha512: secret.hmac(.sha512, of: signed)
                }
            return Hexadecimal.encoded(digest)
        }
        let lowercased = signature.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        try verification.require(.parameter("sig"), lowercased, isOneOf: expected)
        try verification.requireCurrent(
            parameters.text("timestamp").flatMap { InboundTime(since1970: $0) }, .parameter("timestamp"))
        verification.unprotected = verification.contents.isQuery ? [.url] : [.url, .query]
    }

    /// `&name=value` for each parameter except the signature, sorted by name. If several have the same name, the last
    /// one counts.
    private static func signedText(_ parameters: Parameters) -> [UInt8] {
        var byName: [[UInt8]: ArraySlice<UInt8>] = [:]
        for parameter in parameters.parameters {
            byName[Array(parameters.name(parameter))] = parameters.value(parameter)
        }
        byName[Array("sig".utf8)] = nil
        var text: [UInt8] = []
        text.reserveCapacity(parameters.bytes.count + 2 * byName.count)
        for (name, value) in byName.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            text.append(UInt8(ascii: "&"))
            text += name
            text.append(UInt8(ascii: "="))
            for byte in value {
                text.append(byte == UInt8(ascii: "&") || byte == UInt8(ascii: "=") ? UInt8(ascii: "_") : byte)
            }
        }
        return text
    }

    private static let algorithmHints:
        @Sendable (GatewayConfiguration) -> [(hint: String, configuration: GatewayConfiguration)] = { configuration in
            SignatureAlgorithm.allCases.filter { $0 != configuration.algorithm }.map { algorithm in
                var changed = configuration
                changed.algorithm = algorithm
                return ("the algorithm is \(algorithm.rawValue)", changed)
            }
        }

    private static let readVonageSMS: @Sendable (inout RequestContents) -> [InboundMessage]? = { contents in
        let parameters = contents.parameters()
        // a delivery receipt has a sender too, but a status instead of a text
        guard let from = parameters.filled("msisdn"), parameters.octets("status") == nil else { return [] }
        let data = parameters.octets("data").flatMap { Hexadecimal.decoded($0) }
        let part = parameters.filled("concat-ref").flatMap { reference in
            parameters.filled("concat-total").flatMap { Int($0) }.flatMap { total in
                parameters.filled("concat-part").flatMap { Int($0) }.flatMap { number in
                    ConcatenatedPart(reference: reference, total: total, number: number)
                }
            }
        }
        return [
            InboundMessage(
                gateway: "vonage-sms", id: parameters.filled("messageId"), from: from, to: parameters.filled("to"),
                text: parameters.text("text"), data: data,
                receivedAt: parameters.text("message-timestamp").flatMap { InboundTime($0, withoutZoneIsUTC: true) },
                part: part)
        ]
    }
}
