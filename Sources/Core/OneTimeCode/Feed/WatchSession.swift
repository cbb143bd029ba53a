import OneTimeCodeSupport

/// The logic of `watch`: finds the codes of messages, keeps them during their windows, and returns the events to show.
///
/// It has no timer and no thread. Its caller asks for the time until the next expiry.
package struct WatchSession {
    private var parsers: LocaleParsers
    private var window: CodeWindow
    private let only: Recipient?
    private var tracker: SuggestionTracker
    private let time: MonotonicTime
    private let wallClock: () -> Timestamp
    /// The moment of the next expiry; nil while no code is kept.
    private var nextExpiry: Moment?

    /// The most expired codes to remove at once.
    private static let sweepLimit = 1_024

    /// - Parameters:
    ///   - parser: The parser for messages.
    ///   - window: The time for which a code is offered.
    ///   - only: The only recipient whose messages are read; nil for all.
    ///   - clock: The clock for windows.
    ///   - wallClock: The clock for times of receipt.
    ///   - matcher: Compares the domains of codes with `domain`.
    ///   - domain: Where the codes would be used.
    ///   - purposes: The purposes of the codes to show.
    package init(
        parser: MessageParser, window: Duration, only: Recipient?, clock: some Clock<Duration> = ContinuousClock(),
        wallClock: @escaping () -> Timestamp = { .now() }, matcher: DomainMatcher, domain: SubscriberDomain,
        purposes: Set<CodeMatch.Purpose>
    ) {
        parsers = LocaleParsers(parser)
        self.window = CodeWindow(length: window, limits: .init())
        self.only = only
        time = MonotonicTime(clock)
        self.wallClock = wallClock
        let audience = Audience(matcher: matcher, domain: domain, purposes: purposes)
        tracker = SuggestionTracker(isVisible: audience.mayHave)
    }

    /// The recipient of messages without one.
    private static var nobody: Recipient { "" }

    /// Handles a line; returns the resulting events. Throws if the code to consume cannot be consumed.
    package mutating func handle(_ line: WatchLine) throws(LineProblem) -> [SuggestionEvent] {
        switch line {
        case .message(let text, let recipient, let receivedAt, let locale):
            let recipient = recipient ?? Self.nobody
            if let only, recipient != only { return [] }
            guard let match = parsers[locale].parse(utf8: text) else { return [] }
            let now = time.now()
            let (_, actions) = window.insert(
                match, for: recipient, receivedAt: receivedAt, id: .random(),
                at: .init(monotonic: now, wall: wallClock()))
            return perform(actions, at: now)
        case .consume(let id):
            let now = time.now()
            let (consumption, actions) = window.consume(id, at: now)
            switch consumption {
            case .consumed: return perform(actions, at: now)
            case .alreadyConsumed:
                throw LineProblem("the code to consume has been consumed already")
            case .unknown:
                throw LineProblem("no code has the id to consume, or it has expired")
            }
        }
    }

    // MARK: Expiry

    /// The time until the next code expires, zero if one has expired; nil while no code is kept.
    package var timeToExpiry: Duration? { nextExpiry.map { max(.zero, $0 - time.now()) } }

    /// Removes the expired codes; returns the resulting events.
    package mutating func expire() -> [SuggestionEvent] {
        var events: [SuggestionEvent] = []
        while timeToExpiry == .zero {
            let now = time.now()
            nextExpiry = nil
            events += perform(window.sweep(at: now, limit: Self.sweepLimit), at: now)
        }
        return events
    }

    /// Reads the histories of the recipients that changed; returns the resulting events.
    private mutating func perform(_ actions: CodeWindow.Actions, at now: Moment) -> [SuggestionEvent] {
        var events: [SuggestionEvent] = []
        for action in actions {
            switch action {
            case .announce(let recipient):
                let isDropped = tracker.suggestion(for: recipient).map { window.isDropped($0.id, at: now) } ?? false
                events += tracker.update(
                    recipient, window.history(for: recipient, at: now), isDropped: isDropped)
            case .wake(let moment): nextExpiry = moment
            }
        }
        return events
    }
}

/// A line of the input of `watch`: a message, or a request to consume a code.
package enum WatchLine {
    /// The text and the locale are UTF-8, possibly ill-formed.
    case message(text: ArraySlice<UInt8>, recipient: Recipient?, receivedAt: Timestamp?, locale: ArraySlice<UInt8>?)
    case consume(VerificationCode.ID)

    /// Reads a line.
    package init(_ bytes: ArraySlice<UInt8>) throws(LineProblem) { self = try Self.read(JSONLine(bytes)) }

    private static func read(_ line: JSONLine) throws(LineProblem) -> WatchLine {
        if let problem = line.problem { throw problem }
        let text = try line.utf8("text")
        switch (text, try line.text("consume")) {
        case (let text?, nil):
            return .message(
                text: text, recipient: try line.text("recipient").map { Recipient($0) },
                receivedAt: try timestamp(of: line), locale: try line.utf8("locale"))
        case (nil, let id?):
            guard let id = VerificationCode.ID(id) else {
                throw LineProblem("'consume' is not an id; write the 'id' of a suggested code")
            }
            return .consume(id)
        case (nil, nil): throw LineProblem("neither 'text' nor 'consume'; every line needs one of them")
        case (_?, _?): throw LineProblem("both 'text' and 'consume'; write them on two lines")
        }
    }

    /// Seconds since 1970, or an ISO 8601 time; nil if the line has no time.
    private static func timestamp(of line: JSONLine) throws(LineProblem) -> Timestamp? {
        var seconds: Double?
        if line.isNumber("receivedAt") {
            seconds = try line.number("receivedAt")
        } else {
            guard line.has("receivedAt") else { return nil }
            if let text = try? line.utf8("receivedAt") ?? [], let time = DateAndTime(text, .relaxed),
                time.offsetMinutes != nil
            {
                seconds = Double(time.secondsSince1970) + Double(time.nanosecond) / 1e9
            }
        }
        guard let seconds, let timestamp = Timestamp(secondsSinceUnixEpoch: seconds) else {
            throw LineProblem(
                "'receivedAt' is not a time; write seconds since 1970 or ISO 8601 with its zone, as in "
                    + "\"2026-11-21T12:00:00Z\"")
        }
        return timestamp
    }
}
