/// The subscribers of a feed, by recipient.
final class Subscribers: Sendable {
    private let wakeups = Locked<[Recipient: [ObjectIdentifier: Wakeup]]>([:])

    func add(_ wakeup: Wakeup, for recipient: Recipient) {
        wakeups.withLock { $0[recipient, default: [:]][ObjectIdentifier(wakeup)] = wakeup }
    }

    func remove(_ wakeup: Wakeup, for recipient: Recipient) {
        wakeups.withLock {
            $0[recipient]?[ObjectIdentifier(wakeup)] = nil
            if $0[recipient]?.isEmpty == true { $0[recipient] = nil }
        }
    }

    /// Wakes the subscribers that a change may concern.
    func signal(_ change: StoreChange) {
        let concerned: [Wakeup] = wakeups.withLock {
            switch change {
            case .recipient(let recipient): $0[recipient].map { Array($0.values) } ?? []
            case .everything: $0.values.flatMap(\.values)
            }
        }
        for wakeup in concerned { wakeup.signal() }
    }

    /// The number of subscribers.
    var count: Int { wakeups.withLock { $0.values.reduce(0) { $0 + $1.count } } }
}
