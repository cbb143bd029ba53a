/// Codes in the memory of one process: a lock around a window, and one timer for the next expiry.
///
/// Its functions never fail and wait for nothing but the lock, which is held for microseconds, so call them from any thread;
/// outside of asynchronous functions they need no `await`. They are seen in the order in which they took the lock. Dropping the
/// store ends its timer.
public final class InMemoryCodeStore: CodeStore {
    /// Nothing goes wrong in memory.
    public typealias Failure = Never

    /// How many codes are held; when there are more, the oldest leave first.
    public struct Limits: Sendable, Equatable {
        /// Codes of one recipient, consumed ones too, 1 or more.
        public var codesPerRecipient: Int
        /// Codes of all recipients, 1 to 2,147,483,647. A million take about 0.4 GB.
        public var codes: Int

        /// Limits; values that make no sense are moved to the nearest that do.
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

    /// How many expired codes leave under one hold of the lock.
    private static let sweepLimit = 1_024

    /// An empty store.
    ///
    /// - Parameters:
    ///   - window: How long a code is offered after its message was received; more than zero.
    ///   - limits: How many codes are held.
    ///   - clock: What windows are measured by. It should run on while the machine sleeps, as `ContinuousClock` does.
    ///   - wallClock: What the times of messages are compared with.
    ///   - makeID: Makes the names of codes; every call another one.
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

    /// Keeps what a message said.
    /// - Complexity: O(log n) for n codes held, and O(m) for the m of the recipient.
    public func insert(_ match: CodeMatch, for recipient: Recipient, receivedAt: Timestamp? = nil) -> Insertion {
        let id = makeID()
        return apply { window, clocks in
            window.insert(match, for: recipient, receivedAt: receivedAt, id: id, at: clocks)
        }
    }

    /// The recipient's codes that are inside their windows, consumed ones too, the newest first.
    /// - Complexity: O(m) for the m codes of the recipient.
    public func history(for recipient: Recipient) -> [CodeRecord] {
        state.withLock { $0.window.history(for: recipient, at: time.now()) }
    }

    /// The code to offer to a recipient: the newest one, if it was not consumed.
    public func current(for recipient: Recipient) -> VerificationCode? {
        history(for: recipient).suggestion { _ in true }?.code
    }

    /// Marks a code as used, for exactly one of its callers.
    /// - Complexity: O(1).
    public func consume(_ id: VerificationCode.ID) -> Consumption {
        apply { window, clocks in window.consume(id, at: clocks.monotonic) }
    }

    /// Forgets a code; false where there is none of this name.
    /// - Complexity: O(log n) for n codes held.
    public func remove(_ id: VerificationCode.ID) -> Bool {
        apply { window, clocks in window.remove(id, at: clocks.monotonic) }
    }

    // MARK: Counters

    /// How many codes are held, consumed ones with them.
    public var count: Int { state.withLock { $0.window.count } }

    /// How many codes left before their window closed, because of the limits, since the store was made.
    public var droppedCount: Int { state.withLock { $0.window.droppedCount } }

    // MARK: Changes

    /// Tells whose codes change, from the call on until the sequence is dropped. Up to 65,536 recipients wait to be read;
    /// beyond that one ``StoreChange/everything`` stands for all of them.
    public func changes() -> StoreChanges {
        let listener = ChangeListener()
        let name = ObjectIdentifier(listener)
        state.withLock { $0.listeners[name] = listener }
        return StoreChanges(listener) { [weak self] in
            self?.state.withLock { $0.listeners[name] = nil }
        }
    }

    // MARK: Performing

    /// Runs a transition and does what it asks for, all under the lock, so that listeners hear of changes in their order
    /// and no timer is set that a later transition has already replaced.
    private func apply<Result>(
        _ transition: (inout CodeWindow, CodeWindow.Clocks) -> (Result, [CodeWindow.Action])
    ) -> Result {
        state.withLock { state in
            let (result, actions) = transition(&state.window, .init(monotonic: time.now(), wall: wallClock()))
            for action in actions {
                switch action {
                case .announce(let recipient): for listener in state.listeners.values { listener.tell(recipient) }
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
        apply { window, clocks in ((), window.sweep(at: clocks.monotonic, limit: Self.sweepLimit)) }
    }
}
