/// The codes of a recipient at one moment. All subscribers that a change has woken share it.
final class FeedSnapshot: Sendable {
    /// The codes, in the order of ``CodeStore/history(for:)``.
    let history: [CodeRecord]
    /// The codes that handlers may show and that are gone, and those of them that a limit dropped.
    let gone: Set<VerificationCode.ID>
    let dropped: Set<VerificationCode.ID>
    /// The store's error, if there is no history.
    let failure: (any Error)?

    init(history: [CodeRecord], gone: Set<VerificationCode.ID> = [], dropped: Set<VerificationCode.ID> = []) {
        self.history = history
        self.gone = gone
        self.dropped = dropped
        failure = nil
    }

    init(failure: any Error) {
        history = []
        gone = []
        dropped = []
        self.failure = failure
    }
}

/// The reason why a subscriber was woken.
enum FeedNews: Sendable {
    /// The codes may have changed. The subscriber must read the store.
    case look
    /// The codes have changed. The snapshot was read after the subscriber began to wait.
    case snapshot(FeedSnapshot)
    /// The subscription has ended.
    case end
}
