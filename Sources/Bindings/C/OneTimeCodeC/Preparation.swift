import COneTimeCode
import OneTimeCode

/// What Swift and ICU make at its first use, made before the first object of a caller.
///
/// A process that forks while another thread is making such a value would leave its child with a lock that nobody holds.
/// The lock of the process is held here, and a fork waits for it.
enum Preparation {
    nonisolated(unsafe) private static var isParserReady = false
    nonisolated(unsafe) private static var isRedactorReady = false

    /// Each line reaches other parts: a host, normalization, words of a dictionary, details, a link, a log.
    private static let messages = [
        "Kestrel: 482-913 is your sign-in code, valid for 5 minutes.\n@kestrel.example #482913",
        "รหัส OTP ของคุณคือ ４８２９１３ ﬁ", "Code: ABCD-EFGH https://kestrel.example/v?code=482913",
        "2026-11-22T08:15:42Z host app[1]: {\"otp\":\"482913\",\"body\":\"Your code is 902416\"}",
    ]

    /// For parsers and windows.
    static func prepareParser() { once(&isParserReady, readMessages) }

    /// For redactors, whose lists of words nobody else needs.
    static func prepareRedactor() {
        prepareParser()
        once(&isRedactorReady) {
            for message in messages {
                _ = LogRedactor.shared.redacted(utf8: Array(message.utf8))
                _ = LogRedactor.shared.redaction(utf8: Array(message.utf8), forKey: "body")
            }
        }
    }

    private static func once(_ isReady: UnsafeMutablePointer<Bool>, _ body: () -> Void) {
        otc_process_lock()
        defer { otc_process_unlock() }
        if isReady.pointee { return }
        isReady.pointee = true
        body()
    }

    private static func readMessages() {
        let parser = MessageParser()
        var window = ClockedWindow(length: .seconds(180), limits: .init(codesPerRecipient: 1, codes: 1))
        let now = Moment(nanoseconds: 0)
        for message in messages {
            let bytes = Array(message.utf8)
            _ = parser.matches(utf8: bytes)
            _ = parser.explain(utf8: bytes, locale: "en-GB").revealed(inUTF8: bytes).members
            guard let match = parser.parse(utf8: bytes) else { continue }
            let wall = Timestamp(nanosecondsSinceUnixEpoch: 0)
            let id = VerificationCode.ID(high: 0, low: UInt64(bytes.count))
            _ = window.insert(match, for: Recipient("a"), receivedAt: wall, id: id, at: now, wall: wall)
            if let page = try? SubscriberDomain("bücher.example") {
                _ = window.suggestion(for: Recipient("a"), at: page, purposes: .typedIntoFields, now: now)
            }
            _ = window.consume(id, at: now)
        }
        _ = window.sweep(at: now)
        _ = Locales.number(of: "en")
        _ = Locales.tags
    }
}
