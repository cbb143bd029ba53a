/// A store of codes during their windows: in memory, or in a database that several processes share.
///
/// A code is offered from the receipt of its message until the store's window has passed or the code is consumed. The
/// contract suite `CodeStoreContract` of `OneTimeCodeTestSupport` defines the details.
///
/// All functions may be called from any task at any time. The changes of one recipient's codes have a single order,
/// which every caller observes.
public protocol CodeStore: Sendable {
    /// The error of the store; `Never` if nothing can fail.
    associatedtype Failure: Error
    /// See ``changes()``.
    associatedtype Changes: AsyncSequence<StoreChange, Never> & Sendable

    /// Stores the code of a message.
    ///
    /// - Parameters:
    ///   - match: The parser's match.
    ///   - recipient: The recipient of the message.
    ///   - receivedAt: The time of receipt; nil for now. An earlier message has only the rest of its window; a time
    ///     in the future counts as now.
    ///   - operation: The id of a message that may be delivered again because the first outcome is not known; nil for
    ///     none. If it stored the code, the answer is ``Insertion/stored(_:)`` again, also after the code was consumed,
    ///     and nothing changes. Otherwise it is the answer to a message of its own.
    func insert(
        _ match: CodeMatch, for recipient: Recipient, receivedAt: Timestamp?, as operation: OperationID?
    ) async throws(Failure) -> Insertion

    /// A recipient's codes inside their windows, including consumed ones, the newest first. Of codes received at the
    /// same time, the one delivered later is the newer.
    func history(for recipient: Recipient) async throws(Failure) -> [CodeRecord]

    /// Marks a code as used. Exactly one of all callers that consume the same code gets ``Consumption/consumed(_:)``,
    /// even if they call concurrently.
    ///
    /// - Parameters:
    ///   - id: The id of the code.
    ///   - operation: The id of the consumption, for a caller that asks again if it does not learn the outcome; nil
    ///     for none. If it has consumed the code, the answer is ``Consumption/consumed(_:)`` again, until the window
    ///     ends or a limit drops the code.
    func consume(_ id: VerificationCode.ID, as operation: OperationID?) async throws(Failure) -> Consumption

    /// Removes a code, as if its message had never arrived. Returns false if no code has this id.
    func remove(_ id: VerificationCode.ID) async throws(Failure) -> Bool

    /// Whether a limit of the store dropped a code whose window is still open.
    ///
    /// The feed then reports that the code was dropped, not that it expired. A store that drops no codes, or does not know,
    /// returns false.
    func isDropped(_ id: VerificationCode.ID) async throws(Failure) -> Bool

    /// Whether this process could read a code, if there is one with this id. A process may lack the key of a code, or be
    /// of an earlier version than the one that stored it. Then histories leave the code out, and it cannot be consumed
    /// here. By default true.
    func canRead(_ id: VerificationCode.ID) async throws(Failure) -> Bool

    /// The changes of codes, from the call on. A store that reconnects reports ``StoreChange/everything``, since it
    /// may have missed changes. Several changes of a recipient before a read are reported once. Call
    /// ``history(for:)`` for the current state. The sequence is for one reader; call again for another.
    func changes() -> Changes
}

extension CodeStore {
    /// The default: true.
    public func canRead(_ id: VerificationCode.ID) async throws(Failure) -> Bool { true }

    /// Whether a limit dropped the code that is shown, which a history may have no longer.
    func hasDropped(_ shown: VerificationCode?, from history: [CodeRecord]) async throws(Failure) -> Bool {
        guard let shown, !history.contains(where: { $0.code.id == shown.id }) else { return false }
        return try await isDropped(shown.id)
    }

    /// The code to offer to a recipient: the newest one, unless it was consumed.
    ///
    /// After the newest code is consumed, an older one is not offered again: a second code replaces the first.
    public func current(for recipient: Recipient) async throws(Failure) -> VerificationCode? {
        try await history(for: recipient).suggestion { _ in true }?.code
    }
}

/// A code in a store.
public struct CodeRecord: Sendable, Equatable {
    /// The code.
    public let code: VerificationCode
    /// The remaining time of the window at the time of the query; always positive.
    public let remaining: Duration
    /// Whether the code was consumed.
    public let isConsumed: Bool

    /// Makes a record.
    public init(code: VerificationCode, remaining: Duration, isConsumed: Bool) {
        self.code = code
        self.remaining = remaining
        self.isConsumed = isConsumed
    }
}

extension [CodeRecord] {
    /// The suggestion for a viewer to whom `isVisible` applies: the newest visible code, or nil if it was consumed.
    package func suggestion(_ isVisible: (VerificationCode) -> Bool) -> CodeRecord? {
        guard let newest = first(where: { isVisible($0.code) }), !newest.isConsumed else { return nil }
        return newest
    }
}

/// The result of storing a code.
public enum Insertion: Sendable, Equatable {
    /// The code is stored, by this call or by an earlier one with the same ``OperationID``.
    case stored(VerificationCode)
    /// The code was stored already. Its window restarts with this message; it keeps its id.
    case refreshed(VerificationCode)
    /// The code was stored and consumed already; it is not offered again.
    case alreadyConsumed(VerificationCode)
    /// The window of the code had already ended.
    case expired
}

/// The result of consuming a code.
public enum Consumption: Sendable, Equatable {
    /// This caller has consumed it, now or by an earlier call with the same ``OperationID``.
    case consumed(VerificationCode)
    /// Another caller has consumed it before.
    case alreadyConsumed
    /// No code has this id, or its window has ended.
    case unknown
}

/// A change of codes.
public enum StoreChange: Sendable, Hashable {
    /// The codes of one recipient.
    case recipient(Recipient)
    /// Possibly the codes of all recipients: changes were dropped, or a store lost its connection for a while.
    case everything
}
