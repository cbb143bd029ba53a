/// The changes of an ``InMemoryCodeStore``, told from when the sequence was made to when it is dropped. One task reads it.
public struct StoreChanges: AsyncSequence, Sendable {
    private let registration: Registration

    /// A sequence of what `listener` hears; `onDrop` is called when nobody holds it any more.
    init(_ listener: ChangeListener, onDrop: @escaping @Sendable () -> Void) {
        registration = Registration(listener, onDrop)
    }

    /// An iterator; all iterators of one sequence take from the same changes.
    public func makeAsyncIterator() -> Iterator { Iterator(registration: registration) }

    /// Takes the changes, one at a time.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let registration: Registration

        /// The next change, waiting for one if need be; nil when the task is cancelled.
        public mutating func next() async -> StoreChange? { await next(isolation: nil) }

        /// The next change, waiting for one if need be; nil when the task is cancelled.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> StoreChange? {
            await registration.listener.next()
        }
    }

    fileprivate final class Registration: Sendable {
        let listener: ChangeListener
        private let onDrop: @Sendable () -> Void

        init(_ listener: ChangeListener, _ onDrop: @escaping @Sendable () -> Void) {
            self.listener = listener
            self.onDrop = onDrop
        }

        deinit { onDrop() }
    }
}

/// Where a store leaves its changes for one reader.
final class ChangeListener: Sendable {
    private let queue: Locked<ChangeQueue>
    private let wakeup = Wakeup()

    init(limit: Int = 65_536) { queue = Locked(ChangeQueue(limit: limit)) }

    func tell(_ recipient: Recipient) {
        queue.withLock { $0.push(recipient) }
        wakeup.signal()
    }

    func next() async -> StoreChange? {
        while true {
            if Task.isCancelled { return nil }
            if let change = queue.withLock({ $0.pop() }) { return change }
            guard await wakeup.wait() else { return nil }
        }
    }
}
