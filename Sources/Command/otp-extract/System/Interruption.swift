/// A request to end the program, by the user or the system: SIGINT or SIGTERM.
///
/// This needs no thread: a handler notes the signal and writes to a pipe, and code that waits for input waits for the
/// pipe too.
struct Interruption: ~Copyable {
    private let pipe: ChildPipe

    /// The time limit for pending work after a signal. Without it, a blocked reader of the output could delay the end
    /// forever.
    private static let graceMicroseconds: useconds_t = 250_000

    // the state that the handlers use
    nonisolated(unsafe) private static var hasArrived = false
    nonisolated(unsafe) private static var writing: Int32 = -1

    /// Begins to catch the signals, until the program ends.
    init() throws {
        pipe = try ChildPipe()
        Self.writing = pipe.writing.number
        // the process that started the program may have blocked them
        var caught = sigset_t()
        sigemptyset(&caught)
        for number in [SIGINT, SIGTERM, SIGALRM] { sigaddset(&caught, number) }
        sigprocmask(SIG_UNBLOCK, &caught, nil)
        _ = signal(SIGALRM) { _ in
            TerminalEcho.restore()
            _exit(0)
        }
        for number in [SIGINT, SIGTERM] { _ = signal(number) { _ in Interruption.note() } }
    }

    /// Whether a signal has arrived.
    var hasArrived: Bool { Self.hasArrived }

    private static func note() {
        hasArrived = true
        let code = errno
        defer { errno = code }
        var byte: UInt8 = 0
        _ = systemWrite(writing, &byte, 1)
        _ = ualarm(graceMicroseconds, 0)
    }

    /// Waits until a file can be read, a signal arrives or the time has passed.
    ///
    /// - Parameters:
    ///   - descriptor: The open file; nil to wait only for signals.
    ///   - time: The longest time; nil for no limit.
    /// - Returns: Whether the file can be read.
    func wait(for descriptor: Int32?, atMost time: Duration?) -> Bool {
        // poll(2) skips negative numbers
        var files = [pipe.reading.number, descriptor ?? -1].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let milliseconds = time.map { min(max(0, $0 / .milliseconds(1)), 60_000).rounded(.up) }
        return poll(&files, nfds_t(files.count), milliseconds.map { Int32($0) } ?? -1) > 0 && files[1].revents != 0
    }
}
