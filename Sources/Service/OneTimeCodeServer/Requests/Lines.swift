#if Server

import NIOCore

/// Who has a turn, and who waits for one. Each key has a line, and the lines take turns.
struct Lines<Key: Hashable, Waiter> {
    private let longestLine: Int
    private let mostWaiting: Int
    private var freeTurns: Int
    private var waiting: [Key: CircularBuffer<Waiter>] = [:]
    /// The keys of the lines, the next one first.
    private var order = CircularBuffer<Key>()
    private var count = 0

    init(turns: Int, longestLine: Int, mostWaiting: Int) {
        freeTurns = turns
        self.longestLine = longestLine
        self.mostWaiting = mostWaiting
    }

    enum Entry: Equatable {
        /// It has a turn.
        case turn
        /// It waits in its line.
        case line
        /// Nobody more may wait.
        case full
    }

    /// Takes a free turn, or else waits.
    mutating func enter(_ waiter: Waiter, for key: Key) -> Entry {
        guard freeTurns == 0 else {
            freeTurns -= 1
            return .turn
        }
        let length = waiting[key]?.count
        guard count < mostWaiting, length ?? 0 < longestLine else { return .full }
        if length == nil { order.append(key) }
        waiting[key, default: CircularBuffer()].append(waiter)
        count += 1
        return .line
    }

    /// Gives a turn back. Returns the waiter who has it now; nil if nobody waits.
    mutating func leave() -> Waiter? {
        guard let key = order.popFirst(), let waiter = waiting[key]?.popFirst() else {
            freeTurns += 1
            return nil
        }
        count -= 1
        if waiting[key]?.isEmpty == true { waiting[key] = nil } else { order.append(key) }
        return waiter
    }
}

#endif
