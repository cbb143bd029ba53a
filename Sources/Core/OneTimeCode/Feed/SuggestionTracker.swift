/// Turns the histories of many recipients into events: a code is suggested, or withdrawn with a reason.
///
/// For programs that follow all recipients: after each change of the store, read the recipient's history and pass it
/// in. A value without a clock or lock.
public struct SuggestionTracker: Sendable {
    private let isVisible: @Sendable (VerificationCode) -> Bool
    private var suggested: [Recipient: VerificationCode] = [:]
    private var recipientsByID: [VerificationCode.ID: Recipient] = [:]

    /// Makes a tracker without suggestions.
    ///
    /// - Parameter isVisible: Whether a code may be suggested at all, for example by
    ///   ``SuggestionFeed/domainMatch(of:for:)``.
    public init(isVisible: @escaping @Sendable (VerificationCode) -> Bool = { _ in true }) {
        self.isVisible = isVisible
    }

    /// The recipients with a suggested code.
    public var recipients: some Collection<Recipient> { suggested.keys }

    /// The code that is suggested to a recipient; nil if there is none.
    public func suggestion(for recipient: Recipient) -> VerificationCode? { suggested[recipient] }

    /// The recipient to whom a code is suggested; nil if it is not.
    public func recipient(of id: VerificationCode.ID) -> Recipient? { recipientsByID[id] }

    /// Updates a recipient and returns the changes in order: a withdrawal, a suggestion, both or neither.
    ///
    /// - Parameters:
    ///   - recipient: Whose codes.
    ///   - history: The recipient's codes, the newest first, as ``CodeStore/history(for:)`` returns them.
    ///   - isDropped: Whether a limit dropped the code that was suggested, as ``CodeStore/isDropped(_:)`` returns it.
    public mutating func update(
        _ recipient: Recipient, _ history: [CodeRecord], isDropped: Bool = false
    ) -> [SuggestionEvent] {
        let before = suggested[recipient]
        let now = history.suggestion(isVisible)
        guard before != now?.code else { return [] }
        suggested[recipient] = now?.code
        var events: [SuggestionEvent] = []
        if let before, before.id != now?.code.id {
            recipientsByID[before.id] = nil
            let reason = history.reason(ofWithdrawing: before, isReplaced: now != nil, isDropped: isDropped)
            let remaining = history.first { $0.code.id == before.id }?.remaining ?? .zero
            events.append(event(.withdrawn(reason), recipient, before, remaining))
        }
        if let now {
            recipientsByID[now.code.id] = recipient
            events.append(event(.suggested, recipient, now.code, now.remaining))
        }
        return events
    }

    /// Reads a recipient's codes from a store, and returns the changes as ``update(_:_:isDropped:)`` does.
    ///
    /// - Parameters:
    ///   - recipient: Whose codes.
    ///   - store: The store to read.
    /// - Throws: The error of the store.
    public mutating func update<Store: CodeStore>(
        _ recipient: Recipient, from store: Store
    ) async throws(Store.Failure) -> [SuggestionEvent] {
        let history = try await store.history(for: recipient)
        let isDropped = try await store.hasDropped(suggested[recipient], from: history)
        return update(recipient, history, isDropped: isDropped)
    }

    private func event(
        _ kind: SuggestionEvent.Kind, _ recipient: Recipient, _ code: VerificationCode, _ remaining: Duration
    ) -> SuggestionEvent {
        SuggestionEvent(kind: kind, recipient: recipient, code: code, remaining: remaining)
    }
}

extension [CodeRecord] {
    /// The reason why a code is offered no longer.
    func reason(
        ofWithdrawing code: VerificationCode, isReplaced: Bool, isDropped: Bool
    ) -> SuggestionEvent.Reason {
        if first(where: { $0.code.id == code.id })?.isConsumed == true { return .consumed }
        if isReplaced { return .replaced }
        return isDropped ? .dropped : .expired
    }
}

/// The suggestion or withdrawal of a code.
public struct SuggestionEvent: Sendable, Equatable {
    /// The kind of the event.
    public enum Kind: Sendable, Equatable {
        /// The code is the one to show; for a resent code, its window restarts.
        case suggested
        /// The code is no longer to be shown.
        case withdrawn(Reason)
    }

    /// The reason for a withdrawal.
    public enum Reason: String, Sendable, Equatable, CaseIterable {
        /// The window of the code is over, or the code was removed.
        case expired
        /// The code was consumed.
        case consumed
        /// A newer code arrived.
        case replaced
        /// A limit of the store pushed the code out before its window was over.
        case dropped
    }

    /// The kind of the event.
    public let kind: Kind
    /// The recipient of the code.
    public let recipient: Recipient
    /// The code; masked in descriptions.
    public let code: VerificationCode
    /// The remaining time of the window; zero if it is over.
    public let remaining: Duration
}
