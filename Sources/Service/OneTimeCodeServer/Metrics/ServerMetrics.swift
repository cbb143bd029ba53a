#if Server

import CoreMetrics
import OneTimeCode

/// The metrics of a server. Labels have few values: outcomes, languages that have a lexicon, routes, statuses.
struct ServerMetrics: Sendable {
    let factory: any MetricsFactory
    private let handles = Locked<Handles>(Handles())

    /// Handles are created once for each name and labels, as swift-metrics recommends.
    private struct Handles {
        var counters: [[String]: Counter] = [:]
        var timers: [String: Timer] = [:]
    }

    private let pushes: Timer
    let subscribers: Meter

    init(factory: any MetricsFactory) {
        self.factory = factory
        pushes = Timer(label: "otp_server_push_seconds", dimensions: [], factory: factory)
        subscribers = Meter(label: "otp_server_subscribers", dimensions: [], factory: factory)
    }

    /// Descriptions of the metrics, by name.
    static let help = [
        "otp_server_messages_total": "Messages, by the outcome of their delivery and the language of their cues.",
        "otp_server_inbound_total": "Messages and refused requests of SMS gateways, by gateway and outcome.",
        "otp_server_checks_total": "Messages checked, by the severity of their worst finding.",
        "otp_server_pushes_total": "Events written to subscribers.",
        "otp_server_push_seconds": "Time from the receipt of a message until its code was written to a subscriber.",
        "otp_server_store_notices_total": "Codes that cannot be read and changes that are not announced, by cause.",
        "otp_server_subscribers": "Open event streams.",
        "otp_server_requests_total": "Requests, by route, method and status.",
        "otp_server_request_seconds": "Time until the head of a response, by route.",
        "one_time_code_deliveries_total": "Messages delivered to the feed.",
        "one_time_code_offers_total": "Codes offered to and withdrawn from subscribers.",
        "one_time_code_consumptions_total": "Codes to be consumed.",
        "one_time_code_store_failures_total": "Failures of the store, by operation.",
    ]

    func delivered(_ outcome: String, language: String?) {
        count("otp_server_messages", [("outcome", outcome), ("language", language ?? "unknown")])
    }

    /// Call this when a gateway's request was refused, or one of its messages was handled.
    func received(from gateway: String, outcome: String) {
        count("otp_server_inbound", [("gateway", gateway), ("outcome", outcome)])
    }

    /// Call this when a message of a catalog was checked.
    func checked(_ outcome: String) { count("otp_server_checks", [("outcome", outcome)]) }

    func pushed(_ kind: SuggestionEvent.Kind, delay: Duration?) {
        switch kind {
        case .suggested: count("otp_server_pushes", [("event", "suggested")])
        case .withdrawn(let reason):
            count("otp_server_pushes", [("event", "withdrawn"), ("reason", reason.rawValue)])
        }
        if let delay, delay >= .zero { pushes.recordNanoseconds(delay.nanoseconds) }
    }

    /// Call this when a call of the store failed that did not go through the feed.
    func storeFailed(_ operation: String) { count("one_time_code_store_failures", [("operation", operation)]) }

    /// Call this when the store noticed something, so many times.
    func noticed(_ cause: String, count: Int) { self.count("otp_server_store_notices", [("cause", cause)], by: count) }

    func requested(route: String, method: String, status: Int, duration: Duration) {
        count("otp_server_requests", [("route", route), ("method", method), ("status", "\(status)")])
        let timer = handles.withLock { handles in
            if let timer = handles.timers[route] { return timer }
            let timer = Timer(label: "otp_server_request_seconds", dimensions: [("route", route)], factory: factory)
            handles.timers[route] = timer
            return timer
        }
        timer.recordNanoseconds(duration.nanoseconds)
    }

    private func count(_ label: String, _ dimensions: [(String, String)], by number: Int = 1) {
        let counter = handles.withLock { handles in
            let key = [label] + dimensions.flatMap { [$0.0, $0.1] }
            if let counter = handles.counters[key] { return counter }
            let counter = Counter(label: label, dimensions: dimensions, factory: factory)
            handles.counters[key] = counter
            return counter
        }
        counter.increment(by: number)
    }
}

extension Duration {
    fileprivate var nanoseconds: Int64 { components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000 }
}

#endif
