/// A subscriber, registered from its first wait until its release.
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

    /// A subscriber for `duration`, or until its release.
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

    /// Waits until the recipient's codes may have changed; the first call returns at once. Returns false when the
    /// duration is over or the task is cancelled.
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
