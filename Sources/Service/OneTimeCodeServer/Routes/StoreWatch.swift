#if Server

import Logging
import OneTimeCode
import ServiceLifecycle

internal import OneTimeCodeRedis

/// Checks the store, and logs why it fails.
///
/// As a service, it checks at the start, after a call has failed, every second until the store works again, and every
/// ten seconds otherwise.
final class StoreWatch: Sendable {
    private struct State {
        var journal = FaultJournal()
        /// The running check, which all who ask for the state share.
        var check: Task<StoreFault?, Never>?
        /// The time and the outcome of the last check.
        var checked: (at: Duration, fault: StoreFault?)?
        /// Whether a call has failed since the last check began.
        var isDoubtful = false
    }

    /// The time between two decisions whether to check. An outcome that is younger is not asked for again, so that
    /// clients of `/readyz`, who need no token, cannot load the store.
    static let interval = Duration.seconds(1)
    /// The time between two checks of a store that works.
    static let longInterval = Duration.seconds(10)

    private let state = Locked(State())
    private let check: @Sendable () async throws -> Void
    private let time: ServerTime
    private let logger: Logger

    /// - Parameter check: Throws the reason if codes cannot be stored.
    init(check: @escaping @Sendable () async throws -> Void, time: ServerTime, logger: Logger) {
        self.check = check
        self.time = time
        self.logger = logger
    }

    /// Takes the error of a call. Returns the problem for the client.
    func failed(_ error: any Error) -> Problem {
        let fault = StoreFault(error)
        let now = time.elapsed()
        let lines = state.withLock { state in
            state.isDoubtful = true
            return state.journal.failed(fault, at: now)
        }
        write(lines)
        return .storeFailed(fault.kind)
    }

    /// Takes the fact that a call has failed. The next check finds out why.
    func callFailed() { state.withLock { $0.isDoubtful = true } }

    /// The reason why codes cannot be stored; nil if they can.
    func fault() async -> StoreFault? {
        let now = time.elapsed()
        let (known, task): (StoreFault?, Task<StoreFault?, Never>?) = state.withLock { state in
            if let checked = state.checked, now - checked.at < Self.interval { return (checked.fault, nil) }
            let task = state.check ?? Task { await run(since: now) }
            state.check = task
            return (nil, task)
        }
        guard let task else { return known }
        return await task.value
    }

    private func run(since start: Duration) async -> StoreFault? {
        state.withLock { $0.isDoubtful = false }
        let fault: StoreFault?
        do {
            try await check()
            fault = nil
        } catch {
            fault = StoreFault(error)
        }
        let now = time.elapsed()
        let lines = state.withLock { state in
            state.check = nil
            state.checked = (now, fault)
            return state.journal.checked(fault, since: start, at: now)
        }
        write(lines)
        return fault
    }

    /// Checks the store if it is time to.
    func look() async {
        let now = time.elapsed()
        let isDue = state.withLock { state in
            guard let checked = state.checked else { return true }
            return state.isDoubtful || checked.fault != nil || now - checked.at >= Self.longInterval
        }
        if isDue { _ = await fault() }
    }

    private func write(_ lines: [FaultJournal.Line]) {
        for line in lines {
            var metadata: Logger.Metadata = ["cause": "\(line.fault.kind)", "reason": "\(line.fault.reason)"]
            switch line.event {
            case .began: logger.error("store fails", metadata: metadata)
            case .lasts(let count):
                metadata["failures"] = "\(count)"
                logger.error("store still fails", metadata: metadata)
            case .ended(let count, let duration):
                metadata["failures"] = "\(count)"
                metadata["seconds"] = "\(duration.components.seconds)"
                logger.notice("store works again", metadata: metadata)
            }
        }
    }
}

extension StoreWatch: Service {
    func run() async throws {
        try await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                await self.look()
                do { try await self.time.sleep(Self.interval) } catch { return }
            }
        }
    }
}

/// The reason why a store failed. It contains no code, recipient, password or key.
struct StoreFault: Hashable, Sendable {
    /// The kind, which clients may know.
    let kind: String
    /// The place and the reason, for the log.
    let reason: String

    /// The description of an error of another store may contain parts of a request, so only its type is named.
    init(_ error: any Error) {
        if let error = error as? RedisStoreError {
            kind = error.code.rawValue
            reason = error.reason
        } else {
            kind = "unknown"
            reason = "\(type(of: error))"
        }
    }
}

/// Decides which failures of a store are logged: the first of each cause, then one line a minute, and one when it is
/// over.
struct FaultJournal {
    struct Line: Equatable {
        let fault: StoreFault
        let event: Event
    }

    enum Event: Equatable {
        case began
        /// With the number of failures since the last line.
        case lasts(Int)
        /// With the number of all failures.
        case ended(Int, after: Duration)
    }

    private struct Cause {
        let began: Duration
        var last: Duration
        var total = 1
        /// When a line was written, and the number of failures since then.
        var written: Duration
        var unwritten = 0
        /// Whether a check has failed for it. Then a check that succeeds shows that it is over.
        var isChecked: Bool
    }

    /// The time between two lines about a cause, and the time without a failure after which a cause that no check finds
    /// is over.
    static let interval = Duration.seconds(60)
    /// The greatest number of causes. The reasons are few, but they contain the addresses of a cluster's nodes.
    private static let limit = 64

    private var causes: [StoreFault: Cause] = [:]

    /// Takes the failure of a call.
    mutating func failed(_ fault: StoreFault, at now: Duration) -> [Line] { failed(fault, at: now, isCheck: false) }

    private mutating func failed(_ fault: StoreFault, at now: Duration, isCheck: Bool) -> [Line] {
        guard var cause = causes[fault] else {
            guard causes.count < Self.limit else { return [] }
            causes[fault] = Cause(began: now, last: now, written: now, isChecked: isCheck)
            return [Line(fault: fault, event: .began)]
        }
        defer { causes[fault] = cause }
        cause.last = now
        cause.total += 1
        cause.unwritten += 1
        cause.isChecked = cause.isChecked || isCheck
        guard now - cause.written >= Self.interval else { return [] }
        defer {
            cause.written = now
            cause.unwritten = 0
        }
        return [Line(fault: fault, event: .lasts(cause.unwritten))]
    }

    /// Takes the outcome of a check that began at `start`.
    mutating func checked(_ fault: StoreFault?, since start: Duration, at now: Duration) -> [Line] {
        if let fault { return failed(fault, at: now, isCheck: true) }
        var lines: [Line] = []
        for (fault, cause) in causes.sorted(by: { $0.value.began < $1.value.began }) {
            guard cause.isChecked ? cause.last <= start : now - cause.last >= Self.interval else { continue }
            causes[fault] = nil
            lines.append(Line(fault: fault, event: .ended(cause.total, after: cause.last - cause.began)))
        }
        return lines
    }
}

/// The telemetry of a feed that also tells the watch of failures.
struct WatchedFeed: FeedObserver {
    let telemetry: any FeedObserver
    let watch: StoreWatch

    func observe(_ event: FeedEvent) {
        telemetry.observe(event)
        if case .storeFailed = event { watch.callFailed() }
    }
}

#endif
