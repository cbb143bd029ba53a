@testable import OneTimeCode

/// The simplest model of a window: one array that is searched from end to end, from which expired codes are removed
/// at once.
struct CodeWindowModel {
    struct Entry {
        var code: VerificationCode
        let recipient: Recipient
        /// The place among the recipient's codes: by deadline, and of equal ones by delivery.
        var place: (deadline: Moment, number: Int)
        /// The same as `deadline`, except for a resent used code: the end of its memory.
        var expiry: (deadline: Moment, number: Int)
        var isConsumed = false
    }

    let length: Duration
    let codesPerRecipient: Int
    let codes: Int

    private(set) var entries: [Entry] = []
    /// The codes that a limit dropped, until their windows end.
    private(set) var dropped: [Entry] = []
    private(set) var droppedCount = 0
    private var deliveries = 0

    init(length: Duration, codesPerRecipient: Int, codes: Int) {
        self.length = length
        self.codesPerRecipient = codesPerRecipient
        self.codes = codes
    }

    mutating func expire(at now: Moment) {
        entries.removeAll { $0.expiry.deadline <= now }
        dropped.removeAll { $0.expiry.deadline <= now }
    }

    mutating func insert(
        _ match: CodeMatch, for recipient: Recipient, receivedAt: Timestamp?, id: VerificationCode.ID, now: Moment,
        wall: Timestamp
    ) -> Insertion {
        let timestamp = min(receivedAt ?? wall, wall)
        let remaining = length - wall.since(timestamp)
        guard remaining > .zero else { return .expired }
        deliveries += 1
        // Messages with one time of receipt have one deadline, also if the wall clock was set between them.
        let newest = entries.filter { $0.recipient == recipient }.max { $0.place < $1.place }
        var place = (deadline: now + remaining, number: deliveries)
        if let newest, newest.code.timestamp == timestamp, newest.place.deadline > now {
            place.deadline = newest.place.deadline
        }
        if let index = entries.firstIndex(where: { $0.recipient == recipient && $0.code.isRepeated(by: match) }) {
            let isLater = entries[index].expiry < place
            if isLater { entries[index].expiry = place }
            if entries[index].isConsumed { return .alreadyConsumed(entries[index].code) }
            if isLater {
                entries[index].place = place
                entries[index].code = VerificationCode(id: entries[index].code.id, timestamp: timestamp, match: match)
            }
            return .refreshed(entries[index].code)
        }
        if let index = dropped.firstIndex(where: {
            $0.isConsumed && $0.recipient == recipient && $0.code.isRepeated(by: match)
        }) {
            if dropped[index].expiry < place { dropped[index].expiry = place }
            let used = dropped[index].code
            return .alreadyConsumed(VerificationCode(id: used.id, timestamp: used.timestamp, match: match))
        }
        while entries.count(where: { $0.recipient == recipient }) >= codesPerRecipient {
            drop(entries.filter { $0.recipient == recipient }.min { $0.place < $1.place })
        }
        while entries.count >= codes { drop(entries.min { $0.expiry < $1.expiry }) }
        let code = VerificationCode(id: id, timestamp: timestamp, match: match)
        entries.append(Entry(code: code, recipient: recipient, place: place, expiry: place))
        return .stored(code)
    }

    mutating func consume(_ id: VerificationCode.ID) -> Consumption {
        guard let index = entries.firstIndex(where: { $0.code.id == id }) else {
            return dropped.contains { $0.code.id == id && $0.isConsumed } ? .alreadyConsumed : .unknown
        }
        if entries[index].isConsumed { return .alreadyConsumed }
        entries[index].isConsumed = true
        return .consumed(entries[index].code)
    }

    mutating func remove(_ id: VerificationCode.ID) -> Bool {
        let count = entries.count
        entries.removeAll { $0.code.id == id }
        return entries.count < count
    }

    func history(for recipient: Recipient, at now: Moment) -> [CodeRecord] {
        entries.filter { $0.recipient == recipient }.sorted { $0.place > $1.place }
            .map { CodeRecord(code: $0.code, remaining: $0.expiry.deadline - now, isConsumed: $0.isConsumed) }
    }

    func isDropped(_ id: VerificationCode.ID) -> Bool { dropped.contains { $0.code.id == id } }

    private mutating func drop(_ entry: Entry?) {
        droppedCount += 1
        if let entry { dropped.append(entry) }
        entries.removeAll { $0.code.id == entry?.code.id }
    }
}
