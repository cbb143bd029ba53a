/// The subscribers of a feed, by recipient.
final class Subscribers: Sendable {
    private let groups = Locked<[Recipient: SubscriberGroup]>([:])
    private let read: SubscriberGroup.Reader

    /// Creates an instance in which `read` reads the codes of a recipient.
    init(read: @escaping SubscriberGroup.Reader) { self.read = read }

    /// Adds a subscriber to the group of its recipient.
    func add(
        _ recipient: Recipient, _ handler: SubscriberGroup.Handler? = nil
    ) -> (SubscriberGroup, SubscriberGroup.Seat) {
        groups.withLock { groups in
            let group = groups[recipient] ?? SubscriberGroup(recipient, read: read)
            groups[recipient] = group
            return (group, group.add(handler))
        }
    }

    func remove(_ seat: SubscriberGroup.Seat, of group: SubscriberGroup) {
        guard group.remove(seat) else { return }
        groups.withLock { groups in
            // Another subscriber may have been added in the meantime.
            if groups[group.recipient] === group, group.count == 0 { groups[group.recipient] = nil }
        }
    }

    /// Wakes the subscribers that a change may affect.
    func signal(_ change: StoreChange) {
        let concerned: [SubscriberGroup] = groups.withLock {
            switch change {
            case .recipient(let recipient): $0[recipient].map { [$0] } ?? []
            case .everything: Array($0.values)
            }
        }
        for group in concerned { group.signal() }
    }

    /// The number of subscribers.
    var count: Int { groups.withLock { $0.values.reduce(0) { $0 + $1.count } } }
}
