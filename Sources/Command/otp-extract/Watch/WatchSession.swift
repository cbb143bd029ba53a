import OneTimeCode

/// The logic of `watch`: finds the codes of messages, keeps them during their windows, and returns the events to show.
///
/// It has no timer and no thread. Its caller asks for the time until the next expiry.
struct WatchSession {
    private var parsers: LocaleParsers
    private var window: CodeWindow
    private let only: Recipient?
    private var tracker: SuggestionTracker
    private let clocks: () -> CodeWindow.Clocks
    private let makeID: () -> VerificationCode.ID
    /// The moment of the next expiry; nil if there is no code.
    private var nextExpiry: Moment?

    /// The most expired codes to remove at once.
    private static let sweepLimit = 1_024

    /// - Parameters:
    ///   - parser: The parser for messages.
    ///   - window: The time for which a code is offered.
    ///   - only: The only recipient whose messages are read; nil for all.
    ///   - clocks: Reads the clocks.
    ///   - makeID: Makes ids; every call must return a different one.
    ///   - isVisible: Whether a code may be shown.
    init(
        parser: MessageParser, window: Duration, only: Recipient?, clocks: @escaping () -> CodeWindow.Clocks,
        makeID: @escaping () -> VerificationCode.ID = { .random() },
        isVisible: @escaping @Sendable (VerificationCode) -> Bool
    ) {
        parsers = LocaleParsers(parser)
        self.window = CodeWindow(length: window, limits: .init())
        self.only = only
        self.clocks = clocks
        self.makeID = makeID
        tracker = SuggestionTracker(isVisible: isVisible)
    }

    /// The recipient of messages without one.
    private static var nobody: Recipient { "" }

    /// Handles a line; returns the resulting events.
    mutating func handle(_ line: WatchLine) throws(WatchLine.Problem) -> [SuggestionEvent] {
        switch line {
        case .message(let text, let recipient, let receivedAt, let locale):
            let recipient = recipient ?? Self.nobody
            if let only, recipient != only { return [] }
            guard let match = parsers[locale].parse(utf8: text) else { return [] }
            let now = clocks()
            let (_, actions) = window.insert(
                match, for: recipient, receivedAt: receivedAt, id: makeID(), at: now)
            return perform(actions, at: now.monotonic)
        case .consume(let id):
            let now = clocks().monotonic
            let (consumption, actions) = window.consume(id, at: now)
            switch consumption {
            case .consumed: return perform(actions, at: now)
            case .alreadyConsumed:
                throw .init(message: "the code to consume has been consumed already", isMalformed: false)
            case .unknown:
                throw .init(message: "no code has the id to consume, or it has expired", isMalformed: false)
            }
        }
    }

    // MARK: Expiry

    /// The time until a code expires, zero if one has; nil if there is no code.
    var timeToExpiry: Duration? { nextExpiry.map { max(.zero, $0 - clocks().monotonic) } }

    /// Removes the expired codes; returns the resulting events.
    mutating func expire() -> [SuggestionEvent] {
        var events: [SuggestionEvent] = []
        while timeToExpiry == .zero {
            let now = clocks().monotonic
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
