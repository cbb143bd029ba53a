/// The codes of all recipients, each until its window closes.
///
/// A pure state machine without a lock, a clock or callbacks. Every transition receives the clock readings and
/// returns actions. Expiry uses monotonic time; the wall clock only gives the age of a message on arrival.
struct CodeWindow {
    /// The clock readings at a transition.
    struct Clocks {
        let monotonic: Moment
        let wall: Timestamp

        init(monotonic: Moment, wall: Timestamp) {
            self.monotonic = monotonic
            self.wall = wall
        }
    }

    /// The action that a transition requests.
    enum Action: Equatable {
        /// Announce that a recipient's codes changed.
        case announce(Recipient)
        /// Call ``CodeWindow/sweep(at:limit:)`` at this moment, which replaces any earlier request.
        case wake(Moment)
    }

    let length: Duration
    /// The length of a window in nanoseconds.
    private let nanoseconds: Int64
    let limits: InMemoryCodeStore.Limits
    /// The number of codes dropped before their windows closed, because of the limits.
    private(set) var droppedCount = 0

    private var codes = PackedCodes()
    /// The ends of the windows. A code's key is its order among the recipient's codes too, except for a used code that
    /// arrived again. That one is remembered longer but keeps its order.
    private var expiries = ExpiryQueue()
    private var droppedUsed: DroppedCodes
    private var droppedUnused = DroppedCodes(limit: Self.leastRemembered)
    /// The match of the message that arrives, to use its memory again.
    private var packed = PackedMatch()
    private var lastNumber: Int64 = 0
    /// The moment of the last wake action, if it is still in the future.
    private var wakeMoment: Moment?

    /// The number of dropped codes that are remembered at least, if there are as many.
    private static let leastRemembered = 65_536

    init(length: Duration, limits: InMemoryCodeStore.Limits) {
        self.length = length
        nanoseconds = length.clampedNanoseconds
        self.limits = limits
        droppedUsed = DroppedCodes(limit: max(limits.codes, Self.leastRemembered))
    }

    /// The number of held codes, including consumed ones and those expired since the last sweep.
    var count: Int { expiries.count }

    /// The end of the window that ends first, also of one that has ended since the last sweep; nil without codes.
    var nextDeadline: Moment? { expiries.first?.key.deadline }

    // MARK: Transitions

    mutating func insert(
        _ match: CodeMatch, for recipient: Recipient, receivedAt: Timestamp?, id: VerificationCode.ID,
        as operation: OperationID? = nil, at clocks: Clocks
    ) -> (Insertion, Actions) {
        let timestamp = min(receivedAt ?? clocks.wall, clocks.wall)
        guard let remaining = remaining(received: timestamp, at: clocks.wall) else { return (.expired, []) }
        let now = clocks.monotonic
        let name = PackedCodes.Name(recipient)
        codes.prefetch(id, name)
        packed.pack(match)
        let newest = codes.newest(of: name)
        lastNumber += 1
        let order = ExpiryQueue.Key(
            deadline: deadline(received: timestamp, as: newest, at: now) ?? now.advanced(byNanoseconds: remaining),
            number: lastNumber)
        if let slot = slot(of: match, from: newest, at: now) {
            if codes.wasStored(slot, by: operation) { return (.stored(codes.code(of: slot)), []) }
            return resend(match, in: slot, order, timestamp)
        }
        if let first = dropped(match, for: recipient, order, as: operation, at: now) { return (first, []) }
        let before = count
        var actions = makeRoom(from: newest, at: now)
        // The newest code may have been dropped.
        let slot = codes.insert(
            id, timestamp, packed, for: name, after: count < before ? codes.newest(of: name) : newest,
            place: order.deadline)
        if let operation { codes.setStored(slot, by: operation) }
        expiries.set(slot, to: order)
        actions.append(.announce(recipient))
        wake(&actions)
        return (.stored(VerificationCode(id: id, timestamp: timestamp, match: match)), actions)
    }

    mutating func consume(
        _ id: VerificationCode.ID, as operation: OperationID? = nil, at now: Moment
    ) -> (Consumption, Actions) {
        guard let slot = slot(of: id, at: now) else {
            return (droppedUsed.contains(id, at: now) ? .alreadyConsumed : .unknown, [])
        }
        if codes.isConsumed(slot) {
            return (codes.wasConsumed(slot, by: operation) ? .consumed(codes.code(of: slot)) : .alreadyConsumed, [])
        }
        codes.setConsumed(slot, by: operation)
        return (.consumed(codes.code(of: slot)), [.announce(codes.recipient(of: slot))])
    }

    mutating func remove(_ id: VerificationCode.ID, at now: Moment) -> (Bool, Actions) {
        guard let slot = slot(of: id, at: now) else { return (false, []) }
        return (true, [.announce(release(slot))])
    }

    /// Removes at most `limit` expired codes and requests the next sweep.
    mutating func sweep(at now: Moment, limit: Int) -> Actions {
        wakeMoment = nil
        var actions: Actions = []
        while actions.count < limit, let first = expiries.first, first.key.deadline <= now {
            actions.append(.announce(release(first.slot)))
        }
        droppedUsed.forget(at: now)
        droppedUnused.forget(at: now)
        if count == 0 { giveBackMemory() }
        wake(&actions)
        return actions
    }

    // MARK: Reading

    /// A recipient's codes inside their windows, the newest first.
    func history(for recipient: Recipient, at now: Moment) -> [CodeRecord] {
        var records: [CodeRecord] = []
        var slot = codes.newest(of: PackedCodes.Name(recipient))
        while slot >= 0 {
            let remaining = deadline(of: slot) - now
            if remaining > .zero {
                records.append(
                    CodeRecord(code: codes.code(of: slot), remaining: remaining, isConsumed: codes.isConsumed(slot)))
            }
            slot = codes.older(than: slot)
        }
        return records
    }

    /// Whether a limit dropped a code whose window is still open.
    func isDropped(_ id: VerificationCode.ID, at now: Moment) -> Bool {
        droppedUsed.contains(id, at: now) || droppedUnused.contains(id, at: now)
    }

    // MARK: Time

    /// The end of a code's window. The place of a code that was not used is the same, and needs no other memory.
    private func deadline(of slot: Int32) -> Moment {
        codes.isConsumed(slot) ? expiries.key(of: slot).deadline : codes.place(of: slot)
    }

    /// The nanoseconds left of a message's window; nil for none.
    private func remaining(received timestamp: Timestamp, at wall: Timestamp) -> Int64? {
        // Most messages are new, and durations of 128 bits take time.
        if timestamp == wall { return nanoseconds }
        let age = wall.since(timestamp)
        return age < length ? (length - age).clampedNanoseconds : nil
    }

    /// The deadline of the recipient's newest code, if it has the same time of receipt. The two clocks drift, so a
    /// newly computed deadline would differ by nanoseconds and could reverse the order of the two.
    private func deadline(received timestamp: Timestamp, as newest: Int32, at now: Moment) -> Moment? {
        guard newest >= 0, codes.timestamp(of: newest) == timestamp, codes.place(of: newest) > now else { return nil }
        return codes.place(of: newest)
    }

    /// Requests a sweep for the next expiry, if that is sooner than the pending request.
    private mutating func wake(_ actions: inout Actions) {
        guard let deadline = expiries.first?.key.deadline, wakeMoment.map({ deadline < $0 }) ?? true else { return }
        wakeMoment = deadline
        actions.append(.wake(deadline))
    }

    // MARK: Resends and limits

    private func slot(of id: VerificationCode.ID, at now: Moment) -> Int32? {
        let slot = codes.slot(of: id)
        return slot >= 0 && deadline(of: slot) > now ? slot : nil
    }

    /// The slot of the recipient's newest code that a match repeats.
    private func slot(of match: CodeMatch, from newest: Int32, at now: Moment) -> Int32? {
        var slot = newest
        while slot >= 0 {
            if codes.isRepeated(slot, by: match, packed), deadline(of: slot) > now { return slot }
            slot = codes.older(than: slot)
        }
        return nil
    }

    private mutating func resend(
        _ match: CodeMatch, in slot: Int32, _ order: ExpiryQueue.Key, _ timestamp: Timestamp
    ) -> (Insertion, Actions) {
        let isLater = expiries.key(of: slot) < order
        if isLater { expiries.set(slot, to: order) }
        var actions: Actions = []
        if codes.isConsumed(slot) {
            wake(&actions)
            return (.alreadyConsumed(codes.code(of: slot)), actions)
        }
        guard isLater else { return (.refreshed(codes.code(of: slot)), []) }
        codes.replace(slot, timestamp, packed, place: order.deadline)
        actions.append(.announce(codes.recipient(of: slot)))
        wake(&actions)
        return (.refreshed(VerificationCode(id: codes.id(of: slot), timestamp: timestamp, match: match)), actions)
    }

    /// The answer if a match repeats a used code that a limit dropped. Such a code is the only one that is told with
    /// the match of the copy, since its own is not held.
    private mutating func dropped(
        _ match: CodeMatch, for recipient: Recipient, _ order: ExpiryQueue.Key, as operation: OperationID?,
        at now: Moment
    ) -> Insertion? {
        guard !droppedUsed.isEmpty else { return nil }
        let fingerprint = DroppedCodes.Fingerprint(match, for: recipient)
        guard let used = droppedUsed.resend(fingerprint, as: operation, until: order, at: now) else { return nil }
        let code = VerificationCode(id: used.id, timestamp: used.timestamp, match: match)
        return used.isSameMessage ? .stored(code) : .alreadyConsumed(code)
    }

    /// Drops the oldest codes, of the recipient and overall, until there is room for one more.
    private mutating func makeRoom(from newest: Int32, at now: Moment) -> Actions {
        var (held, oldest, next) = (0, newest, newest)
        while next >= 0 { (held, oldest, next) = (held + 1, next, codes.older(than: next)) }
        if held >= max(1, limits.codesPerRecipient), !releaseExpired(from: newest, at: now) {
            _ = drop(oldest, at: now)
        }
        var actions: Actions = []
        while count >= limits.codes, let first = expiries.first {
            actions.append(.announce(drop(first.slot, at: now)))
        }
        return actions
    }

    /// Frees a recipient's codes that have expired and wait for a sweep; returns whether there are any. They must not push
    /// out a used code that is remembered longer.
    private mutating func releaseExpired(from newest: Int32, at now: Moment) -> Bool {
        var (isFound, next) = (false, newest)
        while next >= 0 {
            let slot = next
            next = codes.older(than: slot)
            if deadline(of: slot) <= now {
                _ = release(slot)
                isFound = true
            }
        }
        return isFound
    }

    private mutating func drop(_ slot: Int32, at now: Moment) -> Recipient {
        let key = expiries.key(of: slot)
        if key.deadline > now {
            droppedCount += 1
            let (id, timestamp) = (codes.id(of: slot), codes.timestamp(of: slot))
            if codes.isConsumed(slot) {
                let match = codes.code(of: slot).match
                let fingerprint = DroppedCodes.Fingerprint(match, for: codes.recipient(of: slot))
                let insertion = codes.insertion(of: slot)
                droppedUsed.insert(id, timestamp, fingerprint, storedBy: insertion, until: key, at: now)
            } else {
                droppedUnused.insert(id, timestamp, nil, until: key, at: now)
            }
        }
        return release(slot)
    }

    /// Frees a slot; returns the recipient.
    private mutating func release(_ slot: Int32) -> Recipient {
        codes.prefetch(slot)
        expiries.remove(slot)
        return codes.remove(slot)
    }

    /// Releases memory when the window is empty after a burst.
    private mutating func giveBackMemory() {
        codes = PackedCodes()
        expiries = ExpiryQueue()
        packed = PackedMatch()
    }
}
