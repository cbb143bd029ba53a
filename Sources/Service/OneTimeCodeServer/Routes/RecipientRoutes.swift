#if Server

import Hummingbird
import OneTimeCode
import OneTimeCodeSupport

/// The operations that read the codes of a recipient.
struct RecipientRoutes<Store: CodeStore>: Sendable {
    let store: StoreAccess<Store>
    let streams: StreamRegistry
    let metrics: ServerMetrics
    let time: ServerTime

    private var feed: SuggestionFeed<Store> { store.feed }

    var routes: [ServerRoute] {
        [
            ServerRoute(.get, "/v1/recipients/{recipient}/suggestion", .readCodes) { try await suggestion($0, $1) },
            ServerRoute(.get, "/v1/recipients/{recipient}/codes", .readCodes) { try await codes($0, $1) },
            ServerRoute(.get, "/v1/recipients/{recipient}/suggestions", .readCodes) { try suggestions($0, $1) },
        ]
    }

    private func suggestion(_ request: Request, _ context: ServerRequestContext) async throws -> Response {
        let sender = try context.sender()
        let history = try await store.history(for: sender.recipient(context.segment("recipient")))
        let suggestion = history.suggestion {
            Set.typedIntoFields.contains($0.match.purpose) && feed.domainMatch(of: $0, for: sender.domain) != nil
        }
        var writer = JSONWriter()
        writer.object { object in
            object.key("suggestion")
            guard let suggestion else { return object.null() }
            object.object {
                $0.codeMembers(
                    suggestion.code, remaining: suggestion.remaining,
                    reason: feed.domainMatch(of: suggestion.code, for: sender.domain))
            }
        }
        return .json(writer.bytes)
    }

    private func codes(_ request: Request, _ context: ServerRequestContext) async throws -> Response {
        let sender = try context.sender()
        let history = try await store.history(for: sender.recipient(context.segment("recipient")))
        var writer = JSONWriter()
        writer.object { object in
            object.key("codes")
            object.array(history.filter { feed.domainMatch(of: $0.code, for: sender.domain) != nil }) { list, record in
                list.object {
                    $0.codeMembers(
                        record.code, remaining: record.remaining,
                        reason: feed.domainMatch(of: record.code, for: sender.domain), isConsumed: record.isConsumed)
                }
            }
        }
        return .json(writer.bytes)
    }

    private func suggestions(_ request: Request, _ context: ServerRequestContext) throws -> Response {
        let sender = try context.sender()
        let recipient = try sender.recipient(context.segment("recipient"))
        let expiry: Timestamp? = if case .subscriber(let subscriber) = sender { subscriber.expiry } else { nil }
        let stream = try streams.open(TokenHolder(sender), expiry: expiry) { [channel = context.channel] in
            channel.close(promise: nil)
        }
        return SuggestionStream(
            feed: feed, recipient: recipient, domain: sender.domain, stream: stream, metrics: metrics, now: time.now
        ).response(to: request)
    }
}

#endif
