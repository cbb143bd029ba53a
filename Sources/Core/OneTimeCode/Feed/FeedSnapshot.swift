/// A recipient's codes at one moment, shared by all subscribers that a change has woken.
final class FeedSnapshot: Sendable {
    /// As by ``CodeStore/history(for:)``.
    let history: [CodeRecord]
    /// The codes of the snapshot before that are gone, and of these the ones that a limit dropped.
    let gone: Set<VerificationCode.ID>
    let dropped: Set<VerificationCode.ID>
    /// The error of the store, instead of a history.
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

/// What a subscriber is woken with.
enum FeedNews: Sendable {
    /// The codes may have changed: read the store.
    case look
    /// The codes have changed, and these were read after the subscriber began to wait.
    case snapshot(FeedSnapshot)
    /// The subscription is over.
    case end
}
