import FoundationEssentials
import OneTimeCode

/// Prints what `watch` has to tell, as JSON lines or as a screen.
protocol EventPrinter: ~Copyable {
    /// Takes what has just happened.
    mutating func print(_ events: [SuggestionEvent]) throws
    /// Tells of a line that could not be handled.
    mutating func printProblem(_ problem: String, file: String, line: Int) throws
    /// Shows all that was printed, as the time is now.
    mutating func flush() throws
    /// Leaves standard output as it is to stay.
    mutating func finish() throws
    /// In how long what is shown is no longer true, though nothing happens.
    var staleAfter: Duration? { get }
}

/// A JSON object for each event.
struct JSONEventPrinter: EventPrinter, ~Copyable {
    private let domainMatch: (VerificationCode) -> DomainMatch?
    private var output = StandardOutput()
    private let encoder = JSONOutput.encoder()

    /// - Parameter domainMatch: Why a code is shown.
    init(domainMatch: @escaping (VerificationCode) -> DomainMatch?) { self.domainMatch = domainMatch }

    var staleAfter: Duration? { nil }

    mutating func print(_ events: [SuggestionEvent]) throws {
        for event in events {
            let match = domainMatch(event.code)
            try output.writeLine(JSONOutput.line(EventJSON(event: event, domainMatch: match), encoder))
        }
    }

    mutating func printProblem(_ problem: String, file: String, line: Int) throws {
        StandardError.print("\(file):\(line): \(problem)")
        try output.writeLine(JSONOutput.line(["error": "line \(line): \(problem)"], encoder))
    }

    mutating func flush() throws { try output.flush() }

    mutating func finish() throws { try flush() }
}

/// An event as JSON; what is not known is left out.
private struct EventJSON: Encodable {
    let event: SuggestionEvent
    let domainMatch: DomainMatch?

    private enum CodingKeys: CodingKey {
        case event, reason, recipient, id, code, domain, embeddedDomains, domainMatch, brokenBinding, service, remaining
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch event.kind {
        case .suggested: try container.encode("suggested", forKey: .event)
        case .withdrawn(let reason):
            try container.encode("withdrawn", forKey: .event)
            try container.encode(reason.rawValue, forKey: .reason)
        }
        if !event.recipient.key.isEmpty { try container.encode(event.recipient.key, forKey: .recipient) }
        try container.encode(event.code.id, forKey: .id)
        try container.encode(event.code.code, forKey: .code)
        if let domain = event.code.domain {
            try container.encode(domain, forKey: .domain)
            try container.encode(event.code.embeddedDomains, forKey: .embeddedDomains)
            try container.encodeIfPresent(domainMatch, forKey: .domainMatch)
        }
        if event.code.hasBrokenBinding { try container.encode(true, forKey: .brokenBinding) }
        try container.encodeIfPresent(event.code.match.service, forKey: .service)
        try container.encode(event.remaining.wholeSeconds, forKey: .remaining)
    }
}

extension Duration {
    /// Seconds, a begun one counted whole: what is still offered never has none left.
    var wholeSeconds: Int64 { components.seconds + (components.attoseconds > 0 ? 1 : 0) }
}
