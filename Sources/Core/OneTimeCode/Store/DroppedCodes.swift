/// The codes that a limit pushed out before their windows closed, until then.
///
/// Their ids tell that they were dropped. Those that had been used also have a fingerprint, so that their messages make
/// no new code when they come again. Neither a code nor a recipient is held.
struct DroppedCodes {
    /// What a repeated code has in common with the first one, and its recipient, as 128 bits of a seeded hash.
    struct Fingerprint: Equatable {
        private let high: UInt64
        private let low: UInt64

        init(_ match: CodeMatch, for recipient: Recipient) {
            func hash(_ salt: UInt8) -> UInt64 {
                var hasher = Hasher()
                hasher.combine(salt)
                hasher.combine(recipient)
                hasher.combine(match.code)
                hasher.combine(match.domain)
                hasher.combine(match.embeddedDomains)
                hasher.combine(match.hasBrokenBinding)
                return UInt64(bitPattern: Int64(hasher.finalize()))
            }
            (high, low) = (hash(0), hash(1))
        }

        var slotHash: UInt32 { UInt32(truncatingIfNeeded: high) }
    }

    private struct Entry {
        var id: VerificationCode.ID
        var timestamp: Timestamp
        /// Nil for a code that had not been used.
        var fingerprint: Fingerprint?
        /// The operation that stored it, as in ``PackedCodes``; 0 for none.
        var insertion: UInt64 = 0
        /// The next free entry, in a free one; -1 for none.
        var nextFree: Int32 = -1
    }

    /// The most codes; beyond it, those whose windows end first are forgotten.
    let limit: Int

    private var entries = ChunkedArray<Entry>()
    private var firstFree: Int32 = -1
    private var ids = SlotIndex()
    private var fingerprints = SlotIndex()
    private var expiries = ExpiryQueue()

    init(limit: Int) { self.limit = limit }

    var isEmpty: Bool { expiries.count == 0 }

    /// Whether a code was dropped and its window is still open.
    func contains(_ id: VerificationCode.ID, at now: Moment) -> Bool {
        guard !isEmpty else { return false }
        let slot = ids.first(id.slotHash) { entries[$0].id == id }
        return slot >= 0 && expiries.key(of: slot).deadline > now
    }

    /// Remembers a code until its window closes.
    mutating func insert(
        _ id: VerificationCode.ID, _ timestamp: Timestamp, _ fingerprint: Fingerprint?,
        storedBy insertion: UInt64 = 0, until key: ExpiryQueue.Key, at now: Moment
    ) {
        forget(at: now)
        while expiries.count >= limit, let first = expiries.first { remove(first.slot) }
        let entry = Entry(id: id, timestamp: timestamp, fingerprint: fingerprint, insertion: insertion)
        let slot = entries.insert(entry, at: &firstFree) { $0.nextFree }
        ids.insert(slot, id.slotHash)
        if let fingerprint { fingerprints.insert(slot, fingerprint.slotHash) }
        expiries.set(slot, to: key)
    }

    /// The id and the time of receipt of a used code that comes again. If it comes by another message, it is remembered
    /// as long as the copy would be offered.
    mutating func resend(
        _ fingerprint: Fingerprint, as operation: OperationID? = nil, until key: ExpiryQueue.Key, at now: Moment
    ) -> (id: VerificationCode.ID, timestamp: Timestamp, isSameMessage: Bool)? {
        let slot = fingerprints.first(fingerprint.slotHash) { entries[$0].fingerprint == fingerprint }
        guard slot >= 0, expiries.key(of: slot).deadline > now else { return nil }
        let isSameMessage = operation.map { $0.seededHash == entries[slot].insertion } ?? false
        if !isSameMessage, expiries.key(of: slot) < key { expiries.set(slot, to: key) }
        return (entries[slot].id, entries[slot].timestamp, isSameMessage)
    }

    /// Forgets the codes whose windows have closed.
    mutating func forget(at now: Moment) {
        guard !isEmpty else { return }
        while let first = expiries.first, first.key.deadline <= now { remove(first.slot) }
        if isEmpty { self = DroppedCodes(limit: limit) }
    }

    private mutating func remove(_ slot: Int32) {
        let entry = entries[slot]
        ids.remove(slot, entry.id.slotHash)
        if let fingerprint = entry.fingerprint { fingerprints.remove(slot, fingerprint.slotHash) }
        expiries.remove(slot)
        entries[slot].nextFree = firstFree
        firstFree = slot
    }
}
