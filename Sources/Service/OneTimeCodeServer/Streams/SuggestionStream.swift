#if Server

import Hummingbird
import OneTimeCode
import OneTimeCodeSupport

/// Writes the events of a recipient's suggestion for one client.
///
/// The feed is read again only after the last change was written. So a slow client gets the current state, and no
/// events wait for it in a queue.
struct SuggestionStream<Store: CodeStore>: Sendable {
    let feed: SuggestionFeed<Store>
    let recipient: Recipient
    let domain: SubscriberDomain
    let stream: OpenStream
    let metrics: ServerMetrics
    let now: @Sendable () -> Timestamp

    /// The time after which a client reconnects, in milliseconds.
    static var retry: Int { 2_000 }

    func response(to request: Request) -> Response {
        let body = ResponseBody { [self] writer in
            try await request.body.consumeWithInboundCloseHandler { _ in
                try await run(&writer)
            } onInboundClosed: { [stream] in
                stream.tell(.gone)
            }
            try await writer.finish(nil)
        }
        return Response(
            status: .ok,
            headers: [
                .contentType: ServerSentEvent.mediaType, .cacheControl: "no-store",
                // for proxies that buffer responses, such as nginx
                .xAccelBuffering: "no",
            ], body: body)
    }

    private func run(_ writer: inout any ResponseBodyWriter) async throws {
        let (permits, permit) = AsyncStream<Void>.makeStream()
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await follow(permits) }
            try await writer.write(ByteBuffer(bytes: ServerSentEvent.retry(Self.retry)))
            var isFirst = true
            loop: for await signal in stream.signals {
                switch signal {
                case .changed(let events):
                    try await writer.write(ByteBuffer(bytes: text(of: events, isFirst: isFirst)))
                    count(events, isFirst: isFirst)
                    isFirst = false
                    permit.yield()
                case .heartbeat:
                    try await writer.write(ByteBuffer(bytes: ServerSentEvent.heartbeat))
                    stream.heartbeatWritten()
                case .end(let reason):
                    try await writer.write(ByteBuffer(bytes: ServerSentEvent.end(reason)))
                    break loop
                case .gone: break loop
                }
            }
            group.cancelAll()
        }
    }

    /// Reads one change from the feed, and each further change only after a permit.
    private func follow(_ permits: AsyncStream<Void>) async {
        var permits = permits.makeAsyncIterator()
        do {
            for try await events in feed.suggestionEvents(for: recipient, domain: domain) {
                stream.tell(.changed(events))
                guard await permits.next() != nil else { return }
            }
        } catch {
            stream.tell(.end(.store))
        }
    }

    private func text(of events: [SuggestionEvent], isFirst: Bool) -> [UInt8] {
        if events.isEmpty { return isFirst ? ServerSentEvent.none : [] }
        return events.flatMap { event in
            switch event.kind {
            case .suggested:
                ServerSentEvent.event("suggested") { object in
                    let reason = feed.domainMatch(of: event.code, for: domain)
                    object.codeMembers(event.code, remaining: event.remaining, reason: reason)
                }
            case .withdrawn(let reason):
                ServerSentEvent.event("withdrawn") { object in
                    object.member("id", "\(event.code.id)")
                    object.member("reason", reason.rawValue)
                }
            }
        }
    }

    private func count(_ events: [SuggestionEvent], isFirst: Bool) {
        for event in events {
            // the age of the first state only depends on when the subscriber connected
            let delay = !isFirst && event.kind == .suggested ? now().since(event.code.timestamp) : nil
            metrics.pushed(event.kind, delay: delay)
        }
    }
}

extension JSONWriter {
    /// Writes the members of a code for a subscriber.
    ///
    /// - Parameters:
    ///   - reason: The reason why it may be used here.
    ///   - isConsumed: Whether it was consumed; nil if only codes that were not consumed are sent.
    mutating func codeMembers(
        _ code: VerificationCode, remaining: Duration, reason: DomainMatch?, isConsumed: Bool? = nil
    ) {
        member("id", "\(code.id)")
        member("code", code.code)
        if let domain = code.domain { member("domain", domain) }
        if !code.embeddedDomains.isEmpty {
            key("embeddedDomains")
            array(code.embeddedDomains) { $0.string($1) }
        }
        if let service = code.match.service { member("service", service) }
        if code.match.purpose != .unknown { member("purpose", code.match.purpose.rawValue) }
        if let expiresIn = code.match.expiresIn { member("expiresIn", Int(expiresIn.components.seconds)) }
        if let expiresAt = code.match.expiresAt { member("expiresAt", "\(expiresAt)") }
        if let language = code.match.language { member("language", language) }
        if let reason { member("reason", reason.rawValue) }
        member("timestamp", InternetTime.text(code.timestamp))
        member("remaining", ((remaining / .seconds(1)) * 1_000).rounded() / 1_000)
        if let isConsumed { member("isConsumed", isConsumed) }
    }
}

/// The text of an event stream (HTML Standard, "Server-sent events").
enum ServerSentEvent {
    static let mediaType = "text/event-stream"

    /// A comment. It keeps the connection open, and shows the client that the connection works.
    static let heartbeat: [UInt8] = Array(": \n\n".utf8)

    /// Sets the time after which a client reconnects, in milliseconds.
    static func retry(_ milliseconds: Int) -> [UInt8] { Array("retry: \(milliseconds)\n\n".utf8) }

    /// An event whose data is a JSON object on one line.
    static func event(_ name: String, _ members: (inout JSONWriter) -> Void) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { members(&$0) }
        return Array("event: \(name)\ndata: ".utf8) + writer.bytes + Array("\n\n".utf8)
    }

    static let none = event("none") { _ in }

    static func end(_ reason: StreamEnd) -> [UInt8] { event("end") { $0.member("reason", reason.rawValue) } }
}

/// The reason why a stream ended.
enum StreamEnd: String, Sendable {
    case tokenExpired = "token-expired"
    case shutdown
    case store
}

#endif
