@testable import OneTimeCode

/// Runs tasks only when told, one after the other, in the order in which they became ready: after ``drain()`` every task
/// sleeps, waits or is done, so tests know where each of them is.
final class StepExecutor: TaskExecutor {
    private let ready = Locked<[UnownedJob]>([])

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        ready.withLock { $0.append(job) }
    }

    /// Starts a task, which begins at the next ``drain()``.
    @discardableResult
    func start<Success: Sendable>(_ body: @escaping @Sendable () async -> Success) -> Task<Success, Never> {
        Task.detached(executorPreference: self) { await body() }
    }

    /// Runs until nobody can go on.
    func drain() {
        while let job = ready.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
            job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }
}

/// What tasks have to tell, in the order in which they told it.
final class Log: Sendable {
    private let lines = Locked<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    func add(_ line: String) { lines.withLock { $0.append(line) } }
}
