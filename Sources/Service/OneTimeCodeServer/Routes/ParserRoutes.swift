#if Server

import OneTimeCode
import OneTimeCodeSupport

/// Only parses messages. Nothing is stored.
struct ParserRoutes: Sendable {
    let parser: MessageParser
    let longTexts: LongTexts
    let limits: ServerLimits

    /// The longest text that is explained, in bytes. Its explanation has up to sixty times as many. Messages that people
    /// receive have less than 2,000.
    static let longestExplained = 16_384
    /// The length, in bytes, from which an explanation takes so long that it has to wait for its turn.
    static let longExplained = 1_024

    var routes: [ServerRoute] {
        let extract = ObjectRoute(limits: limits, known: ["text", "locale"]) { request, sender, writer in
            let text = try request.message()
            let locale = try request.string("locale")
            let isLong = text.count > LongTexts.length
            let match = try await longTexts.run(isLong: isLong, for: TokenHolder(sender)) {
                parser.parse(utf8: text, locale: locale)?.revealed(inUTF8: text)
            }
            writer.object { object in
                object.key("match")
                if let match { object.value(.object(match.members)) } else { object.null() }
            }
        }
        let explain = ObjectRoute(limits: limits, known: ["text", "locale"]) { request, sender, writer in
            let text = try request.message()
            guard text.count <= Self.longestExplained else { throw Problem.textTooLong(limit: Self.longestExplained) }
            let locale = try request.string("locale")
            let isLong = text.count > Self.longExplained
            let explanation = try await longTexts.run(isLong: isLong, for: TokenHolder(sender)) {
                var writer = JSONWriter()
                writer.value(.object(parser.explain(utf8: text, locale: locale).revealed(inUTF8: text).members))
                return writer.finish()
            }
            writer.spelled(explanation)
        }
        return [
            ServerRoute(.post, "/v1/extract", .parse, extract.respond),
            ServerRoute(.post, "/v1/explain", .parse, explain.respond),
        ]
    }
}

#endif
