import OneTimeCode
import OneTimeCodeInbound

/// Takes verified requests of gateways: puts parts together, and lets each message through once.
final class InboundReceiver: Sendable {
    private struct State {
        var duplicates = DuplicateFilter()
        var parts = ConcatenationBuffer()
    }

    /// A text message to be delivered.
    struct Incoming {
        let message: InboundMessage
        let text: String
        let recipient: Recipient
    }

    /// What became of a message that is not delivered.
    enum Held: String {
        case duplicate, incomplete, noText, noRecipient
    }

    private let state = Locked(State())
    private let start = ContinuousClock.now
    private let time: ServerTime

    init(time: ServerTime) { self.time = time }

    /// The message to deliver, or the reason why there is none.
    func take(_ message: InboundMessage, of gateway: InboundGateway) -> Result<Incoming, HeldBack> {
        let now = start.advanced(by: time.elapsed())
        let held: (Held?, InboundMessage?) = state.withLock { state in
            guard state.duplicates.isFirst(message, at: now) else { return (.duplicate, nil) }
            guard let whole = state.parts.add(message, at: now) else { return (.incomplete, nil) }
            return (nil, whole)
        }
        guard let whole = held.1 else { return .failure(HeldBack(held.0 ?? .incomplete)) }
        guard let text = whole.text else { return .failure(HeldBack(.noText)) }
        guard let key = (whole.to ?? gateway.recipient).map(Self.international),
            let recipient = Recipient(utf8: Array(key.utf8))
        else { return .failure(HeldBack(.noRecipient)) }
        return .success(Incoming(message: message, text: text, recipient: recipient))
    }

    /// Forgets a message that the store did not take, so that the gateway may deliver it again.
    func forget(_ message: InboundMessage) { state.withLock { $0.duplicates.forget(message) } }

    /// A number as E.164 writes it: some gateways leave out the plus sign.
    static func international(_ number: String) -> String {
        let isNumber =
            (8...15).contains(number.utf8.count) && number.utf8.first != UInt8(ascii: "0")
            && number.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return isNumber ? "+" + number : number
    }
}

/// The reason why a message is not delivered.
struct HeldBack: Error {
    let reason: InboundReceiver.Held

    init(_ reason: InboundReceiver.Held) { self.reason = reason }
}
