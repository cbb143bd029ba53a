/// Pushes the latest code to whoever is waiting for it.
///
/// Messages go in by ``deliver(_:to:receivedAt:locale:)``; subscribers read ``suggestions(for:domain:)``, which is what to show under a code
/// field, or ``oneTimeCodes(for:domain:preferredDuration:)``, which is every new code. Feeds of several processes may share one
/// store: each pushes what any of them delivered.
///
/// ```swift
/// let feed = SuggestionFeed(store: InMemoryCodeStore())
/// let page = try SubscriberDomain("www.example.com")
///
/// Task {
///     for await code in feed.suggestions(for: "+431234567", domain: page) { show(code) }  // nil: show nothing
/// }
/// await feed.deliver("482913 is your Example code.\n@www.example.com #482913", to: "+431234567")
/// ```
///
/// It may be used from any task at any time. It has one task of its own, which ends when the feed and all sequences it gave
/// out are gone. A subscription costs nothing before it is read, and ends when its task is cancelled or its iterator
/// dropped.
public final class SuggestionFeed<Store: CodeStore>: Sendable {
    /// Where the codes are.
    public let store: Store
    private let parser: MessageParser
    private let matcher: DomainMatcher
    private let time: MonotonicTime
    private let subscribers = Subscribers()
    private let pump: Task<Void, Never>

    /// A feed of the codes in `store`.
    ///
    /// - Parameters:
    ///   - store: Where codes are kept.
    ///   - parser: What finds the code in a message.
    ///   - sites: What tells which hosts are one site. Without it a code is offered to its own host only, and to
    ///     those who list it as associated.
    ///   - clock: What preferred durations are measured by.
    public init(
        store: Store, parser: MessageParser = MessageParser(), sites: (any PublicSuffixes)? = nil,
        clock: some Clock<Duration> = ContinuousClock()
    ) {
        self.store = store
        self.parser = parser
        matcher = DomainMatcher(sites: sites)
        time = MonotonicTime(clock)
        let changes = store.changes()
        pump = Task { [subscribers] in
            for await change in changes { subscribers.signal(change) }
        }
    }

    deinit { pump.cancel() }

    // MARK: Messages

    /// Finds the code in a message, keeps it, and pushes it to the recipient's subscribers.
    ///
    /// Codes of one recipient are seen in the order in which they are delivered: for two messages, wait for the first
    /// call to return before making the second.
    ///
    /// - Parameters:
    ///   - text: The message.
    ///   - recipient: Whom it is for.
    ///   - receivedAt: When it was received; nil for now. One that comes late has only the rest of its window.
    ///   - locale: The language of the message, if it is known, as a BCP 47 tag.
    /// - Returns: What became of it.
    @discardableResult
    public func deliver(
        _ text: some StringProtocol, to recipient: Recipient, receivedAt: Timestamp? = nil, locale: String? = nil
    ) async throws(Store.Failure) -> Delivery {
        try await keep(parser.parse(text, locale: locale), for: recipient, receivedAt)
    }

    /// Finds the code in a message of UTF-8 bytes, which may be ill-formed, keeps it, and pushes it, as
    /// ``deliver(_:to:receivedAt:locale:)`` does.
    @discardableResult
    public func deliver(
        utf8 text: some Collection<UInt8> & Sendable, to recipient: Recipient, receivedAt: Timestamp? = nil,
        locale: String? = nil
    ) async throws(Store.Failure) -> Delivery {
        try await keep(parser.parse(utf8: text, locale: locale), for: recipient, receivedAt)
    }

    private func keep(
        _ match: CodeMatch?, for recipient: Recipient, _ receivedAt: Timestamp?
    ) async throws(Store.Failure) -> Delivery {
        guard let match else { return .noCode }
        return .code(try await store.insert(match, for: recipient, receivedAt: receivedAt))
    }

    /// Marks a code as used: nobody is offered it again. Of all who consume one code, exactly one is told
    /// ``Consumption/consumed(_:)``.
    @discardableResult
    public func consumeOneTimeCode(_ id: VerificationCode.ID) async throws(Store.Failure) -> Consumption {
        try await store.consume(id)
    }

    /// Marks a code as used: nobody is offered it again.
    @discardableResult
    public func consumeOneTimeCode(_ code: VerificationCode) async throws(Store.Failure) -> Consumption {
        try await store.consume(code.id)
    }

    // MARK: Subscriptions

    /// What to show to a recipient now, and again whenever that changes: the newest code the domain may have, or nil when there
    /// is none, it has expired or it was consumed. Begins with what is true at once, be it nil.
    ///
    /// A slow reader is told the newest state when it asks, never a queue of stale ones: codes that were replaced before it
    /// asked it does not see. A code that is sent again is told again, with its new timestamp. An older code does not
    /// come back when the newest was consumed.
    ///
    /// The sequence ends when its task is cancelled. It throws what the store throws and ends then; iterate again to go on. It
    /// may be iterated several times; each iteration is a subscriber of its own, for one task.
    public func suggestions(
        for recipient: Recipient, domain: SubscriberDomain
    ) -> some AsyncSequence<VerificationCode?, Store.Failure> & Sendable {
        FeedSequence(feed: self, recipient: recipient, domain: domain, duration: nil, cursor: SuggestionCursor())
    }

    /// The code to show to a recipient at once, if there is one, then each newer one, each once for a subscriber.
    ///
    /// A slow reader is told the codes it has not had that are still to be offered, the oldest first; what expired or
    /// was consumed before it asked it does not see.
    ///
    /// The sequence ends when its task is cancelled. It throws what the store throws and ends then; iterate again to go on. It
    /// may be iterated several times; each iteration is a subscriber of its own, for one task.
    ///
    /// - Parameters:
    ///   - recipient: Whose codes.
    ///   - domain: Where they would be used.
    ///   - preferredDuration: How long the subscriber wants to be told, from its first read, before the sequence ends;
    ///     nil for as long as its task runs.
    public func oneTimeCodes(
        for recipient: Recipient, domain: SubscriberDomain, preferredDuration: Duration? = nil
    ) -> some AsyncSequence<VerificationCode, Store.Failure> & Sendable {
        FeedSequence(
            feed: self, recipient: recipient, domain: domain, duration: preferredDuration, cursor: OneTimeCodeCursor())
    }

    /// Why a subscriber is offered a code; nil where it is not.
    public func domainMatch(of code: VerificationCode, for domain: SubscriberDomain) -> DomainMatch? {
        matcher.match(of: code.match, for: domain)
    }

    /// How many subscriptions are being read.
    public var subscriberCount: Int { subscribers.count }

    func subscription(for recipient: Recipient, duration: Duration?) -> Subscription {
        Subscription(subscribers, recipient, duration: duration, time: time)
    }
}

/// What became of a delivered message.
public enum Delivery: Sendable, Equatable {
    /// It carries no code.
    case noCode
    /// It carries one, of which this became.
    case code(Insertion)
}
