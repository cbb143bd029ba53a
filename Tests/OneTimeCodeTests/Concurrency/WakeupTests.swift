import Testing

@testable import OneTimeCode

/// The transitions one by one; waiters are numbers here.
@Suite struct WakeupStateTests {
    private let states: [WakeupState<Int>] = [.signalled, .idle, .waiting(1), .ended]

    private static func name(_ state: WakeupState<Int>) -> String {
        switch state {
        case .signalled: "signalled"
        case .idle: "idle"
        case .waiting(let waiter): "waiting \(waiter)"
        case .ended: "ended"
        }
    }

    @Test func itStartsSignalled() { #expect(Self.name(WakeupState<Int>()) == "signalled") }

    @Test func aSignalIsKeptOrWakesTheWaiter() {
        let outcomes = states.map { state in
            var state = state
            let resumed = state.signal()
            return "\(Self.name(state)), resumes \(resumed ?? 0)"
        }
        #expect(
            outcomes == ["signalled, resumes 0", "signalled, resumes 0", "idle, resumes 1", "ended, resumes 0"])
    }

    @Test func theEndIsPermanent() {
        let outcomes = states.map { state in
            var state = state
            let resumed = state.end()
            return "\(Self.name(state)), resumes \(resumed ?? 0)"
        }
        #expect(outcomes == ["ended, resumes 0", "ended, resumes 0", "ended, resumes 1", "ended, resumes 0"])
    }

    @Test func aWaiterIsAnsweredOrWaits() {
        // A second waiter is a mistake of the caller and traps.
        let outcomes = [WakeupState<Int>.signalled, .idle, .ended].map { state in
            var state = state
            let answer = state.wait(2)
            return "\(Self.name(state)), answers \(answer.map { "\($0)" } ?? "later")"
        }
        #expect(outcomes == ["idle, answers true", "waiting 2, answers later", "ended, answers false"])
    }
}

@Suite(.timeLimit(.minutes(1))) struct WakeupTests {
    private let wakeup = Wakeup()
    private let executor = StepExecutor()
    private let log = Log()

    /// A task that waits `count` times and logs each answer.
    @discardableResult
    private func startWaiter(times: Int) -> Task<Void, Never> {
        executor.start { [wakeup, log] in
            for _ in 0..<times { log.add("\(await wakeup.wait())") }
        }
    }

    @Test func theFirstWaitReturnsAtOnceAndTheSecondWaits() {
        startWaiter(times: 2)
        executor.drain()
        #expect(log.all == ["true"])
        wakeup.signal()
        executor.drain()
        #expect(log.all == ["true", "true"])
    }

    @Test func signalsWithoutAWaiterAreMerged() {
        startWaiter(times: 1)
        executor.drain()
        for _ in 0..<5 { wakeup.signal() }
        startWaiter(times: 2)
        executor.drain()
        #expect(log.all == ["true", "true"])
        wakeup.end()
        executor.drain()
    }

    @Test func theEndReachesTheWaiterAndEveryLaterOne() {
        startWaiter(times: 2)
        executor.drain()
        wakeup.end()
        wakeup.signal()
        startWaiter(times: 2)
        executor.drain()
        #expect(log.all == ["true", "false", "false", "false"])
    }

    @Test func aTaskThatIsCancelledBeforeItWaitsEndsIt() {
        startWaiter(times: 2).cancel()
        executor.drain()
        #expect(log.all == ["false", "false"])
    }

    @Test func aTaskThatIsCancelledWhileItWaitsEndsIt() {
        let waiter = startWaiter(times: 2)
        executor.drain()
        #expect(log.all == ["true"])
        waiter.cancel()
        executor.drain()
        #expect(log.all == ["true", "false"])
        startWaiter(times: 1)
        executor.drain()
        #expect(log.all == ["true", "false", "false"])
    }

    @Test func aTaskThatIsCancelledAfterItWaitedEndsNothing() {
        let waiter = startWaiter(times: 1)
        executor.drain()
        waiter.cancel()
        wakeup.signal()
        startWaiter(times: 1)
        executor.drain()
        #expect(log.all == ["true", "true"])
    }

    @Test func aSignalBeforeTheCancellationIsDelivered() {
        let waiter = startWaiter(times: 3)
        executor.drain()
        wakeup.signal()
        waiter.cancel()
        executor.drain()
        #expect(log.all == ["true", "true", "false"])
    }

    /// Signals and waits race on several threads: a waiter that was not told of the last signal hangs.
    @Test func noSignalIsLost() async {
        let sent = Locked(0)
        let waiter = Task { [wakeup] in
            while sent.withLock({ $0 }) < 40_000 { _ = await wakeup.wait() }
        }
        await withTaskGroup { group in
            for _ in 0..<4 {
                group.addTask { [wakeup] in
                    for _ in 0..<10_000 {
                        sent.withLock { $0 += 1 }
                        wakeup.signal()
                    }
                }
            }
        }
        await waiter.value
    }

    /// Whichever is first, the waiter is resumed exactly once.
    @Test func signalsEndsAndCancellationsRace() async {
        for round in 0..<2_000 {
            let wakeup = Wakeup()
            let waiter = Task { while await wakeup.wait() {} }
            async let signals: Void = wakeup.signal()
            async let ending: Void = round.isMultiple(of: 2) ? wakeup.end() : waiter.cancel()
            _ = await (signals, ending, waiter.value)
        }
    }
}
