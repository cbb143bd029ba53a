import OneTimeCode

/// A value with a lock. Tasks can wait until the value meets a condition, and no task polls.
final class Watched<Value: Sendable>: Sendable {
    private typealias Waiter = CheckedContinuation<Void, any Error>

    private struct State {
        var value: Value
        var lastName = 0
        var waiters: [Int: (isMet: @Sendable (Value) -> Bool, waiter: Waiter)] = [:]
        /// The waiters that were cancelled before they began to wait.
        var cancelled: Set<Int> = []
    }

    private let state: Locked<State>

    init(_ value: Value) { state = Locked(State(value: value)) }

    /// The current value.
    var value: Value { state.withLock { $0.value } }

    /// Changes the value, and wakes the tasks whose conditions it now meets. Calls must not be nested.
    @discardableResult
    func change<Result>(_ body: (inout Value) -> Result) -> Result {
        let (result, met) = state.withLock { state in
            let result = body(&state.value)
            let met = state.waiters.filter { $0.value.isMet(state.value) }
            for name in met.keys { state.waiters[name] = nil }
            return (result, met.values.map(\.waiter))
        }
        for waiter in met { waiter.resume() }
        return result
    }

    /// Returns when the value meets a condition, even if the next change ends that.
    /// - Throws: `CancellationError` if the task is cancelled.
    func wait(until isMet: @escaping @Sendable (Value) -> Bool) async throws {
        let name = state.withLock { state in
            state.lastName += 1
            return state.lastName
        }
        defer { _ = state.withLock { $0.cancelled.remove(name) } }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiter in
                let answer: Result<Void, any Error>? = state.withLock { state in
                    if state.cancelled.contains(name) { return .failure(CancellationError()) }
                    if isMet(state.value) { return .success(()) }
                    state.waiters[name] = (isMet, waiter)
                    return nil
                }
                if let answer { waiter.resume(with: answer) }
            }
        } onCancel: {
            let waiter = state.withLock { state in
                state.cancelled.insert(name)
                return state.waiters.removeValue(forKey: name)?.waiter
            }
            waiter?.resume(throwing: CancellationError())
        }
    }
}

extension Watched where Value == Int {
    /// Adds one.
    func count() { change { $0 += 1 } }

    /// Returns when at least `count` calls of ``count()`` have been made.
    /// - Throws: `CancellationError` if the task is cancelled.
    func reaches(_ count: Int) async throws { try await wait { $0 >= count } }
}
