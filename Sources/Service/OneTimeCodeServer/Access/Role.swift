#if Server

/// The purpose of a token.
package enum Role: String, CaseIterable, Sendable {
    /// Delivers messages.
    case publisher
    /// Reads the codes of one recipient.
    case subscriber
    /// May do everything.
    case administrator
    /// Reads metrics.
    case monitor

    var withArticle: String { self == .administrator ? "an \(rawValue)" : "a \(rawValue)" }
}

/// The operation of a request.
enum Operation: CaseIterable {
    case deliver, parse, makeToken, readCodes, consume, remove, readMetrics

    /// The roles that allow it.
    var roles: [Role] {
        switch self {
        case .deliver, .parse, .remove: [.publisher, .administrator]
        case .makeToken: [.administrator]
        case .readCodes: [.subscriber, .administrator]
        case .consume: [.subscriber, .publisher, .administrator]
        case .readMetrics: [.monitor, .administrator]
        }
    }
}

#endif
