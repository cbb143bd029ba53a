import Dispatch
import OneTimeCode

/// Something that happens to `watch`.
enum WatchInput: Sendable {
    /// A line of a file, with its number.
    case line([UInt8], file: String, number: Int)
    /// All lines that have come were told; the next may take long.
    case waiting
    /// A file cannot be read; the others are.
    case unreadable(InputFailure)
    /// The input is over.
    case end
    /// The user or the system wants it to end.
    case interrupted
    /// The store has other codes.
    case changed(StoreChange)
    /// Time has passed.
    case tick
}

/// Brings lines, signals and changes of the store into one order.
final class WatchInputs: Sendable {
    let events: AsyncStream<WatchInput>
    private let continuation: AsyncStream<WatchInput>.Continuation
    /// Lines that may wait to be handled; the reader waits for a place, so a fast file does not fill the memory.
    private let places = DispatchSemaphore(value: 256)
    /// Dispatch's objects may be used from any thread, though they are not marked so.
    nonisolated(unsafe) private let signals: [any DispatchSourceSignal]
    private let interrupted = Locked(false)

    /// How long what is at hand may take to end after a signal: a reader of the output that has stopped reading would
    /// hold it for ever.
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

    /// Whether a signal has come; lines that wait are not to be handled any more.
    var isInterrupted: Bool { interrupted.withLock { $0 } }

    private func interrupt() {
        interrupted.withLock { $0 = true }
        continuation.yield(.interrupted)
    }

    /// Makes place for another line when one was handled.
    func hasHandledLine() { places.signal() }

    /// Sends a tick after `duration`.
    func tick(after duration: Duration) {
        Task { [continuation] in
            try? await Task.sleep(for: duration)
            continuation.yield(.tick)
        }
    }

    /// Begins to tell the changes of a store.
    func follow(_ changes: some AsyncSequence<StoreChange, Never> & Sendable) {
        Task { [continuation] in
            for await change in changes { continuation.yield(.changed(change)) }
        }
    }

    /// Begins to read files, in a thread of its own: reading may block for as long as it likes.
    ///
    /// - Parameter hints: Whether to say so on standard error when the input comes from a terminal.
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
