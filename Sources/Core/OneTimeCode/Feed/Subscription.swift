/// A subscriber that waits. It exists from its first wait until its release.
final class Subscription: Sendable {
    private let subscribers: Subscribers
    private let group: SubscriberGroup
    private let seat: SubscriberGroup.Seat
    private let ending: Task<Void, Never>?

    /// Creates a subscriber that ends after `duration`, or when it is released.
    init(_ subscribers: Subscribers, _ recipient: Recipient, duration: Duration?, time: MonotonicTime) {
        let (group, seat) = subscribers.add(recipient)
        self.subscribers = subscribers
        self.group = group
        self.seat = seat
        ending = duration.map { duration in
            let end = time.now() + duration
            return Task {
                do { try await time.sleep(end) } catch { return }
                group.end(seat)
            }
        }
    }

    deinit {
        ending?.cancel()
        subscribers.remove(seat, of: group)
    }

    /// Waits until the recipient's codes may have changed. The first call returns immediately. Ends when the duration
    /// is over or the task is cancelled.
    func news() async -> FeedNews { await group.wait(seat) }

    /// Makes the next wait return immediately.
    func lookAgain() { group.lookAgain(seat) }
}
