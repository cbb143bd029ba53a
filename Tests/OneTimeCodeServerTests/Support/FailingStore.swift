#if Server

import OneTimeCode
@testable import OneTimeCodeTestSupport

/// A store that cannot be reached.
struct FailingStore: CodeStore {
    struct Failure: Error {
        let secret = "+990001"
    }

    func insert(
        _ match: CodeMatch, for recipient: Recipient, receivedAt: Timestamp?, as operation: OperationID?
    ) throws(Failure) -> Insertion { throw Failure() }
    func history(for recipient: Recipient) throws(Failure) -> [CodeRecord] { throw Failure() }
    func consume(_ id: VerificationCode.ID, as operation: OperationID?) throws(Failure) -> Consumption {
        throw Failure()
    }
    func remove(_ id: VerificationCode.ID) throws(Failure) -> Bool { throw Failure() }
    func isDropped(_ id: VerificationCode.ID) throws(Failure) -> Bool { throw Failure() }
    func changes() -> AsyncStream<StoreChange> { AsyncStream { $0.finish() } }
}

/// A store whose insertions wait until a test lets them through.
final class HeldStore: CodeStore {
    private let store: InMemoryCodeStore
    /// The recipients whose insertions have begun, in this order.
    let begun = Watched<[Recipient]>([])
    /// The number of insertions that are let through, of each recipient.
    private let passes = Watched<[Recipient: Int]>([:])

    init(_ store: InMemoryCodeStore) { self.store = store }

    /// Lets the next insertion for a recipient through.
    func pass(_ recipient: Recipient) { passes.change { $0[recipient, default: 0] += 1 } }

    func insert(
        _ match: CodeMatch, for recipient: Recipient, receivedAt: Timestamp?, as operation: OperationID?
    ) async -> Insertion {
        begun.change { $0.append(recipient) }
        // Only a cancelled test throws.
        try? await passes.wait(for: { $0[recipient, default: 0] > 0 })
        passes.change { $0[recipient, default: 0] -= 1 }
        return store.insert(match, for: recipient, receivedAt: receivedAt, as: operation)
    }
    func history(for recipient: Recipient) -> [CodeRecord] { store.history(for: recipient) }
    func consume(_ id: VerificationCode.ID, as operation: OperationID?) -> Consumption {
        store.consume(id, as: operation)
    }
    func remove(_ id: VerificationCode.ID) -> Bool { store.remove(id) }
    func isDropped(_ id: VerificationCode.ID) -> Bool { store.isDropped(id) }
    func changes() -> StoreChanges { store.changes() }
}

#endif
