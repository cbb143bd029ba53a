extension VerificationCode {
    /// The code in a form that can be encoded with its secret.
    public var revealed: RevealedCode { RevealedCode(self) }
}

/// A verification code that can be encoded and decoded with its secret, for a shared store or for the person it was
/// sent to.
///
/// Its JSON is an object with `id`, `timestamp` (nanoseconds since 1970), `code`, `confidence`, `start` and `end`
/// (UTF-8 offsets in the text), `rawText` and `embeddedDomains`. If known, it also has `domain`, `appHash`,
/// `expiresIn` (seconds), `service` and `language`. A true `brokenBinding` is included too.
public struct RevealedCode: Sendable, Codable {
    /// The code; masked in descriptions again.
    public let verificationCode: VerificationCode

    /// Wraps `code`.
    public init(_ code: VerificationCode) { verificationCode = code }

    private enum CodingKeys: CodingKey {
        case id, timestamp, code, confidence, start, end, rawText, domain, embeddedDomains, brokenBinding, appHash,
            expiresIn, service, language
    }

    /// Decodes the output of `encode(to:)`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let start = try container.decode(Int.self, forKey: .start)
        let end = try container.decode(Int.self, forKey: .end)
        guard 0 <= start, start <= end else {
            throw DecodingError.dataCorruptedError(forKey: .end, in: container, debugDescription: "no range of a text")
        }
        let match = CodeMatch(
            code: try container.decode(String.self, forKey: .code),
            confidence: try container.decode(Double.self, forKey: .confidence), range: start..<end,
            rawText: try container.decode(String.self, forKey: .rawText),
            domain: try container.decodeIfPresent(String.self, forKey: .domain),
            embeddedDomains: try container.decode([String].self, forKey: .embeddedDomains),
            hasBrokenBinding: try container.decodeIfPresent(Bool.self, forKey: .brokenBinding) ?? false,
            appHash: try container.decodeIfPresent(String.self, forKey: .appHash),
            expiresIn: try container.decodeIfPresent(Int64.self, forKey: .expiresIn).map { .seconds($0) },
            service: try container.decodeIfPresent(String.self, forKey: .service),
            language: try container.decodeIfPresent(String.self, forKey: .language))
        verificationCode = VerificationCode(
            id: try container.decode(VerificationCode.ID.self, forKey: .id),
            timestamp: Timestamp(nanosecondsSinceUnixEpoch: try container.decode(Int64.self, forKey: .timestamp)),
            match: match)
    }

    /// Encodes the code in plain text.
    public func encode(to encoder: any Encoder) throws {
        let match = verificationCode.match
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(verificationCode.id, forKey: .id)
        try container.encode(verificationCode.timestamp.nanosecondsSinceUnixEpoch, forKey: .timestamp)
        try container.encode(match.code, forKey: .code)
        try container.encode(match.confidence, forKey: .confidence)
        try container.encode(match.range.lowerBound, forKey: .start)
        try container.encode(match.range.upperBound, forKey: .end)
        try container.encode(match.rawText, forKey: .rawText)
        try container.encodeIfPresent(match.domain, forKey: .domain)
        try container.encode(match.embeddedDomains, forKey: .embeddedDomains)
        if match.hasBrokenBinding { try container.encode(true, forKey: .brokenBinding) }
        try container.encodeIfPresent(match.appHash, forKey: .appHash)
        try container.encodeIfPresent(match.expiresIn?.components.seconds, forKey: .expiresIn)
        try container.encodeIfPresent(match.service, forKey: .service)
        try container.encodeIfPresent(match.language, forKey: .language)
    }
}
