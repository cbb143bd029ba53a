#if Server

import Logging
import OneTimeCode

internal import OneTimeCodeRedis

/// Counts what a store notices, and logs it: each kind once, and then with its number at most once a minute.
final class StoreNotices: Sendable {
    /// The time between two lines of the same kind.
    static let interval: Duration = .seconds(60)

    private let lines = Locked<[RedisStoreNotice: (last: Duration, count: Int)]>([:])
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
        let number: Int? = lines.withLock { lines in
            let (last, waiting) = lines[notice] ?? (now - Self.interval, 0)
            let isDue = now - last >= Self.interval
            lines[notice] = isDue ? (now, 0) : (last, waiting + count)
            return isDue ? waiting + count : nil
        }
        guard let number else { return }
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
