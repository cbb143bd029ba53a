import OneTimeCodeSupport

@testable import OneTimeCode

/// Sample values for the tests of the store.
enum StoreSample {
    static let noon = Timestamp(nanosecondsSinceUnixEpoch: 1_800_014_400_000_000_000)

    /// A match as a parser would return it.
    static func match(_ code: String, domain: String? = nil, embeddedDomains: [String] = []) -> CodeMatch {
        CodeMatch(
            code: code, confidence: 0.9, range: 0..<code.utf8.count, rawText: code, domain: domain,
            embeddedDomains: embeddedDomains)
    }

    /// The id with a number, the same in every run.
    static func id(_ number: Int) -> VerificationCode.ID {
        var generator = SplitMix64(seed: UInt64(number))
        return VerificationCode.ID(using: &generator)
    }

    /// The recipient with a number.
    static func recipient(_ number: Int) -> Recipient { Recipient("+99\(number)") }
}

extension InMemoryCodeStore {
    /// Waits until the store holds `count` codes. Every change of the number is among the changes of the store.
    func holds(_ count: Int) async {
        var changes = changes().makeAsyncIterator()
        while self.count != count, await changes.next(isolation: nil) != nil {}
    }
}

extension Insertion {
    /// The code that the store has after the insertion, if any.
    var kept: VerificationCode? {
        switch self {
        case .stored(let code), .refreshed(let code), .alreadyConsumed(let code): code
        case .expired: nil
        }
    }
}
