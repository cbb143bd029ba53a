#if Server

import Hummingbird
import OneTimeCode
import OneTimeCodeSupport

/// Delivers messages.
struct MessageRoutes<Store: CodeStore>: Sendable {
    let store: StoreAccess<Store>
    let limiter: PublisherLimiter
    let metrics: ServerMetrics
    let limits: ServerLimits

    var routes: [ServerRoute] {
        [
            ServerRoute(.post, "/v1/messages", .deliver) { request, context in
                // One key names all messages of a request: a message is known by its recipient and its code too.
                let operation = try IdempotencyKey.operation(of: request, by: context.sender())
                let messages = ObjectRoute(limits: limits, known: ["recipient", "text", "receivedAt", "locale"]) {
                    try await read($0, $1, operation)
                }
                return try await messages.respond(request, context)
            }
        ]
    }

    private func read(
        _ request: RequestObject, _ sender: Principal, _ operation: OperationID?
    ) async throws -> ObjectRoute.Reading {
        let recipient = try request.recipient()
        let text = try request.message()
        let receivedAt = try request.time("receivedAt")
        let locale = try request.string("locale")
        try limiter.count(sender)
        let match = try await store.match(in: text, locale: locale, from: TokenHolder(sender))
        return .waits(recipient) { writer in
            let delivery = try await store.deliver(match, to: recipient, receivedAt: receivedAt, as: operation)
            let (outcome, code) = Self.outcome(delivery)
            metrics.delivered(outcome.rawValue, language: code?.match.language)
            writer.object { object in
                object.member("outcome", outcome.rawValue)
                if let code { object.member("id", "\(code.id)") }
            }
        }
    }

    private static func outcome(_ delivery: Delivery) -> (FeedEvent.DeliveryOutcome, VerificationCode?) {
        switch delivery {
        case .noCode: (.noCode, nil)
        case .code(.stored(let code)): (.stored, code)
        case .code(.refreshed(let code)): (.refreshed, code)
        case .code(.alreadyConsumed(let code)): (.alreadyConsumed, code)
        case .code(.expired): (.expired, nil)
        }
    }
}

#endif
