import Glibc

/// The memory with which an arena begins. A thread keeps it for its next message, until the thread ends.
@usableFromInline
enum ThreadMemory {
    /// Enough for the lists of a message of a thousand bytes.
    @inlinable static var byteCount: Int { 262_144 }

    /// The memory that the calling thread keeps, or new memory. The caller owns it until ``giveBack(_:)``, so an arena
    /// inside another one has its own.
    @usableFromInline
    static func take() -> UnsafeMutableRawPointer {
        guard let kept = pthread_getspecific(key) else {
            return .allocate(byteCount: byteCount, alignment: Arena.alignment)
        }
        pthread_setspecific(key, nil)
        return kept
    }

    /// Keeps memory for the thread's next message.
    @usableFromInline
    static func giveBack(_ memory: UnsafeMutableRawPointer) {
        guard pthread_getspecific(key) == nil, pthread_setspecific(key, memory) == 0 else { return memory.deallocate() }
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        // the system calls this at the end of a thread
        guard pthread_key_create(&key, { $0?.deallocate() }) == 0 else { preconditionFailure("no memory for threads") }
        return key
    }()
}
