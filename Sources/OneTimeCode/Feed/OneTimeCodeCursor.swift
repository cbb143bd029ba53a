/// The current code, then each newer one, each once.
struct OneTimeCodeCursor: FeedCursor {
    private(set) var hasMore = false
    private var hasLooked = false
    /// The newest code that was there at the first look, and afterwards the one told last: only what is newer is told.
    private var last: VerificationCode.ID?
    /// What is not to be told again, of what the history still has. A code that was sent again may be newer than the last.
    private var told: Set<VerificationCode.ID> = []

    mutating func next(in history: [CodeRecord], _ isVisible: (VerificationCode) -> Bool) -> VerificationCode? {
        guard hasLooked else {
            hasLooked = true
            told = Set(history.map(\.code.id))
            last = history.first { isVisible($0.code) }?.code.id
            return history.suggestion(isVisible)?.code
        }
        told.formIntersection(history.map(\.code.id))
        let newer = history.prefix { $0.code.id != last }
            .filter { !told.contains($0.code.id) && !$0.isConsumed && isVisible($0.code) }
        hasMore = newer.count > 1
        guard let next = newer.last?.code else { return nil }
        told.insert(next.id)
        last = next.id
        return next
    }
}
