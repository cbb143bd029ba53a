/// The recipients whose codes changed since the last read, each once, in the order of their first change.
///
/// Holds at most `limit` recipients; beyond that it reports ``StoreChange/everything``.
struct ChangeQueue {
    private let limit: Int
    private var waiting: [Recipient] = []
    private var members: Set<Recipient> = []
    /// The number of entries at the front of `waiting` that have been taken.
    private var taken = 0
    private var hasOverflowed = false

    init(limit: Int) { self.limit = limit }

    mutating func push(_ recipient: Recipient) {
        guard !hasOverflowed, members.insert(recipient).inserted else { return }
        guard members.count <= limit else { return pushEverything() }
        waiting.append(recipient)
    }

    /// Replaces what waits by ``StoreChange/everything``.
    mutating func pushEverything() {
        clear()
        hasOverflowed = true
    }

    mutating func pop() -> StoreChange? {
        if hasOverflowed {
            hasOverflowed = false
            return .everything
        }
        guard taken < waiting.count else { return nil }
        let recipient = waiting[taken]
        taken += 1
        members.remove(recipient)
        if members.isEmpty {
            clear()
        } else if taken >= 1_024, taken * 2 > waiting.count {
            waiting.removeFirst(taken)
            taken = 0
        }
        return .recipient(recipient)
    }

    private mutating func clear() {
        waiting.removeAll(keepingCapacity: waiting.capacity <= 1_024)
        members.removeAll(keepingCapacity: members.capacity <= 1_024)
        taken = 0
    }
}
