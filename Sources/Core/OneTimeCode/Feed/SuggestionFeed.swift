/// Delivers the latest code to subscribers.
///
/// Pass messages to ``deliver(_:to:receivedAt:locale:as:)``. Subscribers read ``suggestions(for:domain:purposes:)`` for
/// the code to show under a field, or ``oneTimeCodes(for:domain:purposes:preferredDuration:)`` for every new code.
/// Feeds of several processes may share a store. Then each delivers the codes of all.
///
/// ```swift
/// let feed = SuggestionFeed(store: InMemoryCodeStore())
/// let page = try SubscriberDomain("www.kestrel.example")
///
/// // Under the code field of a page: the code to show now, nil for none.
/// let field = Task {
///     for await code in feed.suggestions(for: "+990001", domain: page) { show(code) }
/// }
/// // Where messages arrive.
/// await feed.deliver("482913 is your code.\n@www.kestrel.example #482913", to: "+990001")
/// ```
///
/// It can be used from any task at any time. Its tasks end when the feed and all its subscriptions are released. A
/// subscription costs nothing before its first read. It ends when its task is cancelled or its iterator is released.
public final class SuggestionFeed<Store: CodeStore>: Sendable {
    /// The store of the codes.
    public let store: Store
    private let parser: MessageParser
    let matcher: DomainMatcher
    private let time: MonotonicTime
    let observer: (any FeedObserver)?
    let subscribers: Subscribers
    private let pump: Task<Void, Never>

    /// Creates a feed of the codes in `store`.
    ///
    /// - Parameters:
    ///   - store: The store of the codes.
    ///   - parser: The parser for messages.
    ///   - sites: The list that decides which hosts are same-site. Without it, a code is offered only to its own host,
    ///     and to subscribers that list it as associated.
    ///   - clock: The clock for preferred durations.
    ///   - observer: An observer that counts and logs the feed's events.
    public init(
        store: Store, parser: MessageParser = MessageParser(), sites: (any PublicSuffixes)? = nil,
        clock: some Clock<Duration> = ContinuousClock(), observer: (any FeedObserver)? = nil
    ) {
        self.store = store
        self.parser = parser
        matcher = DomainMatcher(sites: sites)
        time = MonotonicTime(clock)
        self.observer = observer
        subscribers = Subscribers { recipient, known in
            do throws(Store.Failure) {
                let history = try await store.history(for: recipient)
                let gone = known.subtracting(history.map(\.code.id))
                var dropped: Set<VerificationCode.ID> = []
                for id in gone where try await store.isDropped(id) { dropped.insert(id) }
                return FeedSnapshot(history: history, gone: gone, dropped: dropped)
            } catch {
                return FeedSnapshot(failure: error)
            }
        }
        let changes = store.changes()
        pump = Task { [subscribers] in
            for await change in changes { subscribers.signal(change) }
        }
    }

    deinit { pump.cancel() }

    // MARK: Messages

    /// Finds the code in a message, stores it, and wakes the recipient's subscribers.
    ///
    /// The codes of one recipient keep the order of delivery. To deliver two messages in order, await the first call
    /// before you make the second.
    ///
    /// - Parameters:
    ///   - text: The message.
    ///   - recipient: The recipient of the message.
    ///   - receivedAt: The time of receipt; nil for now. A message that arrives late has only the rest of its window.
    ///   - locale: The language of the message as a BCP 47 tag; nil if unknown.
    ///   - operation: The id of the message, for a caller that delivers it again if it does not learn the outcome. Then
    ///     a message whose code was stored is stored again, also after the code was consumed. Nil for none.
    /// - Returns: The result for the message.
    @discardableResult
    public func deliver(
        _ text: some StringProtocol, to recipient: Recipient, receivedAt: Timestamp? = nil, locale: String? = nil,
        as operation: OperationID? = nil
    ) async throws(Store.Failure) -> Delivery {
        try await deliver(parser.parse(text, locale: locale), to: recipient, receivedAt: receivedAt, as: operation)
    }

    /// Finds the code in a message of UTF-8 bytes, which may be ill-formed, and delivers it like
    /// ``deliver(_:to:receivedAt:locale:as:)``.
    @discardableResult
    public func deliver(
        utf8 text: some Collection<UInt8> & Sendable, to recipient: Recipient, receivedAt: Timestamp? = nil,
        locale: String? = nil, as operation: OperationID? = nil
    ) async throws(Store.Failure) -> Delivery {
        let match = parser.parse(utf8: text, locale: locale)
        return try await deliver(match, to: recipient, receivedAt: receivedAt, as: operation)
    }

    /// Stores the code of a message that the caller has parsed, so that it need not keep the text until the store
    /// answers.
    ///
    /// - Parameters:
    ///   - match: The code of the message; nil if it has none.
    ///   - recipient: The recipient of the message.
    ///   - receivedAt: The time of receipt; nil for now.
    ///   - operation: The id of the message, as above.
    /// - Returns: The result for the message.
    @discardableResult
    public func deliver(
        _ match: CodeMatch?, to recipient: Recipient, receivedAt: Timestamp? = nil, as operation: OperationID? = nil
    ) async throws(Store.Failure) -> Delivery {
        guard let match else {
            observer?.observe(.delivered(.noCode))
            return .noCode
        }
        let insertion: Insertion
        do throws(Store.Failure) {
            insertion = try await store.insert(match, for: recipient, receivedAt: receivedAt, as: operation)
        } catch {
            observer?.observe(.storeFailed(.insert))
            throw error
        }
        observer?.observe(.delivered(.init(insertion)))
        return .code(insertion)
    }

    /// Marks a code as used, so that it is not offered again. If several callers consume the same code, exactly one of
    /// them gets ``Consumption/consumed(_:)``.
    ///
    /// - Parameters:
    ///   - id: The id of the code.
    ///   - operation: The id of the consumption, for a caller that asks again if it does not learn the outcome. Then it
    ///     gets ``Consumption/consumed(_:)`` again. Nil for none.
    @discardableResult
    public func consumeOneTimeCode(
        _ id: VerificationCode.ID, as operation: OperationID? = nil
    ) async throws(Store.Failure) -> Consumption {
        let consumption: Consumption
        do throws(Store.Failure) {
            consumption = try await store.consume(id, as: operation)
        } catch {
            observer?.observe(.storeFailed(.consume))
            throw error
        }
        observer?.observe(.consumed(.init(consumption)))
        return consumption
    }

    /// Marks a code as used, so that it is not offered again.
    @discardableResult
    public func consumeOneTimeCode(
        _ code: VerificationCode, as operation: OperationID? = nil
    ) async throws(Store.Failure) -> Consumption {
        try await consumeOneTimeCode(code.id, as: operation)
    }

    // MARK: Subscriptions

    /// The suggestion for a recipient, now and after every change. It is the newest code that the domain may have, or
    /// nil if there is no such code, or if it has expired or was consumed. The first value comes immediately, even if
    /// it is nil.
    ///
    /// A slow reader gets only the current state at each read, and skips codes that were replaced earlier. If the same
    /// code is sent again, it is reported again with its new timestamp. After the newest code is consumed, older ones
    /// do not come back.
    ///
    /// The sequence ends when its task is cancelled. An error of the store ends it too. Iterate again to continue. Each
    /// iteration is a separate subscriber, and is for one task.
    ///
    /// - Parameters:
    ///   - recipient: The recipient of the codes.
    ///   - domain: The place where the codes would be used.
    ///   - purposes: The purposes of the codes to offer. By default, codes to show at a counter or a door are not
    ///     offered.
    public func suggestions(
        for recipient: Recipient, domain: SubscriberDomain, purposes: Set<CodeMatch.Purpose> = .typedIntoFields
    ) -> some AsyncSequence<VerificationCode?, Store.Failure> & Sendable {
        FeedSequence(
            feed: self, recipient: recipient,
            audience: Audience(matcher: matcher, domain: domain, purposes: purposes), cursor: SuggestionCursor())
    }

    /// The changes of a recipient's suggestion, with the remaining time of the window and the reason of each
    /// withdrawal. They are the changes of ``suggestions(for:domain:purposes:)``, for a screen with a countdown or a
    /// stream of events.
    ///
    /// The first element comes immediately: the current suggestion, or an empty list. Each later element has a
    /// withdrawal, a suggestion, or both in this order. A slow reader skips codes that were replaced earlier.
    ///
    /// The sequence ends when its task is cancelled. An error of the store ends it too. Iterate again to continue. Each
    /// iteration is a separate subscriber, and is for one task.
    ///
    /// - Parameters:
    ///   - recipient: The recipient of the codes.
    ///   - domain: The place where the codes would be used.
    ///   - purposes: The purposes of the codes to offer. By default, codes to show at a counter or a door are not
    ///     offered.
    public func suggestionEvents(
        for recipient: Recipient, domain: SubscriberDomain, purposes: Set<CodeMatch.Purpose> = .typedIntoFields
    ) -> some AsyncSequence<[SuggestionEvent], Store.Failure> & Sendable {
        FeedSequence(
            feed: self, recipient: recipient,
            audience: Audience(matcher: matcher, domain: domain, purposes: purposes),
            cursor: SuggestionEventCursor(recipient: recipient))
    }

    /// The current code of a recipient, if there is one, and then each newer code. A subscriber gets each code once.
    ///
    /// A slow reader gets the codes that it missed, the oldest first, unless they have expired or were consumed.
    ///
    /// The sequence ends when its task is cancelled. An error of the store ends it too. Iterate again to continue. Each
    /// iteration is a separate subscriber, and is for one task.
    ///
    /// - Parameters:
    ///   - recipient: The recipient of the codes.
    ///   - domain: The place where the codes would be used.
    ///   - purposes: The purposes of the codes to offer. By default, codes to show at a counter or a door are not
    ///     offered.
    ///   - preferredDuration: The time after the first read at which the sequence ends. If nil, it lasts as long as its
    ///     task.
    public func oneTimeCodes(
        for recipient: Recipient, domain: SubscriberDomain, purposes: Set<CodeMatch.Purpose> = .typedIntoFields,
        preferredDuration: Duration? = nil
    ) -> some AsyncSequence<VerificationCode, Store.Failure> & Sendable {
        FeedSequence(
            feed: self, recipient: recipient,
            audience: Audience(matcher: matcher, domain: domain, purposes: purposes), duration: preferredDuration,
            cursor: OneTimeCodeCursor())
    }

    /// The reason why a subscriber is offered a code; nil if it is not offered the code.
    public func domainMatch(of code: VerificationCode, for domain: SubscriberDomain) -> DomainMatch? {
        matcher.match(of: code.match, for: domain)
    }

    /// The number of subscriptions that are being read.
    public var subscriberCount: Int { subscribers.count }

    func subscription(for recipient: Recipient, duration: Duration?) -> Subscription {
        Subscription(subscribers, recipient, duration: duration, time: time)
    }
}

/// The result of delivering a message.
public enum Delivery: Sendable, Equatable {
    /// The message has no code.
    case noCode
    /// The message has a code. The value is the result of storing it.
    case code(Insertion)
}
