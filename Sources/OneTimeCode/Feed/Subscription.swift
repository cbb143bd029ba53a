/// One subscriber: listed from its first wait until nobody holds it.
final class Subscription: Sendable {
    private struct Progress {
        var hasStarted = false
        var ending: Task<Void, Never>?
    }

    private let subscribers: Subscribers
    private let recipient: Recipient
    private let duration: Duration?
    private let time: MonotonicTime
    private let wakeup = Wakeup()
    private let progress = Locked(Progress())

    /// A subscriber that wants to be told for `duration`, or until it is dropped.
    init(_ subscribers: Subscribers, _ recipient: Recipient, duration: Duration?, time: MonotonicTime) {
        self.subscribers = subscribers
        self.recipient = recipient
        self.duration = duration
        self.time = time
    }

    deinit {
        progress.withLock { $0.ending?.cancel() }
        subscribers.remove(wakeup, for: recipient)
    }

    /// Waits until the recipient's codes may have changed; at once the first time. False when the duration is over or the
    /// task cancelled.
    func changed() async -> Bool {
        progress.withLock { progress in
            guard !progress.hasStarted else { return }
            progress.hasStarted = true
            subscribers.add(wakeup, for: recipient)
            progress.ending = duration.map { duration in
                let end = time.now() + duration
                return Task { [wakeup, time] in
                    do { try await time.sleep(end) } catch { return }
                    wakeup.end()
                }
            }
        }
        return await wakeup.wait()
    }

    /// Makes the next wait return at once.
    func lookAgain() { wakeup.signal() }
}
