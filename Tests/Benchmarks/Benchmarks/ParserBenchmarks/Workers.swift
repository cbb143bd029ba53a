import Dispatch

/// Runs tasks on threads that are not Swift's own: the library holds one of those while it waits for a benchmark, and on
/// two cores there are but two, so that tasks would take turns.
final class Workers: TaskExecutor {
    private let queue = DispatchQueue(label: "workers", attributes: .concurrent)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
