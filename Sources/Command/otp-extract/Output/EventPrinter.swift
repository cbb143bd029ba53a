import OneTimeCode
import OneTimeCodeSupport

/// Prints the events of `watch`, as JSON lines or as a screen.
protocol EventPrinter: ~Copyable {
    /// Prints new events.
    mutating func print(_ events: [SuggestionEvent]) throws
    /// Prints a line that could not be handled.
    mutating func printProblem(_ problem: String, file: String, line: Int) throws
    /// Prints a file that could not be read.
    mutating func printFailure(_ failure: InputFailure) throws
    /// Writes out the pending output, as of the current time.
    mutating func flush() throws
    /// Leaves standard output in its final state.
    mutating func finish() throws
    /// The time until the output is outdated without a new event; nil if it never is.
    var staleAfter: Duration? { get }
}

/// Prints each event as a JSON object.
struct JSONEventPrinter: EventPrinter, ~Copyable {
    private let domainMatch: (VerificationCode) -> DomainMatch?
    private var output = StandardOutput()

    /// - Parameter domainMatch: Returns the reason why a code is shown.
    init(domainMatch: @escaping (VerificationCode) -> DomainMatch?) { self.domainMatch = domainMatch }

    var staleAfter: Duration? { nil }

    mutating func print(_ events: [SuggestionEvent]) throws {
        for event in events {
            let match = domainMatch(event.code)
            try output.writeLine { $0.event(event, domainMatch: match) }
        }
    }

    mutating func printProblem(_ problem: String, file: String, line: Int) throws {
        StandardError.print("\(file):\(line): \(problem)")
        try output.writeLine { $0.object { $0.member("error", "line \(line): \(problem)") } }
    }

    mutating func printFailure(_ failure: InputFailure) throws {
        try flush()
        failure.report()
    }

    mutating func flush() throws { try output.flush() }

    mutating func finish() throws { try flush() }
}

extension JSONWriter {
    /// An event; unknown values are left out.
    fileprivate mutating func event(_ event: SuggestionEvent, domainMatch: DomainMatch?) {
        object { object in
            if event.code.hasBrokenBinding { object.member("brokenBinding", true) }
            object.member("code", event.code.code)
            if let domain = event.code.domain {
                object.member("domain", domain)
                if let domainMatch { object.member("domainMatch", domainMatch.rawValue) }
                object.key("embeddedDomains")
                object.array(event.code.embeddedDomains) { $0.string($1) }
            }
            var reason: SuggestionEvent.Reason?
            if case .withdrawn(let why) = event.kind { reason = why }
            object.member("event", reason == nil ? "suggested" : "withdrawn")
            let match = event.code.match
            if let expiresAt = match.expiresAt { object.member("expiresAt", "\(expiresAt)") }
            if let expiresIn = match.expiresIn { object.member("expiresIn", expiresIn.components.seconds) }
            object.member("id", "\(event.code.id)")
            if let language = match.language { object.member("language", language) }
            if match.purpose != .unknown { object.member("purpose", match.purpose.rawValue) }
            if let reason { object.member("reason", reason.rawValue) }
            if !event.recipient.key.isEmpty { object.member("recipient", event.recipient.key) }
            object.member("remaining", event.remaining.wholeSeconds)
            if let service = match.service { object.member("service", service) }
        }
    }
}

extension Duration {
    /// Seconds, rounded up, so that an offered code always has at least one left.
    var wholeSeconds: Int64 { components.seconds + (components.attoseconds > 0 ? 1 : 0) }
}
