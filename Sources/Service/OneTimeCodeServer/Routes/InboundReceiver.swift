#if Server

import OneTimeCode
import OneTimeCodeInbound

/// What became of a message or a request of a gateway. The raw values are labels of a metric.
enum InboundOutcome: String {
    case delivered, noCode, duplicate, incomplete, noText, noRecipient, tooLarge, refused, storeFailed
}

/// What the server remembers of the requests of gateways.
final class InboundReceiver: Sendable {
    /// The greatest size of a part of a message, in bytes. A part in an SMS has at most 160 characters.
    static let largestPart = 4_096

    private struct State {
        var duplicates = DuplicateFilter()
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
}

extension InboundGateway {
    var name: String { gateway.name }

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
