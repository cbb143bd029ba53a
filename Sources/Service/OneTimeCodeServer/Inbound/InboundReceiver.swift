#if Server

import OneTimeCode
import OneTimeCodeInbound

/// Takes verified messages of gateways, joins their parts, and lets each message pass once.
final class InboundReceiver: Sendable {
    private struct State {
        var duplicates = DuplicateFilter()
        var parts = ConcatenationBuffer()
    }

    /// The decision about a message.
    enum Arrival {
        /// A whole message, which must be delivered.
        case complete(InboundMessage, text: String, Recipient)
        case held(Held)
    }

    /// Why a message is not delivered.
    enum Held: String {
        case duplicate, incomplete, noText, noRecipient
    }

    private let state = Locked(State())
    private let start = ContinuousClock.now
    private let time: ServerTime

    init(time: ServerTime) { self.time = time }

    /// Takes a message or a part of one.
    func take(_ message: InboundMessage, of gateway: InboundGateway) -> Arrival {
        let now = start.advanced(by: time.elapsed())
        let (isFirst, whole) = state.withLock { state in
            guard state.duplicates.isFirst(message, at: now) else { return (false, nil as InboundMessage?) }
            return (true, state.parts.add(message, at: now))
        }
        guard isFirst else { return .held(.duplicate) }
        guard let whole else { return .held(.incomplete) }
        guard let text = whole.text else { return .held(.noText) }
        guard let key = (whole.to ?? gateway.recipient).map(Self.international),
            let recipient = Recipient(utf8: Array(key.utf8))
        else { return .held(.noRecipient) }
        return .complete(whole, text: text, recipient)
    }

    /// Forgets a message that could not be stored, so that the gateway may deliver it again.
    func forget(_ message: InboundMessage) { state.withLock { $0.duplicates.forget(message) } }

    /// The number in the form of E.164. Some gateways leave out the plus sign.
    static func international(_ number: String) -> String {
        let isNumber =
            (8...15).contains(number.utf8.count) && number.utf8.first != UInt8(ascii: "0")
            && number.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return isNumber ? "+" + number : number
    }
}

#endif
