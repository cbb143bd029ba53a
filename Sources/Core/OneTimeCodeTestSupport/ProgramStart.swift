import Glibc

/// Held while a test starts a program, and while it opens pipes for one.
///
/// Foundation closes in a new program all descriptors up to the highest one that was open when it looked. One that another
/// thread opens right after that stays open in the program. If it is the socket by which Foundation learns of the end of
/// another program, nobody learns of that until both have ended; and some run as long as the tests.
package let programStart = ProgramStart()

/// A mutex whose closure may return what is not `Sendable`, such as a pipe.
package final class ProgramStart: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    fileprivate init() { pthread_mutex_init(mutex, nil) }

    /// Runs a closure while no other thread runs one.
    package func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body()
    }
}
