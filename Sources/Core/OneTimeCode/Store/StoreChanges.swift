/// The changes of a store, from the creation of the sequence until its release. For one task.
///
/// A store makes a ``ChangeListener`` for each call of ``CodeStore/changes()``, tells it what changes, and returns the
/// sequence.
public struct StoreChanges: AsyncSequence, Sendable {
    private let registration: Registration

    /// A sequence of the changes that `listener` is told.
    ///
    /// - Parameters:
    ///   - listener: The queue, for this sequence only.
    ///   - onDrop: Called once, when the sequence is released: the store forgets the listener.
    public init(_ listener: ChangeListener, onDrop: @escaping @Sendable () -> Void) {
        registration = Registration(listener, onDrop)
    }

    /// An iterator; all iterators of one sequence share the same changes.
    public func makeAsyncIterator() -> Iterator { Iterator(registration: registration) }

    /// An iterator over the changes.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let registration: Registration

        /// The next change, after a wait if necessary. Nil if the task is cancelled: the sequence may then have ended for
        /// later readers too.
        public mutating func next() async -> StoreChange? { await next(isolation: nil) }

        /// The next change, after a wait if necessary. Nil if the task is cancelled: the sequence may then have ended for
        /// later readers too.
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

/// A queue of the changes of a store for one reader, which any thread may tell.
///
/// Several changes of a recipient before a read are reported once.
public final class ChangeListener: Sendable {
    private let queue: Locked<ChangeQueue>
    private let wakeup = Wakeup()

    /// An empty queue.
    ///
    /// - Parameter limit: The most recipients that wait. Beyond it, the reader gets ``StoreChange/everything`` in place of
    ///   all of them.
    public init(limit: Int = 65_536) { queue = Locked(ChangeQueue(limit: limit)) }

    /// Adds a change, and wakes the reader.
    public func tell(_ change: StoreChange) {
        queue.withLock { queue in
            switch change {
            case .recipient(let recipient): queue.push(recipient)
            case .everything: queue.pushEverything()
            }
        }
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
