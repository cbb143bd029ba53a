/// A window and the rules of the feed for a caller that gives the time, as callers of the C library do.
///
/// It has no lock, no timer and no subscribers: the caller sweeps, and asks again after a change.
package struct ClockedWindow {
    /// The code to offer, and the reason why the page may have it.
    package struct Suggestion {
        package let record: CodeRecord
        package let domainMatch: DomainMatch
    }

    private var window: CodeWindow
    private let matcher: DomainMatcher

    /// Makes an empty window.
    ///
    /// - Parameters:
    ///   - length: The time for which a code is offered; positive.
    ///   - limits: The largest numbers of codes.
    ///   - sites: Decides which hosts are same-site. Without it, a host is same-site only with itself.
    package init(length: Duration, limits: InMemoryCodeStore.Limits, sites: (any PublicSuffixes)? = nil) {
        window = CodeWindow(length: length, limits: limits)
        matcher = DomainMatcher(sites: sites)
    }

    /// Stores the code of a message, as ``InMemoryCodeStore/insert(_:for:receivedAt:as:)`` does.
    package mutating func insert(
        _ match: CodeMatch, for recipient: Recipient, receivedAt: Timestamp, id: VerificationCode.ID, at now: Moment,
        wall: Timestamp
    ) -> Insertion {
        let clocks = CodeWindow.Clocks(monotonic: now, wall: wall)
        return window.insert(match, for: recipient, receivedAt: receivedAt, id: id, at: clocks).0
    }

    /// The newest code that a page may have, unless it was consumed.
    package func suggestion(
        for recipient: Recipient, at domain: SubscriberDomain, purposes: Set<CodeMatch.Purpose>, now: Moment
    ) -> Suggestion? {
        let audience = Audience(matcher: matcher, domain: domain, purposes: purposes)
        guard let record = window.history(for: recipient, at: now).suggestion(audience.mayHave),
            let domainMatch = audience.domainMatch(of: record.code)
        else { return nil }
        return Suggestion(record: record, domainMatch: domainMatch)
    }

    /// Marks a code as used.
    package mutating func consume(_ id: VerificationCode.ID, at now: Moment) -> Consumption {
        window.consume(id, at: now).0
    }

    /// Removes all codes whose windows have ended. Returns when the next one ends; nil if no code is left.
    package mutating func sweep(at now: Moment) -> Moment? {
        _ = window.sweep(at: now, limit: .max)
        return window.nextDeadline
    }
}
