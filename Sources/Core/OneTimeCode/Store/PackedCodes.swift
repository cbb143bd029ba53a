/// The codes of a window as packed records: about 190 bytes each, with everything that finds them. A record becomes a
/// ``VerificationCode`` when it is read.
///
/// Slots number the codes. The codes of one recipient are linked in order. A record has all that consuming its code
/// needs, so that only two reads wait for memory: that of the index, and that of the record.
///
/// A `Dictionary` of objects with swift-collections' `Heap` would be a tenth of the code. With a million codes, measured
/// in one run, it takes 454 bytes a code where this takes 185. It stores 390,000 codes a second where this stores
/// 970,000, and 860,000 expire in a second where here 3,000,000 do; as many are consumed. The longest insertion takes
/// 490 ms, while a dictionary grows, and here 0.4 ms. ``ChunkedArray``, ``SlotIndex``, ``ExpiryQueue``, ``ByteCells``
/// and ``PackedMatch`` are here for these figures.
struct PackedCodes {
    /// A recipient with its hash, which is computed once for several look-ups.
    struct Name {
        let recipient: Recipient
        let hash: UInt32

        init(_ recipient: Recipient) {
            self.recipient = recipient
            // Swift's seed: whoever chooses the recipients cannot choose their buckets.
            hash = UInt32(truncatingIfNeeded: recipient.hashValue)
        }
    }

    /// A code in two cache lines, of which the match fills one.
    private struct Record {
        var id: VerificationCode.ID
        var timestamp: Timestamp
        /// The order among the recipient's codes.
        var place: Moment
        var recipient: Recipient
        var recipientHash: UInt32
        /// The neighbours among the recipient's codes; -1 at the ends. In a free record, `older` is the next free one.
        var older: Int32 = -1
        var newer: Int32 = -1
        var isConsumed = false
        var match: ByteCells.Text
    }

    /// The operations that stored and consumed a code, as hashes with the seed of the process; 0 for none.
    private struct Operations {
        var insertion: UInt64 = 0
        var consumption: UInt64 = 0
    }

    private var records = ChunkedArray<Record>()
    /// By the slots of codes, as far as the greatest slot that had one.
    private var operations = ChunkedArray<Operations>()
    private var firstFree: Int32 = -1
    private var cells = ByteCells()
    private var ids = SlotIndex()
    /// The newest code of each recipient.
    private var recipients = SlotIndex()

    init() {}

    // MARK: Reading

    /// The slot of a recipient's newest code; -1 for none.
    func newest(of name: Name) -> Int32 { recipients.first(name.hash) { records[$0].recipient == name.recipient } }

    /// The slot of the same recipient's next older code; -1 for none.
    func older(than slot: Int32) -> Int32 { records[slot].older }

    /// The slot of the code with an id; -1 for none.
    func slot(of id: VerificationCode.ID) -> Int32 { ids.first(id.slotHash) { records[$0].id == id } }

    func id(of slot: Int32) -> VerificationCode.ID { records[slot].id }

    func timestamp(of slot: Int32) -> Timestamp { records[slot].timestamp }

    func place(of slot: Int32) -> Moment { records[slot].place }

    func isConsumed(_ slot: Int32) -> Bool { records[slot].isConsumed }

    func recipient(of slot: Int32) -> Recipient { records[slot].recipient }

    /// The hash of the operation that stored the code; 0 for none.
    func insertion(of slot: Int32) -> UInt64 { slot < operations.count ? operations[slot].insertion : 0 }

    func wasStored(_ slot: Int32, by operation: OperationID?) -> Bool {
        operation.map { $0.seededHash == insertion(of: slot) } ?? false
    }

    func wasConsumed(_ slot: Int32, by operation: OperationID?) -> Bool {
        guard let operation, slot < operations.count else { return false }
        return operations[slot].consumption == operation.seededHash
    }

    /// Unpacks a code.
    func code(of slot: Int32) -> VerificationCode {
        let match = cells.withBytes(of: records[slot].match) { PackedMatch.match(from: $0) }
        return VerificationCode(id: id(of: slot), timestamp: timestamp(of: slot), match: match)
    }

    /// Whether a match repeats the code of a slot.
    func isRepeated(_ slot: Int32, by match: CodeMatch, _ packed: PackedMatch) -> Bool {
        let text = records[slot].match
        let isSame = packed.withIdentity { cells.begins(text, with: $0) }
        if isSame { return true }
        // Strings that are not ASCII may be equal with other bytes.
        if packed.hasASCIIIdentity, PackedMatch.hasASCIIIdentity(text.firstByte) { return false }
        return code(of: slot).isRepeated(by: match)
    }

    /// Has both buckets that an insertion reads fetched from memory: it waits for them at once, not one by one.
    func prefetch(_ id: VerificationCode.ID, _ name: Name) {
        ids.prefetch(id.slotHash)
        recipients.prefetch(name.hash)
    }

    /// Has both buckets that the removal of a code reads fetched from memory.
    func prefetch(_ slot: Int32) {
        ids.prefetch(records[slot].id.slotHash)
        recipients.prefetch(records[slot].recipientHash)
    }

    // MARK: Changing

    /// Adds a code to those of a recipient, of which `newest` is the newest or -1; returns its slot.
    mutating func insert(
        _ id: VerificationCode.ID, _ timestamp: Timestamp, _ packed: PackedMatch, for name: Name, after newest: Int32,
        place: Moment
    ) -> Int32 {
        let record = Record(
            id: id, timestamp: timestamp, place: place, recipient: name.recipient, recipientHash: name.hash,
            match: packed.withBytes { cells.insert($0) })
        let slot = records.insert(record, at: &firstFree) { $0.older }
        ids.insert(slot, id.slotHash)
        link(slot, after: newest)
        return slot
    }

    mutating func setStored(_ slot: Int32, by operation: OperationID) {
        setOperations(slot) { $0.insertion = operation.seededHash }
    }

    mutating func setConsumed(_ slot: Int32, by operation: OperationID?) {
        records[slot].isConsumed = true
        if let operation { setOperations(slot) { $0.consumption = operation.seededHash } }
    }

    private mutating func setOperations(_ slot: Int32, _ change: (inout Operations) -> Void) {
        while operations.count <= slot { operations.append(Operations()) }
        change(&operations[slot])
    }

    /// Replaces what the message of a code said, and moves the code among those of its recipient.
    mutating func replace(_ slot: Int32, _ timestamp: Timestamp, _ packed: PackedMatch, place: Moment) {
        cells.remove(records[slot].match)
        records[slot].match = packed.withBytes { cells.insert($0) }
        records[slot].timestamp = timestamp
        unlink(slot)
        records[slot].place = place
        link(slot, after: newest(of: Name(records[slot].recipient)))
    }

    /// Removes a code; returns its recipient.
    mutating func remove(_ slot: Int32) -> Recipient {
        unlink(slot)
        ids.remove(slot, records[slot].id.slotHash)
        cells.remove(records[slot].match)
        let recipient = records[slot].recipient
        records[slot].recipient = Recipient("")
        records[slot].match = ByteCells.Text()
        if slot < operations.count { operations[slot] = Operations() }
        records[slot].older = firstFree
        firstFree = slot
        return recipient
    }

    /// Links a slot after all of its recipient's that are not newer; usually it becomes the newest.
    private mutating func link(_ slot: Int32, after newest: Int32) {
        let (place, hash) = (records[slot].place, records[slot].recipientHash)
        var (older, newer) = (newest, -1 as Int32)
        while older >= 0, records[older].place > place { (older, newer) = (records[older].older, older) }
        records[slot].older = older
        records[slot].newer = newer
        if older >= 0 { records[older].newer = slot }
        if newer >= 0 {
            records[newer].older = slot
        } else if older >= 0 {
            recipients.replace(older, by: slot, hash)
        } else {
            recipients.insert(slot, hash)
        }
    }

    private mutating func unlink(_ slot: Int32) {
        let (older, newer, hash) = (records[slot].older, records[slot].newer, records[slot].recipientHash)
        if older >= 0 { records[older].newer = newer }
        if newer >= 0 {
            records[newer].older = older
        } else if older >= 0 {
            recipients.replace(slot, by: older, hash)
        } else {
            recipients.remove(slot, hash)
        }
    }
}

extension VerificationCode.ID {
    /// A hash for a ``SlotIndex``. Nobody outside chooses ids, so it needs no seed.
    var slotHash: UInt32 { UInt32(truncatingIfNeeded: ((high ^ low) &* 0x9E37_79B9_7F4A_7C15) >> 32) }
}
