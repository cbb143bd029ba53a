/// Keeps codes while they are offered: in memory, or in a database that several processes share.
///
/// A code is offered from when its message was received until the store's window has passed, and is not offered once it is
/// consumed. What a store must do in detail is the contract suite `CodeStoreContract` of `OneTimeCodeTestSupport`.
///
/// All functions may be called from any task at any time. What one recipient's codes go through, they go through in one
/// order, which every caller sees.
public protocol CodeStore: Sendable {
    /// What goes wrong in the store; `Never` where nothing can.
    associatedtype Failure: Error
    /// See ``changes()``.
    associatedtype Changes: AsyncSequence<StoreChange, Never> & Sendable

    /// Keeps what a message said.
    ///
    /// - Parameters:
    ///   - match: What the parser found.
    ///   - recipient: Whom the message was for.
    ///   - receivedAt: When the message was received; nil for now. One received earlier has only the rest of its window, a
    ///     time in the future is taken for now.
    func insert(_ match: CodeMatch, for recipient: Recipient, receivedAt: Timestamp?) async throws(Failure) -> Insertion

    /// The codes of a recipient that are inside their windows, consumed ones too, the newest first. Of codes received at
    /// the same time, the one delivered later is the newer.
    func history(for recipient: Recipient) async throws(Failure) -> [CodeRecord]

    /// Marks a code as used. Of all who ask for one code, at once or one after the other, exactly one is told
    /// ``Consumption/consumed(_:)``.
    func consume(_ id: VerificationCode.ID) async throws(Failure) -> Consumption

    /// Forgets a code, as if its message had never come. False where there is none of this name.
    func remove(_ id: VerificationCode.ID) async throws(Failure) -> Bool

    /// Tells whose codes change, from the call on. A store that could not be reached and is back tells ``StoreChange/everything``, since
    /// nobody knows what was missed. A recipient that changes several times before it is read is told once:
    /// ask for the ``history(for:)`` to know what is true now. For one reader; call again for another.
    func changes() -> Changes
}

extension CodeStore {
    /// The code to offer to a recipient: the newest one, if it was not consumed.
    ///
    /// An older code does not come back when the newest one was consumed: who sends a second code takes back the first.
    public func current(for recipient: Recipient) async throws(Failure) -> VerificationCode? {
        try await history(for: recipient).suggestion { _ in true }?.code
    }
}

/// A code in a store.
public struct CodeRecord: Sendable, Equatable {
    /// The code.
    public let code: VerificationCode
    /// How long it is still inside its window, from when the store was asked; always more than zero.
    public let remaining: Duration
    /// Whether it was used.
    public let isConsumed: Bool

    /// A code in a store.
    public init(code: VerificationCode, remaining: Duration, isConsumed: Bool) {
        self.code = code
        self.remaining = remaining
        self.isConsumed = isConsumed
    }
}

extension [CodeRecord] {
    /// What a history suggests to someone who may see the codes that `isVisible` says: the newest of them, or nothing
    /// if that one was consumed.
    func suggestion(_ isVisible: (VerificationCode) -> Bool) -> CodeRecord? {
        guard let newest = first(where: { isVisible($0.code) }), !newest.isConsumed else { return nil }
        return newest
    }
}

/// What became of a code that was to be kept.
public enum Insertion: Sendable, Equatable {
    /// It is kept.
    case stored(VerificationCode)
    /// It was there already, and its window starts anew with this message; it keeps its name.
    case refreshed(VerificationCode)
    /// It was there already, and was used: it is not offered again.
    case alreadyConsumed(VerificationCode)
    /// Its window was over when it came.
    case expired
}

/// What became of the wish to consume a code.
public enum Consumption: Sendable, Equatable {
    /// It is this caller's.
    case consumed(VerificationCode)
    /// Somebody had it before.
    case alreadyConsumed
    /// There is no such code, or none any more.
    case unknown
}

/// Whose codes changed.
public enum StoreChange: Sendable, Hashable {
    /// The codes of one recipient.
    case recipient(Recipient)
    /// Possibly everyone's: more changed than was read, or a store lost sight of its changes for a while.
    case everything
}
