#if Server

import OneTimeCode
internal import OneTimeCodeRedis

/// The feed and its store. Turns failures into problems, and tells the watch of them.
struct StoreAccess<Store: CodeStore>: Sendable {
    let feed: SuggestionFeed<Store>
    let parser: MessageParser
    let metrics: ServerMetrics
    let watch: StoreWatch
    let longTexts: LongTexts

    /// The code in a message; nil if it has none.
    ///
    /// - Parameter holder: The holder of the token that the message came with; nil for a gateway.
    func match(in text: [UInt8], locale: String?, from holder: TokenHolder?) async throws(Problem) -> CodeMatch? {
        try await longTexts.run(isLong: text.count > LongTexts.length, for: holder) {
            parser.parse(utf8: text, locale: locale)
        }
    }

    /// Stores the code of a message. The text is not needed any more while this waits for the store.
    func deliver(
        _ match: CodeMatch?, to recipient: Recipient, receivedAt: Timestamp?, as operation: OperationID?
    ) async throws(Problem) -> Delivery {
        do {
            return try await feed.deliver(match, to: recipient, receivedAt: receivedAt, as: operation)
        } catch {
            throw watch.failed(error)
        }
    }

    func consume(_ id: VerificationCode.ID, as operation: OperationID?) async throws(Problem) -> Consumption {
        do {
            return try await feed.consumeOneTimeCode(id, as: operation)
        } catch {
            throw problem(consuming: error)
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

    func canRead(_ id: VerificationCode.ID) async throws(Problem) -> Bool {
        do {
            return try await feed.store.canRead(id)
        } catch {
            metrics.storeFailed("canRead")
            throw watch.failed(error)
        }
    }

    func remove(_ id: VerificationCode.ID) async throws(Problem) -> Bool {
        do {
            return try await feed.store.remove(id)
        } catch {
            metrics.storeFailed("remove")
            throw problem(consuming: error)
        }
    }

    /// The problem of a code that cannot be used up or removed.
    private func problem(consuming error: any Error) -> Problem {
        switch (error as? RedisStoreError)?.code {
        case .undecryptable, .unknownVersion: .unreadableCode
        default: watch.failed(error)
        }
    }
}

#endif
