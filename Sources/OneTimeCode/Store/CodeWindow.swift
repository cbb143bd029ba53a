/// The codes of all recipients, each as long as its window is open.
///
/// A pure state machine: it holds no lock, reads no clock and wakes nobody. Every transition is told what the clocks say
/// and returns what is to be done. Expiry is monotonic time's: the wall clock only says how old a message is when it comes.
struct CodeWindow {
    /// What the clocks say at a transition.
    struct Clocks {
        let monotonic: Moment
        let wall: Timestamp
    }

    /// What a transition asks for.
    enum Action: Equatable {
        /// Tell that a recipient's codes changed.
        case announce(Recipient)
        /// Call ``CodeWindow/sweep(at:limit:)`` at this moment, and no more at the one asked for before.
        case wake(Moment)
    }

    private struct Slot {
        /// Nil while the slot is free.
        var code: VerificationCode?
        var recipient: Recipient
        /// The place among the recipient's codes. It is the key in the expiry queue, but for a used code that came again:
        /// that one is remembered for longer and stays where it was.
        var order: ExpiryQueue.Key
        /// The neighbours in the recipient's list, or for a free slot the next free one in `older`; -1 for none.
        var newer: Int32 = -1
        var older: Int32 = -1
        var isConsumed = false
    }

    /// A recipient's list.
    private struct Line {
        var newest: Int32 = -1
        var oldest: Int32 = -1
        var count = 0
    }

    let length: Duration
    let limits: InMemoryCodeStore.Limits
    /// How many codes left before their window closed, because there were too many.
    private(set) var droppedCount = 0

    private var slots: [Slot] = []
    private var firstFree: Int32 = -1
    private var expiries = ExpiryQueue()
    private var slotsByID: [VerificationCode.ID: Int32] = [:]
    private var lines: [Recipient: Line] = [:]
    private var lastNumber: Int64 = 0
    /// The moment of the last wake action that has not come yet.
    private var wakeMoment: Moment?

    init(length: Duration, limits: InMemoryCodeStore.Limits) {
        self.length = length
        self.limits = limits
    }

    /// How many codes are held, consumed ones and those that expired since the last sweep with them.
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

    /// Lets go of what has expired, at most `limit` codes, and asks to be called again for the next.
    mutating func sweep(at now: Moment, limit: Int) -> [Action] {
        wakeMoment = nil
        var actions: [Action] = []
        while actions.count < limit, let first = expiries.first, first.key.deadline <= now {
            actions.append(.announce(release(first.slot)))
        }
        if count == 0 { giveBackMemory() }
        return actions + wake()
    }

    /// A recipient's codes that have not expired, the newest first.
    func history(for recipient: Recipient, at now: Moment) -> [CodeRecord] {
        guard let line = lines[recipient] else { return [] }
        var records: [CodeRecord] = []
        records.reserveCapacity(line.count)
        var slot = line.newest
        while slot >= 0 {
            let entry = slots[Int(slot)]
            let remaining = expiries.key(of: slot).deadline - now
            if remaining > .zero, let code = entry.code {
                records.append(CodeRecord(code: code, remaining: remaining, isConsumed: entry.isConsumed))
            }
            slot = entry.older
        }
        return records
    }

    // MARK: Time

    private mutating func nextKey(deadline: Moment) -> ExpiryQueue.Key {
        lastNumber += 1
        return ExpiryQueue.Key(deadline: deadline, number: lastNumber)
    }

    /// The deadline of the recipient's newest code, if it was received at the same time. The two clocks drift against one
    /// another, so a deadline worked out again would differ by nanoseconds and could make the later of the two the older.
    private func deadline(received timestamp: Timestamp, for recipient: Recipient, at now: Moment) -> Moment? {
        guard let newest = lines[recipient]?.newest, slots[Int(newest)].code?.timestamp == timestamp,
            slots[Int(newest)].order.deadline > now
        else { return nil }
        return slots[Int(newest)].order.deadline
    }

    /// Asks for a sweep when the first code expires, if that is sooner than the one asked for.
    private mutating func wake() -> [Action] {
        guard let deadline = expiries.first?.key.deadline, wakeMoment.map({ deadline < $0 }) ?? true else { return [] }
        wakeMoment = deadline
        return [.wake(deadline)]
    }

    // MARK: Resends and limits

    /// The slot of a code that the recipient has already.
    private func slot(of match: CodeMatch, for recipient: Recipient, at now: Moment) -> Int32? {
        var slot = lines[recipient]?.newest ?? -1
        while slot >= 0 {
            if slots[Int(slot)].code?.isSaidAgain(by: match) == true, expiries.key(of: slot).deadline > now {
                return slot
            }
            slot = slots[Int(slot)].older
        }
        return nil
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

    /// Lets the oldest codes go, the recipient's and everyone's, until there is room for one more.
    private mutating func makeRoom(for recipient: Recipient, at now: Moment) -> [Action] {
        while let line = lines[recipient], line.count >= limits.codesPerRecipient { _ = drop(line.oldest, at: now) }
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
        firstFree = slots[Int(slot)].older
        slots[Int(slot)] = content
        return slot
    }

    /// Forgets a code; returns whose it was.
    private mutating func release(_ slot: Int32) -> Recipient {
        let recipient = slots[Int(slot)].recipient
        unlink(slot)
        expiries.remove(slot)
        if let id = slots[Int(slot)].code?.id { slotsByID[id] = nil }
        slots[Int(slot)] = Slot(recipient: Recipient(""), order: .init(deadline: Moment(nanoseconds: 0), number: 0))
        slots[Int(slot)].older = firstFree
        firstFree = slot
        return recipient
    }

    /// After a burst, an empty window holds no more than an unused one.
    private mutating func giveBackMemory() {
        slots = []
        firstFree = -1
        expiries = ExpiryQueue()
        slotsByID = [:]
        lines = [:]
    }

    /// Puts a slot where its order belongs in its recipient's list; most belong in front.
    private mutating func link(_ slot: Int32) {
        let (recipient, order) = (slots[Int(slot)].recipient, slots[Int(slot)].order)
        var line = lines[recipient] ?? Line()
        var newer: Int32 = -1
        var older = line.newest
        while older >= 0, order < slots[Int(older)].order { (newer, older) = (older, slots[Int(older)].older) }
        slots[Int(slot)].newer = newer
        slots[Int(slot)].older = older
        if newer >= 0 { slots[Int(newer)].older = slot } else { line.newest = slot }
        if older >= 0 { slots[Int(older)].newer = slot } else { line.oldest = slot }
        line.count += 1
        lines[recipient] = line
    }

    private mutating func unlink(_ slot: Int32) {
        let (recipient, newer, older) = (slots[Int(slot)].recipient, slots[Int(slot)].newer, slots[Int(slot)].older)
        guard var line = lines[recipient] else { return }
        if newer >= 0 { slots[Int(newer)].older = older } else { line.newest = older }
        if older >= 0 { slots[Int(older)].newer = newer } else { line.oldest = newer }
        line.count -= 1
        lines[recipient] = line.count > 0 ? line : nil
    }
}
