#if Server

import OneTimeCode
import OneTimeCodeSupport

extension JSONWriter {
    /// Writes the members of a code for a subscriber.
    ///
    /// - Parameters:
    ///   - reason: The reason why it may be used here.
    ///   - isConsumed: Whether it was consumed; nil if only codes that were not consumed are sent.
    mutating func codeMembers(
        _ code: VerificationCode, remaining: Duration, reason: DomainMatch?, isConsumed: Bool? = nil
    ) {
        member("id", "\(code.id)")
        member("code", code.code)
        if let domain = code.domain { member("domain", domain) }
        if !code.embeddedDomains.isEmpty {
            key("embeddedDomains")
            array(code.embeddedDomains) { $0.string($1) }
        }
        if let service = code.match.service { member("service", service) }
        if code.match.purpose != .unknown { member("purpose", code.match.purpose.rawValue) }
        if let reason { member("reason", reason.rawValue) }
        member("timestamp", InternetTime.text(code.timestamp))
        member("remaining", ((remaining / .seconds(1)) * 1_000).rounded() / 1_000)
        if let isConsumed { member("isConsumed", isConsumed) }
    }
}

#endif
