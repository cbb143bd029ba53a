#if Server

import HTTPTypes

extension Problem {
    static func bodyTooLarge(limit: Int) -> Problem {
        Problem(
            .contentTooLarge, "body-too-large", "The body is too large",
            "Send at most \(limit) bytes. Several messages may be sent as application/x-ndjson.")
    }

    static func lineTooLong(limit: Int) -> Problem {
        Problem(.contentTooLarge, "line-too-long", "The line is too long", "Send lines of at most \(limit) bytes.")
    }

    static func batchTooLarge(limit: Int) -> Problem {
        Problem(
            .contentTooLarge, "batch-too-large", "The batch is too large",
            "Send at most \(limit) bytes in a request. The lines from this one on were not read.")
    }

    /// - Parameter seconds: The time until the next message is accepted.
    static func tooManyMessages(perSecond rate: Int, retryAfter seconds: Int) -> Problem {
        Problem(
            .tooManyRequests, "too-many-messages", "Too many messages",
            "The publisher may send \(rate) messages a second. Try again after \(seconds) s."
        ).with(.retryAfter, "\(seconds)")
    }

    static func tooManySubscriptionsOfToken(limit: Int) -> Problem {
        Problem(
            .tooManyRequests, "too-many-subscriptions", "Too many subscriptions",
            "A token may have \(limit) event streams open. Close one, or wait until it ends."
        ).with(.retryAfter, "10")
    }

    static func tooManySubscriptions(limit: Int) -> Problem {
        Problem(
            .serviceUnavailable, "no-room", "Too many subscriptions in all",
            "The server has \(limit) event streams open. Try again later, or at another server."
        ).with(.retryAfter, "10")
    }

    static let storeFailed = Problem(
        .serviceUnavailable, "store", "The store failed", "The store cannot be reached. Try again."
    ).with(.retryAfter, "1")

    static let shuttingDown = Problem(
        .serviceUnavailable, "shutdown", "Shutting down", "The server is shutting down. Connect again."
    ).with(.retryAfter, "1")

    static let unexpected = Problem(
        .internalServerError, "Something failed that should not. The server's log has the kind of the error.")
}

#endif
