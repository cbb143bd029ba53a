/// Turns the histories of many recipients into events: which code is suggested, and which no longer and why.
///
/// For those who want to know of everyone rather than wait for one: look at a recipient's history after each change of the
/// store and hand it over. A value without clock and lock.
public struct SuggestionTracker: Sendable {
    private let isVisible: @Sendable (VerificationCode) -> Bool
    private var suggested: [Recipient: VerificationCode] = [:]
    private var recipientsByID: [VerificationCode.ID: Recipient] = [:]

    /// A tracker that has seen nothing yet.
    ///
    /// - Parameter isVisible: Whether a code may be suggested at all, as ``SuggestionFeed/domainMatch(of:for:)`` decides it.
    public init(isVisible: @escaping @Sendable (VerificationCode) -> Bool = { _ in true }) {
        self.isVisible = isVisible
    }

    /// The recipients to whom something is suggested.
    public var recipients: some Collection<Recipient> { suggested.keys }

    /// To whom a code is suggested; nil where it is not.
    public func recipient(of id: VerificationCode.ID) -> Recipient? { recipientsByID[id] }

    /// What changed for a recipient, in order: a withdrawal, a suggestion, both or neither.
    ///
    /// - Parameter history: The recipient's codes, the newest first, as ``CodeStore/history(for:)`` returns them.
    public mutating func update(_ recipient: Recipient, _ history: [CodeRecord]) -> [SuggestionEvent] {
        let before = suggested[recipient]
        let now = history.suggestion(isVisible)
        guard before != now?.code else { return [] }
        suggested[recipient] = now?.code
        var events: [SuggestionEvent] = []
        if let before, before.id != now?.code.id {
            recipientsByID[before.id] = nil
            let record = history.first { $0.code.id == before.id }
            let reason: SuggestionEvent.Reason =
                if record?.isConsumed == true { .consumed } else if now != nil { .replaced } else { .expired }
            events.append(event(.withdrawn(reason), recipient, before, record?.remaining ?? .zero))
        }
        if let now {
            recipientsByID[now.code.id] = recipient
            events.append(event(.suggested, recipient, now.code, now.remaining))
        }
        return events
    }

    private func event(
        _ kind: SuggestionEvent.Kind, _ recipient: Recipient, _ code: VerificationCode, _ remaining: Duration
    ) -> SuggestionEvent {
        SuggestionEvent(kind: kind, recipient: recipient, code: code, remaining: remaining)
    }
}

/// A code that is offered from now on, or no longer.
public struct SuggestionEvent: Sendable, Equatable {
    /// What happened to it.
    public enum Kind: Sendable, Equatable {
        /// It is what to show now, or still is, with a window that starts anew.
        case suggested
        /// It is not to be shown any more.
        case withdrawn(Reason)
    }

    /// Why a code is offered no longer.
    public enum Reason: String, Sendable, Equatable {
        /// Its window is over, or it was removed.
        case expired
        /// It was used.
        case consumed
        /// A newer one came.
        case replaced
    }

    /// What happened.
    public let kind: Kind
    /// To whom the code is offered.
    public let recipient: Recipient
    /// The code; masked in descriptions.
    public let code: VerificationCode
    /// How long the code is still inside its window; zero when it expired.
    public let remaining: Duration
}
