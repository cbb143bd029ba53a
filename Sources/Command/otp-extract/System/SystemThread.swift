/// A thread of the system, started directly. Tasks and dispatch queues would wait forever if the system cannot start a
/// thread.
struct SystemThread: @unchecked Sendable {
    private final class Body: Sendable {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    private let thread: pthread_t

    /// Starts a thread; nil if the system cannot start another one (`ulimit -u`).
    init?(_ run: @escaping @Sendable () -> Void) {
        var thread = pthread_t()
        let body = Unmanaged.passRetained(Body(run))
        let status = pthread_create(&thread, nil, Self.start, body.toOpaque())
        guard status == 0 else {
            body.release()
            return nil
        }
        self.thread = thread
    }

    private static let start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { body in
        if let body { Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run() }
        return nil
    }

    /// Waits for the end of the thread. May be called once.
    func join() { pthread_join(thread, nil) }
}
