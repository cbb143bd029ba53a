#if Server

import CSupport
import Dispatch
import Glibc
import OneTimeCode

/// The number of files, and so of connections, that the process may have open.
enum OpenFileLimit {
    /// Raises the limit as far as the system allows.
    static func raise() {
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur < limit.rlim_max else { return }
        limit.rlim_cur = limit.rlim_max
        _ = setrlimit(resource, &limit)
    }

    private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
}

/// Returns memory to the system after a load. Without it, a process that once had thousands of event streams would keep what
/// they took.
enum FreeMemory {
    /// Looks every half minute until the timer is cancelled.
    static func startReturning() -> any DispatchSourceTimer {
        let timer = DispatchSource.makeTimerSource(queue: .global())
        timer.schedule(deadline: .now() + .seconds(30), repeating: .seconds(30), leeway: .seconds(5))
        timer.setEventHandler { return_free_memory(least) }
        timer.resume()
        return timer
    }

    /// The number of bytes that are worth the work.
    private static let least = 16 << 20
}

/// Standard output without a buffer, so that a program that started the server can read its address at once.
enum StandardOutput {
    static func print(_ line: String) { writeAll(line + "\n", to: STDOUT_FILENO) }
}

/// Standard error. Whoever writes to it does not wait for its reader: if nobody reads it, lines are dropped and counted.
final class StandardError: TextOutputStream, Sendable {
    private struct State {
        /// The bytes that wait to be written.
        var waiting = 0
        /// The lines that were dropped since the last one that was not.
        var dropped = 0
    }

    private let state = Locked(State())
    private let queue = DispatchQueue(label: "otp-server.standard-error")

    /// The number of bytes that may wait.
    private static let mostWaiting = 1 << 20

    static let shared = StandardError()

    /// Prints a line after those of the log, and waits for a moment until it is written.
    static func print(_ line: String) {
        shared.write(line + "\n")
        shared.flush()
    }

    /// Writes a line soon.
    func write(_ line: String) {
        let count = line.utf8.count
        let dropped: Int? = state.withLock { state in
            guard state.waiting + count <= Self.mostWaiting else {
                state.dropped += 1
                return nil
            }
            state.waiting += count
            defer { state.dropped = 0 }
            return state.dropped
        }
        guard let dropped else { return }
        queue.async { [state] in
            if dropped > 0 {
                writeAll("otp-server: \(dropped) lines of the log were not read, and dropped\n", to: STDERR_FILENO)
            }
            writeAll(line, to: STDERR_FILENO)
            state.withLock { $0.waiting -= count }
        }
    }

    /// Waits until all lines are written, but not for a reader that does not read.
    func flush() {
        let isWritten = DispatchSemaphore(value: 0)
        queue.async { isWritten.signal() }
        _ = isWritten.wait(timeout: .now() + .milliseconds(500))
    }
}

private func writeAll(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno != EINTR { return }
        rest = rest.dropFirst(max(0, count))
    }
}

#endif
