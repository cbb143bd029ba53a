import OneTimeCodeSupport

/// The details of a message with a code as a human reader finds them.
///
/// A line has them if it has a member "purpose": the name of the purpose, "unknown", or null for none. The others are
/// "service" with "alt_service", other right names; "expiresIn", in seconds; and "language" with "alt_language".
struct DetailLabels: Sendable {
    let services: [String]
    let expiresIn: Int?
    let purpose: CodeMatch.Purpose
    let languages: [String]
    /// Whether the line labels the language and the expiry, which older files do not.
    let hasLanguage: Bool
    let hasExpiry: Bool

    /// Nil for a line without them.
    init?(_ line: JSONLine) throws(LineProblem) {
        guard line.isPresent("purpose") else { return nil }
        let name = try line.text("purpose") ?? CodeMatch.Purpose.unknown.rawValue
        guard let purpose = CodeMatch.Purpose(rawValue: name) else {
            throw LineProblem(
                "'purpose' is not one of \(CodeMatch.Purpose.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        self.purpose = purpose
        services = (try line.text("service").map { [$0] } ?? []) + (try line.texts("alt_service") ?? [])
        languages = (try line.text("language").map { [$0] } ?? []) + (try line.texts("alt_language") ?? [])
        expiresIn = try line.number("expiresIn").map { Int($0) }
        hasLanguage = line.isPresent("language")
        hasExpiry = line.isPresent("expiresIn")
    }
}

/// Counts how many details of found codes are right.
package struct DetailTally: Sendable, Equatable {
    /// The details that are scored.
    package enum Field: String, CaseIterable, Sendable {
        case service, expiresIn, purpose, language
    }

    /// The results of a field.
    package struct Counts: Sendable, Equatable {
        /// The values that are labelled.
        package private(set) var labelled = 0
        /// The values found that are right.
        package private(set) var right = 0
        /// The values found that differ from the label.
        package private(set) var wrong = 0
        /// The labelled values that were not found.
        package private(set) var missing = 0
        /// The values found where none is labelled.
        package private(set) var spurious = 0

        /// The share of the values found that are right; nil if none was found.
        package var precision: Double? { Self.share(right, right + wrong + spurious) }
        /// The share of the labelled values that were found; nil if none is labelled.
        package var recall: Double? { Self.share(right, labelled) }

        private static func share(_ part: Int, _ whole: Int) -> Double? {
            whole == 0 ? nil : Double(part) / Double(whole)
        }

        fileprivate mutating func count<Value: Equatable>(_ found: Value?, _ labels: [Value]) {
            if !labels.isEmpty { labelled += 1 }
            switch (found, labels.isEmpty) {
            case (nil, true): break
            case (nil, false): missing += 1
            case (_?, true): spurious += 1
            case (let value?, false): if labels.contains(value) { right += 1 } else { wrong += 1 }
            }
        }
    }

    /// The results by field; empty if no message has labels.
    package private(set) var fields: [Field: Counts] = [:]

    /// Counts the details of a match whose code is right.
    mutating func count(_ match: CodeMatch, _ labels: DetailLabels) {
        let services = labels.services.map { $0.lowercased() }
        fields[.service, default: Counts()].count(match.service?.lowercased(), services)
        if labels.hasExpiry {
            let seconds = match.expiresIn.map { Int($0.components.seconds) }
            fields[.expiresIn, default: Counts()].count(seconds, labels.expiresIn.map { [$0] } ?? [])
        }
        let isKnown = { (purpose: CodeMatch.Purpose) in purpose != .unknown }
        fields[.purpose, default: Counts()].count(
            isKnown(match.purpose) ? match.purpose : nil, isKnown(labels.purpose) ? [labels.purpose] : [])
        if labels.hasLanguage { fields[.language, default: Counts()].count(match.language, labels.languages) }
    }
}
