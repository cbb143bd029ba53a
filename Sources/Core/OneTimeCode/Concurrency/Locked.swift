import Glibc

/// A value that is protected by a mutex.
///
/// It uses the mutex of pthread, because the thread sanitizer on Linux does not know the futex of
/// `Synchronization.Mutex`, and reports every access as a race.
package final class Locked<Value>: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    /// The value is allocated separately, because Swift would check every access to a property of a class for
    /// exclusivity. The mutex already ensures that.
    private let value: UnsafeMutablePointer<Value>

    package init(_ value: sending Value) {
        self.value = .allocate(capacity: 1)
        self.value.initialize(to: value)
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        let status = pthread_mutex_init(mutex, nil)
        precondition(status == 0, "pthread_mutex_init failed")
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deinitialize(count: 1)
        mutex.deallocate()
        value.deinitialize(count: 1)
        value.deallocate()
    }

    /// Runs `body` with exclusive access to the value. Calls for the same value must not be nested.
    package func withLock<Result, Failure>(_ body: (inout Value) throws(Failure) -> Result) throws(Failure) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value.pointee)
    }
}

extension Locked: CustomReflectable {
    /// Shows the value.
    package var customMirror: Mirror { withLock { Mirror(self, children: ["value": $0]) } }
}
