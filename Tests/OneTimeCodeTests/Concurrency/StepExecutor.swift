@testable import OneTimeCode

/// Runs tasks only on request, one by one, in the order in which they became ready. After ``drain()`` every task
/// sleeps, waits or is done, so tests know the state of each.
final class StepExecutor: TaskExecutor {
    private let ready = Locked<[UnownedJob]>([])

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        ready.withLock { $0.append(job) }
    }

    /// Starts a task, which runs at the next ``drain()``.
    @discardableResult
    func start<Success: Sendable>(_ body: @escaping @Sendable () async -> Success) -> Task<Success, Never> {
        Task.detached(executorPreference: self) { await body() }
    }

    /// Runs until no task is ready.
    func drain() {
        while let job = ready.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
            job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }
}

/// The events that tasks report, in order.
final class Log: Sendable {
    private let lines = Locked<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    func add(_ line: String) { lines.withLock { $0.append(line) } }
}
