@testable import OneTimeCode

/// What the tests of the store are made of.
enum StoreSample {
    static let noon = Timestamp(nanosecondsSinceUnixEpoch: 1_800_000_000_000_000_000)

    /// What a parser would have found.
    static func match(_ code: String, domain: String? = nil, embeddedDomains: [String] = []) -> CodeMatch {
        CodeMatch(
            code: code, confidence: 0.9, range: 0..<code.utf8.count, rawText: code, domain: domain,
            embeddedDomains: embeddedDomains)
    }

    /// A name for every number, the same in every run.
    static func id(_ number: Int) -> VerificationCode.ID {
        var generator = SeededGenerator(seed: UInt64(number))
        return VerificationCode.ID(using: &generator)
    }

    /// The number of a recipient, who is otherwise nobody.
    static func recipient(_ number: Int) -> Recipient { Recipient("+99\(number)") }
}

extension Insertion {
    /// The code that the store has now, if it has one.
    var kept: VerificationCode? {
        switch self {
        case .stored(let code), .refreshed(let code), .alreadyConsumed(let code): code
        case .expired: nil
        }
    }
}
