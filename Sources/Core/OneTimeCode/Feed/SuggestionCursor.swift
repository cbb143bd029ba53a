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
