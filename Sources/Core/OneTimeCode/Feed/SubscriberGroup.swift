/// The subscribers of one recipient.
///
/// A change wakes the subscribers that wait. If there are several, one task reads the store for all of them, and they
/// get the same snapshot. A subscriber that was busy reads the store itself when it waits again.
final class SubscriberGroup: Sendable {
    typealias Waiter = UnsafeContinuation<FeedNews, Never>
    typealias Handler = @Sendable (FeedSnapshot) -> Void
    /// Reads the codes of a recipient. The ids are those of codes that handlers may show.
    typealias Reader = @Sendable (Recipient, _ known: Set<VerificationCode.ID>) async -> FeedSnapshot

    /// The place of a subscriber in the group. Places are reused, and the number distinguishes the subscribers that
    /// have had it.
    struct Seat: Sendable {
        fileprivate let index: Int
        fileprivate let number: Int
    }

    private struct Member {
        var number: Int
        var wakeup: WakeupState<Waiter>
        var handler: Handler?
    }

    private struct State {
        var members: [Member] = []
        var free: [Int] = []
        var lastNumber = 0
        /// The members with handlers that were not called yet.
        var newcomers: [Int] = []
        var handlerCount = 0
        /// The waiters for the next snapshot.
        var waiters: [Waiter] = []
        /// Whether the codes may have changed since the reading of the last snapshot began.
        var hasChanged = false
        /// The codes that handlers may show: those of the last snapshot that all got, and of later ones for newcomers.
        var known: Set<VerificationCode.ID> = []
        /// Whether a task is reading the store.
        var isReading = false

        var count: Int { members.count - free.count }
    }

    /// The action after a transition.
    private enum Action {
        case nothing
        case wake(Waiter, FeedNews)
        case read
    }

    let recipient: Recipient
    private let read: Reader
    private let state = Locked(State())

    init(_ recipient: Recipient, read: @escaping Reader) {
        self.recipient = recipient
        self.read = read
    }

    /// The number of subscribers.
    var count: Int { state.withLock { $0.count } }

    // MARK: Subscribers

    /// Adds a subscriber. With a handler, that is called with the current state and after changes. Without one, the
    /// subscriber waits.
    func add(_ handler: Handler? = nil) -> Seat {
        let (seat, action) = state.withLock { state in
            state.lastNumber += 1
            let member = Member(number: state.lastNumber, wakeup: WakeupState(), handler: handler)
            let index = state.free.popLast() ?? state.members.count
            if index < state.members.count { state.members[index] = member } else { state.members.append(member) }
            let seat = Seat(index: index, number: member.number)
            guard handler != nil else { return (seat, Action.nothing) }
            state.handlerCount += 1
            state.newcomers.append(index)
            return (seat, Self.startReading(&state))
        }
        perform(action)
        return seat
    }

    /// Removes a subscriber. Returns whether it was the last one.
    func remove(_ seat: Seat) -> Bool {
        state.withLock { state in
            guard state.members[seat.index].number == seat.number else { return false }
            if state.members[seat.index].handler != nil { state.handlerCount -= 1 }
            state.members[seat.index] = Member(number: 0, wakeup: .ended, handler: nil)
            state.free.append(seat.index)
            return state.count == 0
        }
    }

    /// Waits for a change. The first wait of a subscriber returns immediately. Ends if the task is cancelled.
    func wait(_ seat: Seat) async -> FeedNews {
        await withTaskCancellationHandler {
            await withUnsafeContinuation { waiter in
                let answer = state.withLock { $0.members[seat.index].wakeup.wait(waiter) }
                if let answer { waiter.resume(returning: answer ? .look : .end) }
            }
        } onCancel: {
            end(seat)
        }
    }

    /// Makes the next wait of the subscriber return immediately.
    func lookAgain(_ seat: Seat) {
        perform(
            state.withLock { state in
                state.members[seat.index].wakeup.signal().map { .wake($0, .look) } ?? .nothing
            })
    }

    /// Ends a subscriber for good.
    func end(_ seat: Seat) {
        perform(
            state.withLock { state in
                guard state.members[seat.index].number == seat.number else { return .nothing }
                return state.members[seat.index].wakeup.end().map { .wake($0, .end) } ?? .nothing
            })
    }

    // MARK: Changes

    /// Wakes the subscribers.
    func signal() {
        perform(
            state.withLock { state in
                var waiting: [Waiter] = []
                for index in state.members.indices {
                    if let waiter = state.members[index].wakeup.signal() { waiting.append(waiter) }
                }
                if state.handlerCount == 0, waiting.count <= 1 {
                    return waiting.first.map { .wake($0, .look) } ?? .nothing
                }
                state.waiters += waiting
                state.hasChanged = true
                return Self.startReading(&state)
            })
    }

    private static func startReading(_ state: inout State) -> Action {
        if state.isReading { return .nothing }
        state.isReading = true
        return .read
    }

    private func perform(_ action: Action) {
        switch action {
        case .nothing: break
        case .wake(let waiter, let news): waiter.resume(returning: news)
        case .read: Task { await readForAll() }
        }
    }

    /// Reads the store as long as there is somebody to read it for. Only one task at a time does this, so handlers
    /// never get an older state after a newer one.
    private func readForAll() async {
        while let readers = nextReaders() {
            let snapshot = await read(recipient, readers.known)
            if snapshot.failure == nil {
                let ids = snapshot.history.map(\.code.id)
                // The handlers that a newcomer's snapshot does not reach still show the codes of an earlier one.
                state.withLock { $0.known = readers.areAll ? Set(ids) : readers.known.union(ids) }
            }
            for waiter in readers.waiters { waiter.resume(returning: .snapshot(snapshot)) }
            for handler in readers.handlers { handler(snapshot) }
        }
    }

    /// The subscribers to read the store for.
    private struct Readers {
        let waiters: [Waiter]
        let handlers: [Handler]
        /// Whether these are all handlers, not only newcomers.
        let areAll: Bool
        let known: Set<VerificationCode.ID>
    }

    private func nextReaders() -> Readers? {
        state.withLock { state in
            guard state.hasChanged || !state.newcomers.isEmpty else {
                state.isReading = false
                return nil
            }
            let handlers =
                state.hasChanged
                ? state.members.compactMap(\.handler) : state.newcomers.compactMap { state.members[$0].handler }
            defer {
                state.waiters = []
                state.newcomers = []
                state.hasChanged = false
            }
            return Readers(
                waiters: state.waiters, handlers: handlers, areAll: state.hasChanged, known: state.known)
        }
    }
}
