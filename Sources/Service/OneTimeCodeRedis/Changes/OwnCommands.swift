/// The commands of this process that wait for an answer.
///
/// This process reports its own changes when the answer arrives, before the caller continues. The announcement of the
/// same change may arrive earlier or later, and must not be reported again. If the answer never arrives, the
/// announcement is reported.
struct OwnCommands {
    /// The greatest number of commands that are stored. If there are more, every announcement is reported.
    private let limit: Int
    private var lastNumber: UInt64 = 0
    /// The waiting commands, with the announcements that have arrived in the meantime.
    private var pending: [UInt64: Announcement?] = [:]
    /// The commands that failed, but may have been executed.
    private var failed: Set<UInt64> = []
    private var hasOverflowed = false

    init(limit: Int = 16_384) { self.limit = limit }

    mutating func start() -> UInt64 {
        lastNumber += 1
        pending[lastNumber] = .some(nil)
        return lastNumber
    }

    mutating func succeed(_ number: UInt64) { pending[number] = nil }

    /// Records that no answer came. Returns the announcement that arrived before, which must be reported now.
    mutating func fail(_ number: UInt64, mayBePerformed: Bool) -> Announcement? {
        guard let heard = pending.removeValue(forKey: number) else { return nil }
        if heard == nil, mayBePerformed {
            if failed.count < limit { failed.insert(number) } else { hasOverflowed = true }
        }
        return heard
    }

    /// Whether to report the announcement of an own command now.
    mutating func hear(_ announcement: Announcement) -> Bool {
        let number = announcement.sender.number
        if pending[number] != nil {
            pending[number] = announcement
            return false
        }
        return failed.remove(number) != nil || hasOverflowed
    }
}
