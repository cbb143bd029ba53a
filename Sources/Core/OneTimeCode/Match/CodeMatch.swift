/// The code that a message carries.
///
/// The code is a secret: `description`, `debugDescription` and `Mirror` show it masked. Read ``code`` to have it.
public struct CodeMatch: Sendable, Equatable {
    /// What the user types: the separators of a grouped code removed, every decimal digit as ASCII, letter case kept. The
    /// parser finds codes of at most 128 bytes of UTF-8.
    public let code: String

    /// The probability that this is the message's code, 0 to 1.
    public let confidence: Double

    /// The place of the code in the text, as offsets of UTF-8 bytes. Prefixes ("G-") and suffixes are not in it, the
    /// separators inside a grouped code are.
    public let range: Range<Int>

    /// The code as the text has it: "482-913" where ``code`` is "482913". At most 128 bytes from the parser.
    public let rawText: String

    /// The host that an origin-bound message names, as its line writes it. Never compare it as a string: the line may
    /// spell it in another way than the page, and it may not be a host. ``SuggestionFeed`` and ``SubscriberDomain``
    /// compare hosts as the URL Standard parses them. At most 253 bytes from the parser.
    public let domain: String?

    /// The embedded hosts that an origin-bound message names, as its line writes them, in its order. From the parser, at
    /// most 16 of at most 253 bytes, together at most 1,012 bytes. Further ones are left out.
    public let embeddedDomains: [String]

    /// Whether the message has a line that was meant to bind the code to a domain and cannot be read as such a line, as
    /// `@example.com  #482913` with two spaces, or a line with a host or a code that is too long. ``domain`` is nil
    /// then, and yet the code is to be offered to no page.
    public internal(set) var hasBrokenBinding: Bool

    /// The hash that ends a message for Android's SMS Retriever API, 11 characters.
    public let appHash: String?

    /// How long the code is valid by the message's own words ("valid for 5 minutes"), in whole seconds.
    public let expiresIn: Duration?

    /// The time of day until which the code is valid, where the message has that instead of ``expiresIn`` ("valid until
    /// 14:20"). A message does not say in which time zone it is.
    public let expiresAt: LocalTime?

    /// The sender's name, where the message says it: from the parser, at most 40 characters and 256 bytes. The host of an
    /// origin-bound line if the message has no other name.
    public let service: String?

    /// The purpose of the code, by the words of the message.
    public let purpose: Purpose

    /// The language of the message, as the BCP 47 tag of a lexicon; nil if its words do not tell.
    public let language: String?

    /// A match that did not come from ``MessageParser``: from another parser, or made for a test. Its texts may have any
    /// length, and a store keeps them as they are.
    ///
    /// A confidence out of range is clamped, and one that is not a number becomes 0. The fraction of a second of
    /// `expiresIn` is left out.
    public init(
        code: String, confidence: Double, range: Range<Int>, rawText: String, domain: String? = nil,
        embeddedDomains: [String] = [], hasBrokenBinding: Bool = false, appHash: String? = nil,
        expiresIn: Duration? = nil, expiresAt: LocalTime? = nil, service: String? = nil, purpose: Purpose = .unknown,
        language: String? = nil
    ) {
        self.code = code
        self.confidence = confidence > 0 ? min(confidence, 1) : 0
        self.range = range
        self.rawText = rawText
        self.domain = domain
        self.embeddedDomains = embeddedDomains
        self.hasBrokenBinding = hasBrokenBinding
        self.appHash = appHash
        self.expiresIn = expiresIn.map { .seconds(Int64(clamping: $0.attoseconds / Duration.seconds(1).attoseconds)) }
        self.expiresAt = expiresAt
        self.service = service
        self.purpose = purpose
        self.language = language
    }
}

extension CodeMatch {
    /// The place of the code in `text`, which must be the text that was parsed.
    ///
    /// - Returns: nil where `text` is too short for the range.
    /// - Complexity: O(1) for native strings.
    public func range<Text: StringProtocol>(in text: Text) -> Range<Text.Index>? {
        let utf8 = text.utf8
        guard let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound, limitedBy: utf8.endIndex),
            let end = utf8.index(start, offsetBy: range.count, limitedBy: utf8.endIndex)
        else { return nil }
        return start..<end
    }
}

extension CodeMatch: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Everything but the code and the text.
    public var description: String {
        var parts = ["code: \(Masking.mask(code))", "confidence: \(confidence)", "range: \(range)"]
        parts += bindingParts
        if purpose != .unknown { parts.append("purpose: \(purpose)") }
        if let language { parts.append("language: \(language)") }
        return "CodeMatch(\(parts.joined(separator: ", ")))"
    }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// Shows what `description` shows.
    public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

extension CodeMatch {
    /// What the code is bound to, for descriptions.
    var bindingParts: [String] {
        var parts: [String] = []
        if let domain { parts.append("domain: \(Masking.host(domain, code: code))") }
        if !embeddedDomains.isEmpty {
            parts.append("embeddedDomains: \(embeddedDomains.map { Masking.host($0, code: code) })")
        }
        if hasBrokenBinding { parts.append("hasBrokenBinding: true") }
        return parts
    }
}

/// How secrets are shown.
enum Masking {
    /// A host that a line names. The result is a bullet if the text is not a domain, since it may be any text of the
    /// message, or if it contains the code.
    static func host(_ host: String, code: String) -> String {
        guard let domain = Host(host)?.domain, !host.contains(code), !domain.contains(code.lowercased()) else {
            return "•"
        }
        return domain
    }

    /// A bullet for every character.
    static func mask(_ secret: String) -> String { String(repeating: "•", count: secret.count) }
}

extension CodeMatch {
    /// The purpose of a code, by the words of its message.
    ///
    /// Words of the lexicons decide, so that an unusual message has no known purpose. Later versions may know more
    /// purposes.
    @nonexhaustive
    public enum Purpose: String, Sendable, Hashable, CaseIterable, Codable {
        /// Signing in.
        case signIn
        /// Signing up: opening an account.
        case signUp
        /// Confirming a payment, a transfer or an order.
        case transaction
        /// Resetting a password or recovering an account.
        case passwordReset
        /// Showing at a counter or a locker, or telling a courier.
        case pickup
        /// Opening a door, a gate or a key box.
        case access
        /// None of these, or not known.
        case unknown
    }
}

extension Set<CodeMatch.Purpose> {
    /// The purposes of codes that people type into a field: all but ``CodeMatch/Purpose/pickup`` and
    /// ``CodeMatch/Purpose/access``.
    public static let typedIntoFields = Set(CodeMatch.Purpose.allCases).subtracting([.pickup, .access])
}
