#if Server

import OneTimeCode

/// The feed and its store. Turns failures into problems.
struct StoreAccess<Store: CodeStore>: Sendable {
    let feed: SuggestionFeed<Store>
    let metrics: ServerMetrics
    let longTexts: LongTexts

    /// - Parameter holder: The holder of the token that the message came with; nil for a gateway.
    func deliver(
        _ text: [UInt8], to recipient: Recipient, receivedAt: Timestamp?, locale: String?,
        from holder: TokenHolder? = nil
    ) async throws(Problem) -> Delivery {
        try await longTexts.run(isLong: text.count > LongTexts.length, for: holder) { () throws(Problem) in
            do {
                return try await feed.deliver(utf8: text, to: recipient, receivedAt: receivedAt, locale: locale)
            } catch {
                throw .storeFailed
            }
        }
    }

    func consume(_ id: VerificationCode.ID) async throws(Problem) -> Consumption {
        do {
            return try await feed.consumeOneTimeCode(id)
        } catch {
            throw .storeFailed
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

    func remove(_ id: VerificationCode.ID) async throws(Problem) -> Bool {
        do {
            return try await feed.store.remove(id)
        } catch {
            metrics.storeFailed("remove")
            throw .storeFailed
        }
    }
}

#endif
