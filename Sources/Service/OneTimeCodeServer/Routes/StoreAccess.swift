#if Server

import OneTimeCode
internal import OneTimeCodeRedis

/// The feed and its store. Turns failures into problems.
struct StoreAccess<Store: CodeStore>: Sendable {
    let feed: SuggestionFeed<Store>
    let metrics: ServerMetrics

    func deliver(
        _ text: [UInt8], to recipient: Recipient, receivedAt: Timestamp?, locale: String?,
        as operation: OperationID? = nil
    ) async throws(Problem) -> Delivery {
        do {
            return try await feed.deliver(
                utf8: text, to: recipient, receivedAt: receivedAt, locale: locale, as: operation)
        } catch {
            throw .storeFailed
        }
    }

    func consume(_ id: VerificationCode.ID, as operation: OperationID?) async throws(Problem) -> Consumption {
        do {
            return try await feed.consumeOneTimeCode(id, as: operation)
        } catch {
            throw Problem(consuming: error)
        }
    }

    // The feed counts its own calls of the store, so only the calls here are counted here.

    func history(for recipient: Recipient) async throws(Problem) -> [CodeRecord] {
        do {
            return try await feed.store.history(for: recipient)
        } catch {
            metrics.storeFailed("history")
            throw .storeFailed
        }
    }

    func canRead(_ id: VerificationCode.ID) async throws(Problem) -> Bool {
        do {
            return try await feed.store.canRead(id)
        } catch {
            metrics.storeFailed("canRead")
            throw .storeFailed
        }
    }

    func remove(_ id: VerificationCode.ID) async throws(Problem) -> Bool {
        do {
            return try await feed.store.remove(id)
        } catch {
            metrics.storeFailed("remove")
            throw Problem(consuming: error)
        }
    }
}

extension Problem {
    /// The problem of a code that cannot be used up or removed.
    fileprivate init(consuming error: any Error) {
        switch (error as? RedisStoreError)?.code {
        case .undecryptable, .unknownVersion: self = .unreadableCode
        default: self = .storeFailed
        }
    }
}

#endif
