import FoundationEssentials
import OneTimeCode
import OneTimeCodeSupport

/// A match in the form in which records hold it, before it is encrypted: a JSON object of these members.
///
/// Processes of several versions read it. An earlier version may not have written a member, and a later one may write
/// more members, or values of `purpose`: what is missing has a default, and what is unknown is ignored. A form that this
/// version would misread, such as one that limits in a new way who may have a code, has another number. The number stands
/// in the record, beside the encrypted match.
///
/// The version before this one reads the same members but `expiresAt`, and needs `code`, `confidence`, `range` and
/// `rawText`. It does not know the purpose `signUp`, so that it offers such a code as one of an unknown purpose.
struct StoredMatch: Decodable {
    /// The number of the form.
    static let form = 1

    private struct Place: Decodable {
        struct Offsets: Decodable {
            let start: Int
            let end: Int
        }

        let utf8: Offsets
    }

    private let code: String
    private let confidence: Double?
    private let range: Place?
    private let rawText: String?
    private let domain: String?
    private let embeddedDomains: [String]?
    private let brokenBinding: Bool?
    private let appHash: String?
    /// In seconds.
    private let expiresIn: Int64?
    /// The text of a `LocalTime`.
    private let expiresAt: String?
    private let service: String?
    private let purpose: String?
    private let language: String?

    private static let purposes: [String: CodeMatch.Purpose] = [
        "signIn": .signIn, "signUp": .signUp, "transaction": .transaction, "passwordReset": .passwordReset,
        "pickup": .pickup, "access": .access,
    ]

    init(_ match: CodeMatch) {
        code = match.code
        confidence = match.confidence
        range = Place(utf8: .init(start: match.range.lowerBound, end: match.range.upperBound))
        rawText = match.rawText
        domain = match.domain
        embeddedDomains = match.embeddedDomains.isEmpty ? nil : match.embeddedDomains
        brokenBinding = match.hasBrokenBinding ? true : nil
        appHash = match.appHash
        expiresIn = match.expiresIn?.components.seconds
        expiresAt = match.expiresAt?.description
        service = match.service
        purpose = Self.purposes.first { $0.value == match.purpose }?.key
        language = match.language
    }

    /// Reads the bytes of a match. Returns nil if they are not of this form.
    init?(_ bytes: [UInt8]) {
        guard let stored = try? JSONDecoder().decode(Self.self, from: Data(bytes)) else { return nil }
        self = stored
    }

    /// The JSON. The encoder of Foundation would take longer than the parser takes for the message.
    var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.object { object in
            object.member("code", code)
            if let confidence { object.member("confidence", confidence) }
            if let range {
                object.key("range")
                object.object { place in
                    place.key("utf8")
                    place.object {
                        $0.member("start", range.utf8.start)
                        $0.member("end", range.utf8.end)
                    }
                }
            }
            if let rawText { object.member("rawText", rawText) }
            if let domain { object.member("domain", domain) }
            if let embeddedDomains {
                object.key("embeddedDomains")
                object.array(embeddedDomains) { $0.string($1) }
            }
            if let brokenBinding { object.member("brokenBinding", brokenBinding) }
            if let appHash { object.member("appHash", appHash) }
            if let expiresIn { object.member("expiresIn", expiresIn) }
            if let expiresAt { object.member("expiresAt", expiresAt) }
            if let service { object.member("service", service) }
            if let purpose { object.member("purpose", purpose) }
            if let language { object.member("language", language) }
        }
        return writer.finish()
    }

    var match: CodeMatch {
        let place = range.flatMap { 0 <= $0.utf8.start && $0.utf8.start <= $0.utf8.end ? $0.utf8 : nil }
        return CodeMatch(
            code: code, confidence: confidence ?? 0, range: place.map { $0.start..<$0.end } ?? 0..<0,
            rawText: rawText ?? code, domain: domain, embeddedDomains: embeddedDomains ?? [],
            hasBrokenBinding: brokenBinding ?? false, appHash: appHash, expiresIn: expiresIn.map { .seconds($0) },
            expiresAt: expiresAt.flatMap(LocalTime.init), service: service,
            purpose: purpose.flatMap { Self.purposes[$0] } ?? .unknown, language: language)
    }
}

extension StoredMatch: CustomReflectable {
    /// Shows nothing: the members are secrets.
    var customMirror: Mirror { Mirror(self, children: []) }
}
