/// Wakes one waiting task when there is something new.
///
/// It does not count signals. After several signals without a waiter, the next wait returns once, and the waiter then
/// reads the current state. A new instance is signalled.
final class Wakeup: Sendable {
    private let state = Locked(WakeupState<UnsafeContinuation<Bool, Never>>())

    /// Wakes the present waiter, or the next one.
    func signal() { state.withLock { $0.signal() }?.resume(returning: true) }

    /// Ends it for good: this wait and every later one returns false.
    func end() { state.withLock { $0.end() }?.resume(returning: false) }

    /// Waits for a signal. Returns false after the end, or if the task is cancelled, which also ends it. Only one task
    /// at a time may wait.
    func wait() async -> Bool {
        await withTaskCancellationHandler {
            await withUnsafeContinuation { continuation in
                if let answer = state.withLock({ $0.wait(continuation) }) { continuation.resume(returning: answer) }
            }
        } onCancel: {
            end()
        }
    }
}

/// The states of a ``Wakeup``. Each transition returns the waiter to resume, or the result of the wait.
enum WakeupState<Waiter> {
    /// Signalled. Nobody has waited since then.
    case signalled
    /// Not signalled. Nobody is waiting.
    case idle
    case waiting(Waiter)
    case ended

    init() { self = .signalled }

    mutating func signal() -> Waiter? {
        switch self {
        case .idle:
            self = .signalled
            return nil
        case .waiting(let waiter):
            self = .idle
            return waiter
        case .signalled, .ended: return nil
        }
    }

    mutating func end() -> Waiter? {
        defer { self = .ended }
        if case .waiting(let waiter) = self { return waiter }
        return nil
    }

    /// The result of the wait; nil if the waiter has to wait.
    mutating func wait(_ waiter: Waiter) -> Bool? {
        switch self {
        case .signalled:
            self = .idle
            return true
        case .idle:
            self = .waiting(waiter)
            return nil
        case .waiting: preconditionFailure("a sequence of this feed or store is iterated by two tasks at once")
        case .ended: return false
        }
    }
}
