import Testing

@testable import OneTimeCodeSupport

/// Answers a number with its square.
private struct Squares: BatchAnswerer {
    func answers(to batch: Int) -> Int { batch * batch }
}

/// Answers number 0 only after another thread has answered number 1.
private struct Meeting: BatchAnswerer {
    let isOver: Monitor<Bool>

    func answers(to batch: Int) -> Int {
        if batch == 1 { isOver.change { $0 = true } }
        if batch == 0 { isOver.wait { $0 ? () : nil } }
        return batch
    }
}

private struct Full: Error {}

@Suite struct AnswerPoolTests {
    private static let numbers = Array(0..<1_000)
    private static let squares = numbers.map { $0 * $0 }

    /// Answers the numbers on threads, of which at most `threads` can be started. Returns the answers and the number
    /// of attempts to start a thread.
    private func run(jobs: Int, threads: Int = .max, size: Int = 1) throws -> (answers: [Int], starts: Int) {
        var answers: [Int] = []
        var starts = 0
        var pool = AnswerPool(
            jobs: jobs,
            start: { body in
                starts += 1
                return starts <= threads ? SystemThread(body) : nil
            }, { Squares() })
        for number in Self.numbers { try pool.add(number, size: size) { answers.append($0) } }
        try pool.finish { answers.append($0) }
        return (answers, starts)
    }

    @Test(arguments: [1, 2, 3, 8])
    func handsAnswersOverInTheOrderOfTheBatches(jobs: Int) throws {
        let run = try run(jobs: jobs)
        #expect(run.answers == Self.squares && run.starts == jobs - 1)
    }

    @Test(arguments: [0, 1, 2])
    func worksWithTheThreadsThatTheSystemHas(threads: Int) throws {
        let run = try run(jobs: 4, threads: threads)
        // after a failure, it does not try again
        #expect(run.answers == Self.squares && run.starts == threads + 1)
    }

    @Test func keepsTheOrderIfALaterBatchIsAnsweredFirst() throws {
        let isOver = Monitor(false)
        var answers: [Int] = []
        var pool = AnswerPool(jobs: 2) { Meeting(isOver: isOver) }
        for number in 0..<5 { try pool.add(number, size: 1) { answers.append($0) } }
        try pool.finish { answers.append($0) }
        #expect(answers == Array(0..<5))
    }

    @Test func startsThreadsWithTheSecondBatch() throws {
        var starts = 0
        var pool = AnswerPool(
            jobs: 2,
            start: { body in
                starts += 1
                return SystemThread(body)
            }, { Squares() })
        try pool.add(1, size: 1) { _ in }
        #expect(starts == 0)
        try pool.add(2, size: 1) { _ in }
        #expect(starts == 1)
    }

    @Test func withoutThreadsEachBatchIsAnsweredAtOnce() throws {
        var pool = AnswerPool(jobs: 1) { Squares() }
        for number in 0..<3 {
            var answers: [Int] = []
            try pool.add(number, size: 1) { answers.append($0) }
            #expect(answers == [number * number])
        }
    }

    @Test func holdsFewBatches() throws {
        var held = 0
        var most = 0
        var pool = AnswerPool(jobs: 2) { Squares() }
        for number in Self.numbers {
            held += 1
            try pool.add(number, size: 1) { _ in held -= 1 }
            most = max(most, held)
        }
        #expect(most < 4 * 2)
    }

    @Test func holdsNoBatchBeyondEightMegabytes() throws {
        var answers: [Int] = []
        var pool = AnswerPool(jobs: 4) { Squares() }
        for number in 0..<3 {
            try pool.add(number, size: 8 << 20) { answers.append($0) }
            #expect(answers.count == number + 1)
        }
        #expect(answers == [0, 1, 4])
    }

    @Test(arguments: [1, 3])
    func anErrorOfTheReceiverIsThrownAndTheOtherAnswersAreKept(jobs: Int) throws {
        var (answers, errors) = ([Int](), 0)
        var pool = AnswerPool(jobs: jobs) { Squares() }
        func take(_ answer: Int) throws {
            if answer == 25 { throw Full() }
            answers.append(answer)
        }
        for number in 0..<100 { do { try pool.add(number, size: 1, take) } catch is Full { errors += 1 } }
        do { try pool.finish(take) } catch is Full { errors += 1 }
        try pool.finish(take)
        #expect(answers == Self.squares.prefix(100).filter { $0 != 25 } && errors == 1)
    }

    @Test func aReleasedPoolEndsItsThreads() throws {
        let ended = Monitor(0)
        do {
            var pool = AnswerPool(
                jobs: 4,
                start: { body in
                    SystemThread {
                        body()
                        ended.change { $0 += 1 }
                    }
                }, { Squares() })
            for number in 0..<10 { try pool.add(number, size: 1) { _ in } }
        }
        #expect(ended.change { $0 } == 3)
    }
}
