import OneTimeCode

/// A value with a lock. Tasks can wait until the value meets what each of them needs, and no task polls.
final class WaitingRoom<Value: Sendable, Need: Sendable>: Sendable {
    private typealias Waiter = CheckedContinuation<Void, any Error>

    private struct State {
        var value: Value
        var lastName = 0
        var waiters: [Int: (need: Need, waiter: Waiter)] = [:]
        /// The waiters that were cancelled before they began to wait.
        var cancelled: Set<Int> = []
    }

    private let state: Locked<State>
    private let isMet: @Sendable (Need, Value) -> Bool
    private let precedes: @Sendable (Need, Need) -> Bool
    private let onCount: @Sendable (Int) -> Void

    /// - Parameters:
    ///   - isMet: Whether the value meets a need.
    ///   - precedes: Whether a waiter with the first need is woken before one with the second. Otherwise the waiters are
    ///     woken in the order of their arrival.
    ///   - onCount: Called with the number of waiters when it may have changed, under the lock, so that no number comes
    ///     out of order.
    init(
        _ value: Value, isMet: @escaping @Sendable (Need, Value) -> Bool,
        precedes: @escaping @Sendable (Need, Need) -> Bool = { _, _ in false },
        onCount: @escaping @Sendable (Int) -> Void = { _ in }
    ) {
        state = Locked(State(value: value))
        (self.isMet, self.precedes, self.onCount) = (isMet, precedes, onCount)
    }

    /// The current value.
    var value: Value { state.withLock { $0.value } }

    /// Changes the value, and wakes the tasks whose needs it now meets. Calls must not be nested.
    @discardableResult
    func change<Result>(_ body: (inout Value) -> Result) -> Result {
        let (result, met) = state.withLock { state in
            let result = body(&state.value)
            let met = state.waiters.filter { isMet($0.value.need, state.value) }
            for name in met.keys { state.waiters[name] = nil }
            onCount(state.waiters.count)
            return (result, met)
        }
        let inOrder = met.sorted { one, other in
            if precedes(one.value.need, other.value.need) { return true }
            return !precedes(other.value.need, one.value.need) && one.key < other.key
        }
        for (_, met) in inOrder { met.waiter.resume() }
        return result
    }

    /// Returns when the value meets a need, even if the next change ends that.
    /// - Throws: `CancellationError` if the task is cancelled.
    func wait(for need: Need) async throws {
        let name = state.withLock { state in
            state.lastName += 1
            return state.lastName
        }
        defer { _ = state.withLock { $0.cancelled.remove(name) } }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiter in
                let answer: Result<Void, any Error>? = state.withLock { state in
                    if state.cancelled.contains(name) { return .failure(CancellationError()) }
                    if isMet(need, state.value) { return .success(()) }
                    state.waiters[name] = (need, waiter)
                    onCount(state.waiters.count)
                    return nil
                }
                if let answer { waiter.resume(with: answer) }
            }
        } onCancel: {
            let waiter = state.withLock { state in
                state.cancelled.insert(name)
                let waiter = state.waiters.removeValue(forKey: name)?.waiter
                onCount(state.waiters.count)
                return waiter
            }
            waiter?.resume(throwing: CancellationError())
        }
    }
}

/// A value whose waiters need any conditions.
typealias Watched<Value: Sendable> = WaitingRoom<Value, @Sendable (Value) -> Bool>

extension WaitingRoom where Need == @Sendable (Value) -> Bool {
    convenience init(_ value: Value) { self.init(value, isMet: { $0($1) }) }
}

extension WaitingRoom where Value == Int, Need == @Sendable (Int) -> Bool {
    /// Adds one.
    func count() { change { $0 += 1 } }

    /// Returns when at least `count` calls of ``count()`` have been made.
    /// - Throws: `CancellationError` if the task is cancelled.
    func reaches(_ count: Int) async throws { try await wait(for: { $0 >= count }) }
}
