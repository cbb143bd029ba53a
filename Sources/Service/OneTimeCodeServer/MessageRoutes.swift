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
        let delivery = try await store.deliver(text, to: recipient, receivedAt: receivedAt, locale: locale)
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

/// Only parses messages. Nothing is stored.
struct ParserRoutes: Sendable {
    let parser: MessageParser
    let limits: ServerLimits

    var routes: [ServerRoute] {
        let extract = ObjectRoute(limits: limits, known: ["text", "locale"]) { request, _, writer in
            let text = try request.message()
            let match = parser.parse(utf8: text, locale: try request.string("locale"))
            writer.object { object in
                object.key("match")
                if let match {
                    object.value(.object(match.revealed(inUTF8: text).members))
                } else {
                    object.null()
                }
            }
        }
        let explain = ObjectRoute(limits: limits, known: ["text", "locale"]) { request, _, writer in
            let text = try request.message()
            let explanation = parser.explain(utf8: text, locale: try request.string("locale"))
            writer.value(.object(explanation.revealed(inUTF8: text).members))
        }
        return [
            ServerRoute(.post, "/v1/extract", .parse, extract.respond),
            ServerRoute(.post, "/v1/explain", .parse, explain.respond),
        ]
    }
}

#endif
