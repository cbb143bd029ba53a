/// What to show now, told whenever it is something else: another code, the same one received again, or nothing.
struct SuggestionCursor: FeedCursor {
    /// Nil before the first time.
    private var told: VerificationCode??

    var hasMore: Bool { false }

    mutating func next(in history: [CodeRecord], _ isVisible: (VerificationCode) -> Bool) -> VerificationCode?? {
        let suggestion = history.suggestion(isVisible)?.code
        guard told != .some(suggestion) else { return nil }
        told = .some(suggestion)
        return .some(suggestion)
    }
}
