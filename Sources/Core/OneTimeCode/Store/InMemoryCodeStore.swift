/// A store in the memory of one process: a lock around a window, and one timer for the next expiry.
///
/// Its functions never fail and block only for the lock, which is held for microseconds. They may be called from any
/// thread, and without `await` outside asynchronous functions. Calls take effect in the order in which they take the
/// lock. Releasing the store ends its timer.
public final class InMemoryCodeStore: CodeStore {
    /// No operation fails.
    public typealias Failure = Never

    /// The largest numbers of codes. Beyond them, the oldest codes are dropped.
    ///
    /// A used code that is dropped is not offered again when its message comes again inside its window. The store
    /// remembers as many of them as ``codes``, at least 65,536, without their texts: about 0.1 GB for a million.
    public struct Limits: Sendable, Equatable {
        /// Codes of one recipient, including consumed ones, at least 1.
        public let codesPerRecipient: Int
        /// Codes of all recipients, 1 to 2,147,483,647. A million take about 0.2 GB. The greatest matches of a
        /// parser take 2.5 kB each.
        public let codes: Int

        /// Makes limits; values out of range are clamped.
        public init(codesPerRecipient: Int = 16, codes: Int = 1_000_000) {
            self.codesPerRecipient = max(1, codesPerRecipient)
            self.codes = min(max(1, codes), Int(Int32.max))
        }
    }

    private struct State {
        var window: CodeWindow
        var listeners: [ObjectIdentifier: ChangeListener] = [:]
        var timer: Task<Void, Never>?
    }

    private let state: Locked<State>
    private let time: MonotonicTime
    private let wallClock: @Sendable () -> Timestamp
    private let makeID: @Sendable () -> VerificationCode.ID

    /// The most expired codes removed under one hold of the lock.
    private static let sweepLimit = 1_024

    /// Makes an empty store.
    ///
    /// - Parameters:
    ///   - window: The time for which a code is offered after receipt of its message; positive.
    ///   - limits: The largest numbers of codes.
    ///   - clock: The clock for windows. It should continue while the machine sleeps, as `ContinuousClock` does. It is
    ///     read while the store is locked, so it must not call the store.
    ///   - wallClock: The clock for times of receipt. It must not call the store either.
    ///   - makeID: Makes ids; every call must return a different one.
    public init(
        window: Duration = .seconds(180), limits: Limits = Limits(), clock: some Clock<Duration> = ContinuousClock(),
        wallClock: @escaping @Sendable () -> Timestamp = { .now() },
        makeID: @escaping @Sendable () -> VerificationCode.ID = { .random() }
    ) {
        precondition(window > .zero, "a window is longer than zero")
        state = Locked(State(window: CodeWindow(length: window, limits: limits)))
        time = MonotonicTime(clock)
        self.wallClock = wallClock
        self.makeID = makeID
    }

    deinit { state.withLock { $0.timer?.cancel() } }

    // MARK: Codes

    /// Stores the code of a message.
    ///
    /// The id of an operation takes 16 bytes. If no code has one, none takes memory.
    /// - Complexity: O(log n) for n codes held, plus O(m) for m codes of the recipient.
    public func insert(
        _ match: CodeMatch, for recipient: Recipient, receivedAt: Timestamp? = nil, as operation: OperationID? = nil
    ) -> Insertion {
        let id = makeID()
        return apply { window, now in
            window.insert(
                match, for: recipient, receivedAt: receivedAt, id: id, as: operation,
                at: .init(monotonic: now, wall: wallClock()))
        }
    }

    /// A recipient's codes inside their windows, including consumed ones, the newest first.
    /// - Complexity: O(m) for the m codes of the recipient.
    public func history(for recipient: Recipient) -> [CodeRecord] {
        state.withLock { $0.window.history(for: recipient, at: time.now()) }
    }

    /// The code to offer to a recipient: the newest one, unless it was consumed.
    public func current(for recipient: Recipient) -> VerificationCode? {
        history(for: recipient).suggestion { _ in true }?.code
    }

    /// Marks a code as used; succeeds for exactly one caller, and again for the same `operation`.
    /// - Complexity: O(1).
    public func consume(_ id: VerificationCode.ID, as operation: OperationID? = nil) -> Consumption {
        apply { window, now in window.consume(id, as: operation, at: now) }
    }

    /// Removes a code; returns false if no code has this id.
    /// - Complexity: O(log n) for n codes held.
    public func remove(_ id: VerificationCode.ID) -> Bool {
        apply { window, now in window.remove(id, at: now) }
    }

    /// Whether a limit dropped a code whose window is still open. At least the last 65,536 dropped codes are known.
    public func isDropped(_ id: VerificationCode.ID) -> Bool {
        state.withLock { $0.window.isDropped(id, at: time.now()) }
    }

    // MARK: Counters

    /// The number of held codes, including consumed ones, and expired ones that were not removed yet.
    public var count: Int { state.withLock { $0.window.count } }

    /// The number of codes dropped before their windows closed, because of the limits, since the store was made.
    public var droppedCount: Int { state.withLock { $0.window.droppedCount } }

    // MARK: Changes

    /// The changes of codes, from the call until the sequence is released. Up to 65,536 recipients are queued; beyond
    /// that a single ``StoreChange/everything`` replaces them.
    public func changes() -> StoreChanges {
        let listener = ChangeListener()
        let name = ObjectIdentifier(listener)
        state.withLock { $0.listeners[name] = listener }
        return StoreChanges(listener) { [weak self] in
            self?.state.withLock { $0.listeners[name] = nil }
        }
    }

    // MARK: Performing

    /// Performs a transition and its actions under the lock. Listeners get changes in order, and no outdated timer is
    /// set.
    private func apply<Result>(
        _ transition: (inout CodeWindow, Moment) -> (Result, CodeWindow.Actions)
    ) -> Result {
        state.withLock { state in
            let (result, actions) = transition(&state.window, time.now())
            for action in actions {
                switch action {
                case .announce(let recipient):
                    for listener in state.listeners.values { listener.tell(.recipient(recipient)) }
                case .wake(let moment): setTimer(to: moment, in: &state)
                }
            }
            return result
        }
    }

    private func setTimer(to moment: Moment, in state: inout State) {
        state.timer?.cancel()
        state.timer = Task { [weak self, time] in
            do { try await time.sleep(moment) } catch { return }
            self?.sweep()
        }
    }

    private func sweep() {
        apply { window, now in ((), window.sweep(at: now, limit: Self.sweepLimit)) }
    }
}
