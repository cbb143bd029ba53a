/// Answers batches, such as batches of records. Each thread has its own answerer.
package protocol BatchAnswerer: SendableMetatype {
    associatedtype Batch: Sendable
    associatedtype Answers: Sendable

    /// The answers to a batch.
    mutating func answers(to batch: Batch) -> Answers
}

/// Answers batches on several threads, and hands the answers over in the order of the batches.
///
/// When enough batches wait, the thread that adds them answers some of them. The pool therefore also works, more
/// slowly, if the system cannot start a thread. Threads start with the second batch, since a short input does not need
/// them.
package struct AnswerPool<Answerer: BatchAnswerer>: ~Copyable {
    private struct Work: Sendable {
        var waiting: [(number: Int, batch: Answerer.Batch)] = []
        var answers: [Int: Answerer.Answers] = [:]
        var hasEnded = false
    }

    private let work = Monitor(Work())
    private let make: @Sendable () -> Answerer
    private var own: Answerer
    private var threads: [SystemThread] = []
    /// The number of threads that may still be started.
    private var threadsLeft: Int
    private let start: (@escaping @Sendable () -> Void) -> SystemThread?
    /// The most batches that are held at once.
    private let capacity: Int
    /// The number of the next batch.
    private var next = 0
    /// The sizes of the batches whose answers are not handed over yet, the oldest first.
    private var sizes: [Int] = []
    private var heldBytes = 0

    /// The number of bytes of held batches at which `add` waits for answers. A single record may be longer.
    private static var mostBytes: Int { 8 << 20 }

    /// - Parameters:
    ///   - jobs: The number of threads that answer, with the caller's.
    ///   - make: Makes an answerer for a thread.
    package init(jobs: Int, _ make: @escaping @Sendable () -> Answerer) {
        self.init(jobs: jobs, start: { SystemThread($0) }, make)
    }

    /// - Parameter start: Starts a thread; nil if the system cannot start one.
    init(
        jobs: Int, start: @escaping (@escaping @Sendable () -> Void) -> SystemThread?,
        _ make: @escaping @Sendable () -> Answerer
    ) {
        self.make = make
        self.start = start
        own = make()
        threadsLeft = jobs - 1
        capacity = 4 * jobs
    }

    deinit {
        work.change { $0.hasEnded = true }
        for thread in threads { thread.join() }
    }

    /// Adds a batch, and hands over the answers that are ready.
    ///
    /// - Parameters:
    ///   - size: The number of bytes of the batch.
    ///   - handOver: Takes answers. An error that it throws loses only the answers that it was given.
    package mutating func add(
        _ batch: Answerer.Batch, size: Int, _ handOver: (Answerer.Answers) throws -> Void
    ) throws {
        if !sizes.isEmpty { startThreads() }
        if threadsLeft == 0, threads.isEmpty {
            try finish(handOver)
            return try handOver(own.answers(to: batch))
        }
        work.change { $0.waiting.append((next, batch)) }
        next += 1
        sizes.append(size)
        heldBytes += size
        while let answers = work.change({ $0.answers.removeValue(forKey: due) }) { try handOver(taken(answers)) }
        while sizes.count >= capacity || heldBytes >= Self.mostBytes { try advance(handOver) }
    }

    /// Hands over all answers that are left.
    package mutating func finish(_ handOver: (Answerer.Answers) throws -> Void) throws {
        while !sizes.isEmpty { try advance(handOver) }
    }

    /// The number of the batch whose answers are handed over next.
    private var due: Int { next - sizes.count }

    private mutating func taken(_ answers: Answerer.Answers) -> Answerer.Answers {
        heldBytes -= sizes.removeFirst()
        return answers
    }

    /// A step towards the next answers: hands them over, answers a batch that waits, or waits for a thread.
    private mutating func advance(_ handOver: (Answerer.Answers) throws -> Void) throws {
        let due = due
        let step = work.wait { work -> (answers: Answerer.Answers?, item: (number: Int, batch: Answerer.Batch)?)? in
            if let answers = work.answers.removeValue(forKey: due) { return (answers, nil) }
            return work.waiting.isEmpty ? nil : (nil, work.waiting.removeFirst())
        }
        if let item = step.item {
            let answers = own.answers(to: item.batch)
            work.change { $0.answers[item.number] = answers }
        }
        if let answers = step.answers { try handOver(taken(answers)) }
    }

    private mutating func startThreads() {
        while threadsLeft > 0 {
            threadsLeft -= 1
            let thread = start { [work, make] in
                var answerer = make()
                while let item = Self.item(work) {
                    let answers = answerer.answers(to: item.batch)
                    work.change { $0.answers[item.number] = answers }
                }
            }
            // if the system cannot start a thread now, it probably cannot do so a moment later
            guard let thread else { return threadsLeft = 0 }
            threads.append(thread)
        }
    }

    /// The next batch for a thread; nil at the end.
    private static func item(_ work: Monitor<Work>) -> (number: Int, batch: Answerer.Batch)? {
        work.wait { work -> (number: Int, batch: Answerer.Batch)?? in
            if work.hasEnded { return .some(nil) }
            return work.waiting.isEmpty ? nil : .some(work.waiting.removeFirst())
        }
    }
}
