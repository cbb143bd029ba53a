#if Server

import OneTimeCode
import OneTimeCodeSupport

/// Delivers messages.
struct MessageRoutes<Store: CodeStore>: Sendable {
    let store: StoreAccess<Store>
    let limiter: PublisherLimiter
    let metrics: ServerMetrics
    let limits: ServerLimits

    var routes: [ServerRoute] {
        let messages = ObjectRoute(limits: limits, known: ["recipient", "text", "receivedAt", "locale"]) {
            try await deliver($0, $1, &$2)
        }
        return [ServerRoute(.post, "/v1/messages", .deliver, messages.respond)]
    }

    private func deliver(_ request: RequestObject, _ sender: Principal, _ writer: inout JSONWriter) async throws {
        let recipient = try request.recipient()
        let text = try request.message()
        let receivedAt = try request.time("receivedAt")
        let locale = try request.string("locale")
        try limiter.count(sender)
        let delivery = try await store.deliver(
            text, to: recipient, receivedAt: receivedAt, locale: locale, from: TokenHolder(sender))
        let (outcome, code) = Self.outcome(delivery)
        metrics.delivered(outcome.rawValue, language: code?.match.language)
        writer.object { object in
            object.member("outcome", outcome.rawValue)
            if let code { object.member("id", "\(code.id)") }
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
