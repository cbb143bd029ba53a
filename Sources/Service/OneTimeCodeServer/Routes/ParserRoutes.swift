#if Server

import OneTimeCode
import OneTimeCodeSupport

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
