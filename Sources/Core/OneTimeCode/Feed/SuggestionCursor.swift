/// A cursor that returns the current suggestion whenever it changes: to another code, to the same code that was
/// received again, or to nothing.
struct SuggestionCursor: FeedCursor {
    /// The last returned value; nil before the first one.
    private var told: VerificationCode??

    var hasMore: Bool { false }

    var shown: VerificationCode? { told ?? nil }

    static func code(of element: VerificationCode?) -> VerificationCode? { element }

    mutating func next(
        in history: [CodeRecord], isDropped: Bool, _ isVisible: (VerificationCode) -> Bool
    ) -> VerificationCode?? {
        let suggestion = history.suggestion(isVisible)?.code
        guard told != .some(suggestion) else { return nil }
        told = .some(suggestion)
        return .some(suggestion)
    }
}

/// A cursor that returns how the suggestion changed, as events.
struct SuggestionEventCursor: FeedCursor {
    let recipient: Recipient
    /// The last suggestion that was reported; nil before the first one.
    private var told: VerificationCode??

    init(recipient: Recipient) { self.recipient = recipient }

    var hasMore: Bool { false }

    var shown: VerificationCode? { told ?? nil }

    static func code(of events: [SuggestionEvent]) -> VerificationCode? {
        events.last { $0.kind == .suggested }?.code
    }

    mutating func next(
        in history: [CodeRecord], isDropped: Bool, _ isVisible: (VerificationCode) -> Bool
    ) -> [SuggestionEvent]? {
        let suggestion = history.suggestion(isVisible)
        guard told != .some(suggestion?.code) else { return nil }
        defer { told = .some(suggestion?.code) }
        return history.events(from: shown, to: suggestion, for: recipient, isDropped: isDropped)
    }
}

/// A cursor that returns the current code, and then each newer code once.
struct OneTimeCodeCursor: FeedCursor {
    private(set) var hasMore = false
    private var hasLooked = false
    /// The newest code at the first read, and later the last code that was returned. Only newer codes are returned.
    private var last: VerificationCode.ID?
    /// The other codes that were returned or skipped. If such a code is sent again, it may be newer than the last one.
    private var told: Set<VerificationCode.ID> = []

    var shown: VerificationCode? { nil }

    static func code(of element: VerificationCode) -> VerificationCode? { element }

    mutating func next(
        in history: [CodeRecord], isDropped: Bool, _ isVisible: (VerificationCode) -> Bool
    ) -> VerificationCode? {
        guard hasLooked else {
            hasLooked = true
            told = Set(history.map(\.code.id))
            last = history.first { isVisible($0.code) }?.code.id
            return history.suggestion(isVisible)?.code
        }
        // Ids are never used again, so those that are no longer in the history only waste memory.
        if told.count > 2 * history.count { told.formIntersection(history.map(\.code.id)) }
        var next: VerificationCode?
        hasMore = false
        for record in history {
            if record.code.id == last { break }
            guard !record.isConsumed, !told.contains(record.code.id), isVisible(record.code) else { continue }
            hasMore = next != nil
            next = record.code
        }
        if let next {
            if let last { told.insert(last) }
            last = next.id
        }
        return next
    }
}
