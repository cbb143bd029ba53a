import OneTimeCode

/// Notifies the readers in this process of changes: of its own, of announced ones, and of expiries.
final class ChangeHub: Sendable {
    private struct State {
        var listeners: [ObjectIdentifier: ChangeListener] = [:]
        var deadlines: DeadlineQueue
        var commands = OwnCommands()
        var timer: (moment: Moment, task: Task<Void, Never>)?
    }

    /// The greatest number of recipients whose expiries are reported separately. Each takes about 200 bytes.
    private static let recipients = 1_000_000
    /// The greatest number of expiries that are reported while the lock is held once.
    private static let expiries = 1_024

    /// The name of this process in announcements.
    let process: String
    private let seal: Seal
    private let time: MonotonicTime
    private let state = Locked(State(deadlines: DeadlineQueue(limit: recipients)))

    init(process: String, seal: Seal, time: MonotonicTime) {
        self.process = process
        self.seal = seal
        self.time = time
    }

    deinit { state.withLock { $0.timer?.task.cancel() } }

    // MARK: Readers

    func changes() -> StoreChanges {
        let listener = ChangeListener()
        let name = ObjectIdentifier(listener)
        state.withLock { $0.listeners[name] = listener }
        return StoreChanges(listener) { [weak self] in
            self?.state.withLock { $0.listeners[name] = nil }
        }
    }

    /// Notifies every reader that everything may have changed.
    func tellEverything() {
        state.withLock { state in
            for listener in state.listeners.values { listener.tell(.everything) }
        }
    }

    // MARK: Own commands

    func start() -> UInt64 { state.withLock { $0.commands.start() } }

    func succeed(_ number: UInt64) { state.withLock { $0.commands.succeed(number) } }

    func fail(_ number: UInt64, mayBePerformed: Bool) {
        let heard = state.withLock { $0.commands.fail(number, mayBePerformed: mayBePerformed) }
        if let heard { tell(heard) }
    }

    // MARK: News

    /// Stores the remaining times of a recipient's codes, and notifies readers of a change.
    func tell(_ recipient: Recipient, remaining: [Int64], time serverTime: Int64, hasChanged: Bool) {
        state.withLock { state in
            // Without readers, nobody needs to know about expiries. A new reader first reads the store, which returns
            // the deadlines.
            guard !state.listeners.isEmpty else {
                if state.deadlines.count > 0 { state.deadlines = DeadlineQueue(limit: Self.recipients) }
                return
            }
            let now = time.now()
            let deadlines = remaining.map { now + .microseconds(max(0, $0)) }
            state.deadlines.set(recipient, to: deadlines, time: serverTime)
            if hasChanged {
                for listener in state.listeners.values { listener.tell(.recipient(recipient)) }
            }
            setTimer(in: &state)
        }
    }

    /// Handles a message of the channel.
    func receive(_ message: [UInt8]) {
        guard let announcement = Announcement(message) else { return tellEverything() }
        if announcement.sender.process == process {
            guard state.withLock({ $0.commands.hear(announcement) }) else { return }
        }
        // Without readers, nothing needs to be decrypted.
        if state.withLock({ $0.listeners.isEmpty }) { return }
        tell(announcement)
    }

    private func tell(_ announcement: Announcement) {
        guard
            let key = seal.open(
                announcement.name.sealed, keyID: announcement.name.keyID, as: .recipient, owner: announcement.owner)
        else { return tellEverything() }
        tell(
            Recipient(String(decoding: key, as: UTF8.self)), remaining: announcement.remaining, time: announcement.time,
            hasChanged: announcement.kind == .codes)
    }

    // MARK: Expiry

    private func setTimer(in state: inout State) {
        guard let moment = state.deadlines.next else { return }
        if let timer = state.timer, timer.moment <= moment { return }
        state.timer?.task.cancel()
        let task = Task { [weak self, time] in
            do { try await time.sleep(moment) } catch { return }
            self?.expire(moment)
        }
        state.timer = (moment, task)
    }

    private func expire(_ moment: Moment) {
        state.withLock { state in
            if state.timer?.moment == moment { state.timer = nil }
            let now = time.now()
            var count = 0
            while count < Self.expiries, let due = state.deadlines.popDue(at: now) {
                count += 1
                for listener in state.listeners.values {
                    switch due {
                    case .recipient(let recipient): listener.tell(.recipient(recipient))
                    case .everything: listener.tell(.everything)
                    }
                }
            }
            setTimer(in: &state)
        }
    }

    func close() { state.withLock { $0.timer?.task.cancel() } }
}
