import OneTimeCodeText

extension CodeMatch {
    /// The match in a form that can be encoded, with the code in plain text.
    public var revealed: RevealedMatch { RevealedMatch(match: self, utf16: nil) }

    /// The match in a form that can be encoded, with its range in UTF-16 too.
    ///
    /// - Parameter text: The text that was parsed.
    public func revealed(in text: some StringProtocol) -> RevealedMatch { revealed(inUTF8: text.utf8) }

    /// The match in a form that can be encoded, with its range in UTF-16 too.
    ///
    /// - Parameter bytes: The UTF-8 text that was parsed. Ill-formed bytes count as U+FFFD does.
    public func revealed(inUTF8 bytes: some Collection<UInt8>) -> RevealedMatch {
        let start = Self.utf16Count(bytes.prefix(range.lowerBound))
        let place = bytes.dropFirst(range.lowerBound).prefix(range.count)
        return RevealedMatch(match: self, utf16: start..<start + Self.utf16Count(place))
    }

    private static func utf16Count(_ bytes: some Collection<UInt8>) -> Int {
        func count(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
            var count = 0
            UTF8Scalars(bytes: bytes).forEach { scalar, _ in count += scalar > 0xFFFF ? 2 : 1 }
            return count
        }
        return bytes.withContiguousStorageIfAvailable(count) ?? Array(bytes).withUnsafeBufferPointer(count)
    }
}

/// A match that can be encoded and decoded, with the code in plain text. The command prints the same JSON.
///
/// As JSON it is an object with `code`, `confidence`, `range` and `rawText`. `range` has `utf8` and, if the text was
/// given, `utf16`, each an object with `start` and `end`. If they are known, it has `domain` with `embeddedDomains`,
/// `appHash`, `expiresIn` (seconds), `expiresAt` (``LocalTime``), `service`, `language` and `purpose`, and `brokenBinding`
/// if it is true. The command rounds numbers to four decimals.
public struct RevealedMatch: Sendable, Equatable, Codable {
    /// The match, whose descriptions mask the code.
    public let match: CodeMatch
    /// The place of the code in the text, as offsets of UTF-16 code units; nil if the text was not given.
    public let utf16: Range<Int>?

    private enum CodingKeys: CodingKey {
        case appHash, brokenBinding, code, confidence, domain, embeddedDomains, expiresAt, expiresIn, language, purpose,
            range, rawText, service
    }

    private struct Place: Decodable {
        struct Offsets: Decodable {
            let start: Int
            let end: Int

            var range: Range<Int>? { 0 <= start && start <= end ? start..<end : nil }
        }

        let utf8: Offsets
        let utf16: Offsets?
    }

    init(match: CodeMatch, utf16: Range<Int>?) {
        self.match = match
        self.utf16 = utf16
    }

    /// Reads the JSON that `encode(to:)` writes.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let place = try container.decode(Place.self, forKey: .range)
        guard let utf8 = place.utf8.range, place.utf16.map({ $0.range != nil }) ?? true else {
            throw DecodingError.dataCorruptedError(
                forKey: .range, in: container, debugDescription: "no range of a text")
        }
        utf16 = place.utf16?.range
        match = CodeMatch(
            code: try container.decode(String.self, forKey: .code),
            confidence: try container.decode(Double.self, forKey: .confidence), range: utf8,
            rawText: try container.decode(String.self, forKey: .rawText),
            domain: try container.decodeIfPresent(String.self, forKey: .domain),
            embeddedDomains: try container.decodeIfPresent([String].self, forKey: .embeddedDomains) ?? [],
            hasBrokenBinding: try container.decodeIfPresent(Bool.self, forKey: .brokenBinding) ?? false,
            appHash: try container.decodeIfPresent(String.self, forKey: .appHash),
            expiresIn: try container.decodeIfPresent(Int64.self, forKey: .expiresIn).map { .seconds($0) },
            expiresAt: try container.decodeIfPresent(LocalTime.self, forKey: .expiresAt),
            service: try container.decodeIfPresent(String.self, forKey: .service),
            // a later version may write other purposes
            purpose: try container.decodeIfPresent(String.self, forKey: .purpose).flatMap(CodeMatch.Purpose.init)
                ?? .unknown,
            language: try container.decodeIfPresent(String.self, forKey: .language))
    }

    /// Writes the code in plain text.
    public func encode(to encoder: any Encoder) throws { try members.encodeMembers(to: encoder) }

    /// The members of the JSON object, in alphabetical order.
    package var members: [RevealedMember] {
        let places = [utf16.map { RevealedMember("utf16", .range($0)) }, RevealedMember("utf8", .range(match.range))]
        let embedded = RevealedMember("embeddedDomains", .array(match.embeddedDomains.map { .string($0) }))
        return [
            RevealedMember("appHash", match.appHash),
            match.hasBrokenBinding ? RevealedMember("brokenBinding", .bool(true)) : nil,
            RevealedMember("code", .string(match.code)),
            RevealedMember("confidence", .number(match.confidence)),
            RevealedMember("domain", match.domain),
            match.domain == nil && match.embeddedDomains.isEmpty ? nil : embedded,
            RevealedMember("expiresAt", match.expiresAt?.description),
            match.expiresIn.map { RevealedMember("expiresIn", .integer(Int($0.components.seconds))) },
            RevealedMember("language", match.language),
            RevealedMember("purpose", match.purpose == .unknown ? nil : match.purpose.rawValue),
            RevealedMember("range", .object(places.compactMap(\.self))),
            RevealedMember("rawText", .string(match.rawText)),
            RevealedMember("service", match.service),
        ].compactMap(\.self)
    }

    /// The members of a message without a code: only `code`, which is null.
    static var membersWithoutCode: [RevealedMember] { [RevealedMember("code", .null)] }
}
