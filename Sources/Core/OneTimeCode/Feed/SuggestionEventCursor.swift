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
        var events: [SuggestionEvent] = []
        if let before = shown, before.id != suggestion?.code.id {
            let reason = history.reason(
                ofWithdrawing: before, isReplaced: suggestion != nil, isDropped: isDropped)
            let remaining = history.first { $0.code.id == before.id }?.remaining ?? .zero
            events.append(.init(kind: .withdrawn(reason), recipient: recipient, code: before, remaining: remaining))
        }
        if let suggestion {
            events.append(
                .init(
                    kind: .suggested, recipient: recipient, code: suggestion.code, remaining: suggestion.remaining))
        }
        told = .some(suggestion?.code)
        return events
    }
}
