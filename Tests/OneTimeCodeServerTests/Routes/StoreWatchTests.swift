#if Server

import InMemoryLogging
import Logging
import OneTimeCode
import Testing

@testable import OneTimeCodeRedis
@testable import OneTimeCodeServer
@testable import OneTimeCodeTestSupport

/// The causes of a store's failures are logged, once each, and make the server not ready.
@Suite(.timeLimit(.minutes(1)))
struct StoreWatchTests {
    private static let full = RedisStoreError(.outOfMemory, "the memory of the server is full")
    private static let lost = RedisStoreError(.connection, "10.0.0.5:6379: Connection refused")

    /// A watch of a store whose check has the outcome that the test sets.
    private struct Stage {
        let time = ManualTime()
        let logs = InMemoryLogHandler()
        let outcome = Locked<RedisStoreError?>(nil)
        let checks = Watched(0)

        func watch() -> StoreWatch {
            let logger = Logger(label: "test") { [logs] _ in logs }
            return StoreWatch(
                check: { [outcome, checks] in
                    checks.count()
                    if let error = outcome.withLock({ $0 }) { throw error }
                }, time: ServerTime(clock: time.clock, now: { [time] in time.now }), logger: logger)
        }

        var lines: [String] {
            logs.entries.map { entry in
                let metadata = entry.metadata.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
                return "\(entry.level) \(entry.message) \(metadata.joined(separator: " "))"
            }
        }
    }

    @Test
    func aStoreThatCannotBeReachedAtTheStartIsLogged() async throws {
        let stage = Stage()
        let watch = stage.watch()
        stage.outcome.withLock { $0 = Self.lost }
        await watch.look()
        #expect(stage.lines == ["error store fails cause=connection reason=10.0.0.5:6379: Connection refused"])
        for _ in 0..<3 {
            stage.time.advance(by: .seconds(1))
            await watch.look()
        }
        #expect(stage.lines.count == 1 && stage.checks.value == 4)
        stage.outcome.withLock { $0 = nil }
        stage.time.advance(by: .seconds(1))
        await watch.look()
        #expect(
            stage.lines.dropFirst() == [
                "notice store works again cause=connection failures=4 reason=10.0.0.5:6379: Connection refused "
                    + "seconds=3"
            ])
    }

    @Test
    func anyNumberOfFailuresIsOneLineAMinute() async throws {
        let stage = Stage()
        let watch = stage.watch()
        stage.outcome.withLock { $0 = Self.full }
        for _ in 0..<180 {
            for _ in 0..<50 { #expect(watch.failed(Self.full) == .storeFailed("outOfMemory")) }
            await watch.look()
            stage.time.advance(by: .seconds(1))
        }
        #expect(
            stage.lines.map { String($0.prefix(17)) } == [
                "error store fails", "error store still", "error store still",
            ])
        #expect(stage.lines.last?.contains("failures=3060") == true)
    }

    @Test
    func aCheckIsMadeWhenACallHasFailedAndOtherwiseSeldom() async throws {
        let stage = Stage()
        let watch = stage.watch()
        for _ in 0..<20 {
            await watch.look()
            stage.time.advance(by: .seconds(1))
        }
        #expect(stage.checks.value == 2)
        _ = watch.failed(Self.full)
        await watch.look()
        #expect(stage.checks.value == 3)
        // Clients that ask often do not load the store.
        for _ in 0..<100 { #expect(await watch.fault() == nil) }
        #expect(stage.checks.value == 3)
    }

    /// No check finds the cause, for example a key that this process lacks.
    @Test
    func aCauseThatNoCheckFindsIsOverAfterAMinuteWithoutAFailure() async throws {
        let stage = Stage()
        let watch = stage.watch()
        let locked = RedisStoreError(.undecryptable, "no key")
        _ = watch.failed(locked)
        for _ in 0..<59 {
            stage.time.advance(by: .seconds(1))
            await watch.look()
        }
        #expect(stage.lines == ["error store fails cause=undecryptable reason=no key"])
        for _ in 0..<11 {
            stage.time.advance(by: .seconds(1))
            await watch.look()
        }
        #expect(
            stage.lines.last == "notice store works again cause=undecryptable failures=1 reason=no key seconds=0")
    }

    @Test
    func aFailureDuringACheckThatSucceedsIsNotOver() {
        var journal = FaultJournal()
        let fault = StoreFault(Self.full)
        #expect(journal.checked(fault, since: .zero, at: .seconds(1)) == [.init(fault: fault, event: .began)])
        #expect(journal.failed(fault, at: .seconds(5)) == [])
        #expect(journal.checked(nil, since: .seconds(4), at: .seconds(6)) == [])
        #expect(
            journal.checked(nil, since: .seconds(7), at: .seconds(8)) == [
                .init(fault: fault, event: .ended(2, after: .seconds(4)))
            ])
    }

    @Test
    func otherErrorsAreNamedByTheirTypeOnly() {
        let fault = StoreFault(FailingStore.Failure())
        #expect(fault.kind == "unknown" && fault.reason == "Failure")
    }

    @Test
    func theProblemNamesTheKindAndNoAddress() {
        let problem = Stage().watch().failed(Self.lost)
        #expect(problem.detail.contains("connection") && !problem.detail.contains("10.0.0.5"))
    }
}

#endif
