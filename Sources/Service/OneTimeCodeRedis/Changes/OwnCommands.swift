/// The commands of this process whose answers are awaited.
///
/// This process tells of its own changes when the answer arrives, before the caller goes on. It hears the announcement
/// of the same change earlier or later, and must not tell it twice. If the answer never comes, the announcement counts.
struct OwnCommands {
    /// The most commands without an answer that are remembered; beyond it, every announcement counts.
    private let limit: Int
    private var lastNumber: UInt64 = 0
    /// The awaited commands, with the announcements heard meanwhile.
    private var pending: [UInt64: Announcement?] = [:]
    /// The commands that failed and may still be performed.
    private var failed: Set<UInt64> = []
    private var hasOverflowed = false

    init(limit: Int = 16_384) { self.limit = limit }

    mutating func start() -> UInt64 {
        lastNumber += 1
        pending[lastNumber] = .some(nil)
        return lastNumber
    }

    mutating func succeed(_ number: UInt64) { pending[number] = nil }

    /// Notes that no answer came. Returns the announcement that was heard before, to tell of it now.
    mutating func fail(_ number: UInt64, mayBePerformed: Bool) -> Announcement? {
        guard let heard = pending.removeValue(forKey: number) else { return nil }
        if heard == nil, mayBePerformed {
            if failed.count < limit { failed.insert(number) } else { hasOverflowed = true }
        }
        return heard
    }

    /// Whether to tell of an announcement of an own command now.
    mutating func hear(_ announcement: Announcement) -> Bool {
        let number = announcement.sender.number
        if pending[number] != nil {
            pending[number] = announcement
            return false
        }
        return failed.remove(number) != nil || hasOverflowed
    }
}
