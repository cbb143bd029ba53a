import Dispatch
import OneTimeCode

/// An event that `watch` handles.
enum WatchInput: Sendable {
    /// A line of a file, with its number.
    case line([UInt8], file: String, number: Int)
    /// All received lines have been sent; the next may take long.
    case waiting
    /// A file cannot be read; the others are read.
    case unreadable(InputFailure)
    /// The input has ended.
    case end
    /// The user or the system ends the program.
    case interrupted
    /// Codes in the store have changed.
    case changed(StoreChange)
    /// A timer has fired.
    case tick
}

/// Merges lines, signals and changes of the store into one sequence.
final class WatchInputs: Sendable {
    let events: AsyncStream<WatchInput>
    private let continuation: AsyncStream<WatchInput>.Continuation
    /// Slots for waiting lines. The reader waits for a free slot, so that a fast file does not fill the memory.
    private let places = DispatchSemaphore(value: 256)
    /// Dispatch objects may be used from any thread, though they are not marked Sendable.
    nonisolated(unsafe) private let signals: [any DispatchSourceSignal]
    private let interrupted = Locked(false)

    /// The time limit for pending work after a signal. A blocked reader of the output could delay it for ever.
    private static let grace = DispatchTimeInterval.milliseconds(250)

    init() {
        (events, continuation) = AsyncStream.makeStream()
        let queue = DispatchQueue(label: "signals")
        signals = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            return DispatchSource.makeSignalSource(signal: number, queue: queue)
        }
        for source in signals {
            source.setEventHandler { [weak self] in
                self?.interrupt()
                queue.asyncAfter(deadline: .now() + Self.grace) {
                    TerminalEcho.restore()
                    _exit(0)
                }
            }
            source.activate()
        }
    }

    /// Whether a signal has arrived; then waiting lines are dropped.
    var isInterrupted: Bool { interrupted.withLock { $0 } }

    private func interrupt() {
        interrupted.withLock { $0 = true }
        continuation.yield(.interrupted)
    }

    /// Frees a slot after a line was handled.
    func hasHandledLine() { places.signal() }

    /// Sends a tick after `duration`.
    func tick(after duration: Duration) {
        Task { [continuation] in
            try? await Task.sleep(for: duration)
            continuation.yield(.tick)
        }
    }

    /// Starts to report the changes of a store.
    func follow(_ changes: some AsyncSequence<StoreChange, Never> & Sendable) {
        Task { [continuation] in
            for await change in changes { continuation.yield(.changed(change)) }
        }
    }

    /// Starts to read files on a separate thread, since reading may block.
    ///
    /// - Parameter hints: Whether to print a hint on standard error if the input is a terminal.
    func read(_ paths: [String], hints: Bool) {
        DispatchQueue(label: "input").async { [continuation, places] in
            do {
                _ = try forEachSource(of: paths, hints: hints) {
                    continuation.yield(.unreadable($0))
                } _: { source in
                    var number = 0
                    try RecordReader(delimiter: UInt8(ascii: "\n")).forEachRecord(in: source) { line, _ in
                        number += 1
                        places.wait()
                        continuation.yield(.line(line, file: source.name, number: number))
                    } beforeWaiting: {
                        continuation.yield(.waiting)
                    }
                }
            } catch {
                preconditionFailure("reading throws what concerns one file only")
            }
            continuation.yield(.end)
        }
    }
}
