/// Turns the histories of many recipients into events: a code is suggested, or is withdrawn for a reason.
///
/// Use it in programs that follow all recipients. After each change of the store, read the history of the recipient and
/// pass it to the tracker. It is a value without a clock or a lock.
public struct SuggestionTracker: Sendable {
    private let isVisible: @Sendable (VerificationCode) -> Bool
    private var suggested: [Recipient: VerificationCode] = [:]
    private var recipientsByID: [VerificationCode.ID: Recipient] = [:]

    /// Creates a tracker without suggestions.
    ///
    /// - Parameter isVisible: Returns whether a code may be suggested, for example with
    ///   ``SuggestionFeed/domainMatch(of:for:)``.
    public init(isVisible: @escaping @Sendable (VerificationCode) -> Bool = { _ in true }) {
        self.isVisible = isVisible
    }

    /// The recipients with a suggested code.
    public var recipients: some Collection<Recipient> { suggested.keys }

    /// The code that is suggested to a recipient; nil if no code is suggested.
    public func suggestion(for recipient: Recipient) -> VerificationCode? { suggested[recipient] }

    /// The recipient to whom a code is suggested; nil if it is not suggested.
    public func recipient(of id: VerificationCode.ID) -> Recipient? { recipientsByID[id] }

    /// Updates a recipient and returns the changes in order: a withdrawal, a suggestion, both or neither.
    ///
    /// - Parameters:
    ///   - recipient: The recipient of the codes.
    ///   - history: The recipient's codes, the newest first, as ``CodeStore/history(for:)`` returns them.
    ///   - isDropped: Whether a limit dropped the code that was suggested, as ``CodeStore/isDropped(_:)`` returns it.
    public mutating func update(
        _ recipient: Recipient, _ history: [CodeRecord], isDropped: Bool = false
    ) -> [SuggestionEvent] {
        let before = suggested[recipient]
        let now = history.suggestion(isVisible)
        guard before != now?.code else { return [] }
        suggested[recipient] = now?.code
        if let before { recipientsByID[before.id] = nil }
        if let now { recipientsByID[now.code.id] = recipient }
        return history.events(from: before, to: now, for: recipient, isDropped: isDropped)
    }

    /// Reads a recipient's codes from a store, and returns the changes as ``update(_:_:isDropped:)`` does.
    ///
    /// - Parameters:
    ///   - recipient: The recipient of the codes.
    ///   - store: The store to read.
    /// - Throws: The error of the store.
    public mutating func update<Store: CodeStore>(
        _ recipient: Recipient, from store: Store
    ) async throws(Store.Failure) -> [SuggestionEvent] {
        let history = try await store.history(for: recipient)
        let isDropped = try await store.hasDropped(suggested[recipient], from: history)
        return update(recipient, history, isDropped: isDropped)
    }
}

extension [CodeRecord] {
    /// The events of a change of the suggestion: first the withdrawal of the code before, unless it is suggested again, then
    /// the new suggestion. Call it only if the suggestion has changed.
    ///
    /// - Parameters:
    ///   - before: The code that was suggested before.
    ///   - suggestion: The suggestion of this history.
    ///   - recipient: The recipient of the codes.
    ///   - isDropped: Whether a limit dropped the code that was suggested before.
    func events(
        from before: VerificationCode?, to suggestion: CodeRecord?, for recipient: Recipient, isDropped: Bool
    ) -> [SuggestionEvent] {
        var events: [SuggestionEvent] = []
        if let before, let reason = reason(ofWithdrawing: before, for: suggestion?.code, isDropped: isDropped) {
            let remaining = first { $0.code.id == before.id }?.remaining ?? .zero
            events.append(.init(kind: .withdrawn(reason), recipient: recipient, code: before, remaining: remaining))
        }
        if let suggestion {
            events.append(
                .init(
                    kind: .suggested, recipient: recipient, code: suggestion.code, remaining: suggestion.remaining))
        }
        return events
    }

    /// The reason why `code` is no longer offered. Nil if `next`, which is offered now, is the same code.
    func reason(
        ofWithdrawing code: VerificationCode, for next: VerificationCode?, isDropped: Bool
    ) -> SuggestionEvent.Reason? {
        if code.id == next?.id { return nil }
        if first(where: { $0.code.id == code.id })?.isConsumed == true { return .consumed }
        if next != nil { return .replaced }
        return isDropped ? .dropped : .expired
    }
}

/// A code was suggested or withdrawn.
public struct SuggestionEvent: Sendable, Equatable {
    /// The kind of the event.
    public enum Kind: Sendable, Equatable {
        /// Show the code. If it is the same code again, its window has restarted.
        case suggested
        /// Do not show the code any longer.
        case withdrawn(Reason)
    }

    /// The reason for a withdrawal.
    public enum Reason: String, Sendable, Equatable, CaseIterable {
        /// The window of the code has ended, or the code was removed.
        case expired
        /// The code was consumed.
        case consumed
        /// A newer code arrived.
        case replaced
        /// A limit of the store dropped the code before its window ended.
        case dropped
    }

    /// The kind of the event.
    public let kind: Kind
    /// The recipient of the code.
    public let recipient: Recipient
    /// The code; masked in descriptions.
    public let code: VerificationCode
    /// The remaining time of the window; zero if it has ended.
    public let remaining: Duration
}
