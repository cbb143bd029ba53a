#if Server

import OneTimeCode

/// A store that cannot be reached.
struct FailingStore: CodeStore {
    struct Failure: Error {
        let secret = "+990001"
    }

    func insert(_ match: CodeMatch, for recipient: Recipient, receivedAt: Timestamp?) throws(Failure) -> Insertion {
        throw Failure()
    }
    func insert(
        _ match: CodeMatch, for recipient: Recipient, receivedAt: Timestamp?, as operation: OperationID?
    ) throws(Failure) -> Insertion { throw Failure() }
    func history(for recipient: Recipient) throws(Failure) -> [CodeRecord] { throw Failure() }
    func consume(_ id: VerificationCode.ID) throws(Failure) -> Consumption { throw Failure() }
    func consume(_ id: VerificationCode.ID, as operation: OperationID?) throws(Failure) -> Consumption {
        throw Failure()
    }
    func remove(_ id: VerificationCode.ID) throws(Failure) -> Bool { throw Failure() }
    func isDropped(_ id: VerificationCode.ID) throws(Failure) -> Bool { throw Failure() }
    func changes() -> AsyncStream<StoreChange> { AsyncStream { $0.finish() } }
}

#endif
