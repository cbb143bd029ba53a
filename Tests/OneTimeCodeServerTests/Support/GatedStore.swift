#if Server

import OneTimeCode

/// A store in memory whose insertions a test can hold or fail.
struct GatedStore: CodeStore {
    struct Failure: Error {}

    let store: InMemoryCodeStore
    private let count = Locked(0)
    private let gate: @Sendable (Int) async throws -> Void

    /// - Parameter gate: Called before each insertion with its number, from 1. If it throws, the insertion fails.
    init(_ store: InMemoryCodeStore, gate: @escaping @Sendable (Int) async throws -> Void) {
        (self.store, self.gate) = (store, gate)
    }

    func insert(
        _ match: CodeMatch, for recipient: Recipient, receivedAt: Timestamp?, as operation: OperationID?
    ) async throws(Failure) -> Insertion {
        let number = count.withLock { count in
            count += 1
            return count
        }
        do { try await gate(number) } catch { throw Failure() }
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
