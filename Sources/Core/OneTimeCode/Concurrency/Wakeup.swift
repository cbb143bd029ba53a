/// Wakes one waiting task when there is something new.
///
/// It does not count: several signals without a waiter wake the next one once, which then reads the current state. It
/// starts signalled.
final class Wakeup: Sendable {
    private let state = Locked(WakeupState<UnsafeContinuation<Bool, Never>>())

    /// Wakes the waiter, or the next one.
    func signal() { state.withLock { $0.signal() }?.resume(returning: true) }

    /// Ends it permanently: this and every later wait returns false.
    func end() { state.withLock { $0.end() }?.resume(returning: false) }

    /// Waits for a signal. Returns false after the end, or if the task is cancelled, which ends it. Only one task may
    /// wait at a time.
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

/// The states of a ``Wakeup``: each transition returns the waiter to resume, or the answer to give.
enum WakeupState<Waiter> {
    /// Signalled, with no wait since.
    case signalled
    /// Not signalled, without a waiter.
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

    /// The answer, or nil if the waiter has to wait.
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
