import Dispatch

/// Runs tasks on threads other than Swift's own. The library blocks one of those during a benchmark, and on two cores
/// there are only two, so that tasks would alternate.
final class Workers: TaskExecutor {
    private let queue = DispatchQueue(label: "workers", attributes: .concurrent)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
