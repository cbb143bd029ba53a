/// The codes of all recipients, each until its window closes.
///
/// A pure state machine without a lock, a clock or callbacks. Every transition receives the clock readings and
/// returns actions. Expiry uses monotonic time; the wall clock only gives the age of a message on arrival.
struct CodeWindow {
    /// The clock readings at a transition.
    struct Clocks {
        let monotonic: Moment
        let wall: Timestamp
    }

    /// The action that a transition requests.
    enum Action: Equatable {
        /// Announce that a recipient's codes changed.
        case announce(Recipient)
        /// Call ``CodeWindow/sweep(at:limit:)`` at this moment, which replaces any earlier request.
        case wake(Moment)
    }

    private struct Slot {
        /// The code; nil for a free slot.
        var code: VerificationCode?
        var recipient: Recipient
        /// The order among the recipient's codes. It equals the key in the expiry queue, except for a used code that
        /// arrived again. That one is remembered longer but keeps its order.
        var order: ExpiryQueue.Key
        /// The next free slot, in a free slot.
        var nextFree: Int32 = -1
        var isConsumed = false
    }

    let length: Duration
    let limits: InMemoryCodeStore.Limits
    /// The number of codes dropped before their windows closed, because of the limits.
    private(set) var droppedCount = 0

    private var slots: [Slot] = []
    private var firstFree: Int32 = -1
    private var expiries = ExpiryQueue()
    private var slotsByID: [VerificationCode.ID: Int32] = [:]
    /// The slots of each recipient, in their order.
    private var lines: [Recipient: [Int32]] = [:]
    private var lastNumber: Int64 = 0
    /// The moment of the last wake action, if it is still in the future.
    private var wakeMoment: Moment?

    init(length: Duration, limits: InMemoryCodeStore.Limits) {
        self.length = length
        self.limits = limits
    }

    /// The number of held codes, including consumed ones and those expired since the last sweep.
    var count: Int { expiries.count }

    // MARK: Transitions

    mutating func insert(
        _ match: CodeMatch, for recipient: Recipient, receivedAt: Timestamp?, id: VerificationCode.ID, at clocks: Clocks
    ) -> (Insertion, [Action]) {
        let timestamp = min(receivedAt ?? clocks.wall, clocks.wall)
        let age = clocks.wall.since(timestamp)
        guard age < length else { return (.expired, []) }
        let order = nextKey(
            deadline: deadline(received: timestamp, for: recipient, at: clocks.monotonic)
                ?? clocks.monotonic + (length - age))
        if let slot = slot(of: match, for: recipient, at: clocks.monotonic) {
            return resend(match, in: slot, order, timestamp)
        }
        var actions = makeRoom(for: recipient, at: clocks.monotonic)
        let code = VerificationCode(id: id, timestamp: timestamp, match: match)
        let slot = allocate(Slot(code: code, recipient: recipient, order: order))
        slotsByID[id] = slot
        link(slot)
        expiries.set(slot, to: order)
        actions.append(.announce(recipient))
        return (.stored(code), actions + wake())
    }

    mutating func consume(_ id: VerificationCode.ID, at now: Moment) -> (Consumption, [Action]) {
        guard let slot = slotsByID[id], expiries.key(of: slot).deadline > now, let code = slots[Int(slot)].code else {
            return (.unknown, [])
        }
        if slots[Int(slot)].isConsumed { return (.alreadyConsumed, []) }
        slots[Int(slot)].isConsumed = true
        return (.consumed(code), [.announce(slots[Int(slot)].recipient)])
    }

    mutating func remove(_ id: VerificationCode.ID, at now: Moment) -> (Bool, [Action]) {
        guard let slot = slotsByID[id], expiries.key(of: slot).deadline > now else { return (false, []) }
        return (true, [.announce(release(slot))])
    }

    /// Removes at most `limit` expired codes and requests the next sweep.
    mutating func sweep(at now: Moment, limit: Int) -> [Action] {
        wakeMoment = nil
        var actions: [Action] = []
        while actions.count < limit, let first = expiries.first, first.key.deadline <= now {
            actions.append(.announce(release(first.slot)))
        }
        if count == 0 { giveBackMemory() }
        return actions + wake()
    }

    /// A recipient's codes inside their windows, the newest first.
    func history(for recipient: Recipient, at now: Moment) -> [CodeRecord] {
        guard let line = lines[recipient] else { return [] }
        var records: [CodeRecord] = []
        records.reserveCapacity(line.count)
        for slot in line.reversed() {
            let entry = slots[Int(slot)]
            let remaining = expiries.key(of: slot).deadline - now
            if remaining > .zero, let code = entry.code {
                records.append(CodeRecord(code: code, remaining: remaining, isConsumed: entry.isConsumed))
            }
        }
        return records
    }

    // MARK: Time

    private mutating func nextKey(deadline: Moment) -> ExpiryQueue.Key {
        lastNumber += 1
        return ExpiryQueue.Key(deadline: deadline, number: lastNumber)
    }

    /// The deadline of the recipient's newest code, if it has the same time of receipt. The two clocks drift, so a
    /// newly computed deadline would differ by nanoseconds and could reverse the order of the two.
    private func deadline(received timestamp: Timestamp, for recipient: Recipient, at now: Moment) -> Moment? {
        guard let newest = lines[recipient]?.last, slots[Int(newest)].code?.timestamp == timestamp,
            slots[Int(newest)].order.deadline > now
        else { return nil }
        return slots[Int(newest)].order.deadline
    }

    /// Requests a sweep for the next expiry, if that is sooner than the pending request.
    private mutating func wake() -> [Action] {
        guard let deadline = expiries.first?.key.deadline, wakeMoment.map({ deadline < $0 }) ?? true else { return [] }
        wakeMoment = deadline
        return [.wake(deadline)]
    }

    // MARK: Resends and limits

    /// The slot that holds the same code for the recipient.
    private func slot(of match: CodeMatch, for recipient: Recipient, at now: Moment) -> Int32? {
        lines[recipient]?.last { slot in
            slots[Int(slot)].code?.isSaidAgain(by: match) == true && expiries.key(of: slot).deadline > now
        }
    }

    private mutating func resend(
        _ match: CodeMatch, in slot: Int32, _ order: ExpiryQueue.Key, _ timestamp: Timestamp
    ) -> (Insertion, [Action]) {
        guard let known = slots[Int(slot)].code else { return (.expired, []) }
        let isLater = expiries.key(of: slot) < order
        if isLater { expiries.set(slot, to: order) }
        if slots[Int(slot)].isConsumed { return (.alreadyConsumed(known), wake()) }
        guard isLater else { return (.refreshed(known), []) }
        let code = VerificationCode(id: known.id, timestamp: timestamp, match: match)
        unlink(slot)
        slots[Int(slot)].code = code
        slots[Int(slot)].order = order
        link(slot)
        return (.refreshed(code), [.announce(slots[Int(slot)].recipient)] + wake())
    }

    /// Drops the oldest codes, of the recipient and overall, until there is room for one more.
    private mutating func makeRoom(for recipient: Recipient, at now: Moment) -> [Action] {
        while let line = lines[recipient], line.count >= limits.codesPerRecipient { _ = drop(line[0], at: now) }
        var actions: [Action] = []
        while let first = expiries.first, count >= limits.codes {
            actions.append(.announce(drop(first.slot, at: now)))
        }
        return actions
    }

    private mutating func drop(_ slot: Int32, at now: Moment) -> Recipient {
        if expiries.key(of: slot).deadline > now { droppedCount += 1 }
        return release(slot)
    }

    // MARK: Slots

    private mutating func allocate(_ content: Slot) -> Int32 {
        guard firstFree >= 0 else {
            slots.append(content)
            return Int32(slots.count - 1)
        }
        let slot = firstFree
        firstFree = slots[Int(slot)].nextFree
        slots[Int(slot)] = content
        return slot
    }

    /// Frees a slot; returns the recipient.
    private mutating func release(_ slot: Int32) -> Recipient {
        let recipient = slots[Int(slot)].recipient
        unlink(slot)
        expiries.remove(slot)
        if let id = slots[Int(slot)].code?.id { slotsByID[id] = nil }
        slots[Int(slot)] = Slot(recipient: Recipient(""), order: .init(deadline: Moment(nanoseconds: 0), number: 0))
        slots[Int(slot)].nextFree = firstFree
        firstFree = slot
        return recipient
    }

    /// Releases memory when the window is empty after a burst.
    private mutating func giveBackMemory() {
        slots = []
        firstFree = -1
        expiries = ExpiryQueue()
        slotsByID = [:]
        lines = [:]
    }

    /// Inserts a slot into its recipient's list at its order; usually at the end.
    private mutating func link(_ slot: Int32) {
        let (recipient, order) = (slots[Int(slot)].recipient, slots[Int(slot)].order)
        guard let line = lines.index(forKey: recipient) else {
            lines[recipient] = [slot]
            return
        }
        let place = lines.values[line].lastIndex { slots[Int($0)].order < order }.map { $0 + 1 } ?? 0
        lines.values[line].insert(slot, at: place)
    }

    private mutating func unlink(_ slot: Int32) {
        guard let line = lines.index(forKey: slots[Int(slot)].recipient) else { return }
        if lines.values[line].count == 1 {
            lines.remove(at: line)
        } else if let place = lines.values[line].firstIndex(of: slot) {
            lines.values[line].remove(at: place)
        }
    }
}
