/// A cursor that returns the current code, then each newer one, each once.
struct OneTimeCodeCursor: FeedCursor {
    private(set) var hasMore = false
    private var hasLooked = false
    /// The newest code at the first read, and afterwards the last one returned. Only newer codes are returned.
    private var last: VerificationCode.ID?
    /// The returned codes that the history still has. A resent code may be newer than the last.
    private var told: Set<VerificationCode.ID> = []

    var shown: VerificationCode? { nil }

    static func code(of element: VerificationCode) -> VerificationCode? { element }

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
