#if Server

import OneTimeCode

/// The feed and its store. Turns failures into problems, and tells the watch of them.
struct StoreAccess<Store: CodeStore>: Sendable {
    let feed: SuggestionFeed<Store>
    let metrics: ServerMetrics
    let watch: StoreWatch

    func deliver(
        _ text: [UInt8], to recipient: Recipient, receivedAt: Timestamp?, locale: String?
    ) async throws(Problem) -> Delivery {
        do {
            return try await feed.deliver(utf8: text, to: recipient, receivedAt: receivedAt, locale: locale)
        } catch {
            throw watch.failed(error)
        }
    }

    func consume(_ id: VerificationCode.ID) async throws(Problem) -> Consumption {
        do {
            return try await feed.consumeOneTimeCode(id)
        } catch {
            throw watch.failed(error)
        }
    }

    // The feed counts its own calls of the store, so only the calls here are counted here.

    func history(for recipient: Recipient) async throws(Problem) -> [CodeRecord] {
        do {
            return try await feed.store.history(for: recipient)
        } catch {
            metrics.storeFailed("history")
            throw watch.failed(error)
        }
    }

    func remove(_ id: VerificationCode.ID) async throws(Problem) -> Bool {
        do {
            return try await feed.store.remove(id)
        } catch {
            metrics.storeFailed("remove")
            throw watch.failed(error)
        }
    }
}

#endif
