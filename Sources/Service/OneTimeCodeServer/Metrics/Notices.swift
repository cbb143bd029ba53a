#if Server

import Logging
import OneTimeCode

internal import OneTimeCodeRedis

/// Chooses which of many equal events have a line in the log: the first one, and then at most one in each interval.
struct RareLines {
    /// The time between two lines of the same event.
    static let interval: Duration = .seconds(60)

    private var events: [String: (line: Duration, count: Int)] = [:]

    /// Counts an event, or several equal ones.
    ///
    /// - Parameters:
    ///   - event: The event. There must be few different ones, because each is remembered.
    ///   - number: How often it happened.
    ///   - now: A monotonic time.
    /// - Returns: The number of these events since the last line, if this one has a line; else nil.
    mutating func count(_ event: String, by number: Int = 1, at now: Duration) -> Int? {
        let (line, count) = events[event] ?? (now - Self.interval, 0)
        guard now - line >= Self.interval else {
            events[event] = (line, count + number)
            return nil
        }
        events[event] = (now, 0)
        return count + number
    }
}

/// Counts what a store notices, and logs it as ``RareLines`` allows.
final class StoreNotices: Sendable {
    private let lines = Locked(RareLines())
    private let metrics: ServerMetrics
    private let time: ServerTime
    private let logger: Logger

    init(metrics: ServerMetrics, time: ServerTime, logger: Logger) {
        self.metrics = metrics
        self.time = time
        self.logger = logger
    }

    func note(_ notice: RedisStoreNotice, count: Int) {
        metrics.noticed(notice.rawValue, count: count)
        let now = time.elapsed()
        guard let number = lines.withLock({ $0.count(notice.rawValue, by: count, at: now) }) else { return }
        logger.error(
            "\(Self.sentence(notice))",
            metadata: ["cause": .string(notice.rawValue), "count": .stringConvertible(number)])
    }

    private static func sentence(_ notice: RedisStoreNotice) -> String {
        switch notice {
        case .unknownKey: "codes are left out: this server does not have their key; see --redis-key-file"
        case .changedRecord: "codes are left out: they were changed, or encrypted by another key of the same id"
        case .unknownVersion: "codes are left out: a later version stored them; upgrade this server"
        case .unannounced: "changes are not announced to other servers: the user may not publish to the channel"
        @unknown default: "the store noticed something"
        }
    }
}

#endif
