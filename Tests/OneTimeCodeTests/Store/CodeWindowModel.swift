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
    private(set) var droppedCount = 0
    private var deliveries = 0

    init(length: Duration, codesPerRecipient: Int, codes: Int) {
        self.length = length
        self.codesPerRecipient = codesPerRecipient
        self.codes = codes
    }

    mutating func expire(at now: Moment) { entries.removeAll { $0.expiry.deadline <= now } }

    mutating func insert(
        _ match: CodeMatch, for recipient: Recipient, receivedAt: Timestamp?, id: VerificationCode.ID, now: Moment,
        wall: Timestamp
    ) -> Insertion {
        let timestamp = min(receivedAt ?? wall, wall)
        let remaining = length - wall.since(timestamp)
        guard remaining > .zero else { return .expired }
        deliveries += 1
        let place = (now + remaining, deliveries)
        if let index = entries.firstIndex(where: { $0.recipient == recipient && $0.code.isSaidAgain(by: match) }) {
            let isLater = entries[index].expiry < place
            if isLater { entries[index].expiry = place }
            if entries[index].isConsumed { return .alreadyConsumed(entries[index].code) }
            if isLater {
                entries[index].place = place
                entries[index].code = VerificationCode(id: entries[index].code.id, timestamp: timestamp, match: match)
            }
            return .refreshed(entries[index].code)
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
        guard let index = entries.firstIndex(where: { $0.code.id == id }) else { return .unknown }
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

    private mutating func drop(_ entry: Entry?) {
        droppedCount += 1
        entries.removeAll { $0.code.id == entry?.code.id }
    }
}
