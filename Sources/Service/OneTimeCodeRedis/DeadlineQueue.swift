import OneTimeCode

/// The moments at which the codes of recipients expire, by the clock of this process. Servers do not announce expiries,
/// so this is how the process notices them.
///
/// Stores at most `limit` recipients. For others it stores only the second of each deadline, and at that second reports
/// that all recipients may have changed.
struct DeadlineQueue {
    /// The thing that expired.
    enum Due: Equatable {
        case recipient(Recipient)
        case everything
    }

    private struct Entry {
        var recipient: Recipient
        /// The server's time of the latest update.
        var time: Int64
        /// Sorted in ascending order.
        var deadlines: [Moment]
    }

    /// The greatest number of deadlines of one recipient. It is several times the number of codes in a store.
    private static let deadlinesPerRecipient = 256

    private let limit: Int
    private var entries: [Entry] = []
    private var free: [Int32] = []
    private var slots: [Recipient: Int32] = [:]
    private var queue = ExpiryQueue()
    /// The deadlines of recipients over the limit, rounded up to whole seconds.
    private var seconds: Set<Moment> = []

    init(limit: Int) { self.limit = limit }

    var count: Int { slots.count }

    /// The next moment at which something expires.
    var next: Moment? {
        switch (queue.first?.key.deadline, seconds.min()) {
        case (let one?, let other?): min(one, other)
        case (let one, let other): one ?? other
        }
    }

    /// Sets the deadlines of a recipient's codes at a server's time. If a later update is already known, the deadlines
    /// are added to it, because some of them may still be valid.
    mutating func set(_ recipient: Recipient, to deadlines: [Moment], time: Int64) {
        guard let slot = slots[recipient] else { return add(recipient, deadlines, time) }
        var entry = entries[Int(slot)]
        if time >= entry.time {
            entry.deadlines = deadlines.sorted()
            entry.time = time
        } else {
            entry.deadlines = Array(Set(entry.deadlines + deadlines).sorted().suffix(Self.deadlinesPerRecipient))
        }
        entries[Int(slot)] = entry
        update(slot)
    }

    /// Removes the first recipient that has an expired code, and returns it.
    mutating func popDue(at now: Moment) -> Due? {
        if let first = queue.first, first.key.deadline <= now {
            let recipient = entries[Int(first.slot)].recipient
            entries[Int(first.slot)].deadlines.removeAll { $0 <= now }
            update(first.slot)
            return .recipient(recipient)
        }
        let due = seconds.filter { $0 <= now }
        if due.isEmpty { return nil }
        seconds.subtract(due)
        return .everything
    }

    private mutating func add(_ recipient: Recipient, _ deadlines: [Moment], _ time: Int64) {
        guard !deadlines.isEmpty else { return }
        guard slots.count < limit else {
            for deadline in deadlines {
                seconds.insert(Moment(nanoseconds: (deadline.nanoseconds / 1_000_000_000 + 1) * 1_000_000_000))
            }
            return
        }
        let entry = Entry(recipient: recipient, time: time, deadlines: deadlines.sorted())
        let slot: Int32
        if let unused = free.popLast() {
            slot = unused
            entries[Int(slot)] = entry
        } else {
            slot = Int32(entries.count)
            entries.append(entry)
        }
        slots[recipient] = slot
        queue.set(slot, to: .init(deadline: entry.deadlines[0], number: Int64(slot)))
    }

    private mutating func update(_ slot: Int32) {
        if let deadline = entries[Int(slot)].deadlines.first {
            queue.set(slot, to: .init(deadline: deadline, number: Int64(slot)))
            return
        }
        queue.remove(slot)
        slots[entries[Int(slot)].recipient] = nil
        entries[Int(slot)] = Entry(recipient: "", time: 0, deadlines: [])
        free.append(slot)
    }
}
