import OneTimeCodeTestSupport
import Testing

@testable import OneTimeCode

@Suite(.timeLimit(.minutes(1))) struct ManualClockTests {
    private static let start = ManualClock().now
    private let clock = ManualClock()
    private let executor = StepExecutor()
    private let log = Log()

    /// A task that sleeps until a time and logs how it woke.
    @discardableResult
    private func startSleeper(_ name: String, until seconds: Int) -> Task<Void, Never> {
        executor.start { [clock, log] in
            do {
                try await clock.sleep(until: Self.start.advanced(by: .seconds(seconds)))
                log.add(name)
            } catch is CancellationError {
                log.add("\(name) cancelled")
            } catch {
                log.add("\(name): \(error)")
            }
        }
    }

    /// A task that waits for a number of sleepers and logs how that ended.
    @discardableResult
    private func startWatcher(_ count: Int) -> Task<Void, Never> {
        executor.start { [clock, log] in
            do {
                try await clock.sleepers(count)
                log.add("\(count) sleep")
            } catch {
                log.add("\(count): \(type(of: error))")
            }
        }
    }

    private func advance(by seconds: Int) {
        clock.advance(by: .seconds(seconds))
        executor.drain()
    }

    @Test func theClockMovesOnlyWhenAdvanced() {
        #expect(clock.now.elapsed == .zero && clock.minimumResolution == .zero)
        let start = clock.now
        clock.advance(by: .nanoseconds(1))
        clock.advance(by: .seconds(3))
        #expect(clock.now.elapsed == .seconds(3) + .nanoseconds(1))
        #expect(start.duration(to: clock.now) == clock.now.elapsed && start < clock.now)
        #expect(start.advanced(by: clock.now.elapsed) == clock.now)
    }

    @Test func sleepersWakeExactlyAtTheirDeadlines() {
        for (name, deadline) in [("c", 30), ("a", 10), ("b", 20)] { startSleeper(name, until: deadline) }
        executor.drain()
        #expect(clock.sleeperCount == 3)
        clock.advance(by: .seconds(10) - .nanoseconds(1))
        executor.drain()
        #expect(log.all == [] && clock.sleeperCount == 3)
        clock.advance(by: .nanoseconds(1))
        executor.drain()
        #expect(log.all == ["a"] && clock.sleeperCount == 2)
        advance(by: 20)
        #expect(log.all == ["a", "b", "c"] && clock.sleeperCount == 0)
    }

    @Test func theEarliestWakesFirstAndOfTwoAtOnceTheOneThatFellAsleepFirst() {
        let deadlines = [5, 3, 9, 3, 1, 5, 7, 3]
        for (index, deadline) in deadlines.enumerated() { startSleeper("\(deadline).\(index)", until: deadline) }
        executor.drain()
        advance(by: 9)
        #expect(log.all == ["1.4", "3.1", "3.3", "3.7", "5.0", "5.5", "7.6", "9.2"])
    }

    @Test func aPassedDeadlineReturnsAtOnce() {
        advance(by: 10)
        for (name, deadline) in [("now", 10), ("past", 3), ("before", -1)] { startSleeper(name, until: deadline) }
        executor.drain()
        #expect(log.all == ["now", "past", "before"] && clock.sleeperCount == 0)
    }

    @Test func aTaskThatIsCancelledBeforeItSleepsDoesNotSleep() {
        startSleeper("a", until: 10).cancel()
        startSleeper("due", until: 0).cancel()
        executor.drain()
        #expect(log.all == ["a cancelled", "due cancelled"] && clock.sleeperCount == 0)
    }

    @Test func aTaskThatIsCancelledWhileItSleepsWakesAtOnce() {
        let sleeper = startSleeper("a", until: 10)
        startSleeper("b", until: 10)
        executor.drain()
        sleeper.cancel()
        #expect(clock.sleeperCount == 1)
        executor.drain()
        #expect(log.all == ["a cancelled"])
        advance(by: 10)
        #expect(log.all == ["a cancelled", "b"])
    }

    @Test func aCancellationAfterTheDeadlineHasNoEffect() {
        let sleeper = startSleeper("a", until: 10)
        executor.drain()
        clock.advance(by: .seconds(10))
        sleeper.cancel()
        executor.drain()
        #expect(log.all == ["a"])
    }

    @Test func aNumberOfSleepersIsAwaitedAndNotMissed() {
        startWatcher(2)
        startWatcher(0)
        executor.drain()
        #expect(log.all == ["0 sleep"])
        startSleeper("a", until: 10)
        executor.drain()
        #expect(log.all == ["0 sleep"])
        // the third falls asleep before the watcher runs
        for name in ["b", "c"] { startSleeper(name, until: 20) }
        executor.drain()
        #expect(clock.sleeperCount == 3 && log.all == ["0 sleep", "2 sleep"])
        startWatcher(2)
        executor.drain()
        advance(by: 10)
        #expect(log.all.sorted() == ["0 sleep", "2 sleep", "2 sleep", "a"])
    }

    @Test func aCancelledWatcherOfSleepersEnds() {
        startWatcher(5).cancel()
        let watcher = startWatcher(6)
        executor.drain()
        watcher.cancel()
        executor.drain()
        #expect(log.all == ["5: CancellationError", "6: CancellationError"])
    }

    /// On several threads at once: every sleeper wakes, whether cancelled or due, and none is left.
    @Test func noSleeperIsLeft() async {
        await withTaskGroup { group in
            for number in 0..<1_000 {
                group.addTask { [clock] in
                    try? await clock.sleep(until: Self.start.advanced(by: .milliseconds(number % 50)))
                }
                if number.isMultiple(of: 100) { group.addTask { [clock] in clock.advance(by: .milliseconds(4)) } }
            }
            group.cancelAll()
        }
        #expect(clock.sleeperCount == 0)
    }
}

@Suite struct ManualTimeTests {
    private let time = ManualTime(start: StoreSample.noon)

    @Test func bothClocksAdvance() {
        #expect(time.now == StoreSample.noon)
        time.advance(by: .milliseconds(1_500))
        #expect(time.clock.now.elapsed == .milliseconds(1_500))
        #expect(time.now.since(StoreSample.noon) == .milliseconds(1_500))
    }

    @Test func theWallClockCanBeChangedAlone() {
        time.turnWallClock(by: .seconds(-60))
        time.advance(by: .seconds(10))
        time.turnWallClock(by: .nanoseconds(1))
        #expect(time.clock.now.elapsed == .seconds(10))
        #expect(time.now.since(StoreSample.noon) == .seconds(-50) + .nanoseconds(1))
    }

    @Test(arguments: [.zero, .nanoseconds(1), .milliseconds(-1_500), .seconds(86_400 * 366)] as [Duration])
    func aTimestampAdvancesToTheNanosecond(_ duration: Duration) {
        #expect(StoreSample.noon.advanced(by: duration).since(StoreSample.noon) == duration)
    }
}
