#if Server

import Logging
import OneTimeCode
import OneTimeCodeInbound

/// What became of a message or a request of a gateway. The raw values are labels of a metric.
enum InboundOutcome: String {
    case delivered, noCode, duplicate, incomplete, noText, noRecipient, tooLarge, refused, storeFailed

    /// Why a message is dropped for good, although its gateway is told that it was received; nil if it is not.
    var reasonToDrop: String? {
        switch self {
        case .noText: "it has no text"
        case .noRecipient: "it has no recipient; set 'recipient' for this gateway in the file of gateways"
        case .tooLarge: "one part has more than \(InboundReceiver.largestPart) bytes"
        default: nil
        }
    }
}

/// What the server remembers of the requests of gateways.
final class InboundReceiver: Sendable {
    /// The greatest size of a part of a message, in bytes. A part in an SMS has at most 160 characters.
    static let largestPart = 4_096

    /// A subscription that waits for its confirmation.
    struct Waiting: Sendable {
        let subscription: SNSSubscription
        let time: Timestamp
    }

    private struct State {
        var duplicates = DuplicateFilter()
        var lines = RareLines()
        /// By topic. Only the topics of the configuration are in it.
        var subscriptions: [String: Waiting] = [:]
    }

    private let state = Locked(State())
    private let start = ContinuousClock.now
    private let time: ServerTime

    init(time: ServerTime) { self.time = time }

    /// The present time, as filters and buffers want it.
    @Sendable func now() -> ContinuousClock.Instant { start.advanced(by: time.elapsed()) }

    // MARK: Messages

    /// Whether a message, or a part of one, was delivered before.
    func isKnown(_ message: InboundMessage) -> Bool {
        let now = now()
        return state.withLock { $0.duplicates.isKnown(message, at: now) }
    }

    /// Remembers a delivered message with all its parts.
    func remember(_ joined: JoinedMessage) {
        let now = now()
        state.withLock { state in
            for part in joined.parts { state.duplicates.remember(part, at: now) }
        }
    }

    /// The number in the form of E.164. Some gateways leave out the plus sign.
    static func international(_ number: String) -> String {
        let isNumber =
            (8...15).contains(number.utf8.count) && number.utf8.first != UInt8(ascii: "0")
            && number.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return isNumber ? "+" + number : number
    }

    // MARK: The log

    /// Logs an event, unless the same event of the gateway was logged a short time ago.
    func log(
        _ event: Logger.Message, of gateway: InboundGateway, reason: String, _ more: Logger.Metadata = [:],
        to logger: Logger
    ) {
        let elapsed = time.elapsed()
        guard let count = state.withLock({ $0.lines.count("\(gateway.name) \(event) \(reason)", at: elapsed) })
        else { return }
        let facts: Logger.Metadata = [
            "gateway": .string(gateway.name), "reason": .string(reason), "count": .stringConvertible(count),
        ]
        logger.notice(event, metadata: facts.merging(more) { $1 })
    }

    // MARK: Subscriptions

    /// The subscriptions that wait for their confirmation, by topic.
    var subscriptions: [Waiting] {
        state.withLock { $0.subscriptions.values.sorted { $0.subscription.topic < $1.subscription.topic } }
    }

    /// Keeps a verified change of a subscription for administrators. The URL has a token, so the log has only its host.
    func note(_ subscription: SNSSubscription, at time: Timestamp, logger: Logger) {
        let isNew = subscription.change == .subscribe
        state.withLock { state in
            state.subscriptions[subscription.topic] = isNew ? Waiting(subscription: subscription, time: time) : nil
        }
        logger.notice(
            isNew
                ? "a subscription waits for its confirmation; GET /v1/inbound/aws-sns/subscriptions has its URL"
                : "a subscription has ended",
            metadata: [
                "gateway": "aws-sns", "topic": .string(subscription.topic), "host": .string(subscription.host),
            ])
    }
}

extension InboundGateway {
    var name: String { gateway.name }

    var isSNS: Bool { name == Gateway.awsSNS.name }

    /// The recipient of a message; nil if neither the message nor the configuration names a valid one.
    func recipient(of message: InboundMessage) -> Recipient? {
        (message.to ?? recipient).flatMap { Recipient(utf8: Array(InboundReceiver.international($0).utf8)) }
    }
}

extension InboundMessage {
    /// The size of what is kept of a part, in bytes.
    var partSize: Int { (text?.utf8.count ?? 0) + (data?.count ?? 0) + (id?.utf8.count ?? 0) }
}

#endif
