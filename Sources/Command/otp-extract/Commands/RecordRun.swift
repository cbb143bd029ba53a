import ArgumentParser
import OneTimeCodeSupport

/// Answers records one by one. Each thread has its own answerer.
protocol RecordAnswerer: BatchAnswerer where Batch == RecordBatch, Answers == RecordAnswers {
    /// Adds the answer to a record of a file.
    mutating func answer(_ record: Record, of file: String, _ answers: inout RecordAnswers)
}

extension RecordAnswerer {
    mutating func answers(to batch: RecordBatch) -> RecordAnswers {
        var answers = RecordAnswers()
        batch.forEachRecord { answer($0, of: batch.file, &answers) }
        return answers
    }
}

/// Answers all records of files, on one thread or several.
struct RecordRun<Answerer: RecordAnswerer> {
    var paths: [String]
    var reader: RecordReader
    /// The number of threads.
    var jobs: Int
    /// Makes an answerer for a thread.
    var make: @Sendable () -> Answerer

    /// What the run found, for the exit status.
    struct Outcome {
        /// The exit status for the first unreadable file.
        var failed: ExitCode?
        var isMalformed = false
        var hasFound = false
        var redactions = RedactionCounts()

        /// Adds what is found in records.
        mutating func add(_ answers: RecordAnswers) {
            for problem in answers.problems { StandardError.print(problem) }
            if answers.isMalformed { isMalformed = true }
            if answers.hasFound { hasFound = true }
            redactions.add(answers.redactions)
        }

        /// Throws the exit status if it is not 0.
        func check() throws {
            if let failed { throw failed }
            if isMalformed { throw Sysexits.dataError }
            if !hasFound { throw ExitCode(1) }
        }
    }

    func run() throws -> Outcome {
        var outcome = Outcome()
        var output = StandardOutput()
        var pool = AnswerPool(jobs: jobs, make)
        outcome.failed = try forEachSource(of: paths) { source in
            do {
                try reader.forEachBatch(in: source) { batch in
                    try pool.add(batch, size: batch.size) { try write($0, &output, &outcome) }
                } beforeWaiting: {
                    // while more input can be read at once, do not wait for the threads
                    guard jobs == 1 || !source.isReady else { return }
                    try pool.finish { try write($0, &output, &outcome) }
                    try output.flush()
                }
            } catch {
                try pool.finish { try write($0, &output, &outcome) }
                throw error
            }
            try pool.finish { try write($0, &output, &outcome) }
            try output.flush()
        }
        return outcome
    }

    private func write(_ answers: RecordAnswers, _ output: inout StandardOutput, _ outcome: inout Outcome) throws {
        outcome.add(answers)
        try output.write(answers.output.bytes)
    }
}
